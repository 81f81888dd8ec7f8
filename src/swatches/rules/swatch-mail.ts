import { placeLine } from '#addresses/rules/address-lines.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { messages } from './swatch-mail.messages.ts'
import { namesOf, type SwatchOrder } from './swatch-order.ts'

/** Texts and addresses that a mail needs besides the order. */
export interface MailShop {
  readonly shopName: string
  /** URL of the page of the order, which shows it without signing in. */
  readonly link: string
  readonly site: Pick<Site, 'lang' | 'country'>
}

/** The product in one of the ordered fabrics. All are absolute URLs. */
export interface PicturedPiece {
  readonly name: string
  readonly href: string
  /** Undefined: no picture. */
  readonly image: string | undefined
}

/** A part of a mail: a paragraph, or a link with a picture. */
type Part = string | PicturedPiece | { readonly url: string }

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const paragraph = (html: string) => `<p>${html}</p>`
const linked = (href: string, html: string) => `<a href="${escape(href)}" style="color:inherit">${html}</a>`

function partHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(escape(part).replaceAll('\n', '<br>'))
  if ('url' in part) return paragraph(linked(part.url, escape(part.url)))
  const picture =
    part.image === undefined
      ? ''
      : `<img src="${escape(part.image)}" alt="" width="280" style="display:block;border:0;margin-bottom:6px">`
  return paragraph(linked(part.href, `${picture}${escape(part.name)}`))
}
function partText(part: Part): string {
  if (typeof part === 'string') return part
  return 'url' in part ? part.url : `${part.name}: ${part.href}`
}

const laidOut = (subject: string, language: Language, parts: readonly Part[]) => ({
  subject,
  text: parts.map(partText).join('\n\n'),
  html:
    `<div lang="${language}" style="font:16px/1.55 Arial,sans-serif;max-width:36rem">` +
    `${parts.map(partHtml).join('')}</div>`,
})

/** The mail that confirms an order of swatches, in the language of the order. */
export function confirmationMail(order: SwatchOrder, { shopName, link, site }: MailShop) {
  const { language, address, swatches, number } = order
  const t = messages[language]
  const dayed = new Intl.DateTimeFormat(site.lang, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (date: string) => dayed.format(new Date(`${date}T00:00:00Z`))
  const name = `${address.firstName} ${address.lastName}`
  return laidOut(t.subject(shopName), language, [
    t.hello(address.firstName),
    t.onTheWay(namesOf(swatches, language), day(order.promisedFrom), day(order.promisedTo)),
    `${t.to}\n${[name, address.address1, address.address2, placeLine(address, language)].filter(Boolean).join('\n')}`,
    t.dyeLots[site.country],
    t.follow(number),
    { url: link },
  ])
}

/** The mail that follows some days after the swatches: the product in each of the fabrics. */
export function followUpMail(
  order: SwatchOrder,
  product: string,
  pieces: readonly PicturedPiece[],
  { shopName, link, designers }: MailShop & { readonly designers: string },
) {
  const { language, address } = order
  const t = messages[language]
  return laidOut(t.laterSubject(product), language, [
    t.hello(address.firstName),
    t.later(product),
    ...pieces,
    t.questions,
    { url: designers },
    t.why(shopName),
    t.stop,
    { url: link },
  ])
}

/** The mail with a question about a fabric to the designers, in English, with the address to answer to. */
export const questionMail = (question: {
  readonly site: string
  readonly language: string
  readonly sku: string
  readonly emailAddress: string
  readonly text: string
}) =>
  laidOut(`Question about a fabric, ${question.site}`, 'en', [
    question.text,
    `Answer to: ${question.emailAddress}`,
    `SKU ${question.sku}${question.language === 'fr' ? ', in French' : ''}`,
  ])
