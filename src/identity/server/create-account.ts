import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import type { Language } from '#lib/language.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { createAccount, verifyEmail } from '../contract.ts'
import { messages } from '../rules/identity-answers.messages.ts'
import { subjectOf } from './customers.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { mailOrigin, type MailSite } from './mail-origin.ts'
import { offered } from './recover-password.ts'
import { returnPath } from './return-url.ts'

type NewAccount = z.output<typeof createAccount.input>

/** Messages for the fields that are missing or wrong; the provider judges the password. */
function errorsOf({ firstName, lastName, email, password }: NewAccount, language: Language) {
  const { missing } = messages[language]
  const emailFault = emailError(email, language)
  return {
    ...(cleanText(firstName) === '' && { firstName: missing.firstName }),
    ...(cleanText(lastName) === '' && { lastName: missing.lastName }),
    ...(emailFault !== undefined && { email: emailFault }),
    ...(password === '' && { password: missing.password }),
  }
}

/** An id of the guest's browser that tells the provider nothing about its session. */
const browserOf = ({ session }: CallContext): string | undefined =>
  session && createHash('sha256').update(`created an account ${session}`).digest('base64url')

/**
 * Creates an account at the provider, which mails a link to verify the address. The reply is the same if there is one
 * already: its owner gets a mail that says so [ASVS-6.3.8]. Throws `too-many` after a few mails to one address, known
 * or not; a refused password causes no mail, and does not count.
 */
export async function openAccount(
  { api, guard }: Pick<IdentityDeps, 'api' | 'guard'>,
  context: CallContext,
  mailSite: MailSite,
  given: NewAccount,
): Promise<z.input<typeof createAccount.reply>> {
  const { language } = context.site
  const errors = errorsOf(given, language)
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
  const { address, global } = GUARD_LIMITS.newAccount
  const { email: byEmail } = GUARD_LIMITS.accountMail
  const tried = await guard.take([
    { name: 'new account by address', whose: 'caller', who: context.address, limit: address },
    { name: 'account mail by email', whose: 'target', who: given.email.trim().toLowerCase(), limit: byEmail },
    { name: 'new account of all', whose: 'everybody', who: '', limit: global },
  ])
  if (tried.seconds > 0) throw new Refused({ kind: 'too-many', message: messages[language].tooOften })
  const created = await offered(api).createUser({
    ...mailOrigin(context, mailSite),
    firstName: cleanText(given.firstName),
    lastName: cleanText(given.lastName),
    email: cleanText(given.email),
    password: given.password,
    browser: browserOf(context),
    returnTo: returnPath(given.returnUrl, mailSite.origin),
  })
  if (created.outcome !== 'refused') return { outcome: 'mail-sent' }
  await tried.giveBack()
  return created
}

/** Verifies an email address with the token of a mail: of a new account, or a new one of the customer. */
export async function confirmEmail(
  { api, db }: Pick<IdentityDeps, 'api' | 'db'>,
  context: CallContext,
  mailSite: MailSite,
  { token, password, isConfirmed }: z.output<typeof verifyEmail.input>,
): Promise<z.input<typeof verifyEmail.reply>> {
  const { actor } = context
  const userId = actor.kind === 'customer' ? await subjectOf(db, actor.customerId) : undefined
  return offered(api).verifyEmail({
    token,
    userId,
    browser: browserOf(context),
    password,
    isConfirmed,
    from: mailOrigin(context, mailSite),
  })
}
