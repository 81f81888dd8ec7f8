import { minus, plus, sum, times, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { discountOf, remainingAfter, subtotalInScope } from './discount.ts'
import { isForAll, exclusionReason, type ExclusionReason } from './in-scope.ts'
import { codeOf, isLimited, type OfferedLine, type Promotion, type Range } from './promotion.ts'

/** Reason why a code currently gives no discount [CRT-10]. */
export type IneligibilityReason =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-yet'; readonly startsAt: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'other-country' }
  /** It excludes customers from outside the US and Canada, and this cart belongs to one. */
  | { readonly kind: 'international' }
  | { readonly kind: 'used-up' }
  /** The exclusion reasons of the cart's lines; empty for an empty cart. */
  | { readonly kind: 'nothing-qualifies'; readonly because: readonly ExclusionReason[]; readonly promotion: Promotion }
  /** All lines except gift cards belong to other brands or ranges than `ranges`. */
  | { readonly kind: 'other-range'; readonly ranges: readonly Range[] }
  /** `isForAll`: all goods except gift cards count towards the minimum. */
  | { readonly kind: 'minimum'; readonly lacks: Cents; readonly isForAll: boolean }
  | { readonly kind: 'more-pieces'; readonly lacks: number }
  | { readonly kind: 'better-offer'; readonly promotion: Promotion }

/** The amount that is missing for an automatic promotion. */
export interface Hint {
  readonly promotion: Promotion
  readonly lacks: Cents
}

export interface Applied {
  readonly promotion: Promotion
  /** Discount on goods; 0 for free shipping. */
  readonly amount: Cents
  readonly isFreeShipping: boolean
  readonly isLimited: boolean
}

export interface Evaluation {
  /** Discount of each line, in the lines' order; at most the line's subtotal. */
  readonly discounts: readonly Cents[]
  readonly byLine: ReadonlyMap<string, readonly { readonly promotion: Promotion; readonly amount: Cents }[]>
  readonly applied: readonly Applied[]
  readonly isStandardShippingFree: boolean
  readonly code:
    | { readonly kind: 'none' }
    | { readonly kind: 'applies'; readonly promotion: Promotion }
    | { readonly kind: 'refused'; readonly because: IneligibilityReason }
  readonly hints: readonly Hint[]
}

export interface Circumstances {
  /** Current time in epoch milliseconds. */
  readonly now: number
  readonly country: Country
  /** True if the shopper lives outside the US and Canada. */
  readonly isInternational: boolean
  /** Promotions without a code and that of `code`, even if ended or of another site, for the refusal's text. */
  readonly promotions: readonly Promotion[]
  /** Code on the cart, as typed; null without one. */
  readonly code: string | null
  /** Amount that free standard shipping saves this cart; only called if it decides between promotions. */
  readonly standardShippingWorth: () => Cents
}

interface Outcome {
  readonly applied: readonly { readonly promotion: Promotion; readonly taken: readonly Cents[] }[]
  readonly saved: Cents
  readonly isShippingFree: boolean
}

/** Reason why a promotion currently cannot apply to any cart of such a shopper in the country. */
function whyNotNow(
  promotion: Promotion,
  { now, country, isInternational }: Pick<Circumstances, 'now' | 'country' | 'isInternational'>,
): IneligibilityReason | undefined {
  if (!promotion.countries.includes(country)) return { kind: 'other-country' }
  if (promotion.startsAt !== null && now < promotion.startsAt) return { kind: 'not-yet', startsAt: promotion.startsAt }
  if (promotion.endsAt !== null && now >= promotion.endsAt) return { kind: 'ended' }
  if (promotion.left !== null && promotion.left <= 0) return { kind: 'used-up' }
  return promotion.excludesInternational && isInternational ? { kind: 'international' } : undefined
}

/** Reason why a promotion does not qualify in this cart; undefined if it does. */
function whyNotHere(lines: readonly OfferedLine[], promotion: Promotion): IneligibilityReason | undefined {
  const { offer, scope } = promotion
  const reasons = new Set<ExclusionReason | undefined>()
  for (const line of lines) if (line.quantity > 0) reasons.add(exclusionReason(line, scope))
  if (!reasons.has(undefined)) {
    if (
      scope.ranges !== null &&
      reasons.has('other-range') &&
      [...reasons].every(reason => reason === 'other-range' || reason === 'gift-card')
    )
      return { kind: 'other-range', ranges: scope.ranges }
    return {
      kind: 'nothing-qualifies',
      because: [...reasons].filter(reason => reason !== undefined).toSorted(),
      promotion,
    }
  }
  const worth = subtotalInScope(lines, promotion)
  const least = offer.kind === 'tiers' ? Math.min(...offer.tiers.map(tier => tier.from)) : 0
  const needed = Math.max(promotion.minimum, least) as Cents
  if (worth < needed) return { kind: 'minimum', lacks: minus(needed, worth), isForAll: isForAll(scope) }
  if (offer.kind !== 'buy-x-get-y') return undefined
  const pieces = lines.reduce(
    (count, line) => count + (exclusionReason(line, scope) === undefined ? line.quantity : 0),
    0,
  )
  return pieces < offer.buy + offer.get ? { kind: 'more-pieces', lacks: offer.buy + offer.get - pieces } : undefined
}

/** Order in which promotions are applied, by kind; promotions of a kind are ordered by id. */
const PLACES: Readonly<Record<Promotion['offer']['kind'], number>> = {
  'buy-x-get-y': 0,
  off: 1,
  tiers: 2,
  'free-shipping': 3,
}
const inOrder = (a: Promotion, b: Promotion): number =>
  PLACES[a.offer.kind] - PLACES[b.offer.kind] || (a.id < b.id ? -1 : 1)

const isForShipping = ({ offer }: Promotion): boolean => offer.kind === 'free-shipping'

function apply(lines: readonly OfferedLine[], goods: readonly Cents[], promotions: readonly Promotion[]): Outcome {
  let left = goods
  const applied = promotions.toSorted(inOrder).flatMap(promotion => {
    const taken = discountOf(lines, left, promotion)
    left = remainingAfter(left, taken)
    return isForShipping(promotion) || sum(taken) > ZERO ? [{ promotion, taken }] : []
  })
  return {
    applied,
    saved: sum(applied.flatMap(one => one.taken)),
    isShippingFree: applied.some(({ promotion }) => isForShipping(promotion)),
  }
}

/**
 * The outcome that saves more on goods and shipping. If equal, the one with free shipping; then the one with the
 * entered code; then the first.
 */
function better(a: Outcome, b: Outcome, code: string | null, shippingWorth: Cents): Outcome {
  const rank = (one: Outcome) => [
    one.isShippingFree ? one.saved + shippingWorth : one.saved,
    Number(one.isShippingFree),
    Number(one.applied.some(({ promotion }) => promotion.code !== null && promotion.code === code)),
  ]
  const [x, y] = [rank(a), rank(b)]
  const at = x.findIndex((value, i) => value !== y[i])
  return at < 0 || x[at]! > y[at]! ? a : b
}

/** Maximum number of hints, and the part of the minimum that must be reached for a hint. */
const [HINTS, NEAR] = [2, 0.5]

function hintsOf(lines: readonly OfferedLine[], open: readonly Promotion[]): Hint[] {
  return open
    .flatMap(promotion => {
      if (promotion.code !== null) return []
      const worth = subtotalInScope(lines, promotion)
      const steps =
        promotion.offer.kind === 'tiers'
          ? promotion.offer.tiers.map(tier => Math.max(tier.from, promotion.minimum))
          : [promotion.minimum]
      const next = Math.min(...steps.filter(step => step > worth))
      return worth > ZERO && Number.isFinite(next) && worth >= next * NEAR
        ? [{ promotion, lacks: minus(next as Cents, worth) }]
        : []
    })
    .toSorted((a, b) => a.lacks - b.lacks || (a.promotion.id < b.promotion.id ? -1 : 1))
    .slice(0, HINTS)
}

/**
 * Evaluates which promotions apply to a cart, and their discounts. Combinable promotions are applied one after another,
 * each to the remaining price. An exclusive promotion competes with all of these together, and the outcome that saves
 * more on goods and shipping applies. The result does not depend on the order of lines or promotions.
 */
export function evaluate(given: readonly OfferedLine[], { code: typed, ...here }: Circumstances): Evaluation {
  const lines = given.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const goods = lines.map(line => (line.isGiftCard ? ZERO : times(line.unitPrice, line.quantity)))
  const code = typed === null ? null : codeOf(typed)
  const named = code === null ? undefined : here.promotions.find(promotion => promotion.code === code)
  const wanted = here.promotions.filter(promotion => promotion.code === null || promotion === named)
  const open = wanted.filter(promotion => whyNotNow(promotion, here) === undefined)
  const fitting = open.filter(promotion => whyNotHere(lines, promotion) === undefined).toSorted(inOrder)
  const together = apply(
    lines,
    goods,
    fitting.filter(promotion => !promotion.isExclusive),
  )
  const alone = fitting.filter(promotion => promotion.isExclusive)
  const worth = alone.length > 0 && fitting.some(isForShipping) ? here.standardShippingWorth() : ZERO
  const best = alone.reduce((found, one) => better(found, apply(lines, goods, [one]), code, worth), together)

  const at = new Map(lines.map((line, i) => [line.id, i]))
  const whole = lines.map((_, i) => best.applied.reduce<Cents>((all, { taken }) => plus(all, taken[i]!), ZERO))
  return {
    discounts: given.map(line => whole[at.get(line.id)!]!),
    byLine: new Map(
      lines.map((line, i) => [
        line.id,
        whole[i] === ZERO
          ? []
          : best.applied.flatMap(({ promotion, taken }) =>
              taken[i]! > ZERO ? [{ promotion, amount: taken[i]! }] : [],
            ),
      ]),
    ),
    applied: best.applied.map(({ promotion, taken }) => ({
      promotion,
      amount: sum(taken),
      isFreeShipping: isForShipping(promotion),
      isLimited: isLimited(promotion),
    })),
    isStandardShippingFree: best.isShippingFree,
    code: code === null ? { kind: 'none' } : codeOutcome(lines, named, best, here, worth),
    hints: hintsOf(
      lines,
      open.filter(
        promotion => !best.applied.some(one => one.promotion === promotion) || promotion.offer.kind === 'tiers',
      ),
    ),
  }
}

function codeOutcome(
  lines: readonly OfferedLine[],
  named: Promotion | undefined,
  best: Outcome,
  here: Omit<Circumstances, 'code'>,
  shippingWorth: Cents,
): Evaluation['code'] {
  if (named === undefined) return { kind: 'refused', because: { kind: 'unknown' } }
  if (best.applied.some(one => one.promotion === named)) return { kind: 'applies', promotion: named }
  const because = whyNotNow(named, here) ?? whyNotHere(lines, named)
  if (because !== undefined) return { kind: 'refused', because }
  const saves = ({ promotion, taken }: Outcome['applied'][number]) =>
    sum(taken) + (isForShipping(promotion) ? shippingWorth : 0)
  const instead = best.applied.toSorted((a, b) => saves(b) - saves(a))[0]?.promotion
  return {
    kind: 'refused',
    because:
      instead === undefined
        ? { kind: 'nothing-qualifies', because: [], promotion: named }
        : { kind: 'better-offer', promotion: instead },
  }
}
