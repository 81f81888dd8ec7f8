import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { sum, ZERO } from '#lib/money.ts'
import type { Basket, BasketLine, Recipient } from '#cart/rules/basket.ts'
import { DEFAULT_PICKUP } from '#cart/rules/gift-services.ts'
import { giftCardAmount, MOST_GIFT_CARD_AMOUNT } from '#cart/rules/lines/gift-card-limit.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { DEFAULT_NOTIFICATIONS } from '#cart/rules/notifications.ts'
import { serviceLevelOf } from '#cart/rules/recipients.ts'
import { tripOf } from '#cart/rules/shipping/shipment-choices.ts'
import { lastOf } from '#delivery/rules/promise.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import type { Totals } from '#cart/rules/totals.ts'
import { buyersEmail } from '#cart/rules/buyers-email.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import type { BasketPromises } from '#cart/server/shipping/promise-basket.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import type { OrderSnapshot, SnapshotAppointment } from '#orders/rules/snapshot.ts'
import type { SiteOffers } from '#payments/rules/store-card-offers.ts'
import type { FeatureFlags } from '#platform/feature-flags.ts'
import { isGone } from '#promotions/rules/is-gone.ts'
import type { OrderSummary } from '#cart/contract/order-summary.ts'
import { missingForStep, type Missing } from '../rules/missing-for-step.ts'
import { hasRestrictedCard } from '../rules/rewards-restriction.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { offerOfTender, offersOn } from './store-card/view-offers.ts'
import { isWalletRefused } from './gift-cards-wait.ts'
import { planVisits, type VisitPlans } from './installation-visits.ts'

export type Snapshot =
  | { readonly kind: 'ready'; readonly snapshot: OrderSnapshot; readonly summary: OrderSummary }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'promo-gone' }
  | { readonly kind: 'items-gone' }
  /** The chosen day of an in-home delivery or of an installer's visit is too early now [ORD-07]. */
  | { readonly kind: 'trip-gone' }

type View = Awaited<ReturnType<typeof viewBasket>>

/** True if the cart has items that may not be sold at their destination, or that need a service that is down. */
const hasUnbuyableItems = (flags: View['flags']): boolean =>
  flags.hasPfasItems ||
  flags.isInstallationServiceUnavailable ||
  flags.isPersonalizationServiceUnavailable ||
  flags.isInHousePersonalizationUnavailable

/** True if a line names a design that was deleted, or was saved for another SKU: the workshop could not make it. */
async function lacksDesign({ cart }: CheckoutDeps, { lines }: Basket): Promise<boolean> {
  const named = lines.filter(line => line.personalizationId !== null)
  if (named.length === 0) return false
  const designs = await cart.designs(named.map(line => line.personalizationId!))
  return named.some(line => designs.get(line.personalizationId!)?.sku !== line.sku)
}

/** The first thing that the basket lacks for an order, or has too much of. */
async function missingIn(
  deps: CheckoutDeps,
  site: Site,
  basket: Basket,
  { skus, priced }: View,
  flags: FeatureFlags,
): Promise<Missing | undefined> {
  const missing = missingForStep(4, basket, priced.totals.total) ?? (basket.maxStep < 4 ? 'payment' : undefined)
  if (missing) return missing
  if (hasRestrictedCard(basket.tenders, flags)) return 'store-card'
  if (giftCardAmount(basket.lines, skus) > MOST_GIFT_CARD_AMOUNT) return 'gift-cards'
  if (await isWalletRefused(deps, { site }, basket)) return 'apple-pay'
  return (await lacksDesign(deps, basket)) ? 'monogram' : undefined
}

/**
 * Prices the basket one last time and freezes it: these are the lines, amounts and tenders of the order. `stock` was
 * read with the basket.
 */
export async function takeSnapshot(
  deps: CheckoutDeps,
  site: Site,
  basket: Basket,
  stock?: StockBySku,
): Promise<Snapshot> {
  const { language } = site
  const view = await viewBasket(deps.cart, basket, language, stock)
  const { skus, priced, promises, summary, pickupStore } = view
  const { totals, promotions } = priced
  const flags = await deps.cart.switches.of(site.code)
  const missing = await missingIn(deps, site, basket, view, flags)
  if (missing) return { kind: 'missing', missing }
  const promised = basket.lines.map(line => promisedDays(promises, line))
  if (!areAllPromised(promised)) return { kind: 'items-gone' }
  // The shopper removes unbuyable items in the cart first; missing units are found by the holds.
  if (hasUnbuyableItems(view.flags)) return { kind: 'items-gone' }
  if (promotions.code.kind === 'refused' && isGone(promotions.code.because)) return { kind: 'promo-gone' }
  const billingAddress = basket.billingAddress!
  const isLarge = (line: BasketLine) => lineSku(skus, line)?.isOversize ?? false
  const appointments = appointmentsOf(basket, isLarge, promised)
  const visits = visitAppointments(basket, planVisits(basket, view))
  if (appointments === 'too-early' || visits === 'too-early') return { kind: 'trip-gone' }
  const snapshot: OrderSnapshot = {
    site: site.code,
    locale: site.lang,
    currency: site.currency,
    promoCode: promotions.code.kind === 'applies' ? promotions.code.promotion.code : null,
    billingAddress,
    email: buyersEmail(basket) ?? billingAddress.emailAddress,
    merchandise: totals.merchandise,
    discount: totals.discount,
    shipping: totals.shipping,
    installation: totals.installation,
    giftServices: totals.giftServices,
    tax: totals.tax,
    donation: totals.donation,
    total: totals.total,
    promotions: promotions.applied.map(({ promotion: { id, code, title }, amount, isFreeShipping, isLimited }) => ({
      id,
      code,
      title: title[language],
      amount,
      isFreeShipping,
      isLimited,
    })),
    taxExemption: basket.taxExemption,
    notifications: basket.notifications ?? DEFAULT_NOTIFICATIONS,
    pickup: snapshotPickup(basket, pickupStore, priced),
    lines: basket.lines.map((line, i) => snapshotLine(view, line, i, promised[i]!, language)),
    recipients: snapshotRecipients(basket, priced),
    appointments: [...appointments, ...visits],
    tenders: snapshotTenders(deps, basket, totals, offersOn(deps.cart, site, flags)),
  }
  return { kind: 'ready', snapshot, summary }
}

/** One line of the order with its amounts, its promotions and its promised days. */
function snapshotLine(
  { skus, priced, promises }: View,
  line: BasketLine,
  index: number,
  promised: Days,
  language: Language,
): OrderSnapshot['lines'][number] {
  const sku = lineSku(skus, line)!
  const amounts = priced.totals.lines[index]!
  const promotions = priced.promotions.byLine.get(line.id) ?? []
  const isStockless = sku.isUncounted || line.shipMethod === 'email'
  return {
    id: line.id,
    recipientId: line.recipientId,
    sku: line.sku,
    title: sku.title,
    optionText: sku.optionText,
    optionChoices: line.optionChoices,
    personalization: line.personalization,
    personalizationId: line.personalizationId,
    shipMethod: line.shipMethod,
    installation: amounts.installation > 0 ? line.installation : null,
    installationFee: amounts.installation,
    acceptedTerms: line.acceptedTerms,
    promotions: promotions.map(({ promotion: { id, title }, amount }) => ({
      promotionId: id,
      title: title[language],
      amount,
    })),
    quantity: line.quantity,
    unitPrice: sku.unitPrice,
    ...(sku.regularPrice > sku.unitPrice && { regularPrice: sku.regularPrice }),
    discount: amounts.discount,
    tax: priced.taxByLine.get(line.id) ?? ZERO,
    isUncounted: isStockless,
    isLarge: sku.isOversize,
    isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
    isGiftCard: sku.isGiftCard,
    ...(line.emailed && { emailed: line.emailed }),
    ...(line.grId !== null && { grId: line.grId }),
    shipFrom: isStockless ? [] : promises.shipFrom(line),
    promisedFrom: promised.from,
    promisedTo: promised.to,
    promisedAfter: promised.after,
  }
}

/** The pickup location of the lines that are picked up, with the message for their recipient; null without any. */
function snapshotPickup(
  { lines, recipients }: Basket,
  store: View['pickupStore'],
  { totals, serviceTax }: View['priced'],
): OrderSnapshot['pickup'] {
  const picked = lines.find(line => line.shipMethod === 'pickup')
  if (picked === undefined || !store) return null
  // A recipient who gets a parcel too finds the message in it.
  const isShippedTo = lines.some(line => line.recipientId === picked.recipientId && line.shipMethod === 'ship')
  const recipient = recipients.find(one => one.id === picked.recipientId)
  const giftMessage = isShippedTo ? undefined : recipient?.giftMessage
  return {
    location: store.storeNumber,
    name: store.storeName,
    place: store.storeCityState,
    ...(giftMessage !== undefined && { giftMessage }),
    options: recipient?.pickup ?? DEFAULT_PICKUP,
    giftServices: sum(totals.recipients.map(one => one.bag)),
    serviceTax: serviceTax.get(null) ?? ZERO,
  }
}

/** The shipping choices for a recipient's parcels and large pieces. */
function shipmentOf({ shipments: [shipment] }: Recipient) {
  const { isContactMe, drivingDirections } = tripOf(shipment ?? {})
  return {
    isComplete: shipment?.isComplete ?? false,
    holdUntil: shipment?.holdUntil ?? null,
    isContactMe,
    drivingDirections,
  }
}

/** The recipients with an address and shipped lines, each with its shipping charge. */
const snapshotRecipients = (basket: Basket, { totals, serviceTax }: View['priced']): OrderSnapshot['recipients'] =>
  basket.recipients.flatMap((one, i) =>
    one.address && basket.lines.some(line => line.recipientId === one.id && line.shipMethod === 'ship')
      ? [
          {
            id: one.id,
            address: one.address,
            serviceLevel: serviceLevelOf(one),
            shipping: totals.recipients[i]!.shipping,
            shippingParts: totals.recipients[i]!.charges.lines.map(({ amount, pieceIds }) => ({
              amount,
              lineIds: pieceIds,
            })),
            ...(one.giftMessage !== undefined && { giftMessage: one.giftMessage }),
            giftOptions: one.giftOptions ?? [],
            giftServices: totals.recipients[i]!.wrap,
            serviceTax: serviceTax.get(one.id) ?? ZERO,
            ...shipmentOf(one),
          },
        ]
      : [],
  )

/** The tenders that pay a part of the total; a certificate or gift card that pays nothing is not spent. */
function snapshotTenders(
  deps: CheckoutDeps,
  basket: Basket,
  totals: Totals,
  offers: SiteOffers | undefined,
): OrderSnapshot['tenders'] {
  const { rewards, tenderCodes, giftCards, cards } = coverTotal(basket.tenders, totals.total)
  return [
    ...rewards.map(({ tender, amount }) => ({
      ...tender,
      attemptId: tender.certificateId,
      brand: 'Reward' as const,
      amount,
    })),
    ...tenderCodes.map(({ tender: { id, certificateId, lastFour }, amount }) => ({
      kind: 'reward' as const,
      id,
      certificateId,
      lastFour,
      attemptId: certificateId,
      brand: 'Tender code' as const,
      amount,
    })),
    ...giftCards.map(({ tender, amount }) => ({
      ...tender,
      attemptId: tender.giftCardId,
      brand: 'Gift card' as const,
      amount,
    })),
    ...cards.map(({ tender: { offer: _, ...card }, tender, amount }) => {
      const offer = offerOfTender(tender, amount, totals, offers)
      return { ...card, attemptId: deps.cart.newId(), amount, ...(offer && { offer }) }
    }),
  ].filter(tender => tender.amount > 0)
}

const areAllPromised = (promised: readonly (Days | undefined)[]): promised is readonly Days[] =>
  !promised.includes(undefined)

interface Days {
  readonly from: string
  readonly to: string
  /** Minutes after midnight when the line is ready for pickup; null for shipped lines. */
  readonly after: number | null
}

/**
 * Delivery days of a line, or the day when it is ready for pickup; undefined if it is sold out, or if it can be neither
 * shipped nor picked up there.
 */
function promisedDays(promises: BasketPromises, line: BasketLine): Days | undefined {
  const { deliveryStatus, pickupStatus } = promises.statuses(line)
  if (line.shipMethod !== 'pickup') {
    const sent = deliveryStatus === AVAILABILITY.noCarrier ? undefined : promises.delivery(line)
    return sent && { from: sent.from, to: sent.to, after: null }
  }
  if (!canBePickedUp(pickupStatus)) return undefined
  const picked = promises.pickup(line)
  return picked && { from: picked.date, to: picked.date, after: picked.after }
}

/**
 * A delivery appointment for each recipient of large pieces: on the chosen day, or on the days promised for the slowest
 * of them; none for a recipient who is called to agree on a day [CHK-31]. `too-early` if a piece cannot arrive by the
 * chosen day any more.
 */
function appointmentsOf(
  basket: Basket,
  isLarge: (line: BasketLine) => boolean,
  promised: readonly Days[],
): SnapshotAppointment[] | 'too-early' {
  const appointments: SnapshotAppointment[] = []
  for (const { id, address, shipments } of basket.recipients) {
    const { day, isContactMe } = tripOf(shipments[0] ?? {})
    const days = basket.lines.flatMap((line, i) =>
      line.recipientId === id && line.shipMethod === 'ship' && isLarge(line) ? [promised[i]!] : [],
    )
    const last = lastOf(days)
    if (last === undefined || !address || isContactMe) continue
    if (day !== null && last.to !== day) return 'too-early'
    const region = deliveryRegion(basket.country, address.postalCode)
    appointments.push({ recipientId: id, region, from: last.from, to: last.to })
  }
  return appointments
}

/**
 * The installers' visits on the days that the shopper chose; none for a recipient whom we call to arrange it.
 * `too-early` if a line with the service cannot have arrived by then any more.
 */
function visitAppointments(basket: Basket, plans: VisitPlans): SnapshotAppointment[] | 'too-early' {
  const appointments: SnapshotAppointment[] = []
  for (const { id, address, visitDay: day } of basket.recipients) {
    const plan = plans.get(id)
    if (day === undefined || plan?.kind !== 'days' || !address) continue
    if (day < plan.from) return 'too-early'
    const region = deliveryRegion(basket.country, address.postalCode)
    appointments.push({ kind: 'visit', recipientId: id, region, from: day, to: day })
  }
  return appointments
}
