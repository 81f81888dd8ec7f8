import type { Language } from '#lib/language.ts'
import { allocate, cents, type Cents } from '#lib/money.ts'

/** The amounts of card one and card two in cents; NaN for a text that is no amount. */
export type SplitAmounts = readonly [one: number, two: number]

const ENGLISH = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/
const FRENCH = /^(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d{0,2}))?$/

/** The amount in cents that a text means in a language, such as `$1,234.5` or `1 234,50 $`; NaN if it is none. */
export function readAmount(text: string, language: Language): number {
  const bare = text.replaceAll('$', '').replaceAll(/\s/g, ' ').trim()
  const [, whole = '', rest = ''] = (language === 'fr' ? FRENCH : ENGLISH).exec(bare) ?? []
  if (whole === '' && rest === '') return Number.NaN
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
}

/** True if a card can pay this amount: it is finite and above 0 [PAY-31]. */
export const isPayable = (amount: number): boolean => Number.isFinite(amount) && amount > 0

/** The amount in cents that both cards leave to pay; negative if they pay too much [PAY-30]. */
export const uncovered = ([one, two]: SplitAmounts, due: Cents): number => due - one - two

/**
 * The amounts corrected to add up to the total: the second card takes the difference, or else the first; if neither
 * can, both change in proportion.
 */
export function correctedAmounts([one, two]: SplitAmounts, due: Cents): readonly [Cents, Cents] {
  if (isPayable(one) && isPayable(due - one)) return [cents(one), cents(due - one)]
  if (isPayable(two) && isPayable(due - two)) return [cents(due - two), cents(two)]
  // A cent for each card first, so that neither pays nothing.
  const spare = cents(Math.max(due - 2, 0))
  const first = cents(1 + allocate(spare, isPayable(one) && isPayable(two) ? [one, two] : [1, 1])[0]!)
  return [first, cents(due - first)]
}

/** The index of the card that takes the uncovered rest, or gives up what is too much; undefined if neither can. */
export function cardOfRest(amounts: SplitAmounts, due: Cents): 0 | 1 | undefined {
  if (isPayable(due - amounts[0])) return 1
  return isPayable(due - amounts[1]) ? 0 : undefined
}
