import { foldLines } from './fold-lines.ts'
import type { LaidOutMail, MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** Lays out a mail in the looks of its brand, as HTML and as text. */
export const layoutMail = (mail: MailContent): LaidOutMail => ({
  subject: mail.subject,
  text: foldLines(mailText(mail)),
  html: foldLines(mailHtml(mail)),
})
