import type { Language } from '#lib/language.ts'
import { messages } from './account-mails.messages.ts'
import type { Mail } from '#platform/mail.ts'

/** A mail without the parts that the outbox adds. */
export type WrittenMail = Omit<Mail, 'id' | 'from'>
export type AccountMail =
  | 'verify'
  | 'exists'
  | 'reset'
  | 'changed'
  | 'second-step'
  | 'new-email'
  | 'email-taken'
  | 'email-changed'

/** Whom a mail is for, and from which shop it comes. */
export interface MailFor {
  readonly email: string
  readonly firstName: string
  readonly language: Language
  /** Name of the shop, such as Cedar & Birch. */
  readonly application: string
  /** Address of the link. */
  readonly link: string
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Mails that somebody else may have caused say that they can be ignored. */
const CAN_BE_IGNORED: ReadonlySet<AccountMail> = new Set(['verify', 'exists', 'reset', 'new-email', 'email-taken'])

/** A mail about an account, as text and HTML. Everything that a person typed is escaped in the HTML. */
export function accountMail(
  kind: AccountMail,
  { email, firstName, language, application, link }: MailFor,
): WrittenMail {
  const t = messages[language]
  const { subject, text, action, validity } = t[kind]
  const lines = [t.hello(firstName), text(application), validity, ...(CAN_BE_IGNORED.has(kind) ? [t.ignore] : [])]
  const [hello, first, ...others] = lines.map(escape)
  return {
    to: email,
    subject: subject(application),
    text: [lines[0], '', lines[1], '', `${action}: ${link}`, '', ...lines.slice(2)].join('\n'),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escape(subject(application))}</title>
<body style="margin:0;background:#f6f1e8;font-family:Georgia,serif;color:#2a211c">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;padding:32px;text-align:left">
<tr><td><p style="font-size:20px;margin:0 0 24px">${escape(application)}</p><p>${hello}</p><p>${first}</p>
<p style="margin:28px 0"><a href="${escape(link)}" style="background:#6b231b;color:#fff;padding:14px 22px;
text-decoration:none">${escape(action)}</a></p>${others.map(line => `<p style="font-size:14px">${line}</p>`).join('')}
<p style="font-size:13px;color:#6b5f57;word-break:break-all">${escape(link)}</p></td></tr></table></td></tr></table>
</body></html>`,
  }
}
