import type { Fabric } from './fabric/fabric.ts'
import type { PricedOption, SectionalCollection, SectionalPiece } from './sectional-collection.ts'
import type { MadeToOrder, SpecialOrderFamily } from './special-order-family.ts'

/** What a sectional is chosen in: codes of choices, '' or 0 where an option's first is meant. */
export interface SectionalChoices {
  readonly fabricChoiceCode: string
  /** Of the option Legs or Frame. */
  readonly legFinishCode: string
  /** Of Arm Style. */
  readonly armChoiceCode: string
  /** Of Cushion. */
  readonly cushionCode: string
  /** Number of the choice of Seam, from 0. */
  readonly cushionChoice: number
}

/** A piece as a family that is cut to order: its prices by fabric, and the options of its collection. */
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

/** The same with the fabrics that the collection is offered in; `fabrics` may hold others too. */
export const pieceToOrder = (
  collection: SectionalCollection,
  piece: SectionalPiece,
  fabrics: readonly Fabric[],
): MadeToOrder => ({
  family: pieceFamily(collection, piece),
  fabrics: fabrics.filter(({ choiceCode }) => collection.fabricCodes.includes(choiceCode)),
})

/** Code of an option → the choice of it that is asked for; undefined: it has none such. */
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
 * The fabric, then a choice of each option, as `configure` wants them; undefined where a code is not the collection's
 * or stands for an option that it has not.
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
 * The piece's sku that waits in these choices as it is: its fabric has one, and every option is at its first choice.
 */
export const ownSku = (
  { options }: Pick<SectionalCollection, 'options'>,
  { skuByFabric }: Pick<SectionalPiece, 'skuByFabric'>,
  [fabric, ...chosen]: readonly string[],
): string | undefined =>
  fabric !== undefined && options.every(({ choices }, i) => choices[0]?.choiceCode === chosen[i])
    ? skuByFabric[fabric]
    : undefined
