import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { cents, type Cents } from '#lib/money.ts'
import type { Selection } from './options.ts'

interface PricedChoice {
  readonly choiceCode: string
  /** Cents. */
  readonly price: number
}
interface ShownOption {
  readonly optionCode: string
  readonly choiceGroups: readonly { readonly choices: readonly PricedChoice[] }[]
}

const leastOf = (choices: readonly PricedChoice[], selected: string | undefined): number => {
  const prices = choices.filter(one => selected === undefined || one.choiceCode === selected).map(one => one.price)
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/**
 * The least price of a configuration with the selected choices, from what the page shows; `fabrics` are the fabrics and
 * leathers.
 */
export const leastPrice = (
  options: readonly ShownOption[],
  fabrics: readonly PricedChoice[],
  selection: Selection,
): Cents =>
  cents(
    options.reduce(
      (sum, { optionCode, choiceGroups }) =>
        sum +
        leastOf(
          optionCode === FABRIC_CODE ? fabrics : choiceGroups.flatMap(group => group.choices),
          selection[optionCode],
        ),
      0,
    ),
  )
