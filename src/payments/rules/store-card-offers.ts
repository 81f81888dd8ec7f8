import { cents, least, minus, times, type Cents } from '#lib/money.ts'

/** The texts of terms by language, each a list of paragraphs. */
export interface FinancingTerms {
  readonly en: readonly string[]
  readonly fr: readonly string[]
}

/** A plan by which an order with the store credit card is paid in equal monthly payments. */
export interface FinancingPlan {
  readonly months: number
  /** The smallest amount that can be paid by this plan. */
  readonly minimum: Cents
  /** Yearly interest rate in percent while the plan runs, such as 0 or 9.99. */
  readonly apr: number
  /** Yearly interest rate in percent after the plan, on what is left. */
  readonly aprAfter: number
  /** Absent: the general terms. Null: the card's own agreement covers the plan, so no terms are shown [PAY-54]. */
  readonly terms?: FinancingTerms | null | undefined
}

/** The offers of the store credit card on one site. */
export interface SiteOffers {
  /** Percentage of the merchandise that is earned in reward certificates. */
  readonly rewardPercent: number
  readonly plans: readonly FinancingPlan[]
}

/** The shopper's choice for the store credit card, with the terms of the plan as they were accepted [PAY-53]. */
export type ChosenOffer =
  | { readonly kind: 'rewards' }
  | (Pick<FinancingPlan, 'months' | 'apr' | 'aprAfter'> & {
      readonly kind: 'financing'
      /** Null if the plan has no terms. */
      readonly acceptedTerms: { readonly text: string; readonly at: string } | null
    })

/** The payments of a plan for an amount. */
export interface Payments {
  /** Each monthly payment but the last. */
  readonly monthly: Cents
  readonly last: Cents
  readonly interest: Cents
}

/** The chosen offer with the amounts of the order. */
export type OrderedOffer =
  | { readonly kind: 'rewards'; readonly percent: number; readonly amount: Cents }
  | (Extract<ChosenOffer, { kind: 'financing' }> & Payments)

/** The plan for an amount: of those whose minimum it reaches, the one with the highest; undefined without any. */
export const planFor = (plans: readonly FinancingPlan[], amount: Cents): FinancingPlan | undefined =>
  plans
    .filter(plan => plan.minimum <= amount)
    .toSorted((a, b) => b.minimum - a.minimum || b.months - a.months)
    .at(0)

/**
 * The monthly payments: equal amounts, rounded up to a cent, and a last one of what is left. Interest is calculated
 * monthly on what is left, rounded to a cent.
 */
export function paymentsOf({ months, apr }: Pick<FinancingPlan, 'months' | 'apr'>, amount: Cents): Payments {
  const rate = apr / 1200
  const exact = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months)
  const monthly = cents(Math.ceil(exact))
  let left = amount
  let paid = cents(0)
  for (let month = 1; month < months; month++) {
    const owed = cents(left + Math.round(left * rate))
    const payment = least(monthly, owed)
    left = minus(owed, payment)
    paid = cents(paid + payment)
  }
  const last = cents(left + Math.round(left * rate))
  return { monthly, last, interest: minus(cents(paid + last), amount) }
}

/** The rewards that goods earn, of the part of them that the card pays; rounded down to a cent. */
export const rewardOf = (percent: number, goods: Cents, paid: Cents): Cents =>
  cents(Math.floor(times(least(goods, paid), percent) / 100))

/** The day of the month on which payments are due. */
const DUE_DAY = 20

/** First and last due day of a plan, `yyyy-mm-dd`, if the card is charged today: from the next month on. */
export function dueDays(today: string, months: number): { readonly first: string; readonly last: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const due = (after: number) => new Date(Date.UTC(year, month - 1 + after, DUE_DAY)).toISOString().slice(0, 10)
  return { first: due(1), last: due(months) }
}

/** True if the plan that the shopper chose is the one that is offered now. */
export const isSamePlan = (
  a: Pick<FinancingPlan, 'months' | 'apr' | 'aprAfter'>,
  b: Pick<FinancingPlan, 'months' | 'apr' | 'aprAfter'> | undefined,
): boolean => b !== undefined && a.months === b.months && a.apr === b.apr && a.aprAfter === b.aprAfter

/**
 * The offer of an order: the chosen one, or rewards if none was chosen [PAY-51] or the chosen plan is offered no more.
 * `amount` is what the card pays, `goods` the price of the goods after discounts.
 */
export function orderedOffer(
  { rewardPercent, plans }: SiteOffers,
  chosen: ChosenOffer | undefined,
  amount: Cents,
  goods: Cents,
): OrderedOffer {
  if (chosen?.kind === 'financing' && isSamePlan(chosen, planFor(plans, amount)))
    return { ...chosen, ...paymentsOf(chosen, amount) }
  return { kind: 'rewards', percent: rewardPercent, amount: rewardOf(rewardPercent, goods, amount) }
}
