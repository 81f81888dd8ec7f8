import type { Language } from '#lib/language.ts'
import type { Account } from '../accounts/accounts.ts'
import type { AccountMail, SecondStepChange } from './account-mails.ts'

/** The page of the shop on which a person did what a mail is about. */
export interface MailFrom {
  /** Origin of the shop's page, with `/fr` for its French pages. */
  readonly relayState?: string | undefined
  /** Name of the shop. */
  readonly application?: string | undefined
  /** Language of the page, if it is known; mails to a verified account have the one that its owner has chosen. */
  readonly locale?: Language | undefined
}

/** A mail that is to be written and sent. */
export interface MailRequest extends MailFrom {
  readonly kind: AccountMail
  /** The address that somebody gave; perhaps nobody has an account with it. */
  readonly email: string
  /** The address that gets the mail, if it is not the account's. */
  readonly to?: string | undefined
  /** Path of the shop to which a link that signs in leads in the end. */
  readonly returnTo?: string | undefined
  /** The social provider that was connected or disconnected, such as Google. */
  readonly provider?: string | undefined
  /** The change that a mail about second steps tells of. */
  readonly change?: SecondStepChange | undefined
  /** The person of an account that is deleted: the mail cannot look it up any more. */
  readonly former?: Pick<Account, 'email' | 'firstName' | 'locale'> | undefined
}
