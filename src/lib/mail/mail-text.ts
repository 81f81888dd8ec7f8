import type { MailContent, MailLink, MailPart, MailPiece } from './mail-content.ts'
import { helpLinks } from './mail-help.ts'
import { messages } from './mail-layout.messages.ts'
import { unbroken } from './unbroken.ts'

const pieceText = ({ name, options, note, price, regular }: MailPiece): string =>
  [
    [[name, options].filter(Boolean).join(', '), price, regular && `(${regular.word} ${regular.price})`]
      .filter(Boolean)
      .join('  '),
    ...(note === '' ? [] : [`  ${note}`]),
  ].join('\n')

/** The plain text of a mail. */
export function mailText(mail: MailContent): string {
  const t = messages[mail.language]
  const linkText = ({ label, url }: MailLink) => `${t.colon(label)} ${url}`
  const partText = (part: MailPart): string => {
    switch (part.kind) {
      case 'paragraph':
        return part.text
      case 'pieces':
        return part.pieces.map(pieceText).join('\n')
      case 'facts':
        return part.facts
          .map(({ label, lines }) =>
            lines.length === 1 ? `${t.colon(label)} ${lines[0]}` : [t.colon(label), ...lines].join('\n'),
          )
          .join('\n')
      case 'sums':
        return part.sums.map(({ label, amount }) => `${t.colon(label)} ${amount}`).join('\n')
      case 'gallery':
        return part.shown.map(linkText).join('\n')
    }
  }
  const help = mail.phone === undefined ? [] : [`${t.question} ${t.call(unbroken(mail.phone))}.`]
  const foot = [mail.shopName, ...help, ...(mail.isWithoutLinks ? [] : helpLinks(mail).map(linkText))]
  const [first, ...others] = mail.parts.map(partText)
  const action = mail.action ? [linkText(mail.action)] : []
  const start = first === undefined ? [] : [first]
  const parts = mail.isActionFirst ? [...start, ...action, ...others] : [...start, ...others, ...action]
  return [
    mail.heading,
    ...parts,
    ...(mail.remarks ?? []),
    ...(mail.footLink ? [linkText(mail.footLink)] : []),
    foot.join('\n'),
  ].join('\n\n')
}
