import type { BasketContent } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { sum, type Cents } from '#lib/money.ts'
import { isUnprovenAddress } from '#registry/rules/unproven-address.ts'

/**
 * `place`: an item can't be sent to its destination; `card`: the card's encryption is too old; `store-card`: the reward
 * certificates of the order allow the shop's own cards only; `split`: the amounts of two cards no longer add up;
 * `gift-cards`: gift cards for more than one order may have; `apple-pay`: Apple Pay can't pay for gift cards of this
 * order; `monogram`: the design of a personalized item is no longer saved.
 */
export type Missing =
  | 'items'
  | 'address'
  | 'place'
  | 'billing'
  | 'payment'
  | 'card'
  | 'store-card'
  | 'split'
  | 'gift-cards'
  | 'apple-pay'
  | 'monogram'

/**
 * The first thing that a basket lacks for a step, in the order of the steps; undefined if nothing is missing. `total`
 * is the amount that its tenders must cover, in cents.
 */
export function missingForStep(
  step: 2 | 3 | 4,
  basket: Pick<BasketContent, 'lines' | 'recipients' | 'billingAddress' | 'tenders'>,
  total: Cents,
): Missing | undefined {
  if (basket.lines.length === 0) return 'items'
  const linesOf = (id: string) => basket.lines.filter(line => line.recipientId === id && line.shipMethod === 'ship')
  const busy = basket.recipients.filter(({ id }) => linesOf(id).length > 0)
  if (busy.some(({ id, address }) => address === null || isUnprovenAddress(address, linesOf(id)))) return 'address'
  if (step < 4) return undefined
  if (basket.billingAddress === null) return 'billing'
  if (isPaid(basket.tenders, total)) return undefined
  return basket.tenders.some(tender => tender.kind === 'card' && tender.amount !== null) ? 'split' : 'payment'
}

/** One card pays the remainder of the total; the amounts of two cards must equal it to the cent [PAY-30]. */
function isPaid(tenders: BasketContent['tenders'], total: Cents): boolean {
  const amounts = tenders.flatMap(tender => (tender.kind === 'card' ? [tender.amount] : []))
  const split = amounts.filter(amount => amount !== null)
  if (amounts.length > split.length) return true
  const covered = coverTotal(tenders, total)
  return split.length === 0 || covered.afterGiftCards === 0 ? covered.left === 0 : sum(split) === covered.afterGiftCards
}

export const MISSING_STEP: Record<Missing, '/checkout/cart' | '/checkout/shipping' | '/checkout/paymentandbilling'> = {
  items: '/checkout/cart',
  address: '/checkout/shipping',
  place: '/checkout/shipping',
  billing: '/checkout/paymentandbilling',
  payment: '/checkout/paymentandbilling',
  card: '/checkout/paymentandbilling',
  'store-card': '/checkout/paymentandbilling',
  split: '/checkout/paymentandbilling',
  'gift-cards': '/checkout/cart',
  'apple-pay': '/checkout/paymentandbilling',
  monogram: '/checkout/cart',
}
