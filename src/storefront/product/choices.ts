import { isSellable } from '#catalog/rules/card.ts'
import { priceNow } from '#catalog/rules/product.ts'
import type { Sku } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

export interface Choice {
  readonly name: string
  /** What choosing it shows: the sku that differs least from the one on the page. */
  readonly sku: string
  readonly isChosen: boolean
  /** That sku can be bought now. One that can't is still shown and may be looked at. */
  readonly isSellable: boolean
  /** Cents; undefined where that sku is no longer available. */
  readonly price: Cents | undefined
  /** Hex colour of the chip; undefined where the choice is not one of colour. */
  readonly colour: string | undefined
}

export interface ChoiceGroup {
  /** `Fabric`, `Size`. */
  readonly name: string
  readonly chosen: string
  readonly choices: readonly Choice[]
}

type Offer = Pick<Sku, 'sku' | 'optionChoices' | 'colour' | 'property' | 'isNla' | 'prices'>
const codeOf = (sku: Offer, option: string) => sku.optionChoices.find(choice => choice.optionName === option)?.choiceCode
const likeness = (a: Offer, b: Offer) => a.optionChoices.filter(choice => codeOf(b, choice.optionName) === choice.choiceCode).length

/** The sku a page shows: the one asked for, or the first that can be bought, or the first. */
export function shownSku<S extends Offer>(skus: readonly S[], asked: string | null, available: Readonly<Record<string, number>>): S | undefined {
  return skus.find(sku => sku.sku === asked) ?? skus.find(sku => isSellable(sku, available[sku.sku] ?? 0)) ?? skus[0]
}

/**
 * What there is to choose and where each choice leads, in the catalogue's order. A choice that does not go together with
 * the others leads to the sku that keeps most of them, so nothing on the page is a dead end.
 */
export function choiceGroups(skus: readonly Offer[], shown: Offer, available: Readonly<Record<string, number>>, country: Country): ChoiceGroup[] {
  return shown.optionChoices.map(({ optionName, choiceName, choiceCode }, i) => {
    const names = new Map(skus.flatMap(sku => sku.optionChoices.flatMap(choice => (choice.optionName === optionName ? [[choice.choiceCode, choice.choiceName] as const] : []))))
    const choices = [...names].map(([code, name]): Choice => {
      const target = code === choiceCode ? shown : skus.filter(sku => codeOf(sku, optionName) === code).reduce((best, offer) => (likeness(offer, shown) > likeness(best, shown) ? offer : best))
      return {
        name, sku: target.sku, isChosen: code === choiceCode, isSellable: isSellable(target, available[target.sku] ?? 0), price: priceNow(target, country),
        // The first option is the colour, in the catalogue as on its cards.
        colour: i === 0 ? target.colour : undefined,
      }
    })
    return { name: optionName, chosen: choiceName, choices }
  })
}
