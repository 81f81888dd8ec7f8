import { capitalize } from '#lib/capitalize.ts'
import type { MailShop } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages } from './account-mails.messages.ts'
import type { Mail } from '#platform/mail.ts'

/** A mail without the parts that the outbox adds. */
export type WrittenMail = Omit<Mail, 'id' | 'from'>
export type AccountMail =
  | 'verify'
  | 'exists'
  | 'reset'
  | 'first-password'
  | 'changed'
  | 'second-step'
  | 'new-email'
  | 'email-taken'
  | 'email-changed'
  | 'connected'
  | 'disconnected'
  | 'locked'
  | 'second-step-locked'
  | 'deleted'

/** A change of the second steps of an account. */
export type SecondStepChange = 'app-added' | 'app-removed' | 'passkey-added' | 'passkey-removed'

/** The recipient of a mail, and the shop that sends it. */
export interface MailFor extends MailShop {
  readonly email: string
  readonly firstName: string
  /** The social provider that was connected or disconnected. */
  readonly provider?: string | undefined
  /** The change that a mail about second steps tells of. */
  readonly change?: SecondStepChange | undefined
  /** Address of the link, in a mail that has one. */
  readonly link: string
}

/** Mails that somebody else may have caused say that they can be ignored. */
const CAN_BE_IGNORED: ReadonlySet<AccountMail> = new Set([
  'verify',
  'exists',
  'reset',
  'first-password',
  'new-email',
  'email-taken',
])

/**
 * A mail about an account, in the layout of the shop's other mails. A warning has no link: a forged one would have one,
 * too.
 */
export function accountMail(kind: AccountMail, mail: MailFor): WrittenMail {
  const { email, firstName, provider = '', change, link, ...shop } = mail
  const t = messages[shop.language]
  const { subject, text, validity, ...more } = t[kind]
  const action = 'action' in more ? more.action : undefined
  const detail = kind === 'second-step' ? t.changes[change ?? 'changed'] : provider
  const said = text(shop.shopName, detail)
  const others = [validity, ...(CAN_BE_IGNORED.has(kind) ? [t.ignore] : [])]
  return {
    to: email,
    ...layoutMail({
      ...shop,
      subject: subject(shop.shopName, provider),
      preview: capitalize(said),
      heading: t.headings[kind],
      parts: [{ kind: 'paragraph', text: `${t.hello(firstName)} ${said}` }],
      action: action === undefined ? undefined : { label: action, url: link },
      remarks: others,
      isWithoutLinks: action === undefined,
    }),
  }
}
