import type { MailPart } from '#lib/mail/mail-content.ts'
import type { FollowedOrder, FollowedShipment } from '../followed-order.ts'
import type { OrderNews } from '../order-news.ts'
import { CLAIM_DAYS } from '../claim.ts'
import { isEnded, RETURN_DAYS } from '../shipment-progress.ts'
import { chargedFor } from './credit-mail.ts'
import { facts, paragraph, pieces, placeOf, promiseOf, sentUnits, type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'

/** News of a shipment that has come further. */
export type ProgressNews = Extract<OrderNews, { to: string }>

/** Paragraphs about returns and damage, for pieces that have arrived. */
function afterArrival(order: NewsOrder, { lines }: FollowedShipment): MailPart[] {
  const t = messages[order.language]
  const kept = lines.filter(line => line.cancelled < line.quantity)
  const isGiftCard = (lineId: string) => order.lines.some(line => line.id === lineId && line.isGiftCard)
  const canReturn = kept.some(line => line.returnUntil)
  const isMadeForYou = kept.some(line => !line.returnUntil && !isGiftCard(line.lineId))
  return [
    ...(canReturn ? [t.returns(RETURN_DAYS)] : []),
    ...(isMadeForYou ? [t.madeForYou] : []),
    t.damage(CLAIM_DAYS.damaged),
  ].map(paragraph)
}

/** True if the buyer wants a mail when the shipment leaves, or is ready. */
const isToldNext = ({ notifications }: NewsOrder, { kind }: FollowedShipment) =>
  kind === 'pickup' ? notifications.pickup.includes('buyer') : notifications.shipping.includes('shipped')

function textOf(order: NewsOrder, shipment: FollowedShipment, { kind }: ProgressNews): string {
  const t = messages[order.language]
  if (kind !== 'in-production' || !isToldNext(order, shipment)) return t[kind].text
  const { text, tellsReady, tellsDeparture } = t[kind]
  return `${text} ${shipment.kind === 'pickup' ? tellsReady : tellsDeparture}`
}

/** Days, place and tracking number, as far as they matter at this step. */
function factsOf(order: NewsOrder, shipment: FollowedShipment, { kind }: ProgressNews): MailPart {
  const t = messages[order.language]
  const { tracking } = shipment
  const isComing = kind === 'in-production' || kind === 'shipped'
  const promise = isComing ? [promiseOf(order, shipment)] : []
  const isOnTheRoad = kind === 'shipped' || kind === 'out-for-delivery'
  const number = { label: t.order, lines: [order.number] }
  if (shipment.kind === 'pickup') return facts(number, ...promise, placeOf(order, shipment))
  return facts(
    ...promise,
    placeOf(order, shipment),
    ...(tracking && isOnTheRoad ? [{ label: t.tracking, lines: [tracking.carrier, tracking.number] }] : []),
    number,
  )
}

/** A shipment on its way, step by step, to the buyer. */
export function progressMail(
  order: NewsOrder,
  followed: FollowedOrder,
  shipment: FollowedShipment,
  news: ProgressNews,
): NewsBody {
  const t = messages[order.language]
  const { kind } = news
  const { tracking } = shipment
  const isTracked = tracking !== null && (kind === 'shipped' || kind === 'out-for-delivery')
  const isRestToCome = followed.shipments.some(
    one => one.id !== shipment.id && one.state !== 'cancelled' && !isEnded(one.state),
  )
  return {
    subject: t[kind].subject(order.number),
    heading: t[kind].heading,
    parts: [
      paragraph(textOf(order, shipment, news)),
      pieces(order, sentUnits(shipment)),
      factsOf(order, shipment, news),
      ...(kind === 'shipped' || kind === 'picked-up' ? chargedFor(order, followed, shipment.id) : []),
      ...(kind === 'delivered' || kind === 'picked-up' ? afterArrival(order, shipment) : []),
    ],
    ...(isTracked && { action: { label: t.track, url: tracking.url } }),
    ...(isRestToCome && { remarks: [t.rest] }),
  }
}

/** A pickup, to the person who was named for it, with neither prices nor the order's page. */
export function contactMail(order: NewsOrder, shipment: FollowedShipment, kind: 'ready' | 'picked-up'): NewsBody {
  const t = messages[order.language]
  const { heading, text } = t.contact[kind]
  return {
    subject: t[kind].subject(order.number),
    heading,
    parts: [
      paragraph(text(order.buyer)),
      pieces(order, sentUnits(shipment)),
      facts({ label: t.order, lines: [order.number] }, placeOf(order, shipment)),
    ],
  }
}
