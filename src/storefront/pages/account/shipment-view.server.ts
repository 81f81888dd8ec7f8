import { shownAddress } from '#addresses/rules/registry/shown-address.ts'
import { shipmentSteps, type PastStep } from '#account/rules/shipment-steps.ts'
import { shipmentBars, timeScale } from '#account/rules/time-scale.ts'
import type {
  LineView,
  Overview,
  OverviewRow,
  ShipmentView,
  ShownState,
  StepView,
} from '#account/web/order/order-view.ts'
import type { Picture } from '#catalog/rules/product.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { FollowedEvent, FollowedLine, FollowedOrder, FollowedShipment } from '#fulfilment/rules/followed-order.ts'
import { isEnded } from '#fulfilment/rules/shipment-progress.ts'
import { installedShipments, visitWindow } from '#fulfilment/rules/visit-window.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import type { Language } from '#lib/language.ts'
import type { OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import { DAYS_OFFERED } from '#orders/rules/days-offered.ts'
import { promisedWords } from '#orders/rules/promised-words.ts'
import type { PlacedLine, PlacedOrder } from '#orders/server/read-order.ts'
import { messages } from '#orders/rules/emailed-cards.messages.ts'
import { emailedTo } from '#orders/rules/emailed-to.ts'
import { dayOf, orderWords, type OrderWords } from './order-words.server.ts'

/** What shipments are shown with. */
export interface ShipmentContext {
  readonly order: PlacedOrder
  readonly followed: FollowedOrder
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly now: number
  /** Time zone of the store of the pickup; undefined without one. */
  readonly storeZone: string | undefined
  readonly monogramOf: (personalizationId: string | null) => OrderedMonogram | null
  readonly pictureOf: (line: PlacedLine) => Picture | null
  readonly againOf: (line: PlacedLine) => LineView['again']
}

type PromiseChange = Extract<FollowedEvent, { kind: 'promise-changed' }>
const changesOf = ({ events }: FollowedShipment): PromiseChange[] =>
  events.filter(event => event.kind === 'promise-changed')

const kindOf = ({ kind }: FollowedShipment): 'ship' | 'pickup' => (kind === 'pickup' ? 'pickup' : 'ship')

/** A state in the words of the page: a gift card by email is ordered, and then sent. */
function shownState({ kind }: FollowedShipment, state: ShipmentState): ShownState {
  if (kind !== 'email') return state
  return state === 'delivered' ? 'sent' : state === 'shipped' ? 'placed' : state
}

/** Prevents line breaks within a date or an hour; `Ready Jun 12 after 2 pm` may still break before `after`. */
const unbroken = (words: string): string =>
  words.replaceAll(/(?<=\b[A-Z][a-z]{2}) (?=\d)| (?=[ap]m\b)|(?<=\d) (?=\p{L})/gu, '\u00a0')

/** The promised days in words. */
function promisedOf(shipment: FollowedShipment, { language, now, storeZone }: ShipmentContext): string {
  const today = storeZone === undefined ? undefined : localTime(now, storeZone).day
  return unbroken(promisedWords({ ...shipment, shipMethod: kindOf(shipment) }, language, today))
}

function lineView(
  units: FollowedLine,
  { isChangeable }: FollowedShipment,
  { order, now, pictureOf, monogramOf, againOf }: ShipmentContext,
  words: OrderWords,
): LineView {
  const line = order.lines.find(one => one.id === units.lineId)!
  const gone = units.cancelled + units.returned + units.refunded
  const left = units.quantity - gone - units.asked - units.comingBack
  const until = units.returnUntil ?? units.complainUntil
  return {
    lineId: units.lineId,
    title: line.title,
    optionText: line.optionText,
    monogram: monogramOf(line.personalizationId),
    again: againOf(line),
    acceptedTerms: line.acceptedTerms,
    picture: pictureOf(line),
    unitPrice: line.unitPrice,
    regularPrice: line.regularPrice ?? null,
    quantity: units.quantity,
    cancelled: units.cancelled,
    returned: units.returned,
    refunded: units.refunded,
    asked: units.asked,
    comingBack: units.comingBack,
    cancellable: units.cancelUntil === 'never' ? 0 : left,
    freeUntil: typeof units.cancelUntil === 'number' ? words.moment(units.cancelUntil) : null,
    isBeingMade: isChangeable && units.cancelUntil === 'never' && left > 0,
    returnable: until !== null && now <= until ? left : 0,
    returnUntil: until === null ? '' : words.long(dayOf(until)),
    isMadeForYou: units.returnUntil === null,
    claimable: units.claimUntil !== null && now <= units.claimUntil ? units.claimable : 0,
  }
}

/** When the last unit of a shipment was cancelled; null if none was. */
function cancelledAt(shipment: FollowedShipment, { credits }: FollowedOrder): number | null {
  const ids = new Set(shipment.lines.map(line => line.lineId))
  const own = credits.filter(({ kind, lines }) => kind === 'cancel' && lines.some(line => ids.has(line.lineId)))
  return own.at(-1)?.at ?? null
}

/** The day on which a shipment arrived, was picked up or was cancelled, in words; null before. */
function endedIn(shipment: FollowedShipment, followed: FollowedOrder, words: OrderWords): string | null {
  if (shipment.state === 'cancelled') {
    const at = cancelledAt(shipment, followed)
    return at === null ? null : words.long(dayOf(at))
  }
  const day = isEnded(shipment.state) ? doneDay(shipment) : undefined
  return day === undefined ? null : words.long(day)
}

function stepsOf(shipment: FollowedShipment, context: ShipmentContext, words: OrderWords): StepView[] {
  const { order, followed } = context
  const steps = shipmentSteps(shipment, order.placedAt.getTime(), cancelledAt(shipment, followed))
  // The buyer does not see that a gift card waits for its payment as a step of its own.
  const isShown = ({ kind }: { readonly kind: string }) => shipment.kind !== 'email' || kind !== 'shipped'
  const [past, next] = [steps.past.filter(isShown), steps.next.filter(kind => isShown({ kind }))]
  const happened = (step: PastStep): StepView => {
    const day = step.at === null ? '' : words.weekday(dayOf(step.at))
    return step.kind === 'promise-changed'
      ? { kind: step.kind, day, status: 'past', after: words.range(step.after), reason: step.reason }
      : { kind: shownState(shipment, step.kind), day, status: 'past', was: null }
  }
  // A pickup is promised for the day on which it is ready, everything else for the day on which it arrives.
  const promisedStep = shipment.kind === 'pickup' ? 'ready' : 'delivered'
  return [
    ...past.map(happened),
    ...next.map((kind): StepView => {
      const shown = shownState(shipment, kind)
      if (kind !== promisedStep) return { kind: shown, day: '', status: 'next', was: null }
      const day = words.range({ from: shipment.promisedFrom, to: shipment.promisedTo })
      return {
        kind: shown,
        day,
        status: 'next',
        was: shipment.firstPromised ? words.range(shipment.firstPromised) : null,
      }
    }),
  ]
}

/** The latest change of the promise by the shop, while it matters. */
function changeOf(shipment: FollowedShipment, words: OrderWords): ShipmentView['change'] {
  const last = changesOf(shipment).at(-1)
  if (last === undefined || last.reason === null || isEnded(shipment.state)) return null
  if (shipment.state === 'ready' || shipment.state === 'cancelled') return null
  const before = shipment.firstPromised ?? last.before
  return {
    before: words.range(before),
    after: words.range(last.after),
    reason: last.reason,
    isLater: last.after.to > before.to,
  }
}

/** The days from which a customer may choose; those of the order, or later ones by the fulfilment service. */
function daysOf(shipment: FollowedShipment, { order }: ShipmentContext): ShipmentView['days'] {
  if (shipment.kind !== 'in-home' || !shipment.isChangeable) return null
  const delayed = changesOf(shipment).findLast(change => change.reason !== null)?.after.from
  const promised = shipment.lines.map(({ lineId }) => order.lines.find(line => line.id === lineId)!.promisedFrom)
  const first = delayed ?? promised.toSorted().at(-1)!
  return { first, last: dateOf(dayNumber(first) + DAYS_OFFERED) }
}

/** The installer's visit that follows a shipment, the last with pieces to install to its recipient. */
function visitOf(
  { id, recipientId }: FollowedShipment,
  { order, followed: { shipments }, now }: ShipmentContext,
  words: OrderWords,
): ShipmentView['visit'] {
  if (recipientId === null) return null
  const last = installedShipments(order, shipments, recipientId).toSorted((a, b) =>
    a.promisedTo < b.promisedTo ? -1 : 1,
  )
  if (last.at(-1)?.id !== id) return null
  const window = visitWindow(order, shipments, recipientId, localTime(now).day)
  const day = order.recipients.find(one => one.id === recipientId)?.visitDay ?? null
  return window ? { recipientId, day: day && words.weekday(day) } : null
}

/** The day on which it arrived, was picked up, or became ready; undefined before. */
function doneDay({ state, events }: FollowedShipment): string | undefined {
  if (!isEnded(state) && state !== 'ready') return undefined
  const at = events.find(event => event.kind === state)?.at
  return at === undefined ? undefined : dayOf(at)
}

/** Heading and recipient of the gift cards of a shipment by email; null for every other shipment. */
function emailedIn(shipment: FollowedShipment, context: ShipmentContext, words: OrderWords): ShipmentView['emailed'] {
  const { order, followed, language } = context
  const [unit] = shipment.lines
  const gift = order.lines.find(line => line.id === unit?.lineId)?.emailed
  if (shipment.kind !== 'email' || !gift) return null
  const t = messages[language]
  const ended = endedIn(shipment, followed, words)
  const day = ended ?? promisedOf(shipment, context)
  const where = emailedTo(gift, language)
  if (shipment.state === 'cancelled') return { heading: gift.share ? t.shareCancelled(day) : t.cancelled(day), where }
  if (gift.share) return { heading: ended === null ? t.pays : t.paid, where }
  return { heading: ended === null ? t.sends(day) : t.sent(day), where }
}

/** The shipments of an order in the words of a language. */
export function shipmentViews(context: ShipmentContext): ShipmentView[] {
  const { order, followed, language } = context
  const words = orderWords(language)
  return followed.shipments.map(shipment => {
    const { id, kind, state, tracking, isChangeable } = shipment
    const recipient = order.recipients.find(one => one.id === shipment.recipientId)
    const destination = shipment.address ?? recipient?.address ?? null
    return {
      id,
      kind,
      state: shownState(shipment, state),
      promised: promisedOf(shipment, context),
      ended: endedIn(shipment, followed, words),
      address: destination && shownAddress(destination),
      emailed: emailedIn(shipment, context, words),
      change: changeOf(shipment, words),
      tracking,
      isChangeable: isChangeable && shipment.recipientId !== null,
      days: daysOf(shipment, context),
      visit: visitOf(shipment, context, words),
      lines: shipment.lines.map(units => lineView(units, shipment, context, words)),
      steps: stepsOf(shipment, context, words),
    }
  })
}

/** All shipments on one time scale. */
export function overviewOf(context: ShipmentContext): Overview {
  const { order, followed, now } = context
  const words = orderWords(context.language)
  const [placed, today] = [dayNumber(dayOf(order.placedAt.getTime())), dayNumber(dayOf(now))]
  const isOver = followed.shipments.every(({ state }) => isEnded(state) || state === 'cancelled')
  const days = followed.shipments.flatMap(shipment => {
    const done = doneDay(shipment)
    if (done !== undefined) return [done]
    return [shipment.promisedTo, ...(shipment.firstPromised ? [shipment.firstPromised.to] : [])]
  })
  const last = Math.max(placed, ...days.map(dayNumber))
  const scale = timeScale({ placed, today: isOver ? null : today, last })
  return {
    today: scale.now,
    ticks: scale.ticks.map(day => ({ at: scale.at(day), label: words.tick(dateOf(day)) })),
    rows: followed.shipments.map((shipment): OverviewRow => {
      const { id, state, promisedFrom: from, promisedTo: to, firstPromised } = shipment
      const done = doneDay(shipment)
      const bars = shipmentBars(scale, today, {
        from: dayNumber(from),
        to: dayNumber(to),
        was: firstPromised ? { from: dayNumber(firstPromised.from), to: dayNumber(firstPromised.to) } : null,
        done: done === undefined ? null : dayNumber(done),
        isWaiting: state === 'ready',
        isCancelled: state === 'cancelled',
      })
      const [first] = shipment.lines
      const line = order.lines.find(one => one.id === first?.lineId)
      return {
        id,
        ...bars,
        title: line?.title ?? '',
        quantity: first?.quantity ?? 1,
        more: Math.max(0, shipment.lines.length - 1),
        label: done === undefined ? words.range({ from, to }) : words.short(done),
        wasLabel: bars.was && firstPromised ? words.range(firstPromised) : '',
      }
    }),
  }
}
