import type { MailContent, MailFact, MailLink, MailPart, MailPiece, MailSum } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'
import { unbroken } from './unbroken.ts'
import { MAIL_LOOKS, type MailColours, type MailLook } from './mail-looks.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const escapeLines = (lines: readonly string[]) => lines.map(escape).join('<br>')
/** Escapes a heading, and keeps words with a hyphen, such as order numbers, on one line. */
const escapeHeading = (text: string) =>
  escape(text).replace(/\S+-\S+/g, word => `<span style="white-space:nowrap">${word}</span>`)

/** Opens a table that only lays out; a screen reader reads its cells as text. */
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * The style sheet: narrow screens and dark mode. Mail programs that drop it show the inline styles, which are complete.
 */
const styleSheet = (dark: MailColours) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}
.outer{padding:0!important}.heading{font-size:26px!important}.action,.action a{width:100%!important}
.action a{box-sizing:border-box}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.paper{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}
.band{background:${dark.band}!important}.mark{color:${dark.onBand}!important}.and{color:${dark.ampersand}!important}
.action{background:${dark.action}!important}.action a{color:${dark.onAction}!important}}`

/** The brand's name as text, with the ampersand in the accent colour; a name may have none. */
function mark(name: string, { ampersandStyle, light }: MailLook): string {
  const [before = '', after] = name.split(' & ')
  if (after === undefined) return escape(name)
  return `${escape(before)} <span class="and" style="${ampersandStyle};color:${light.ampersand}">&amp;</span> ${escape(after)}`
}

/** Makes the parts of a mail in the looks of a brand. */
function partsIn({ text, light, radius }: MailLook) {
  const { ink, soft, line, action, onAction } = light
  const cell = `padding:14px 0;border-top:1px solid ${line};vertical-align:top;font:16px/1.5 ${text};color:${ink}`
  const small = `font-size:14px;line-height:1.5;color:${soft}`
  const paragraph = (words: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.55 ${text};color:${ink}">${escape(words)}</p>`
  const pieceRow = ({ name, options, note, price }: MailPiece) => {
    const more = [options, note].filter(Boolean)
    return `<tr><td class="ink line" style="${cell}"><span style="font-weight:600">${escape(name)}</span>${
      more.length === 0 ? '' : `<br><span class="soft" style="${small}">${escapeLines(more)}</span>`
    }</td>${
      price === undefined
        ? ''
        : `<td class="ink line" align="right" style="${cell};padding-left:16px;white-space:nowrap">${escape(price)}</td>`
    }</tr>`
  }
  const factRow = ({ label, lines }: MailFact) =>
    `<tr><td class="soft line" width="34%" style="${cell};padding-right:16px;${small};line-height:24px">${escape(label)}</td>` +
    `<td class="ink line" style="${cell}">${escapeLines(lines)}</td></tr>`
  const sumRow = ({ label, amount, isTotal = false }: MailSum, i: number, sums: readonly MailSum[]) => {
    const hasRule = isTotal || i === 0
    const [above, below] = [hasRule ? 14 : 4, sums[i + 1]?.isTotal ? 14 : 4]
    const rule = hasRule ? `border-top:1px solid ${line};` : ''
    const style = `padding:${above}px 0 ${below}px;${rule}font:${isTotal ? '600 18px' : '16px'}/1.5 ${text};color:${ink}`
    return (
      `<tr><td class="ink line" style="${style}">${escape(label)}</td>` +
      `<td class="ink line" align="right" style="${style};white-space:nowrap">${escape(amount)}</td></tr>`
    )
  }
  const table = (rows: readonly string[]) => `${TABLE} style="margin:0 0 24px">${rows.join('\n')}</table>`
  return {
    paragraph,
    small: (html: string) => `<p class="soft" style="margin:0 0 8px;font-family:${text};${small}">${html}</p>`,
    part(part: MailPart): string {
      switch (part.kind) {
        case 'paragraph':
          return paragraph(part.text)
        case 'pieces':
          return table(part.pieces.map(pieceRow))
        case 'facts':
          return table(part.facts.map(factRow))
        case 'sums':
          return table(part.sums.map(sumRow))
      }
    },
    button: ({ label, url }: MailLink) =>
      `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" bgcolor="${action}"
style="background:${action};border-radius:${radius};margin:8px 0 24px"><tr><td align="center">
<a href="${escape(url)}" style="display:inline-block;padding:16px 28px;font:600 16px/1.2 ${text};color:${onAction};
text-decoration:none">${escape(label)}</a></td></tr></table>`,
    link: ({ label, url }: MailLink) =>
      `<a class="soft" href="${escape(url)}" style="color:${soft};text-decoration:underline">${escape(label)}</a>`,
  }
}

/** The HTML of a mail: tables and inline styles, for mail programs. Every value is escaped. */
export function mailHtml(mail: MailContent): string {
  const look = MAIL_LOOKS[mail.brand]
  const { display, headingStyle, light } = look
  const parts = partsIn(look)
  const foot = [
    ...(mail.footLink ? [parts.link(mail.footLink)] : []),
    escape(messages[mail.language].help(unbroken(mail.phone))),
  ]
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(mail.subject)}</title><style>${styleSheet(look.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escape(mail.preview)}</div>
<div lang="${mail.language}">${TABLE} class="ground" bgcolor="${light.ground}" style="background:${light.ground}">
<tr><td class="outer" align="center" style="padding:32px 16px">
${TABLE} class="paper" bgcolor="${light.paper}" style="max-width:600px;background:${light.paper};text-align:left">
<tr><td class="band pad mark" bgcolor="${light.band}" style="padding:24px 40px;background:${light.band};
color:${light.onBand};font-family:${display};font-size:22px;line-height:1.2;${look.markStyle}">${mark(mail.shopName, look)}</td></tr>
<tr><td class="pad" style="padding:40px 40px 16px"><h1 class="heading ink" style="margin:0 0 20px;font-family:${display};
font-size:30px;${headingStyle};text-wrap:balance;color:${light.ink}">${escapeHeading(mail.heading)}</h1>
${mail.parts.map(parts.part).join('\n')}
${mail.action ? parts.button(mail.action) : ''}
${(mail.remarks ?? []).map(words => parts.small(escape(words))).join('\n')}</td></tr>
<tr><td class="pad line" style="padding:24px 40px 32px;border-top:1px solid ${light.line}">
${foot.map(parts.small).join('\n')}</td></tr></table></td></tr></table></div></body></html>`
}
