import { configure, type Configured } from '#catalog/rules/product/made-to-order.ts'
import { FABRIC_CODE, type MadeToOrder, type SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import { plus, sum, type Cents } from '#lib/money.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'

export const OPTION_TYPES = ['fabric', 'leather', 'others'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

/** The selected choices: option code → choice code. An option without an entry is open. */
export type Selection = Readonly<Record<string, string>>

/** Option codes of a family in the order in which the page shows them. */
export const optionCodes = ({ options }: Pick<SpecialOrderFamily, 'options'>): string[] => [
  FABRIC_CODE,
  ...options.map(option => option.optionCode),
]

/** True if every option has a choice [SPO-13]. */
export const isAllSelected = (family: Pick<SpecialOrderFamily, 'options'>, selection: Selection): boolean =>
  optionCodes(family).every(code => selection[code] !== undefined)

/** The choices of a selection in the order of the options: what links and `configure` expect. */
export const selectedCodes = (family: Pick<SpecialOrderFamily, 'options'>, selection: Selection): string[] =>
  optionCodes(family).flatMap(code => selection[code] ?? [])

/** A selection from a link or a call, and what it asks for that is not offered. */
export interface ReadSelection {
  readonly selection: Selection
  /** Choice codes that the product does not offer in this country, or no longer. */
  readonly notOffered: readonly string[]
}

/** Whether a fabric or an option's choice is sold in the country. */
function offeredOption(
  { family, fabrics }: MadeToOrder,
  choiceCode: string,
  country: Country,
): { readonly optionCode: string } | undefined {
  const fabric = fabrics.find(one => one.choiceCode === choiceCode)
  if (fabric !== undefined)
    return family.prices[fabric.priceGroupCode]?.[country] === undefined ? undefined : { optionCode: FABRIC_CODE }
  const option = family.options.find(one =>
    one.choices.some(choice => choice.choiceCode === choiceCode && choice.more[country] !== undefined),
  )
  return option && { optionCode: option.optionCode }
}

/** Reads the choice codes of a link; the first code of an option counts. */
export function readSelection(
  madeToOrder: MadeToOrder,
  choiceCodes: readonly string[],
  country: Country,
): ReadSelection {
  const selection: Record<string, string> = {}
  const notOffered: string[] = []
  for (const choiceCode of choiceCodes) {
    const option = offeredOption(madeToOrder, choiceCode, country)
    if (option === undefined) notOffered.push(choiceCode)
    else selection[option.optionCode] ??= choiceCode
  }
  return { selection, notOffered }
}

type Exclusions = SpecialOrderFamily['exclusions']

/**
 * The reason why a choice does not fit the selected choices of other options; undefined if it does. Selecting another
 * choice of the same option first never makes a difference.
 */
export function reasonAgainst(
  exclusions: Exclusions,
  selection: Selection,
  optionCode: string,
  choiceCode: string,
): string | undefined {
  const codes = new Set(Object.values({ ...selection, [optionCode]: choiceCode }))
  return exclusions.find(one => one.choiceCodes.includes(choiceCode) && one.choiceCodes.every(code => codes.has(code)))
    ?.because
}

/** The configuration of a complete selection; undefined while an option is open. */
export function configurationOf(
  madeToOrder: MadeToOrder,
  selection: Selection,
  country: Country,
  language: Language,
): { readonly configured: Configured } | { readonly because: string } | undefined {
  if (!isAllSelected(madeToOrder.family, selection)) return undefined
  const made = configure(madeToOrder, selectedCodes(madeToOrder.family, selection), country, language)
  return made.kind === 'configured' ? { configured: made.configured } : { because: made.because }
}

const least = (amounts: readonly (Cents | undefined)[]): Cents | undefined => {
  const known = amounts.filter(one => one !== undefined)
  return known.length === 0 ? undefined : (Math.min(...known) as Cents)
}

/** The least price of a configuration with the selected choices; undefined if the country does not sell it. */
export function priceFrom({ family, fabrics }: MadeToOrder, selection: Selection, country: Country): Cents | undefined {
  const base = least(
    fabrics
      .filter(one => selection[FABRIC_CODE] === undefined || one.choiceCode === selection[FABRIC_CODE])
      .map(one => family.prices[one.priceGroupCode]?.[country]),
  )
  const more = family.options.map(option =>
    least(
      option.choices
        .filter(one => selection[option.optionCode] === undefined || one.choiceCode === selection[option.optionCode])
        .map(one => one.more[country]),
    ),
  )
  const known = more.filter(one => one !== undefined)
  return base === undefined || known.length < more.length ? undefined : plus(base, sum(known))
}
