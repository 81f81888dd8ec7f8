import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { LANGUAGES } from '#lib/language.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import {
  accountById,
  endProviderSessions,
  setEmail,
  setPassword,
  verifyAccount,
  type Account,
} from '../accounts/accounts.ts'
import { passwordFault, type PasswordFault } from '../accounts/passwords.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import {
  issueToken,
  readToken,
  redeemToken,
  redeemVerification,
  revokeTokens,
  usedVerification,
} from '../accounts/tokens.ts'
import type { IdpParts } from '../idp-parts.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import type { MailFrom } from '../mail/mail-request.ts'
import { mayMail } from '../mail/may-mail.ts'
import { isFromShop } from './api-token.ts'
import { mailFrom } from './mail-from.ts'
import { OktaError } from './okta-error.ts'
import { readJson } from './read-json.ts'

const text = z.string().max(512)
/** Path of the shop to which the link of a mail leads in the end; the shop checks it when the link is opened. */
const ReturnTo = z.string().max(2_000).optional().catch(undefined)
const SignIn = z.object({ username: z.string().min(1).max(254), password: text.min(1), returnTo: ReturnTo })
const Recovery = z.object({
  username: z.string().min(1).max(254),
  factorType: z.literal('EMAIL').default('EMAIL'),
  relayState: text.optional(),
  application: text.optional(),
  locale: z.enum(LANGUAGES).optional().catch(undefined),
  returnTo: ReturnTo,
})
const RecoveryToken = z.object({ recoveryToken: text })
const NewPassword = z.object({ stateToken: text, newPassword: text })
const VerifyEmail = z.object({
  token: text,
  userId: z.string().max(64).optional(),
  browser: z.string().max(64).optional(),
  password: text.optional(),
  isConfirmed: z.boolean().default(false),
})

const userOf = ({ id, email, firstName, lastName, locale }: Account) => ({
  id,
  profile: { login: email, firstName, lastName, locale },
})

/** The answer of a successful sign-in: a one-time token for the authorization endpoint. */
async function success({ db }: IdpParts, account: Account, methods: readonly string[]) {
  const { token, expiresAt } = await issueToken(db, 'session', account.id, { methods })
  return {
    status: 'SUCCESS',
    expiresAt: expiresAt.toISOString(),
    sessionToken: token,
    _embedded: { user: userOf(account) },
  }
}

/** Why a password is refused, as a cause of Okta's error. */
export function assertPassword(
  { shops }: IdpParts['settings'],
  code: 'E0000001' | 'E0000014',
  password: string,
  { email, firstName, lastName }: Pick<Account, 'email' | 'firstName' | 'lastName'>,
): void {
  const shopNames = [...shops.values()].map(shop => shop.name)
  const reason = passwordFault(password, { email, firstName, lastName, shopNames })
  if (reason !== undefined) throw refusedPassword(code, reason)
}

/** The error of Okta for a password that is refused. */
const refusedPassword = (code: 'E0000001' | 'E0000014', reason: PasswordFault): OktaError =>
  new OktaError(code, [{ errorSummary: 'password: Password requirements were not met.', reason }])

/** Refuses the password that an account has already as its new one. Whoever may set a new one may know that. */
export async function assertNewPassword(
  { passwords }: Pick<IdpParts, 'passwords'>,
  { passwordHash }: Account,
  password: string,
): Promise<void> {
  if (passwordHash !== null && (await passwords.isRight(passwordHash, password)))
    throw refusedPassword('E0000014', 'same')
}

/** `POST /api/v1/authn`: compares name and password, and answers with a session token [SGN-08]. */
async function signIn(parts: IdpParts, c: Context) {
  const { username, password, returnTo } = await readJson(c, SignIn)
  const address = callerAddress(c, parts.settings.trustedProxies)
  const result = await checkPassword(parts, { name: username, password, address, from: mailFrom(parts.settings, c) })
  switch (result.outcome) {
    case 'signed-in':
      return c.json(await success(parts, result.account, ['pwd']))
    case 'locked':
      return c.json({ status: 'LOCKED_OUT', expiresAt: result.until.toISOString(), _links: {} })
    case 'too-many':
      throw new OktaError('E0000047')
    case 'refused':
      // The password was right, so a further mail tells nobody anything.
      if (result.unverified && (await mayMail(parts, result.unverified.email, address)))
        await queueMail(parts.db, {
          ...mailFrom(parts.settings, c),
          kind: 'verify',
          email: username,
          returnTo,
        })
      throw new OktaError('E0000004')
    default:
      return result satisfies never
  }
}

/** `POST /api/v1/authn/recovery/password`: the same answer for known and unknown names [ASVS-6.3.8]. */
async function recover(parts: IdpParts, c: Context) {
  const asked = await readJson(c, Recovery)
  const { username, relayState = c.req.header('origin'), application, locale, returnTo } = asked
  const isTrusted = isFromShop(parts.settings, c)
  const address = isTrusted ? undefined : callerAddress(c, parts.settings.trustedProxies)
  // Only the shop itself may name the sender of a mail.
  if (await mayMail(parts, username, address))
    await queueMail(parts.db, {
      kind: 'reset',
      email: username,
      relayState,
      locale,
      returnTo,
      application: isTrusted ? application : undefined,
    })
  return c.json({
    status: 'RECOVERY_CHALLENGE',
    factorResult: 'WAITING',
    factorType: 'EMAIL',
    recoveryType: 'PASSWORD',
  })
}

/**
 * `POST /api/v1/authn/recovery/token`: exchanges the token of a mail, which works until a new password is set: a
 * password that is refused must not use up the mail.
 */
async function openRecovery(parts: IdpParts, c: Context) {
  const { recoveryToken } = await readJson(c, RecoveryToken)
  const known = await readToken(parts.db, 'recovery', recoveryToken)
  const account = known && (await accountById(parts.db, known.accountId))
  if (!account) throw new OktaError('E0000105')
  const { token, expiresAt } = await issueToken(parts.db, 'state', account.id)
  return c.json({
    status: 'PASSWORD_RESET',
    stateToken: token,
    expiresAt: expiresAt.toISOString(),
    _embedded: { user: userOf(account) },
  })
}

/** `POST /api/v1/authn/recovery/token/check`: whether the token of a mail still works, without using it up. */
async function checkRecovery(parts: IdpParts, c: Context) {
  const { recoveryToken } = await readJson(c, RecoveryToken)
  if (!(await readToken(parts.db, 'recovery', recoveryToken))) throw new OktaError('E0000105')
  return c.json({ status: 'RECOVERY' })
}

/** `POST /api/v1/authn/credentials/reset_password`: a new password ends all sessions [ASVS-7.4.3]. */
async function resetPassword(parts: IdpParts, c: Context) {
  const { db, lockout, passwords } = parts
  const { stateToken, newPassword } = await readJson(c, NewPassword)
  const state = await readToken(db, 'state', stateToken)
  const account = state && (await accountById(db, state.accountId))
  if (!account) throw new OktaError('E0000105')
  assertPassword(parts.settings, 'E0000014', newPassword, account)
  await assertNewPassword(parts, account, newPassword)
  const passwordHash = await passwords.hash(newPassword)
  if (!(await redeemToken(db, 'state', stateToken))) throw new OktaError('E0000105')
  await setPassword(db, account.id, passwordHash, true)
  await Promise.all([
    lockout.clear(account.email),
    revokeTokens(db, account.id),
    endProviderSessions(db, account.id),
    queueMail(db, { ...mailFrom(parts.settings, c), kind: 'changed', email: account.email }),
  ])
  return c.json(await success(parts, account, ['pwd']))
}

/** Gives an account the address whose owner has confirmed it, and tells the former address. */
async function replaceEmail({ db }: IdpParts, { id, email: former }: Account, newEmail: string, from: MailFrom) {
  if (!(await setEmail(db, id, newEmail))) throw new OktaError('E0000105')
  await revokeTokens(db, id)
  await queueMail(db, { ...from, kind: 'email-changed', email: newEmail, to: former })
}

/**
 * Assures that whoever opened the link of a new account is the person who created it: by the browser, of which only the
 * shop may speak, else by the password. Otherwise a link that somebody else sent would sign in to that person's
 * account, and an account that a stranger created with one's address would be verified.
 */
async function assertCreator(
  parts: IdpParts,
  c: Context,
  account: Account,
  given: { readonly browser?: string; readonly password?: string },
): Promise<void> {
  const isSameBrowser = account.createdIn !== null && given.browser === account.createdIn
  if (isFromShop(parts.settings, c) && isSameBrowser) return
  if (given.password === undefined) throw new OktaError('E0000006')
  const address = isFromShop(parts.settings, c) ? undefined : callerAddress(c, parts.settings.trustedProxies)
  const result = await checkPassword(parts, {
    name: account.email,
    password: given.password,
    address,
    from: mailFrom(parts.settings, c),
  })
  if (result.outcome === 'too-many' || result.outcome === 'locked') throw new OktaError('E0000047')
  if (result.outcome === 'refused' && result.unverified?.id !== account.id) throw new OktaError('E0000004')
}

/** Whether the used token of a mail has verified the address that its account has today. */
async function hasVerified({ db }: IdpParts, token: string): Promise<boolean> {
  const used = await usedVerification(db, token)
  const account = used && (await accountById(db, used.accountId))
  return account !== undefined && account.isVerified && (used?.newEmail ?? account.email) === account.email
}

/**
 * `POST /api/v1/authn/email/verify`: verifies an address with the token of a mail. A new address of an account is
 * accepted only if the shop says that the account has signed in there: a mistyped address may be a stranger's. That of
 * a new account is accepted if the shop says that the account was created in this browser, or with its password. A
 * token that has verified the account's address before signs nobody in: the answer only says that it has.
 */
async function verifyEmail(parts: IdpParts, c: Context) {
  const { token, userId, isConfirmed, ...given } = await readJson(c, VerifyEmail)
  if (await hasVerified(parts, token)) return c.json({ status: 'ALREADY_VERIFIED' })
  const known = await readToken(parts.db, 'verification', token)
  const account = known && (await accountById(parts.db, known.accountId))
  if (!account) throw new OktaError('E0000105')
  const isChange = known.newEmail !== undefined
  if (isChange && !(isFromShop(parts.settings, c) && userId === account.id)) throw new OktaError('E0000005')
  // Opening a link changes nothing: somebody else may have sent it.
  if (isChange && !isConfirmed) return c.json({ status: 'CONFIRMATION_REQUIRED', email: known.newEmail })
  if (!isChange && account.isVerified) throw new OktaError('E0000105')
  if (!isChange) await assertCreator(parts, c, account, given)
  if (!(await redeemVerification(parts.db, token))) throw new OktaError('E0000105')
  await (isChange
    ? replaceEmail(parts, account, known.newEmail!, mailFrom(parts.settings, c))
    : Promise.all([verifyAccount(parts.db, account.id), revokeTokens(parts.db, account.id)]))
  return c.json(await success(parts, account, ['email']))
}

/** Adds the calls that browsers and the shop make to sign somebody in. */
export function authnCalls(app: Hono, parts: IdpParts): void {
  app.post('/api/v1/authn', c => signIn(parts, c))
  app.post('/api/v1/authn/recovery/password', c => recover(parts, c))
  app.post('/api/v1/authn/recovery/token', c => openRecovery(parts, c))
  app.post('/api/v1/authn/recovery/token/check', c => checkRecovery(parts, c))
  app.post('/api/v1/authn/credentials/reset_password', c => resetPassword(parts, c))
  app.post('/api/v1/authn/email/verify', c => verifyEmail(parts, c))
}
