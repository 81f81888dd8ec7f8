import { showsChoices } from '../pictures/product-photos.ts'
import type { ProductPhoto } from '../pictures/product-photos.ts'
import type { Sku } from '../product.ts'
import type { ForeignImage } from './foreign-product.ts'

/** Each image once, in the order of the file; it shows the variants of all its rows. */
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

/** Codes of the choices that an image of these variants shows: those that they share, without those of every SKU. */
function shownCodes(shown: readonly string[], skus: readonly Choosable[]): string[] {
  const own = skus.filter(({ sku }) => shown.includes(sku))
  if (own.length === 0) return []
  const everywhere = commonCodes(skus)
  return commonCodes(own).filter(code => !everywhere.includes(code))
}

/** A prepared picture and the SKUs that the file shows with it; undefined: it shows the product in general. */
export interface Pictured {
  readonly photo: ProductPhoto
  readonly skus: readonly string[] | undefined
}

/**
 * The pictures of a product, those of its variants with the choices that they show. Where a SKU would be left without a
 * picture of its own, all of them show the product in general: another variant's picture would be wrong for it.
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
