import { isSellable } from '#catalog/rules/card.ts'
import { optionTitle, priceNow } from '#catalog/rules/product.ts'
import type { Sku } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Cloth } from './cloths.ts'

export interface Choice {
  readonly name: string
  /** The query of the page that choosing it shows: the piece that differs least from the one on the page. */
  readonly href: string
  readonly isChosen: boolean
  /** What it leads to can be bought now. What can't is still shown and may be looked at. */
  readonly isSellable: boolean
  /** Cents; undefined where it is no longer available. */
  readonly price: Cents | undefined
  /** Hex colour of the chip; undefined where the choice is not one of colour. */
  readonly colour: string | undefined
  /** What the chip is cut from. */
  readonly cloth?: Cloth
  /** Why choosing it changes something else too. */
  readonly because?: string
}

export interface ChoiceGroup {
  /** `Fabric`, `Size`, in the page's language. */
  readonly name: string
  readonly chosen: string
  readonly choices: readonly Choice[]
}

export type Offer = Pick<Sku, 'sku' | 'optionChoices' | 'colour' | 'fulfilmentType' | 'isNla' | 'prices'>
export const codeOf = (sku: Offer, option: string) =>
  sku.optionChoices.find(choice => choice.optionName === option)?.choiceCode
const likeness = (a: Offer, b: Offer) =>
  a.optionChoices.filter(choice => codeOf(b, choice.optionName) === choice.choiceCode).length

/** The sku with that choice which keeps most of the others; undefined where none has it. */
export const nearest = <S extends Offer>(
  skus: readonly S[],
  shown: Offer,
  option: string,
  code: string,
): S | undefined => {
  const [first, ...rest] = skus.filter(sku => codeOf(sku, option) === code)
  return first && rest.reduce((best, offer) => (likeness(offer, shown) > likeness(best, shown) ? offer : best), first)
}

/** The sku a page shows: the one asked for, or the first that can be bought, or the first. */
export function shownSku<S extends Offer>(
  skus: readonly S[],
  asked: string | null,
  available: Readonly<Record<string, number>>,
): S | undefined {
  return skus.find(sku => sku.sku === asked) ?? skus.find(sku => isSellable(sku, available[sku.sku] ?? 0)) ?? skus[0]
}

/** True when the choices of the first option have different colours; those of imported goods and sizes have not. */
const hasColours = (skus: readonly Offer[]): boolean => new Set(skus.map(sku => sku.colour)).size > 1

/**
 * What there is to choose and where each choice leads, in the catalogue's order. A choice that does not go together
 * with the others leads to the sku that keeps most of them, so nothing on the page is a dead end.
 */
export function choiceGroups(
  skus: readonly Offer[],
  shown: Offer,
  available: Readonly<Record<string, number>>,
  country: Country,
  cloths: ReadonlyMap<string, Cloth> = new Map(),
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
        // The first option is the colour, in the catalogue as on its cards.
        colour: i === 0 && (isColoured || cloth !== undefined) ? target.colour : undefined,
        ...(cloth !== undefined && { cloth: { ...cloth, isStock: target.fulfilmentType === 'stock' } }),
      }
    })
    return { name: optionTitle(option), chosen: choiceName, choices }
  })
}
