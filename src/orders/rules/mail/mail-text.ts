import type { MailContent, MailLink, MailPart } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'
import { unbroken } from './unbroken.ts'

/** The plain text of a mail. */
export function mailText(mail: MailContent): string {
  const t = messages[mail.language]
  const linkText = ({ label, url }: MailLink) => `${t.colon(label)} ${url}`
  const partText = (part: MailPart): string => {
    switch (part.kind) {
      case 'paragraph':
        return part.text
      case 'pieces':
        return part.pieces
          .map(({ name, options, note, price }) =>
            [
              [[name, options].filter(Boolean).join(', '), price].filter(Boolean).join('  '),
              ...(note === '' ? [] : [`  ${note}`]),
            ].join('\n'),
          )
          .join('\n')
      case 'facts':
        return part.facts
          .map(({ label, lines }) =>
            lines.length === 1 ? `${t.colon(label)} ${lines[0]}` : [t.colon(label), ...lines].join('\n'),
          )
          .join('\n')
      case 'sums':
        return part.sums.map(({ label, amount }) => `${t.colon(label)} ${amount}`).join('\n')
    }
  }
  return [
    mail.heading,
    ...mail.parts.map(partText),
    ...(mail.action ? [linkText(mail.action)] : []),
    ...(mail.remarks ?? []),
    ...(mail.footLink ? [linkText(mail.footLink)] : []),
    `${mail.shopName}\n${t.help(unbroken(mail.phone))}`,
  ].join('\n\n')
}
