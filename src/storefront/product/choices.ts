import { isSellable } from '#catalog/rules/card.ts'
import { optionTitle, priceNow } from '#catalog/rules/product.ts'
import type { Sku } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { FabricChip } from './fabric-chips.ts'

export interface Choice {
  readonly name: string
  /** Query of the page with this choice: the SKU or configuration that differs least from the one on the page. */
  readonly href: string
  readonly isChosen: boolean
  /** True if the target can be bought now. Other choices are still shown and can be opened. */
  readonly isSellable: boolean
  /** Price in cents; undefined if the target is no longer available. */
  readonly price: Cents | undefined
  /** Hex colour of the chip; undefined if the choice is not a colour. */
  readonly colour: string | undefined
  /** Fabric of the chip. */
  readonly cloth?: FabricChip
  /** Reason why choosing it changes another choice as well. */
  readonly because?: string
}

export interface ChoiceGroup {
  /** `Fabric`, `Size`, in the language of the page. */
  readonly name: string
  readonly chosen: string
  readonly choices: readonly Choice[]
}

export type Offer = Pick<Sku, 'sku' | 'optionChoices' | 'colour' | 'fulfilmentType' | 'isNla' | 'prices'>
export const codeOf = (sku: Offer, option: string) =>
  sku.optionChoices.find(choice => choice.optionName === option)?.choiceCode
const likeness = (a: Offer, b: Offer) =>
  a.optionChoices.filter(choice => codeOf(b, choice.optionName) === choice.choiceCode).length

/** The SKU with that choice that keeps most of the others; undefined if no SKU has it. */
export const nearest = <S extends Offer>(
  skus: readonly S[],
  shown: Offer,
  option: string,
  code: string,
): S | undefined => {
  const [first, ...rest] = skus.filter(sku => codeOf(sku, option) === code)
  return first && rest.reduce((best, offer) => (likeness(offer, shown) > likeness(best, shown) ? offer : best), first)
}

/** The SKU that a page shows: the requested one, else the first that can be bought, else the first. */
export function shownSku<S extends Offer>(
  skus: readonly S[],
  asked: string | null,
  available: Readonly<Record<string, number>>,
): S | undefined {
  return skus.find(sku => sku.sku === asked) ?? skus.find(sku => isSellable(sku, available[sku.sku] ?? 0)) ?? skus[0]
}

/**
 * True if the SKUs have different colours, and their first option is therefore a colour; not so for sizes and many
 * imported products.
 */
const hasColours = (skus: readonly Offer[]): boolean => new Set(skus.map(sku => sku.colour)).size > 1

/**
 * The option groups of a product and the target of each choice, in the catalogue's order. A choice that cannot be
 * combined with the others leads to the SKU that keeps most of them, so that every link works.
 */
export function choiceGroups(
  skus: readonly Offer[],
  shown: Offer,
  available: Readonly<Record<string, number>>,
  country: Country,
  cloths: ReadonlyMap<string, FabricChip> = new Map(),
): ChoiceGroup[] {
  const isColoured = hasColours(skus)
  return shown.optionChoices.map((option, i) => {
    const { optionName, choiceName, choiceCode } = option
    const names = new Map(
      skus.flatMap(sku =>
        sku.optionChoices.flatMap(choice =>
          choice.optionName === optionName ? [[choice.choiceCode, choice.choiceName] as const] : [],
        ),
      ),
    )
    const choices = [...names].map(([code, name]): Choice => {
      const target = code === choiceCode ? shown : (nearest(skus, shown, optionName, code) ?? shown)
      const cloth = cloths.get(code)
      return {
        name,
        href: `?sku=${target.sku}`,
        isChosen: code === choiceCode,
        isSellable: isSellable(target, available[target.sku] ?? 0),
        price: priceNow(target, country),
        // The first option is the colour, both in the catalogue and on its cards.
        colour: i === 0 && (isColoured || cloth !== undefined) ? target.colour : undefined,
        ...(cloth !== undefined && { cloth: { ...cloth, isStock: target.fulfilmentType === 'stock' } }),
      }
    })
    return { name: optionTitle(option), chosen: choiceName, choices }
  })
}
