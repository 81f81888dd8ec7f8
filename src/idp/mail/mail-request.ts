import type { AccountMail } from './account-mails.ts'

/** A mail that is to be written and sent. */
export interface MailRequest {
  readonly kind: AccountMail
  /** The address that somebody gave; perhaps nobody has an account with it. */
  readonly email: string
  /** Origin of the shop's page, with `/fr` for its French pages. */
  readonly relayState?: string | undefined
  /** Name of the shop. */
  readonly application?: string | undefined
}
