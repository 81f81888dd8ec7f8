import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { LANGUAGES } from '#lib/language.ts'
import { newId } from '#platform/new-id.ts'
import {
  accountByEmail,
  accountById,
  createAgain,
  deleteAccount,
  endProviderSessions,
  insertAccount,
  setPassword,
  updateAccount,
  type Account,
} from '../accounts/accounts.ts'
import { disconnectIssuer } from '../accounts/social-identities.ts'
import { signInWays } from '../sign-in/sign-in-ways.ts'
import { revokeTokens } from '../accounts/tokens.ts'
import type { IdpParts } from '../idp-parts.ts'
import { SOCIAL_TITLES } from '../idp-settings.ts'
import { ownSteps } from '../second-step/second-steps.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import { mayMail } from '../mail/may-mail.ts'
import { tellLocked } from '../mail/tell-locked.ts'
import { assertFromShop } from './api-token.ts'
import { assertNewPassword, assertPassword } from './authn-calls.ts'
import { mailFrom } from './mail-from.ts'
import { OktaError } from './okta-error.ts'
import { readJson } from './read-json.ts'

const name = z.string().trim().max(60)
const locale = z.enum(LANGUAGES).catch('en')
const password = z.object({ value: z.string().max(512) })
const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/)

const NewUser = z.object({
  profile: z.object({ login: email, email, firstName: name, lastName: name, locale }),
  credentials: z.object({ password }),
  relayState: z.string().max(512).optional(),
  application: z.string().max(60).optional(),
  browser: z.string().max(64).optional(),
  returnTo: z.string().max(2_000).optional(),
})
const Changes = z.object({
  profile: z.object({ firstName: name.optional(), lastName: name.optional(), locale: z.enum(LANGUAGES).optional() }),
})
const EmailChange = z.object({
  email,
  relayState: z.string().max(512).optional(),
  application: z.string().max(60).optional(),
  locale: locale.optional(),
})
const PasswordChange = z.object({ oldPassword: password, newPassword: password })

/** An account in the shape of Okta's users; one that has no password has no `credentials.password`. */
const shown = ({
  id,
  email: login,
  isVerified,
  createdAt,
  passwordChangedAt,
  firstName,
  lastName,
  locale: language,
  ...one
}: Account) => ({
  id,
  status: isVerified ? 'ACTIVE' : 'STAGED',
  created: createdAt.toISOString(),
  passwordChanged: passwordChangedAt?.toISOString() ?? null,
  profile: { login, email: login, firstName, lastName, locale: language },
  credentials: {
    ...(one.passwordHash !== null && { password: {} }),
    provider: { type: 'OKTA', name: 'OKTA' },
  },
})

const EXISTS = 'login: An object with this field already exists in the current organization'

/**
 * `POST /api/v1/users`: an account that waits for its address to be verified. A known address is refused after the same
 * work, and its owner gets a mail that says so; an unverified one gets a new link and the new password.
 */
async function createUser(parts: IdpParts, c: Context) {
  const { profile, credentials, browser, ...shop } = await readJson(c, NewUser)
  const from = { ...shop, locale: profile.locale }
  assertPassword(parts.settings, 'E0000001', credentials.password.value, profile)
  const passwordHash = await parts.passwords.hash(credentials.password.value)
  const account = { ...profile, id: newId(), isVerified: false, passwordHash, createdIn: browser }
  const mayBeSent = await mayMail(parts, profile.email)
  // The same statements for known and unknown addresses, so that the time tells nothing.
  const [known, isNew] = [await accountByEmail(parts.db, profile.email), await insertAccount(parts.db, account)]
  if (isNew) {
    if (mayBeSent) await queueMail(parts.db, { ...from, kind: 'verify', email: profile.email })
    return c.json(shown({ ...account, createdAt: new Date(), passwordChangedAt: null, createdIn: null, roles: [] }))
  }
  if (known && mayBeSent) await mailOwner(parts, known, { passwordHash, browser }, from)
  throw new OktaError('E0000001', [{ errorSummary: EXISTS }])
}

/** Tells the owner of a known address, or lets whoever owns an unverified one verify it with the latest password. */
async function mailOwner(
  { db }: IdpParts,
  known: Account,
  { passwordHash, browser }: { readonly passwordHash: string; readonly browser: string | undefined },
  from: Omit<MailRequest, 'kind' | 'email'>,
): Promise<void> {
  if (!known.isVerified) {
    await createAgain(db, known.id, passwordHash, browser)
    await revokeTokens(db, known.id)
  }
  await queueMail(db, { ...from, kind: known.isVerified ? 'exists' : 'verify', email: known.email })
}

/** The account in the path. Throws the error of Okta if there is none. */
async function accountIn(parts: IdpParts, c: Context): Promise<Account> {
  const id = c.req.param('id') ?? ''
  const account = /^[0-9a-f-]{36}$/.test(id) ? await accountById(parts.db, id) : undefined
  if (!account) throw new OktaError('E0000007')
  return account
}

/** `POST …/credentials/change_password`: by the former password. */
async function changePassword(parts: IdpParts, c: Context) {
  const account = await accountIn(parts, c)
  const { oldPassword, newPassword } = await readJson(c, PasswordChange)
  const from = mailFrom(parts.settings, c)
  const onLock = () => tellLocked(parts, account.email, from)
  if ((await parts.lockout.count(account.email, onLock)) !== undefined) throw new OktaError('E0000047')
  if (!(await parts.passwords.isRight(account.passwordHash ?? undefined, oldPassword.value)))
    throw new OktaError('E0000014', [{ errorSummary: 'oldPassword: Old password is not correct', reason: 'wrong' }])
  // The former password is right, so a refused new one must not count as a failure.
  await parts.lockout.clear(account.email)
  assertPassword(parts.settings, 'E0000014', newPassword.value, account)
  await assertNewPassword(parts, account, newPassword.value)
  await setPassword(parts.db, account.id, await parts.passwords.hash(newPassword.value), false)
  await Promise.all([
    revokeTokens(parts.db, account.id),
    endProviderSessions(parts.db, account.id),
    queueMail(parts.db, { ...from, kind: 'changed', email: account.email }),
  ])
  return c.json({ password: {}, provider: { type: 'OKTA', name: 'OKTA' } })
}

/**
 * `POST …/email`: a new address, which replaces the former one once its owner has confirmed it by a mail. The answer is
 * the same if the address belongs to another account, whose owner is told.
 */
async function changeEmail(parts: IdpParts, c: Context) {
  const account = await accountIn(parts, c)
  const { email: to, ...from } = await readJson(c, EmailChange)
  if (await mayMail(parts, to, account.id))
    await queueMail(parts.db, { ...from, kind: 'new-email', email: account.email, to })
  return c.json({})
}

/** `GET …/factors`: the second steps of an account, in the shape of Okta's. */
async function factors(parts: IdpParts, c: Context) {
  const { hasApp, passkeys } = await ownSteps(parts.db, (await accountIn(parts, c)).id)
  const of = (factorType: string) => ({ factorType, status: 'ACTIVE' })
  return c.json([
    ...(hasApp ? [of('token:software:totp')] : []),
    ...Array.from({ length: passkeys }, () => of('webauthn')),
  ])
}

/** `GET …/idps`: the social providers that an account is connected with, in the shape of Okta's. */
async function socialProviders(parts: IdpParts, c: Context) {
  const { social } = await signInWays(parts, await accountIn(parts, c))
  return c.json(social.map(name => ({ id: name, type: name.toUpperCase(), name: SOCIAL_TITLES[name] })))
}

/**
 * `DELETE /api/v1/idps/:idp/users/:id`: disconnects a social provider, whose owner is told by mail. Refused if it is
 * the only way to sign in besides passkeys, which can be lost with a device.
 */
async function disconnectSocial(parts: IdpParts, c: Context) {
  const account = await accountIn(parts, c)
  const ways = await signInWays(parts, account)
  const name = ways.social.find(one => one === c.req.param('idp'))
  const issuer = name && parts.settings.socialProviders[name]?.issuer
  if (!name || !issuer) throw new OktaError('E0000007')
  if (!ways.hasPassword && ways.social.length === 1) throw new OktaError('E0000006')
  if ((await disconnectIssuer(parts.db, issuer, account.id)) > 0)
    await queueMail(parts.db, {
      ...mailFrom(parts.settings, c),
      kind: 'disconnected',
      email: account.email,
      provider: SOCIAL_TITLES[name],
    })
  return c.body(null, 204)
}

/** Adds the calls by which the shop's server manages accounts; each needs the API token. */
export function userCalls(app: Hono, parts: IdpParts): void {
  app.use('/api/v1/users', async (c, next) => {
    assertFromShop(parts.settings, c)
    await next()
  })
  app.use('/api/v1/users/*', async (c, next) => {
    assertFromShop(parts.settings, c)
    await next()
  })
  app.use('/api/v1/idps/*', async (c, next) => {
    assertFromShop(parts.settings, c)
    await next()
  })
  app.delete('/api/v1/idps/:idp/users/:id', c => disconnectSocial(parts, c))
  app.post('/api/v1/users', c => createUser(parts, c))
  app.get('/api/v1/users/:id', async c => c.json(shown(await accountIn(parts, c))))
  app.post('/api/v1/users/:id', async c => {
    const account = await accountIn(parts, c)
    const { profile } = await readJson(c, Changes)
    const changes = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
    await updateAccount(parts.db, account.id, changes)
    return c.json(shown({ ...account, ...changes }))
  })
  app.delete('/api/v1/users/:id', async c => {
    const account = await accountIn(parts, c)
    const { email, firstName, locale } = account
    await endProviderSessions(parts.db, account.id)
    const content: MailRequest = {
      ...mailFrom(parts.settings, c),
      kind: 'deleted',
      email,
      former: { email, firstName, locale },
    }
    await deleteAccount(parts.db, account.id, { id: newId(), content })
    return c.body(null, 204)
  })
  app.delete('/api/v1/users/:id/sessions', async c => {
    await endProviderSessions(parts.db, (await accountIn(parts, c)).id)
    return c.body(null, 204)
  })
  app.post('/api/v1/users/:id/email', c => changeEmail(parts, c))
  app.get('/api/v1/users/:id/factors', c => factors(parts, c))
  app.get('/api/v1/users/:id/idps', c => socialProviders(parts, c))
  app.post('/api/v1/users/:id/credentials/change_password', c => changePassword(parts, c))
}
