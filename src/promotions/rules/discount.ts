import { allocate, cents, least, minus, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import { leftOut } from './in-scope.ts'
import type { Off, OfferedLine, Promotion } from './promotion.ts'

/** What goods of a promotion's scope are worth before any discount. */
export const worthInScope = (lines: readonly OfferedLine[], { scope }: Pick<Promotion, 'scope'>): Cents =>
  lines.reduce<Cents>(
    (worth, line) => (leftOut(line, scope) === undefined ? plus(worth, times(line.unitPrice, line.quantity)) : worth),
    ZERO,
  )

const share = (worth: Cents, off: Off): Cents =>
  'percent' in off ? cents(Math.round((worth * off.percent) / 100)) : off.amount

/**
 * Of an amount that is taken off, what each line bears: by what it has left, largest remainder, so that the parts add
 * up.
 */
function spread(off: Cents, left: readonly Cents[]): Cents[] {
  const most = sum(left)
  return most === ZERO ? left.map(() => ZERO) : allocate(least(off, most), left)
}

/**
 * The pieces that buy-x-get-y gives for less: how many of each line. Pieces are put together from the dearest down, and
 * of each `buy + get` of them the cheapest go for less. So one more piece never lowers what is taken off, and nobody
 * saves more by buying in two orders.
 */
function piecesForLess(lines: readonly OfferedLine[], isIn: readonly boolean[], buy: number, get: number): number[] {
  const group = buy + get
  const dearestFirst = lines
    .map((line, i) => ({ line, i }))
    .filter(({ i }) => isIn[i])
    .toSorted((a, b) => b.line.unitPrice - a.line.unitPrice)
  const whole = Math.floor(dearestFirst.reduce((count, { line }) => count + line.quantity, 0) / group) * group
  /** Of the first `count` pieces, how many go for less. */
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
 * What one promotion takes off each line, given what others left of them (`left`, in the lines' order): never more than
 * that. Conditions look at amounts before any discount. Nothing where it does not qualify. Lines come in a fixed order,
 * so that a cent that can't be shared falls on the same line always.
 */
export function discountOf(
  lines: readonly OfferedLine[],
  left: readonly Cents[],
  promotion: Pick<Promotion, 'scope' | 'minimum' | 'offer'>,
): Cents[] {
  const { scope, minimum, offer } = promotion
  const isIn = lines.map(line => leftOut(line, scope) === undefined)
  const own = left.map((amount, i) => (isIn[i] ? amount : ZERO))
  const worth = worthInScope(lines, promotion)
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
      // A piece for less that another promotion lowered before has only the rest of its price to lose.
      const cheap = lines.map((line, i) => least(times(line.unitPrice, counts[i]!), own[i]!))
      return spread(share(sum(cheap), { percent: offer.percent }), cheap)
    }
    default:
      return offer satisfies never
  }
}

/** What is left of each line. */
export const lessened = (left: readonly Cents[], taken: readonly Cents[]): Cents[] =>
  left.map((amount, i) => minus(amount, taken[i]!))
