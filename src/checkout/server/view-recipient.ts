import { shownAddress } from '#addresses/rules/registry/shown-address.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import type { Basket, BasketLine, Recipient, Shipment } from '#cart/rules/basket.ts'
import { messages as cartMessages } from '#cart/rules/cart-answers.messages.ts'
import { DEFAULT_PICKUP } from '#cart/rules/gift-services.ts'
import { SERVICE_LEVELS, type ServiceLevel } from '#cart/rules/service-level.ts'
import { canGoFaster, isParcel } from '#cart/rules/shipping/calculated-ship-method.ts'
import { shippingCharges, type ShippingLineKind } from '#cart/rules/shipping/charges.ts'
import { tripOf } from '#cart/rules/shipping/shipment-choices.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { AVAILABILITY } from '#delivery/rules/availability.ts'
import { holidayHolds, type HolidayHold } from '#delivery/rules/gift-days.ts'
import { lastOf, type Promised } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import type { Language } from '#lib/language.ts'
import { sum } from '#lib/money.ts'
import type { RecipientView, ShipmentView } from '../contract/checkout-data.ts'
import { pickupNotes, recipientNotes } from '#orders/rules/chosen-options.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { BasketView } from './basket-view.ts'
import type { OpenTrips } from './open-trips.ts'

/** A basket with everything that its shipping options depend on. */
export interface ShownBasket {
  readonly basket: Basket
  readonly view: BasketView
  readonly tables: ShippingTables
  /** The open days of its appointments. */
  readonly open: OpenTrips
  /** Current day, `yyyy-mm-dd`. */
  readonly today: string
  readonly language: Language
}

type Piece = BasketView['priced']['lines'][number]
/** A line with its priced piece and its totals. */
interface Sent {
  readonly line: BasketLine
  readonly piece: Piece
  readonly totals: BasketView['priced']['totals']['lines'][number]
}
/** The parcels of a shipment. */
interface Parcels {
  readonly all: readonly Sent[]
  /** The parcels that a carrier delivers to the address. */
  readonly deliverable: readonly Sent[]
}

/** True for a line to an address that no carrier delivers to. */
const hasNoCarrier = ({ promises }: BasketView, line: BasketLine): boolean =>
  promises.statuses(line).deliveryStatus === AVAILABILITY.noCarrier

/** Arrival of the last parcel if each leaves as soon as it can; undefined if none can be delivered. */
const lastArrival = ({ promises }: BasketView, { deliverable }: Parcels, level: ServiceLevel, notBefore?: string) =>
  lastOf(deliverable.flatMap(({ line }) => promises.deliveryAt(line, level, notBefore) ?? []))

/** Price and delivery estimate of a recipient's parcels at each available service level [CHK-26]. */
function serviceLevels(
  { basket, view, tables, language }: ShownBasket,
  at: number,
  parcels: Parcels,
): ShipmentView['availableServiceLevels'] {
  if (parcels.all.length === 0) return []
  const { priced } = view
  const held = basket.recipients[at]!.shipments[0]?.holdUntil
  const pieces = parcels.all.map(({ piece, totals }) => ({ ...piece, subtotal: totals.goods }))
  return SERVICE_LEVELS.filter(level => level === 1 || pieces.some(canGoFaster)).map(level => {
    const last = lastArrival(view, parcels, level, level === 1 ? held : undefined)
    return {
      level,
      name: cartMessages[language].serviceLevels[level],
      edd: last ? formatEstimate(last, language) : '',
      price: shippingCharges(pieces, priced.recipients[at]!.to, level, tables, {
        standard: priced.promotions.isStandardShippingFree,
      }).total,
    }
  })
}

/** Name of a holiday hold: `For Christmas`. */
function holdName({ giftDay }: HolidayHold, country: Basket['country'], language: Language): string {
  const name = messages[language].giftDays[giftDay]
  return typeof name === 'string' ? name : name[country]
}

/** The holidays for which parcels may be held, and the chosen hold with the days on which they arrive [CHK-29]. */
function holidayHold(
  { basket: { country }, view, today, language }: ShownBasket,
  { holdUntil }: Shipment,
  parcels: Parcels,
): ShipmentView['holidayHold'] {
  const soonest = lastArrival(view, parcels, 1)
  if (soonest === undefined) return { selectedShippingDate: null, selectedShippingRange: null, holidays: [] }
  const arrives = (notBefore?: string): Promised => lastArrival(view, parcels, 1, notBefore) ?? soonest
  return {
    selectedShippingDate: holdUntil ?? null,
    selectedShippingRange: holdUntil === undefined ? null : formatEstimate(arrives(holdUntil), language),
    holidays: holidayHolds(today, country, arrives).map(hold => ({
      name: holdName(hold, country, language),
      shippingDate: hold.shippingDate,
      shippingRange: formatEstimate(hold.arrives, language),
    })),
  }
}

/** The days of an in-home delivery, and the shopper's choice [CHK-31]. */
function tripBooking(
  { open: { trips } }: ShownBasket,
  recipient: Recipient,
  shipment: Shipment,
): ShipmentView['tripBooking'] {
  const { day, isContactMe, drivingDirections } = tripOf(shipment)
  const open = trips.get(recipient.id)
  const isTripLost = day !== null && open !== undefined && open.length > 0 && !open.includes(day)
  return {
    isVisible: open !== undefined,
    isContactMeSelected: isContactMe,
    selectedTrip: isTripLost ? null : day,
    isTripLost,
    trips: open === undefined ? [] : [...open],
    drivingDirections,
  }
}

/** True if the parcels of a recipient arrive on different days, or are sent together already [CHK-27]. */
function isShipCompleteVisible({ view }: ShownBasket, shipment: Shipment, { deliverable }: Parcels): boolean {
  if (shipment.isComplete) return true
  const days = deliverable.flatMap(({ line }) => {
    const promised = view.promises.deliveryAt(line, 1)
    return promised ? [`${promised.from} ${promised.to}`] : []
  })
  return new Set(days).size > 1
}

/** Shipping kinds that are delivered by truck. */
const BY_TRUCK: ReadonlySet<ShippingLineKind> = new Set(['local-in-home', 'long-distance-in-home', 'freight'])

/** Price of bringing a recipient's large pieces by truck, all together. */
const inHomePrice = ({ priced }: BasketView, at: number) =>
  sum(priced.totals.recipients[at]!.charges.lines.flatMap(({ kind, amount }) => (BY_TRUCK.has(kind) ? [amount] : [])))

function viewShipment(shown: ShownBasket, at: number, shipment: Shipment, sent: readonly Sent[]): ShipmentView {
  const { basket, view, language } = shown
  const recipient = basket.recipients[at]!
  const all = sent.filter(({ piece }) => piece.quantity > 0 && isParcel(piece))
  const parcels = { all, deliverable: all.filter(({ line }) => !hasNoCarrier(view, line)) }
  return {
    id: shipment.id,
    holidayHold: holidayHold(shown, shipment, parcels),
    tripBooking: tripBooking(shown, recipient, shipment),
    availableServiceLevels: serviceLevels(shown, at, parcels),
    selectedServiceLevel: shipment.serviceLevel,
    inHomePrice: inHomePrice(view, at),
    isShipCompleteVisible: isShipCompleteVisible(shown, shipment, parcels),
    isShipCompleteSelected: shipment.isComplete ?? false,
    items: sent.map(({ line, piece }) => {
      const promised = hasNoCarrier(view, line) ? undefined : view.promises.delivery(line)
      return {
        basketItemId: line.id,
        isParcelShipping: isParcel(piece) || piece.isGiftCard,
        edd: { message: promised ? formatEstimate(promised, language) : '' },
      }
    }),
  }
}

/** The day of the installer's visit, and the days that the shopper can choose from. */
function installationVisit({ open: { visits, visitPlans } }: ShownBasket, { id, visitDay }: Recipient) {
  const plan = visitPlans.get(id)
  if (plan === undefined) return null
  const days = visits.get(id) ?? []
  const isOpen = visitDay !== undefined && days.includes(visitDay)
  const reason = plan.kind === 'call' ? plan.reason : 'no-open-day'
  return {
    selectedDay: isOpen ? visitDay : null,
    isDayLost: visitDay !== undefined && plan.kind === 'days' && !isOpen,
    days: [...days],
    callReason: days.length > 0 ? null : reason,
  }
}

/** The choices for a recipient's shipments in words, as the order will repeat them. */
function chosenForShipping({ open, language }: ShownBasket, recipient: Recipient): string[] {
  const {
    shipments: [shipment],
    giftOptions = [],
  } = recipient
  const visit = open.visitPlans.get(recipient.id)
  const visitDay = (visit?.kind === 'days' ? recipient.visitDay : undefined) ?? null
  const { day, isContactMe, drivingDirections } = tripOf(shipment ?? {})
  const held = { isComplete: shipment?.isComplete ?? false, holdUntil: shipment?.holdUntil ?? null }
  return recipientNotes(
    { giftOptions, ...held, isContactMe, drivingDirections, tripDay: day, hasVisit: visit !== undefined, visitDay },
    language,
  )
}

/** A recipient of the checkout with its shipments, options and amounts [CHK-21]. */
export function viewRecipient(shown: ShownBasket, at: number): RecipientView {
  const { basket, view, language } = shown
  const recipient = basket.recipients[at]!
  const own = basket.lines.flatMap((line, i) =>
    line.recipientId === recipient.id && lineSku(view.skus, line)
      ? [{ line, piece: view.priced.lines[i]!, totals: view.priced.totals.lines[i]! }]
      : [],
  )
  const sent = own.filter(({ line }) => line.shipMethod === 'ship')
  const isPickedUp = own.some(({ line }) => line.shipMethod === 'pickup')
  const { receipt, bag, contact } = recipient.pickup ?? DEFAULT_PICKUP
  const { shipping, wrap } = view.priced.totals.recipients[at]!
  return {
    id: recipient.id,
    address: recipient.address && shownAddress(recipient.address),
    bopsOptions: {
      giftReceiptOption: isPickedUp ? receipt : null,
      baggingOption: isPickedUp ? bag : null,
      pickupContact: contact,
    },
    installationVisit: installationVisit(shown, recipient),
    giftOptions: { giftMessage: recipient.giftMessage ?? '', selected: [...(recipient.giftOptions ?? [])] },
    chosen: {
      shipping: sent.length === 0 ? [] : chosenForShipping(shown, recipient),
      pickup: isPickedUp ? pickupNotes({ receipt, bag, contact }, language) : [],
    },
    total: sum([...sent.flatMap(({ totals }) => [totals.net, totals.installation]), shipping, wrap]),
    shipments: recipient.shipments.map(shipment => viewShipment(shown, at, shipment, sent)),
  }
}
