import { CHOICES_PARAMETER, type Picture, type SkuDetail } from '../product.ts'
import { showsChoices } from './product-photos.ts'

/**
 * Path of a square JPEG of a SKU in choices, for mails, whose readers' programs show neither SVG nor AVIF:
 * `/pictures/900104.jpg?choices=VEL0304.WDWAL`.
 */
export const pieceJpegPath = (sku: string, codes: readonly string[] = []): string =>
  `/pictures/${sku}.jpg${codes.length === 0 ? '' : `?${CHOICES_PARAMETER}=${codes.join('.')}`}`

/**
 * The picture of a SKU in choices: the photograph that shows them, or else the drawing in the colour of the fabric.
 * Undefined if a choice is not offered: any other picture would show the wrong piece.
 */
export function pictureInChoices(detail: SkuDetail, codes: readonly string[]): Picture | undefined {
  const { drawing, dimension, colour, photo, optionChoices, madeToOrder, mainPhotos = [] } = detail
  const own = photo !== undefined && showsChoices(photo, optionChoices) ? photo : undefined
  const asOwn = { drawing, dimension, colour, photo: own }
  const isOwn = (code: string) => optionChoices.some(one => one.choiceCode === code)
  if (codes.every(isOwn)) return asOwn
  if (madeToOrder === undefined) return undefined
  const { fabrics, family } = madeToOrder
  const offered = new Set(family.options.flatMap(option => option.choices.map(one => one.choiceCode)))
  const fabric = fabrics.find(one => codes.includes(one.choiceCode))
  const isKnown = (code: string) => code === fabric?.choiceCode || offered.has(code) || isOwn(code)
  if (!codes.every(isKnown)) return undefined
  const choices = codes.map(choiceCode => ({ choiceCode }))
  const shown =
    fabric && mainPhotos.find(one => one.choiceCodes.includes(fabric.choiceCode) && showsChoices(one, choices))
  return fabric ? { drawing, dimension, colour: fabric.colour ?? colour, photo: shown } : asOwn
}
