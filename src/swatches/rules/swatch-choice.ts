import { aboutFabric } from '#catalog/rules/fabric/fabric.ts'
import type { FabricData, Swatch } from '../contract.ts'
import { RECENT_SHOWN } from './recent-swatches.ts'

/** A swatch in the form [SWT-27]. */
export interface SwatchChoice {
  readonly code: string
  readonly title: string
  /** Description of the fabric. */
  readonly text: string
  readonly isSelected: boolean
  /** SKUs of the product in this fabric. */
  readonly matchingSkus: readonly string[]
  /** Its picture, if the shopper has looked at it recently. */
  readonly recentlyViewedImages: readonly string[]
  readonly image: string
  readonly colour: string
  readonly status: 'available' | 'unavailable'
}

/** The swatches of one fabric. */
export interface SwatchGroup {
  readonly name: string
  readonly origin: string
  readonly priceGroup: string
  readonly isStock: boolean
  readonly choices: readonly SwatchChoice[]
}

export interface ChoiceState {
  readonly selected: readonly string[]
  readonly recent: readonly string[]
  /** Codes that the mill says have run out. */
  readonly gone: readonly string[]
}

const choiceOf = (swatch: Swatch, { selected, recent, gone }: ChoiceState): SwatchChoice => ({
  code: swatch.ChoiceCode,
  title: swatch.ChoiceName,
  text: swatch.Description,
  isSelected: selected.includes(swatch.ChoiceCode),
  matchingSkus: swatch.MatchingSkus,
  recentlyViewedImages: recent.includes(swatch.ChoiceCode) && swatch.ImagePath !== '' ? [swatch.ImagePath] : [],
  image: swatch.ImagePath,
  colour: swatch.Colour,
  // Two statuses and no others [SWT-23].
  status: swatch.SwatchInStock && !gone.includes(swatch.ChoiceCode) ? 'available' : 'unavailable',
})

const originOf = ({ Attributes }: Swatch): string =>
  aboutFabric({ attributes: Attributes.map(({ AttributeId, Value }) => ({ attributeId: AttributeId, value: Value })) })
    .origin ?? ''

/**
 * The swatches by fabric. `bySupply`: a fabric with colours in stock and colours cut to order makes two groups, as CB2
 * shows them under separate headings [SWT-04].
 */
export function swatchGroups(data: FabricData, state: ChoiceState, bySupply: boolean): SwatchGroup[] {
  const groups = data.FabricsByName.flatMap(({ Name, Swatches }) => {
    const parts = bySupply ? [Swatches.filter(one => one.IsStock), Swatches.filter(one => !one.IsStock)] : [Swatches]
    return parts.flatMap(part => {
      const [first] = part
      if (first === undefined) return []
      return [
        {
          name: Name,
          origin: originOf(first),
          priceGroup: first.PriceGroupCode,
          isStock: first.IsStock,
          choices: part.map(swatch => choiceOf(swatch, state)),
        },
      ]
    })
  })
  return bySupply ? groups.toSorted((a, b) => Number(b.isStock) - Number(a.isStock)) : groups
}

/** Recently viewed swatches among those of the groups, newest first [SWT-05, SWT-21]. */
export function recentChoices(groups: readonly SwatchGroup[], recent: readonly string[]): SwatchChoice[] {
  const all = groups.flatMap(({ choices }) => choices)
  return recent.flatMap(code => all.find(one => one.code === code) ?? []).slice(0, RECENT_SHOWN)
}
