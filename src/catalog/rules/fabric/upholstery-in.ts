import type { PricedOption, SectionalCollection } from '../sectional-collection.ts'
import type { SpecialOrderFamily } from '../special-order-family.ts'

/** Names in another language, by `option Legs`, `choice WDOAK` or product id; null in English. */
export type Names = Readonly<Record<string, string>> | null

const optionIn = (option: PricedOption, names: NonNullable<Names>): PricedOption => {
  const title = names[`option ${option.optionName}`]
  return {
    ...option,
    ...(title !== undefined && { optionTitle: title }),
    choices: option.choices.map(choice => ({
      ...choice,
      choiceName: names[`choice ${choice.choiceCode}`] ?? choice.choiceName,
    })),
  }
}

/**
 * Translates a family: names of options and choices, terms, and reasons of exclusions; `never` has one reason for each
 * exclusion.
 */
export const familyIn = (
  family: SpecialOrderFamily,
  names: Names,
  copy: { readonly never?: readonly string[]; readonly terms?: string } | null,
): SpecialOrderFamily =>
  names === null && copy === null
    ? family
    : {
        ...family,
        customOrderConfirmation:
          family.customOrderConfirmation === null ? null : (copy?.terms ?? family.customOrderConfirmation),
        options: family.options.map(option => optionIn(option, names ?? {})),
        exclusions: family.exclusions.map((exclusion, i) => ({
          ...exclusion,
          because: copy?.never?.[i] ?? exclusion.because,
        })),
      }

/** Translates a collection: its texts and the names of its options, choices and pieces. */
export function sectionalIn(
  collection: SectionalCollection,
  names: Names,
  copy: {
    readonly name?: string
    readonly description?: string
    readonly terms?: string
    readonly layouts?: Readonly<Record<string, string>>
  } | null,
  pieces: Names,
): SectionalCollection {
  if (names === null && copy === null && pieces === null) return collection
  return {
    ...collection,
    name: copy?.name ?? collection.name,
    description: copy?.description ?? collection.description,
    customOrderConfirmation:
      collection.customOrderConfirmation === null ? null : (copy?.terms ?? collection.customOrderConfirmation),
    options: collection.options.map(option => optionIn(option, names ?? {})),
    pieces: collection.pieces.map(piece => ({ ...piece, name: pieces?.[piece.productId] ?? piece.name })),
    layouts: collection.layouts.map(layout => ({ ...layout, name: copy?.layouts?.[layout.slug] ?? layout.name })),
  }
}
