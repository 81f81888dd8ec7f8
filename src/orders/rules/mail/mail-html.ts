import { escapeHtml } from '#lib/escape-html.ts'
import { escapeHeading } from './escape.ts'
import type { MailContent } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'
import { MAIL_LOOKS, type MailColours, type MailLook } from './mail-looks.ts'
import { mailPartsIn, TABLE } from './mail-parts-html.ts'
import { unbroken } from './unbroken.ts'

/**
 * The style sheet: narrow screens and dark mode. Mail programs that drop it show the inline styles, which are complete.
 */
const styleSheet = (dark: MailColours) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.outer{padding:0!important}
.heading{font-size:26px!important}
.action,.action a{width:100%!important}
.action a{box-sizing:border-box}
}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.paper{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.line{border-color:${dark.line}!important}
.band{background:${dark.band}!important}
.mark{color:${dark.onBand}!important}
.and{color:${dark.ampersand}!important}
.action{background:${dark.action}!important}
.action a{color:${dark.onAction}!important}
}`

/** The brand's name as text, with the ampersand in the accent colour; a name may have none. */
function mark(name: string, { ampersandStyle, light }: MailLook): string {
  const [before = '', after] = name.split(' & ')
  if (after === undefined) return escapeHtml(name)
  const ampersand = `<span class="and" style="${ampersandStyle};color:${light.ampersand}">&amp;</span>`
  return `${escapeHtml(before)} ${ampersand} ${escapeHtml(after)}`
}

/** The HTML of a mail: tables and inline styles, for mail programs. Every value is escaped. */
export function mailHtml(mail: MailContent): string {
  const look = MAIL_LOOKS[mail.brand]
  const { display, headingStyle, markStyle, light } = look
  const parts = mailPartsIn(look)
  const foot = [
    ...(mail.footLink ? [parts.link(mail.footLink)] : []),
    escapeHtml(messages[mail.language].help(unbroken(mail.phone))),
  ]
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title><style>${styleSheet(look.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<div lang="${mail.language}">${TABLE} class="ground" bgcolor="${light.ground}" style="background:${light.ground}">
<tr><td class="outer" align="center" style="padding:32px 16px">
${TABLE} class="paper" bgcolor="${light.paper}" style="max-width:600px;background:${light.paper};text-align:left">
<tr><td class="band pad mark" bgcolor="${light.band}" style="padding:24px 40px;background:${light.band};
color:${light.onBand};font-family:${display};font-size:22px;line-height:1.2;${markStyle}">
${mark(mail.shopName, look)}</td></tr>
<tr><td class="pad" style="padding:40px 40px 16px">
<h1 class="heading ink" style="margin:0 0 20px;font-family:${display};font-size:30px;${headingStyle};
text-wrap:balance;color:${light.ink}">${escapeHeading(mail.heading)}</h1>
${mail.parts.map(parts.part).join('\n')}
${mail.action ? parts.button(mail.action) : ''}
${(mail.remarks ?? []).map(words => parts.small(escapeHtml(words))).join('\n')}</td></tr>
<tr><td class="pad line" style="padding:24px 40px 32px;border-top:1px solid ${light.line}">
${foot.map(parts.small).join('\n')}</td></tr></table></td></tr></table></div></body></html>`
}
