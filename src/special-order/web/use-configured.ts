import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { formatMoney, type Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { SpecialOrderChoice } from '../contract.ts'
import { leastPrice } from '../rules/least-price.ts'
import type { Selection } from '../rules/options.ts'
import type { SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import type { SpecialOrder } from './use-special-order.ts'

/** The selected choices of all options, by option code. */
function selectedChoices(start: SpecialOrderStart, selection: Selection): Map<string, SpecialOrderChoice> {
  const { options } = start.view.browseDto.superSpecialOrder
  return new Map(
    options.flatMap(option => {
      const code = selection[option.optionCode]
      const choice =
        option.optionCode === FABRIC_CODE
          ? start.fabrics[code ?? '']
          : option.choiceGroups.flatMap(group => group.choices).find(one => one.choiceCode === code)
      return choice === undefined ? [] : [[option.optionCode, choice] as const]
    }),
  )
}

/** Names of choices, separated by commas. */
export const namesOf = (choices: Iterable<SpecialOrderChoice>): string =>
  [...choices].map(one => one.choiceName).join(', ')

/** The names, the price and the open options of a selection. */
export function useConfigured(start: SpecialOrderStart, site: Site, order: SpecialOrder) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { item, optionCodes } = order
  const { options } = start.view.browseDto.superSpecialOrder
  const chosen = selectedChoices(start, item.selection)
  const fabric = chosen.get(FABRIC_CODE)
  const others = [...chosen].flatMap(([code, choice]) => (code === FABRIC_CODE ? [] : [choice]))
  const more = others.reduce((sum, choice) => sum + choice.price, 0) as Cents
  const open = options.find(option => item.selection[option.optionCode] === undefined)
  const least = leastPrice(options, Object.values(start.fabrics), item.selection)
  const view = item.selectedProduct
  const isWhole = open === undefined && view !== undefined
  const codes = optionCodes.flatMap(code => item.selection[code] ?? [])
  const name = [start.product.name, namesOf(chosen.values())].filter(Boolean).join(', ')
  return {
    fabric,
    others,
    more,
    codes,
    name,
    chosenText: namesOf(chosen.values()),
    view: isWhole ? view : undefined,
    price: isWhole ? view.formattedPrice : t.from(formatMoney(least, site.currency, language)),
    refusal:
      open !== undefined
        ? t.openReason(open.optionCode === FABRIC_CODE ? t.fabricOrLeather : open.optionName)
        : order.isLoadingView || view === undefined
          ? t.loading
          : undefined,
  }
}
export type Configured = ReturnType<typeof useConfigured>
