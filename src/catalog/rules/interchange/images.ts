import { showsChoices } from '../pictures/product-photos.ts'
import type { ProductPhoto } from '../pictures/product-photos.ts'
import type { Sku } from '../product.ts'
import type { ForeignImage } from './foreign-product.ts'

/** Removes duplicate images, in the order of the file, and joins the variants of their rows. */
export function distinctImages(images: readonly ForeignImage[]): ForeignImage[] {
  const bySource = Map.groupBy(images, ({ source }) => source)
  return [...bySource.values()].map(same => {
    const skus = same.flatMap(image => image.skus ?? [])
    return { ...same[0]!, ...(skus.length === 0 ? {} : { skus }) }
  })
}

type Choosable = Pick<Sku, 'sku' | 'optionChoices'>

const codesOf = ({ optionChoices }: Choosable): string[] => optionChoices.map(({ choiceCode }) => choiceCode)
const commonCodes = (skus: readonly Choosable[]): string[] =>
  skus.map(codesOf).reduce((common, codes) => common.filter(code => codes.includes(code)))

/** Codes of the choices that an image of these variants shows: those common to them but not to all SKUs. */
function shownCodes(shown: readonly string[], skus: readonly Choosable[]): string[] {
  const own = skus.filter(({ sku }) => shown.includes(sku))
  if (own.length === 0) return []
  const everywhere = commonCodes(skus)
  return commonCodes(own).filter(code => !everywhere.includes(code))
}

/** A prepared picture and the SKUs that the file assigns it to; undefined: it shows the product in general. */
export interface Pictured {
  readonly photo: ProductPhoto
  readonly skus: readonly string[] | undefined
}

/**
 * Pictures of a product, with the choices that variant pictures show. If any SKU has no picture of its own, all
 * pictures show the product in general, because another variant's picture would be wrong for that SKU.
 */
export function picturesByChoice(pictures: readonly Pictured[], skus: readonly Choosable[]): ProductPhoto[] {
  const coded = pictures.map(({ photo, skus: shown = [] }) => ({ photo, choiceCodes: shownCodes(shown, skus) }))
  const ofChoices = coded.filter(({ choiceCodes }) => choiceCodes.length > 0)
  const areAllShown = skus.every(({ optionChoices }) =>
    ofChoices.some(({ photo, choiceCodes }) => showsChoices({ ...photo, choiceCodes }, optionChoices)),
  )
  if (!areAllShown) return pictures.map(({ photo }) => photo)
  return coded.map(({ photo, choiceCodes }) =>
    choiceCodes.length === 0 ? photo : { ...photo, view: 'main', choiceCodes },
  )
}
