import type { LineShipMethod } from '#cart/rules/basket.ts'
import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import type { Language } from '#lib/language.ts'
import { formatMoney, times, type Cents, type Currency } from '#lib/money.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import { offerWords } from '#payments/rules/offer-words.ts'
import type { OrderedOffer } from '#payments/rules/store-card-offers.ts'
import type { LaidOutMail, MailFact, MailPiece, MailShop, MailSum } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages } from './order.messages.ts'
import { tenderName } from './tender-name.ts'

export interface MailedLine {
  readonly title: string
  /** URL of a square picture of the piece in its choices. */
  readonly pictureUrl: string
  readonly optionText: string
  /** The saved design, with the URL of its preview; null for a line without one. */
  readonly monogram: OrderedMonogram | null
  readonly quantity: number
  readonly unitPrice: Cents
  /** The regular unit price of a sale; null without one. */
  readonly regularPrice?: Cents | null
  /** Promised delivery or pickup time: `Jun 12–Jun 18`, or `Ready Jun 12 after 2 pm`. */
  readonly promised: string
  readonly shipMethod: LineShipMethod
  /** The terms of a custom order as they were accepted; null or absent if none were required. */
  readonly acceptedTerms?: string | null
  /** Recipient of a gift card that is sent by email; null for everything else. */
  readonly emailed: Pick<LineGift, 'recipientName' | 'recipientEmail' | 'share'> | null
}

/** A destination in lines, with the choices in words and the gift message; empty without one. */
export interface MailedDestination {
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  readonly giftMessage: string
}

export interface MailedOrder extends MailShop {
  readonly number: string
  readonly placedAt: Date
  readonly currency: Currency
  readonly lines: readonly MailedLine[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly giftServices: Cents
  readonly tax: Cents
  readonly isTaxExempt: boolean
  readonly donation: Cents
  readonly total: Cents
  /** Address lines of each recipient, with what was chosen for it. */
  readonly shipTo: readonly MailedDestination[]
  /** Pickup location: name, and address, telephone and hours if they are known; null if all lines are shipped. */
  readonly pickup: (MailedDestination & { readonly name: string }) | null
  readonly tenders: readonly {
    readonly brand: string
    readonly lastFour: string
    readonly amount: Cents
    /** The offer of the store credit card; null for other tenders. */
    readonly offer: OrderedOffer | null
  }[]
  /** Address of the order's page, which whoever has the mail sees. */
  readonly link: string
}

/** The words for the day and place of a line: pickup, delivery, or sending by email. */
function noteOf({ shipMethod, promised, emailed }: MailedLine, { language, pickup }: MailedOrder): string {
  const t = messages[language]
  if (emailed?.share) return t.share(emailed.recipientName)
  if (emailed) return t.byEmail(promised, emailed.recipientName, emailed.recipientEmail)
  return shipMethod === 'pickup' && pickup ? t.ready(promised, pickup.name) : t.arrives(promised)
}

/** The pieces of an order with their prices and promised days. */
function mailedPieces(order: MailedOrder): MailPiece[] {
  const t = messages[order.language]
  const money = (unit: Cents, quantity: number) => formatMoney(times(unit, quantity), order.currency, order.language)
  return order.lines.map(line => ({
    name: `${line.quantity} × ${line.title}`,
    options: [line.optionText, line.monogram?.words].filter(Boolean).join(', '),
    picture: { url: line.pictureUrl, alt: line.title },
    // Its words are among the options.
    ...(line.monogram && { preview: { url: line.monogram.imageUrl, alt: '' } }),
    note: [noteOf(line, order), line.acceptedTerms ? t.terms(line.acceptedTerms) : ''].filter(Boolean).join('. '),
    price: money(line.unitPrice, line.quantity),
    ...(line.regularPrice ? { regular: { word: t.regular, price: money(line.regularPrice, line.quantity) } } : {}),
  }))
}

/** The bill; amounts of 0 are left out, except those that a customer looks for. */
function mailedSums(order: MailedOrder, isSent: boolean): MailSum[] {
  const t = messages[order.language]
  const money = (amount: Cents) => formatMoney(amount, order.currency, order.language)
  const unlessZero = (label: string, amount: Cents) => (amount > 0 ? [{ label, amount: money(amount) }] : [])
  return [
    { label: t.merchandise, amount: money(order.merchandise) },
    ...(order.discount > 0 ? [{ label: t.discount, amount: `−${money(order.discount)}` }] : []),
    ...(isSent || order.shipping > 0
      ? [{ label: t.shipping, amount: order.shipping === 0 ? t.free : money(order.shipping) }]
      : []),
    ...unlessZero(t.installation, order.installation),
    ...unlessZero(t.giftServices, order.giftServices),
    ...unlessZero(t.donation, order.donation),
    { label: order.isTaxExempt ? t.taxExempt : t.tax, amount: money(order.tax) },
    { label: t.total, amount: money(order.total), isTotal: true },
  ]
}

/** The tenders of the order, with their amounts if there are several, and the offer of the store card. */
function paidWith({ tenders, currency, language }: MailedOrder): string[] {
  const t = messages[language]
  if (tenders.length === 0) return [t.nothingToPay]
  return tenders.flatMap(({ amount, offer, ...tender }) => [
    tenders.length > 1
      ? `${tenderName(tender, language)}, ${formatMoney(amount, currency, language)}`
      : tenderName(tender, language),
    ...(offer ? [offerWords(offer, currency, language)] : []),
  ])
}

const placedOn = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', { dateStyle: 'long', timeZone: CENTRAL_TIME }).format(
    at,
  )

/** The destinations with their gift messages, and the payments. */
function mailedFacts(order: MailedOrder, isSent: boolean): MailFact[] {
  const { language, pickup } = order
  const t = messages[language]
  const factsOf = (label: string, at: readonly string[], { notes, giftMessage }: MailedDestination): MailFact[] => [
    { label, lines: [...at, ...notes] },
    ...(giftMessage === '' ? [] : [{ label: t.giftMessageTo(at[0] ?? ''), lines: giftMessage.split('\n') }]),
  ]
  return [
    ...(isSent ? order.shipTo.flatMap(one => factsOf(t.shipsTo, one.lines, one)) : []),
    ...(pickup ? factsOf(t.pickUpAt, [pickup.name, ...pickup.lines], pickup) : []),
    { label: t.paidWith, lines: paidWith(order) },
  ]
}

/** The confirmation mail as text and HTML. */
export function orderMail(order: MailedOrder): LaidOutMail {
  const t = messages[order.language]
  const isSent = order.lines.some(line => line.shipMethod === 'ship')
  return layoutMail({
    ...order,
    subject: t.subject(order.shopName, order.number),
    preview: order.lines.map(line => line.title).join(', '),
    heading: t.thanks(order.number),
    parts: [
      { kind: 'paragraph', text: `${t.placedOn(placedOn(order.placedAt, order.language))} ${t.pageOfOrder}` },
      { kind: 'pieces', pieces: mailedPieces(order) },
      { kind: 'sums', sums: mailedSums(order, isSent) },
      { kind: 'facts', facts: mailedFacts(order, isSent) },
    ],
    action: { label: t.seeOrder, url: order.link },
    isActionFirst: true,
  })
}
