import { languageOf } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { ZERO } from '#lib/money.ts'
import type { Basket } from '#cart/rules/basket.ts'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import { lineSku } from '#cart/rules/line-sku.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { deliveryEstimate } from '#cart/rules/delivery-estimate.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import type { OrderSnapshot, SnapshotTrip } from '#orders/rules/snapshot.ts'
import type { Evaluation } from '#promotions/rules/evaluate.ts'
import type { OrderSummary } from '#cart/contract.ts'
import { missingForStep, type Missing } from '../rules/missing-for-step.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export type Snapshot =
  | { readonly kind: 'ready'; readonly snapshot: OrderSnapshot; readonly summary: OrderSummary }
  | { readonly kind: 'missing'; readonly missing: Missing }
  | { readonly kind: 'promo-gone' }
  | { readonly kind: 'items-gone' }

/** Prices the basket one last time and freezes it: these are the lines, the amounts and the tenders of the order. */
export async function takeSnapshot(deps: CheckoutDeps, site: Site, basket: Basket): Promise<Snapshot> {
  const { skus, priced, summary } = await viewBasket(deps.cart, basket, languageOf(site.lang))
  const language = languageOf(site.lang)
  const { totals, taxByLine, promotions: { applied, byLine } } = priced
  const missing = missingForStep(4, basket, totals.total) ?? (basket.maxStep < 4 ? 'payment' : undefined)
  if (missing) return { kind: 'missing', missing }
  if (basket.lines.some(line => lineSku(skus, line) === undefined)) return { kind: 'items-gone' }
  if (isGone(priced.promotions.code)) return { kind: 'promo-gone' }
  const pickup = await pickupOf(deps, basket)
  if (pickup === undefined) return { kind: 'items-gone' }
  const billingAddress = basket.billingAddress!
  const today = deps.cart.today()
  const { rewards, giftCards, cards } = coverTotal(basket.tenders, totals.total)
  const isSent = (recipientId: string) => basket.lines.some(line => line.recipientId === recipientId && line.shipMethod === 'ship')
  const snapshot: OrderSnapshot = {
    site: site.code, locale: site.lang, currency: site.currency, promoCode: priced.promotions.code.kind === 'applies' ? priced.promotions.code.promotion.code : null, billingAddress, email: basket.recipients[0]?.address?.emailAddress ?? billingAddress.emailAddress,
    merchandise: totals.merchandise, discount: totals.discount, shipping: totals.shipping, installation: totals.installation, tax: totals.tax, donation: totals.donation, total: totals.total,
    promotions: applied.map(({ promotion: { id, code, title }, amount, isFreeShipping, isLimited }) => ({ id, code, title: title[language], amount, isFreeShipping, isLimited })), pickup, taxExemption: basket.taxExemption,
    lines: basket.lines.map((line, i) => {
      const sku = lineSku(skus, line)!
      const serviceLevel = basket.recipients.find(one => one.id === line.recipientId)?.shipments[0]?.serviceLevel ?? 1
      const promised = deliveryEstimate({ today, leadTimeDays: sku.leadTimeDays, isOversize: sku.isOversize, serviceLevel })
      return {
        id: line.id, recipientId: line.recipientId, sku: line.sku, title: sku.title, optionText: sku.optionText, optionChoices: line.optionChoices, personalization: line.personalization,
        personalizationId: line.personalizationId, shipMethod: line.shipMethod, installation: totals.lines[i]!.installation > 0 ? line.installation : null, installationFee: totals.lines[i]!.installation,
        acceptedTerms: line.acceptedTerms, promotions: (byLine.get(line.id) ?? []).map(({ promotion: { id, title }, amount }) => ({ promotionId: id, title: title[language], amount })),
        quantity: line.quantity, unitPrice: sku.unitPrice, discount: totals.lines[i]!.discount, tax: taxByLine.get(line.id) ?? ZERO, isUncounted: sku.isUncounted,
        promisedFrom: promised.from, promisedTo: promised.to,
      }
    }),
    recipients: basket.recipients.flatMap((one, i) => one.address && isSent(one.id) ? [{ id: one.id, address: one.address, serviceLevel: one.shipments[0]?.serviceLevel ?? 1, shipping: totals.recipients[i]!.shipping }] : []),
    trips: tripsOf(basket, skus, today),
    tenders: [
      ...rewards.map(({ tender, amount }) => ({ ...tender, attemptId: tender.certificateId, brand: 'Reward' as const, amount })),
      ...giftCards.map(({ tender, amount }) => ({ ...tender, attemptId: tender.giftCardId, brand: 'Gift card' as const, amount })),
      ...cards.map(({ tender, amount }) => ({ ...tender, attemptId: deps.cart.newId(), amount })),
    ].filter(tender => tender.amount > 0),
  }
  return { kind: 'ready', snapshot, summary }
}

/** A code nobody could use here and now, whatever is in the cart; one that only lacks goods stays on it and takes nothing. */
const isGone = (code: Evaluation['code']): boolean => code.kind === 'refused' && ['unknown', 'not-yet', 'ended', 'other-country', 'used-up', 'used-before'].includes(code.because.kind)

/** Where what is not sent waits; null when all of it is sent, undefined when there is no such store any more. */
async function pickupOf({ cart }: CheckoutDeps, { lines, pickupStore }: Basket): Promise<OrderSnapshot['pickup'] | undefined> {
  if (lines.every(line => line.shipMethod === 'ship')) return null
  const point = pickupStore === null ? undefined : (await cart.prices()).pickupPoint(pickupStore)
  return point && { location: pickupStore!, name: point.name, place: point.place }
}

/** One delivery for each recipient of large pieces; the days are those promised of the piece that takes longest. */
function tripsOf(basket: Basket, skus: ReadonlyMap<string, CartSku>, today: string): SnapshotTrip[] {
  return basket.recipients.flatMap(({ id, address, shipments }) => {
    const large = basket.lines.flatMap(line => { const sku = lineSku(skus, line); return sku?.isOversize && line.recipientId === id && line.shipMethod === 'ship' ? [sku] : [] })
    if (large.length === 0 || !address) return []
    const leadTimeDays = Math.max(...large.map(sku => sku.leadTimeDays))
    const { from, to } = deliveryEstimate({ today, leadTimeDays, isOversize: true, serviceLevel: shipments[0]?.serviceLevel ?? 1 })
    return [{ recipientId: id, region: deliveryRegion(basket.country, address.postalCode), from, to }]
  })
}
