import { allocate, cents, least, minus, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import { exclusionReason } from './in-scope.ts'
import type { Off, OfferedLine, Promotion } from './promotion.ts'

/** Subtotal of the lines in a promotion's scope, before any discount. */
export const subtotalInScope = (lines: readonly OfferedLine[], { scope }: Pick<Promotion, 'scope'>): Cents =>
  lines.reduce<Cents>(
    (worth, line) =>
      exclusionReason(line, scope) === undefined ? plus(worth, times(line.unitPrice, line.quantity)) : worth,
    ZERO,
  )

const share = (worth: Cents, off: Off): Cents =>
  'percent' in off ? cents(Math.round((worth * off.percent) / 100)) : off.amount

/**
 * Allocates a discount over lines in proportion to their remaining prices, by largest remainder, so that the parts add
 * up.
 */
function spread(off: Cents, left: readonly Cents[]): Cents[] {
  const most = sum(left)
  return most === ZERO ? left.map(() => ZERO) : allocate(least(off, most), left)
}

/**
 * Number of discounted units of each line for buy-x-get-y. Units are grouped from the most expensive down, and the
 * cheapest `get` of each `buy + get` are discounted. An additional unit therefore never lowers the discount, and
 * splitting an order never raises it.
 */
function piecesForLess(lines: readonly OfferedLine[], isIn: readonly boolean[], buy: number, get: number): number[] {
  const group = buy + get
  const dearestFirst = lines
    .map((line, i) => ({ line, i }))
    .filter(({ i }) => isIn[i])
    .toSorted((a, b) => b.line.unitPrice - a.line.unitPrice)
  const whole = Math.floor(dearestFirst.reduce((count, { line }) => count + line.quantity, 0) / group) * group
  /** Number of discounted units among the first `count` units. */
  const forLess = (count: number) => {
    const within = Math.min(count, whole)
    return Math.floor(within / group) * get + Math.max(0, (within % group) - buy)
  }
  const counts = lines.map(() => 0)
  let before = 0
  for (const { line, i } of dearestFirst) {
    counts[i] = forLess(before + line.quantity) - forLess(before)
    before += line.quantity
  }
  return counts
}

/**
 * Discount of one promotion for each line, at most the line's remaining price (`left`, in the lines' order). Conditions
 * use prices before any discount; all discounts are 0 if the promotion does not qualify. The order of lines must be
 * fixed, so that an indivisible cent always goes to the same line.
 */
export function discountOf(
  lines: readonly OfferedLine[],
  left: readonly Cents[],
  promotion: Pick<Promotion, 'scope' | 'minimum' | 'offer'>,
): Cents[] {
  const { scope, minimum, offer } = promotion
  const isIn = lines.map(line => exclusionReason(line, scope) === undefined)
  const own = left.map((amount, i) => (isIn[i] ? amount : ZERO))
  const worth = subtotalInScope(lines, promotion)
  if (worth === ZERO || worth < minimum) return lines.map(() => ZERO)
  switch (offer.kind) {
    case 'off':
      return spread(share(sum(own), offer.off), own)
    case 'free-shipping':
      return lines.map(() => ZERO)
    case 'tiers': {
      const reached = offer.tiers.filter(tier => worth >= tier.from).map(tier => share(sum(own), tier.off))
      return spread(
        reached.reduce<Cents>((best, off) => (off > best ? off : best), ZERO),
        own,
      )
    }
    case 'buy-x-get-y': {
      const counts = piecesForLess(lines, isIn, offer.buy, offer.get)
      // The discount is limited to what earlier promotions left of the unit's price.
      const cheap = lines.map((line, i) => least(times(line.unitPrice, counts[i]!), own[i]!))
      return spread(share(sum(cheap), { percent: offer.percent }), cheap)
    }
    default:
      return offer satisfies never
  }
}

/** Remaining price of each line after a discount. */
export const remainingAfter = (left: readonly Cents[], taken: readonly Cents[]): Cents[] =>
  left.map((amount, i) => minus(amount, taken[i]!))
