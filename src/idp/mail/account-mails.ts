import { escapeHtml } from '#lib/escape-html.ts'
import type { Language } from '#lib/language.ts'
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

/** Whom a mail is for, and from which shop it comes. */
export interface MailFor {
  readonly email: string
  readonly firstName: string
  readonly language: Language
  /** Name of the shop, such as Cedar & Birch. */
  readonly application: string
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
 * A mail about an account, as text and HTML. Everything that a person typed is escaped in the HTML. A warning has no
 * link: a forged one would have one, too.
 */
export function accountMail(
  kind: AccountMail,
  { email, firstName, language, application, provider = '', change, link }: MailFor,
): WrittenMail {
  const t = messages[language]
  const { subject, text, validity, ...more } = t[kind]
  const action = 'action' in more ? more.action : undefined
  const detail = kind === 'second-step' ? t.changes[change ?? 'changed'] : provider
  const title = subject(application, provider)
  const others = [validity, ...(CAN_BE_IGNORED.has(kind) ? [t.ignore] : [])]
  const [hello, first] = [t.hello(firstName), text(application, detail)]
  return {
    to: email,
    subject: title,
    text: [hello, '', first, ...(action === undefined ? [] : ['', t.labelled(action, link)]), '', ...others].join('\n'),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<body style="margin:0;background:#f6f1e8;font-family:Georgia,serif;color:#2a211c">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;padding:32px;text-align:left">
<tr><td><p style="font-size:20px;margin:0 0 24px">${escapeHtml(application)}</p><p>${escapeHtml(hello)}</p>
<p>${escapeHtml(first)}</p>${action === undefined ? '' : button(action, link)}
${others.map(line => `<p style="font-size:14px">${escapeHtml(line)}</p>`).join('')}
${action === undefined ? '' : addressLine(link)}</td></tr></table></td></tr></table>
</body></html>`,
  }
}

const button = (action: string, link: string) => `
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#6b231b;color:#fff;padding:14px 22px;
text-decoration:none">${escapeHtml(action)}</a></p>`

const addressLine = (link: string) =>
  `<p style="font-size:13px;color:#6b5f57;word-break:break-all">${escapeHtml(link)}</p>`
