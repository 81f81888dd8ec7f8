import type { Fabric } from './fabric/fabric.ts'
import type { PricedOption, SectionalCollection, SectionalPiece } from './sectional-collection.ts'
import type { MadeToOrder, SpecialOrderFamily } from './special-order-family.ts'

/** Choices for a sectional, as codes; '' or 0 means the first choice of the option. */
export interface SectionalChoices {
  readonly fabricChoiceCode: string
  /** Choice of the option Legs or Frame. */
  readonly legFinishCode: string
  /** Choice of the option Arm Style. */
  readonly armChoiceCode: string
  /** Choice of the option Cushion. */
  readonly cushionCode: string
  /** Index of the choice of the option Seam, from 0. */
  readonly cushionChoice: number
}

/** Converts a sectional's piece to a special-order family, with its prices by fabric and its collection's options. */
export const pieceFamily = (collection: SectionalCollection, piece: SectionalPiece): SpecialOrderFamily => ({
  code: `${collection.collectionCode}-${piece.itemTypeCode}`,
  productId: piece.productId,
  brand: collection.brand,
  sku: piece.sku,
  leadTimeDays: collection.leadTimeDays,
  fabricCodes: collection.fabricCodes,
  prices: piece.prices,
  options: collection.options,
  customOrderConfirmation: collection.customOrderConfirmation,
  exclusions: [],
})

/** The piece's family with the fabrics of its collection; other entries of `fabrics` are ignored. */
export const pieceToOrder = (
  collection: SectionalCollection,
  piece: SectionalPiece,
  fabrics: readonly Fabric[],
): MadeToOrder => ({
  family: pieceFamily(collection, piece),
  fabrics: fabrics.filter(({ choiceCode }) => collection.fabricCodes.includes(choiceCode)),
})

/** Returns the code of the requested choice of the option; undefined if the option has no such choice. */
function choiceOf({ optionCode, choices }: PricedOption, asked: SectionalChoices): string | undefined {
  const coded = (code: string) =>
    (code === '' ? choices[0] : choices.find(choice => choice.choiceCode === code))?.choiceCode
  switch (optionCode) {
    case 'LEG':
    case 'FRA':
      return coded(asked.legFinishCode)
    case 'ARM':
      return coded(asked.armChoiceCode)
    case 'CUS':
      return coded(asked.cushionCode)
    case 'SEM':
      return choices[asked.cushionChoice]?.choiceCode
    default:
      return choices[0]?.choiceCode
  }
}

/**
 * Returns the fabric's code, then one choice code for each option, as `configure` expects them; undefined if a code is
 * not offered by the collection or belongs to an option that the collection lacks.
 */
export function chosenCodes(
  { fabricCodes, options }: Pick<SectionalCollection, 'fabricCodes' | 'options'>,
  asked: SectionalChoices,
): string[] | undefined {
  const has = (...codes: string[]) => options.some(({ optionCode }) => codes.includes(optionCode))
  const isStray =
    (asked.legFinishCode !== '' && !has('LEG', 'FRA')) ||
    (asked.armChoiceCode !== '' && !has('ARM')) ||
    (asked.cushionCode !== '' && !has('CUS')) ||
    (asked.cushionChoice !== 0 && !has('SEM'))
  const chosen = options.flatMap(option => choiceOf(option, asked) ?? [])
  return isStray || !fabricCodes.includes(asked.fabricChoiceCode) || chosen.length < options.length
    ? undefined
    : [asked.fabricChoiceCode, ...chosen]
}

/**
 * The piece's SKU for exactly these choices; undefined unless its fabric has one and all options are at their first.
 */
export const ownSku = (
  { options }: Pick<SectionalCollection, 'options'>,
  { skuByFabric }: Pick<SectionalPiece, 'skuByFabric'>,
  [fabric, ...chosen]: readonly string[],
): string | undefined =>
  fabric !== undefined && options.every(({ choices }, i) => choices[0]?.choiceCode === chosen[i])
    ? skuByFabric[fabric]
    : undefined
