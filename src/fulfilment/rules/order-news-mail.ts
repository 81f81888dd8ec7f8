import type { Address } from '#addresses/rules/address.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { Language } from '#lib/language.ts'
import { formatMoney, type Cents, type Currency } from '#lib/money.ts'
import type { LaidOutMail, MailContent, MailFact, MailPart, MailPiece } from '#orders/rules/mail/mail-content.ts'
import { layoutMail } from '#orders/rules/mail/mail-layout.ts'
import { tenderName } from '#orders/rules/tender-name.ts'
import type { FollowedOrder, FollowedReturn, FollowedShipment } from './followed-order.ts'
import { messages } from './order-news-mail.messages.ts'
import type { OrderNews } from './order-news.ts'

/** The order that a mail is about, and the shop that writes it. */
export interface NewsOrder extends Pick<MailContent, 'brand' | 'language' | 'shopName' | 'phone'> {
  readonly number: string
  readonly currency: Currency
  readonly buyer: string
  readonly lines: readonly { readonly id: string; readonly title: string; readonly optionText: string }[]
  /** Address lines by recipient. */
  readonly shipTo: ReadonlyMap<string, readonly string[]>
  /** Name, address, telephone and hours of the pickup location; empty without a pickup. */
  readonly pickupAt: readonly string[]
  readonly tenders: readonly {
    readonly attemptId: string
    readonly kind: 'card' | 'gift-card' | 'reward'
    readonly brand: string
    readonly lastFour: string
  }[]
  /** Address of the order's page. */
  readonly link: string
}

/** Everything a mail is made from. */
interface Told {
  readonly order: NewsOrder
  readonly followed: FollowedOrder
}
type Units = readonly { readonly lineId: string; readonly quantity: number }[]
/** What distinguishes one mail from another; the rest is the same in all. */
type Body = Pick<MailContent, 'subject' | 'heading' | 'parts'> & Partial<Pick<MailContent, 'action' | 'remarks'>>

const wordsOf = ({ language }: NewsOrder) => messages[language]
const days = (from: string, to: string, language: Language) => formatEstimate({ from, to }, language)
const promised = ({ promisedFrom, promisedTo }: FollowedShipment, language: Language) =>
  days(promisedFrom, promisedTo, language)
const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
const facts = (...all: readonly MailFact[]): MailPart[] => [{ kind: 'facts', facts: all }]

/** The lines of the recipient's address, or of the one that the customer has changed it to for this shipment. */
function placeOf(order: NewsOrder, { kind, recipientId, address }: FollowedShipment): MailFact {
  const t = wordsOf(order)
  if (kind === 'pickup') return { label: t.pickUpAt, lines: order.pickupAt }
  return { label: t.shipsTo, lines: address ? addressLines(address) : (order.shipTo.get(recipientId ?? '') ?? []) }
}
const addressLines = ({ firstName, lastName, address1, address2, city, state, postalCode }: Address): string[] =>
  [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${postalCode}`].filter(line => line !== '')

function pieces({ lines }: NewsOrder, units: Units): MailPart {
  const named = units
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }): MailPiece => {
      const line = lines.find(one => one.id === lineId)
      return { name: `${quantity} × ${line?.title ?? ''}`, options: line?.optionText ?? '', note: '' }
    })
  return { kind: 'pieces', pieces: named }
}
/** The units of a shipment that were not cancelled. */
const sentUnits = ({ lines }: FollowedShipment): Units =>
  lines.map(({ lineId, quantity, cancelled }) => ({ lineId, quantity: quantity - cancelled }))

/** What is given back, tender by tender: a card has not been charged, the others have the money at once. */
function givenBack({ order }: Told, credits: FollowedOrder['credits']): MailPart {
  const t = wordsOf(order)
  const money = (amount: Cents) => formatMoney(amount, order.currency, order.language)
  const sums = credits
    .flatMap(credit => credit.tenders)
    .flatMap(({ attemptId, amount }) => {
      const tender = order.tenders.find(one => one.attemptId === attemptId)
      if (!tender) return []
      const name = tenderName(tender, order.language)
      return [{ label: tender.kind === 'card' ? t.notCharged(name) : t.backTo(name), amount: money(amount) }]
    })
  const total = credits.reduce((all, credit) => all + credit.amount, 0) as Cents
  return { kind: 'sums', sums: [...sums, { label: t.total, amount: money(total), isTotal: true }] }
}

/** A shipment on its way, step by step. */
function progress(told: Told, shipment: FollowedShipment, news: Extract<OrderNews, { to: string }>): Body {
  const { order } = told
  const t = wordsOf(order)
  const words = t[news.kind]
  const isContact = news.to === 'contact'
  const text =
    isContact && 'contact' in words ? words.contact(order.buyer) : words.text(promised(shipment, order.language))
  const { tracking } = shipment
  const isTracked = tracking !== null && (news.kind === 'shipped' || news.kind === 'out-for-delivery')
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(text),
      pieces(order, sentUnits(shipment)),
      ...facts(
        ...(isContact ? [{ label: t.order, lines: [order.number] }] : []),
        placeOf(order, shipment),
        ...(isTracked ? [{ label: tracking.carrier, lines: [tracking.number] }] : []),
      ),
    ],
    ...(isTracked && { action: { label: t.track, url: tracking.url } }),
    ...('returns' in words && { remarks: [words.returns] }),
  }
}

/** New promised days, with the former ones and the reason. */
function promiseChanged({ order }: Told, shipment: FollowedShipment): Body {
  const t = wordsOf(order)
  const words = t['promise-changed']
  const change = shipment.events.findLast(event => event.kind === 'promise-changed')
  const { language } = order
  const before = change && days(change.before.from, change.before.to, language)
  const isLater = change !== undefined && change.after.to > change.before.to
  const isCancellable = shipment.lines.some(line => line.cancelUntil !== 'never')
  const reason = change?.reason ? t.reasons[change.reason] : ''
  return {
    subject: words.subject(order.number),
    heading: isLater ? words.later : words.sooner,
    parts: [
      ...(reason === '' ? [] : [paragraph(isLater ? `${reason} ${words.sorry}` : reason)]),
      ...facts(...(before === undefined ? [] : [{ label: t.before, lines: [before] }]), {
        label: t.now,
        lines: [promised(shipment, language)],
      }),
      pieces(order, sentUnits(shipment)),
      paragraph(isCancellable ? words.choice : words.madeForYou),
    ],
  }
}

function cancelled(told: Told, creditIds: readonly string[]): Body {
  const { order, followed } = told
  const words = wordsOf(order).cancelled
  const credits = followed.credits.filter(credit => creditIds.includes(credit.id))
  const isAll = followed.worth.total === 0 && followed.shipments.every(one => one.state === 'cancelled')
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(isAll ? words.all : words.text),
      pieces(
        order,
        credits.flatMap(credit => credit.lines),
      ),
      givenBack(told, credits),
    ],
  }
}

function changed({ order }: Told, shipment: FollowedShipment, kind: 'delivery-changed' | 'cancelled-too-late'): Body {
  const words = wordsOf(order)[kind]
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(typeof words.text === 'string' ? words.text : words.text(promised(shipment, order.language))),
      pieces(order, sentUnits(shipment)),
      ...facts(placeOf(order, shipment)),
    ],
  }
}

function returned(told: Told, one: FollowedReturn, kind: 'return-requested' | 'return-received'): Body {
  const { order, followed } = told
  const t = wordsOf(order)
  const shipment = followed.shipments.find(sent => sent.id === one.shipmentId)
  const head = { subject: t[kind].subject(order.number), heading: t[kind].heading }
  const number = { label: t[kind].number, lines: [one.number] }
  if (kind === 'return-received') {
    const credits = followed.credits.filter(credit => credit.sourceId === one.id)
    const parts = [paragraph(t[kind].text), pieces(order, one.lines), ...facts(number)]
    return { ...head, parts: [...parts, givenBack(told, credits)] }
  }
  const words = t[kind]
  const isCollected = shipment?.kind === 'in-home'
  const due = { label: words.due, lines: [formatMoney(one.amount, order.currency, order.language)] }
  const label = one.label ? [{ label: one.label.carrier, lines: [one.label.trackingNumber] }] : []
  return {
    ...head,
    parts: [
      paragraph(isCollected ? words.collection : words.text),
      pieces(order, one.lines),
      ...facts(number, due, ...label),
    ],
    ...(!isCollected && { action: { label: words.print, url: order.link } }),
  }
}

function bodyOf(told: Told, news: OrderNews): Body | undefined {
  if (news.kind === 'cancelled') return cancelled(told, news.creditIds)
  if ('returnId' in news) {
    const one = told.followed.returns.find(each => each.id === news.returnId)
    return one && returned(told, one, news.kind)
  }
  const shipment = told.followed.shipments.find(one => one.id === news.shipmentId)
  if (shipment === undefined) return undefined
  switch (news.kind) {
    case 'promise-changed':
      return promiseChanged(told, shipment)
    case 'delivery-changed':
    case 'cancelled-too-late':
      return changed(told, shipment, news.kind)
    default:
      return progress(told, shipment, news)
  }
}

/**
 * The mail that tells a customer what happened to an order. A pickup contact gets no prices and no link to the order.
 * Undefined if what it tells of is not in the records.
 */
export function orderNewsMail(news: OrderNews, order: NewsOrder, followed: FollowedOrder): LaidOutMail | undefined {
  const body = bodyOf({ order, followed }, news)
  if (body === undefined) return undefined
  const isContact = 'to' in news && news.to === 'contact'
  const see = { label: wordsOf(order).see, url: order.link }
  const { action = isContact ? undefined : see } = body
  return layoutMail({
    brand: order.brand,
    language: order.language,
    shopName: order.shopName,
    phone: order.phone,
    preview: order.lines.map(line => line.title).join(', '),
    ...body,
    ...(action && { action }),
    ...(action && action.url !== see.url && !isContact && { footLink: see }),
  })
}
