import type { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import type { SocialProvider } from '#identity/contract.ts'
import { isRecentSignIn } from '#identity/rules/recent-sign-in.ts'
import { endStaffSessionOf } from '#identity/server/account-sessions.ts'
import { subjectOf } from '#identity/server/customers.ts'
import type { MailOrigin } from '#identity/server/provider-api.ts'
import { offered } from '#identity/server/recover-password.ts'
import type { Language } from '#lib/language.ts'
import type { Customer } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { changeEmail, changePassword, disconnectSocial, saveProfile } from '../contract.ts'
import { messages } from '../rules/account.messages.ts'
import type { AccountDeps } from './account-deps.ts'
import { endOtherDevices } from './devices.ts'

/** The provider's id of a customer. Throws `not-signed-in` if the account was deleted a moment ago. */
async function subjectOfCustomer(db: Db, { customerId }: Customer): Promise<string> {
  const subject = await subjectOf(db, customerId)
  if (subject === undefined) throw new Refused({ kind: 'not-signed-in', message: 'There is no such account any more.' })
  return subject
}

/** Changes name and language, at the provider first: it gives them to the shop again at the next sign-in. */
export async function changeProfile(
  { api, db, durable }: Pick<AccountDeps, 'api' | 'db' | 'durable'>,
  customer: Customer,
  given: z.output<typeof saveProfile.input>,
  language: Language,
): Promise<z.input<typeof saveProfile.reply>> {
  const t = messages[language]
  const profile = { ...given, firstName: cleanText(given.firstName), lastName: cleanText(given.lastName) }
  const errors = {
    ...(profile.firstName === '' && { firstName: t.firstName }),
    ...(profile.lastName === '' && { lastName: t.lastName }),
  }
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
  if (api) await api.updateUser(await subjectOfCustomer(db, customer), profile)
  await rows(
    durable,
    'customer-profile-save',
    'UPDATE customer SET first_name = $2, last_name = $3, language = $4 WHERE id = $1',
    [customer.customerId, profile.firstName, profile.lastName, profile.language],
  )
  return { outcome: 'saved' }
}

/** Has the provider send a mail to a new address, whose owner confirms the change [ASVS-7.5.1]. */
export async function askForEmail(
  { api, db, now }: Pick<AccountDeps, 'api' | 'db' | 'now'>,
  customer: Customer,
  { email }: z.output<typeof changeEmail.input>,
  origin: MailOrigin,
): Promise<z.input<typeof changeEmail.reply>> {
  const message = emailError(email, origin.language)
  if (message !== undefined) return { outcome: 'invalid', message }
  if (cleanText(email).toLowerCase() === customer.email.toLowerCase())
    return { outcome: 'invalid', message: messages[origin.language].sameEmail }
  if (!isRecentSignIn(customer.authenticatedAt, now())) return { outcome: 'sign-in-again' }
  await offered(api).changeEmail(await subjectOfCustomer(db, customer), cleanText(email), origin)
  return { outcome: 'mail-sent' }
}

/** Changes the password by the former one, and signs out all other devices and the back office [ASVS-7.4.3]. */
export async function replacePassword(
  { api, db, durable }: Pick<AccountDeps, 'api' | 'db' | 'durable'>,
  customer: Customer,
  change: z.output<typeof changePassword.input> & { readonly from: MailOrigin },
): Promise<z.input<typeof changePassword.reply>> {
  const changed = await offered(api).changePassword(await subjectOfCustomer(db, customer), change)
  if (changed.outcome === 'changed')
    await Promise.all([endOtherDevices(durable, customer), endStaffSessionOf(durable, customer.customerId)])
  return changed
}

/** Disconnects a social provider, unless it is the only way to sign in [ASVS-7.5.1]. */
export async function disconnectProvider(
  { api, db, now }: Pick<AccountDeps, 'api' | 'db' | 'now'>,
  customer: Customer,
  provider: SocialProvider,
  origin: MailOrigin,
): Promise<z.input<typeof disconnectSocial.reply>> {
  if (!isRecentSignIn(customer.authenticatedAt, now())) return { outcome: 'sign-in-again' }
  const subject = await subjectOfCustomer(db, customer)
  if (!(await offered(api).disconnectSocial(subject, provider, origin))) return { outcome: 'only-way' }
  const { social } = await offered(api).signInWays(subject)
  return { outcome: 'disconnected', social: [...social] }
}
