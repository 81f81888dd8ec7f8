import { escapeHtml } from '../escape-html.ts'
import { telephoneHref } from '../shop-identity.ts'
import { escapeHeading } from './escape.ts'
import { TABLE } from './mail-cells-html.ts'
import type { MailContent } from './mail-content.ts'
import { helpLinks, homeUrl, MAIL_MARK_PATH } from './mail-help.ts'
import { messages } from './mail-layout.messages.ts'
import { MAIL_LOOKS, type MailColours, type MailLook } from './mail-looks.ts'
import { mailPartsIn } from './mail-parts-html.ts'
import { unbroken } from './unbroken.ts'

type Parts = ReturnType<typeof mailPartsIn>

/** Width of a mail where there is room, in pixels. */
const WIDTH = 640

/**
 * The style sheet: narrow screens and dark mode. Mail programs that drop it show the inline styles, which are complete.
 */
const styleSheet = (dark: MailColours) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
img{-ms-interpolation-mode:bicubic}
@media (max-width:520px){
.pad{padding-left:20px!important;padding-right:20px!important}
.outer{padding:0!important}
.round{border-radius:0!important}
.heading{font-size:26px!important}
.stack{display:block!important;width:auto!important;text-align:left!important}
.price{padding:4px 0 0!important}
.label{padding-bottom:0!important}
.value{padding-top:2px!important;border-top:0!important}
.thumb{width:72px!important}
.thumb img{width:72px!important;height:72px!important}
.shown{max-width:none!important;padding-right:0!important}
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
.mark,.mark a{color:${dark.onBand}!important}
.and{color:${dark.ampersand}!important}
.action{background:${dark.action}!important}
.action a{color:${dark.onAction}!important}
}`

/** The brand's name as text, with the ampersand in the accent colour; a name may have none. */
function nameHtml(name: string, { ampersandStyle, light }: MailLook): string {
  const [before = '', after] = name.split(' & ')
  if (after === undefined) return escapeHtml(name)
  const ampersand = `<span class="and" style="${ampersandStyle};color:${light.ampersand}">&amp;</span>`
  return `${escapeHtml(before)} ${ampersand} ${escapeHtml(after)}`
}

/** A thin band in the materials of the brand, above the mail. */
const stripe = ({ stripe: colours }: MailLook) =>
  `${TABLE}><tr>${colours
    .map(colour => `<td height="4" bgcolor="${colour}" style="height:4px;font-size:0;background:${colour}">&nbsp;</td>`)
    .join('')}</tr></table>`

/** Mark and name of the brand, linked to the front page unless the mail has no links. */
function header(mail: MailContent, look: MailLook): string {
  const { light, display, markStyle } = look
  const picture = `<img src="${escapeHtml(`${mail.origin}${MAIL_MARK_PATH}`)}" alt="" width="34" height="34"
style="display:block;border:0;width:34px;height:34px">`
  const name = nameHtml(mail.shopName, look)
  const linked = (html: string) =>
    mail.isWithoutLinks
      ? html
      : `<a href="${escapeHtml(homeUrl(mail))}" style="color:${light.onBand};text-decoration:none">${html}</a>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="34" style="padding-right:12px;vertical-align:middle">${picture}</td>
<td class="mark" style="vertical-align:middle;font-family:${display};font-size:22px;line-height:1.2;
color:${light.onBand};${markStyle}">${linked(name)}</td></tr></table>`
}

/** The parts of a mail with its button. */
function body({ parts: all, action, isActionFirst = false }: MailContent, parts: Parts): string {
  const [first = '', ...others] = all.map(parts.part)
  const button = action ? parts.button(action) : ''
  return (isActionFirst ? [first, button, ...others] : [first, ...others, button]).join('\n')
}

/** Telephone number and links to help. */
function footer(mail: MailContent, { small, link }: Parts): string {
  const t = messages[mail.language]
  const call = (phone: string) =>
    mail.isWithoutLinks
      ? escapeHtml(t.call(unbroken(phone)))
      : link({ label: t.call(unbroken(phone)), url: telephoneHref(phone) })
  return [
    ...(mail.footLink ? [small(link(mail.footLink))] : []),
    ...(mail.phone === undefined ? [] : [small(`${escapeHtml(t.question)} ${call(mail.phone)}`)]),
    ...(mail.isWithoutLinks ? [] : [small(helpLinks(mail).map(link).join('\n'))]),
  ].join('\n')
}

/** The HTML of a mail: tables and inline styles, for mail programs. Every value is escaped. */
export function mailHtml(mail: MailContent): string {
  const look = MAIL_LOOKS[mail.brand]
  const { display, headingStyle, light, radius } = look
  const parts = mailPartsIn(look, mail.language)
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(mail.subject)}</title><style>${styleSheet(look.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<div lang="${mail.language}">${TABLE} class="ground" bgcolor="${light.ground}" style="background:${light.ground}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH}" align="center"><tr><td><![endif]-->
${TABLE} class="paper round" bgcolor="${light.paper}" style="max-width:${WIDTH}px;background:${light.paper};
border-radius:${radius};overflow:hidden;text-align:left">
<tr><td>${stripe(look)}</td></tr>
<tr><td class="band pad" bgcolor="${light.band}" style="padding:22px 40px;background:${light.band}">
${header(mail, look)}</td></tr>
<tr><td class="pad" style="padding:40px 40px 16px">
<h1 class="heading ink" style="margin:0 0 20px;font-family:${display};font-size:30px;${headingStyle};
text-wrap:balance;color:${light.ink}">${escapeHeading(mail.heading)}</h1>
${body(mail, parts)}
${(mail.remarks ?? []).map(words => parts.small(escapeHtml(words))).join('\n')}</td></tr>
<tr><td class="pad line" style="padding:24px 40px 28px;border-top:1px solid ${light.line}">
${footer(mail, parts)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>`
}
