import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import type { Site } from '#lib/site.ts'
import { ZERO } from '#lib/money.ts'
import type { Basket, BasketLine } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { buyersEmail } from '#cart/rules/buyers-email.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import type { BasketPromises } from '#cart/server/shipping/promise-basket.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import type { OrderSnapshot, SnapshotTrip } from '#orders/rules/snapshot.ts'
import { isGone } from '#promotions/rules/is-gone.ts'
import type { OrderSummary } from '#cart/contract.ts'
import { missingForStep, type Missing } from '../rules/missing-for-step.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export type Snapshot =
  | { readonly kind: 'ready'; readonly snapshot: OrderSnapshot; readonly summary: OrderSummary }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'promo-gone' }
  | { readonly kind: 'items-gone' }

/**
 * Prices the basket one last time and freezes it: these are the lines, the amounts and the tenders of the order.
 * `stock` was read with the basket.
 */
export async function takeSnapshot(
  deps: CheckoutDeps,
  site: Site,
  basket: Basket,
  stock?: StockBySku,
): Promise<Snapshot> {
  const language = site.language
  const { skus, priced, promises, summary, flags, pickupStore } = await viewBasket(deps.cart, basket, language, stock)
  const {
    totals,
    taxByLine,
    promotions: { applied, byLine },
  } = priced
  const missing = missingForStep(4, basket, totals.total) ?? (basket.maxStep < 4 ? 'payment' : undefined)
  if (missing) return { kind: 'missing', missing }
  const promised = basket.lines.map(line => promisedDays(promises, line))
  if (promised.includes(undefined)) return { kind: 'items-gone' }
  // What may not be sold there, and what nobody can do now, is taken out in the cart first; missing units the holds
  // will tell.
  if (
    flags.hasPfasItems ||
    flags.isInstallationServiceUnavailable ||
    flags.isPersonalizationServiceUnavailable ||
    flags.isInHousePersonalizationUnavailable
  )
    return { kind: 'items-gone' }
  if (priced.promotions.code.kind === 'refused' && isGone(priced.promotions.code.because)) return { kind: 'promo-gone' }
  const isPickedUp = basket.lines.some(line => line.shipMethod === 'pickup')
  const billingAddress = basket.billingAddress!
  const { rewards, giftCards, cards } = coverTotal(basket.tenders, totals.total)
  const isSent = (recipientId: string) =>
    basket.lines.some(line => line.recipientId === recipientId && line.shipMethod === 'ship')
  const snapshot: OrderSnapshot = {
    site: site.code,
    locale: site.lang,
    currency: site.currency,
    promoCode: priced.promotions.code.kind === 'applies' ? priced.promotions.code.promotion.code : null,
    billingAddress,
    email: buyersEmail(basket) ?? billingAddress.emailAddress,
    merchandise: totals.merchandise,
    discount: totals.discount,
    shipping: totals.shipping,
    installation: totals.installation,
    tax: totals.tax,
    donation: totals.donation,
    total: totals.total,
    promotions: applied.map(({ promotion: { id, code, title }, amount, isFreeShipping, isLimited }) => ({
      id,
      code,
      title: title[language],
      amount,
      isFreeShipping,
      isLimited,
    })),
    taxExemption: basket.taxExemption,
    pickup:
      isPickedUp && pickupStore
        ? { location: pickupStore.storeNumber, name: pickupStore.storeName, place: pickupStore.storeCityState }
        : null,
    lines: basket.lines.map((line, i) => {
      const sku = lineSku(skus, line)!
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
        installation: totals.lines[i]!.installation > 0 ? line.installation : null,
        installationFee: totals.lines[i]!.installation,
        acceptedTerms: line.acceptedTerms,
        promotions: (byLine.get(line.id) ?? []).map(({ promotion: { id, title }, amount }) => ({
          promotionId: id,
          title: title[language],
          amount,
        })),
        quantity: line.quantity,
        unitPrice: sku.unitPrice,
        discount: totals.lines[i]!.discount,
        tax: taxByLine.get(line.id) ?? ZERO,
        isUncounted: sku.isUncounted,
        senders: sku.isUncounted ? [] : promises.senders(line),
        promisedFrom: promised[i]!.from,
        promisedTo: promised[i]!.to,
        promisedAfter: promised[i]!.after,
      }
    }),
    recipients: basket.recipients.flatMap((one, i) =>
      one.address && isSent(one.id)
        ? [
            {
              id: one.id,
              address: one.address,
              serviceLevel: one.shipments[0]?.serviceLevel ?? 1,
              shipping: totals.recipients[i]!.shipping,
            },
          ]
        : [],
    ),
    trips: tripsOf(basket, line => lineSku(skus, line)?.isOversize ?? false, promised as readonly Days[]),
    tenders: [
      // A certificate that has nothing to pay is not spent.
      ...rewards
        .filter(({ amount }) => amount > 0)
        .map(({ tender, amount }) => ({
          ...tender,
          attemptId: tender.certificateId,
          brand: 'Reward' as const,
          amount,
        })),
      ...giftCards.map(({ tender, amount }) => ({
        ...tender,
        attemptId: tender.giftCardId,
        brand: 'Gift card' as const,
        amount,
      })),
      ...cards.map(({ tender, amount }) => ({ ...tender, attemptId: deps.cart.newId(), amount })),
    ].filter(tender => tender.amount > 0),
  }
  return { kind: 'ready', snapshot, summary }
}

interface Days {
  readonly from: string
  readonly to: string
  /** Minutes after midnight from which on it is ready at the pickup location; null for what is sent. */
  readonly after: number | null
}

/**
 * When a line arrives, or is ready at the store it is picked up at; undefined for what can't be had any more, and for
 * what nobody brings or hands over there.
 */
function promisedDays(promises: BasketPromises, line: BasketLine): Days | undefined {
  const { deliveryStatus, pickupStatus } = promises.statuses(line)
  if (line.shipMethod === 'ship') {
    const sent = deliveryStatus === AVAILABILITY.noCarrier ? undefined : promises.delivery(line)
    return sent && { from: sent.from, to: sent.to, after: null }
  }
  if (!canBePickedUp(pickupStatus)) return undefined
  const picked = promises.pickup(line)
  return picked && { from: picked.date, to: picked.date, after: picked.after }
}

/** One delivery for each recipient of large pieces; the days are those promised of the piece that takes longest. */
function tripsOf(basket: Basket, isLarge: (line: BasketLine) => boolean, promised: readonly Days[]): SnapshotTrip[] {
  return basket.recipients.flatMap(({ id, address }) => {
    const days = basket.lines.flatMap((line, i) =>
      line.recipientId === id && line.shipMethod === 'ship' && isLarge(line) ? [promised[i]!] : [],
    )
    const last = days.toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from)).at(-1)
    return last === undefined || !address
      ? []
      : [{ recipientId: id, region: deliveryRegion(basket.country, address.postalCode), from: last.from, to: last.to }]
  })
}
