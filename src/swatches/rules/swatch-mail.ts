import { placeLine } from '#addresses/rules/address-lines.ts'
import type { LaidOutMail, MailPart, MailPicture, MailShop, MailShown } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import type { Site } from '#lib/site.ts'
import { messages } from './swatch-mail.messages.ts'
import { namesOf, type OrderedSwatch, type SwatchOrder } from './swatch-order.ts'

/** Data for a mail besides the order. */
export interface SwatchMailShop extends MailShop {
  /** URL of the page of the order, which shows it without signing in. */
  readonly link: string
  readonly site: Pick<Site, 'lang' | 'country'>
}

/** Characters of a question that mail programs show beside the subject. */
const PREVIEW_LENGTH = 120

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })

/** The mail that confirms an order of swatches, in the language of the order. */
export function confirmationMail(
  order: SwatchOrder,
  pictureOf: (swatch: OrderedSwatch) => MailPicture | undefined,
  { link, site, ...shop }: SwatchMailShop,
): LaidOutMail {
  const { language, address, swatches, number } = order
  const t = messages[language]
  const dayed = new Intl.DateTimeFormat(site.lang, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const day = (date: string) => dayed.format(new Date(`${date}T00:00:00Z`))
  const name = `${address.firstName} ${address.lastName}`
  return layoutMail({
    ...shop,
    subject: t.subject(shop.shopName),
    preview: namesOf(swatches, language),
    heading: t.heading,
    parts: [
      paragraph(`${t.hello(address.firstName)} ${t.onTheWay(day(order.promisedFrom), day(order.promisedTo))}`),
      {
        kind: 'pieces',
        pieces: swatches.map(swatch => ({ name: swatch.name, options: '', note: '', picture: pictureOf(swatch) })),
      },
      {
        kind: 'facts',
        facts: [
          {
            label: t.to,
            lines: [name, address.address1, address.address2, placeLine(address, language)].filter(Boolean),
          },
          { label: t.number, lines: [number] },
        ],
      },
      paragraph(t.dyeLots[site.country]),
    ],
    action: { label: t.follow, url: link },
  })
}

/** The mail that follows some days after the swatches: the product in each of the fabrics. */
export function followUpMail(
  order: Pick<SwatchOrder, 'language' | 'address'>,
  product: string,
  pieces: readonly MailShown[],
  { link, designers, ...shop }: Omit<SwatchMailShop, 'site'> & { readonly designers: string },
): LaidOutMail {
  const { language, address } = order
  const t = messages[language]
  return layoutMail({
    ...shop,
    subject: t.laterSubject(product),
    preview: pieces.map(one => one.label).join(', '),
    heading: t.laterHeading(product),
    parts: [
      paragraph(`${t.hello(address.firstName)} ${t.later(product)}`),
      { kind: 'gallery', shown: pieces },
      paragraph(t.questions),
    ],
    action: { label: t.designer, url: designers },
    remarks: [t.why(shop.shopName)],
    footLink: { label: t.stop, url: link },
  })
}

/** The mail with a question about a fabric to the designers, in English, with the address to answer to. */
export const questionMail = (
  question: {
    readonly site: string
    readonly language: string
    readonly sku: string
    readonly emailAddress: string
    readonly text: string
  },
  shop: Omit<MailShop, 'language'>,
): LaidOutMail =>
  layoutMail({
    ...shop,
    language: 'en',
    subject: `Question about a fabric, ${question.site}`,
    preview: question.text.slice(0, PREVIEW_LENGTH).toWellFormed(),
    heading: 'A question about a fabric',
    parts: [
      ...question.text.split(/\n+/).filter(Boolean).map(paragraph),
      {
        kind: 'facts',
        facts: [
          { label: 'Answer to', lines: [question.emailAddress] },
          { label: 'SKU', lines: [`${question.sku}${question.language === 'fr' ? ', in French' : ''}`] },
        ],
      },
    ],
  })
