import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { FollowedOrder, FollowedShipment } from '../followed-order.ts'
import { isMadeForYou, RETURN_DAYS } from '../shipment-progress.ts'
import { messages as giftCards } from './gift-card-mail.messages.ts'
import { messages as groupGifts } from './group-gift-mail.messages.ts'
import { facts, paragraph, pieces, placeOf, promiseOf, sentUnits, type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'

type Days = { readonly from: string; readonly to: string }
const isLater = (after: Days, before: Days) =>
  after.to > before.to || (after.to === before.to && after.from > before.from)

/**
 * New promised days, with the former ones and the reason, and what the customer can do. The new days are those that
 * hold now, also if they have changed once more since.
 */
export function promiseMail(order: NewsOrder, shipment: FollowedShipment): NewsBody {
  const t = messages[order.language]
  const words = t['promise-changed']
  const change = shipment.events.findLast(event => event.kind === 'promise-changed' && event.reason !== null)
  const before = change?.kind === 'promise-changed' ? change : undefined
  const after = { from: shipment.promisedFrom, to: shipment.promisedTo }
  const isWorse = before === undefined || isLater(after, before.before)
  const why = before?.reason && isWorse ? [paragraph(`${t.reasons[before.reason]} ${words.sorry}`)] : []
  const isCancellable = shipment.lines.some(line => line.cancelUntil !== 'never')
  return {
    subject: words.subject(order.number),
    heading: isWorse ? words.later : words.sooner,
    parts: [
      ...why,
      facts(
        ...(before ? [{ label: t.before, lines: [formatEstimate(before.before, order.language)] }] : []),
        { label: t.now, lines: promiseOf(order, shipment).lines },
        { label: t.order, lines: [order.number] },
      ),
      pieces(order, sentUnits(shipment)),
      paragraph(`${words.keep} ${isCancellable ? words.cancel : words.call}`),
    ],
  }
}

/** The mail with the address and day of a delivery that the customer has changed. */
export function deliveryMail(order: NewsOrder, shipment: FollowedShipment): NewsBody {
  const t = messages[order.language]
  const words = t['delivery-changed']
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text),
      facts(promiseOf(order, shipment), placeOf(order, shipment), { label: t.order, lines: [order.number] }),
      pieces(order, sentUnits(shipment)),
    ],
  }
}

/** On which day the installer comes after the customer has moved the visit; undefined if it was given up since. */
export function visitMail(
  order: NewsOrder,
  { shipments }: Pick<FollowedOrder, 'shipments'>,
  recipientId: string,
): NewsBody | undefined {
  const t = messages[order.language]
  const words = t['visit-moved']
  const visitDay = order.recipients.find(one => one.id === recipientId)?.visitDay ?? null
  const shipment = shipments.find(one => one.recipientId === recipientId && one.state !== 'cancelled')
  if (visitDay === null || shipment === undefined) return undefined
  const day = formatEstimate({ from: visitDay, to: visitDay }, order.language)
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text),
      facts(
        { label: words.day, lines: [day] },
        { label: words.at, lines: placeOf(order, shipment).lines },
        { label: t.order, lines: [order.number] },
      ),
    ],
  }
}

/** A shipment that could no longer be cancelled. */
export function tooLateMail(order: NewsOrder, shipment: FollowedShipment): NewsBody {
  const t = messages[order.language]
  const words = t['cancelled-too-late']
  const isReturnable = sentUnits(shipment).some(({ lineId, quantity }) => {
    const line = order.lines.find(one => one.id === lineId)
    return line !== undefined && quantity > 0 && !isMadeForYou(line)
  })
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text),
      pieces(order, sentUnits(shipment)),
      facts(promiseOf(order, shipment), placeOf(order, shipment), { label: t.order, lines: [order.number] }),
      ...(isReturnable ? [paragraph(words.returns(RETURN_DAYS))] : []),
    ],
  }
}

/** A share of a group gift that is paid, to the giver. */
function sharePaidMail(order: NewsOrder, shipment: FollowedShipment, name: string): NewsBody {
  const words = groupGifts[order.language].paid
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text(name)),
      pieces(order, sentUnits(shipment)),
      facts({ label: messages[order.language].order, lines: [order.number] }),
    ],
  }
}

/** Gift cards that were sent by email, to the buyer: to whom they went, without their numbers. */
export function giftCardSentMail(order: NewsOrder, shipment: FollowedShipment): NewsBody {
  const words = giftCards[order.language].sent
  const [unit] = shipment.lines
  const gift = order.lines.find(line => line.id === unit?.lineId)?.emailed
  if (gift?.share) return sharePaidMail(order, shipment, gift.recipientName)
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text(gift?.recipientName ?? '', gift?.recipientEmail ?? '')),
      pieces(order, sentUnits(shipment)),
      facts({ label: messages[order.language].order, lines: [order.number] }),
    ],
  }
}
