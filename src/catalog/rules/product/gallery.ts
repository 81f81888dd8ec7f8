import type { Language } from '#lib/language.ts'
import { photosOf, showsChoices } from '../pictures/product-photos.ts'
import type { ProductPhoto } from '../pictures/product-photos.ts'
import { messages } from '../product.messages.ts'
import { optionText } from '../product.ts'
import type { Product, Sku } from '../product.ts'

/** Choices by code, as the product's skus name them. */
function namesOf(product: Product, codes: readonly string[]): string {
  const all = product.skus.flatMap(sku => sku.optionChoices)
  return optionText(codes.flatMap(code => all.find(choice => choice.choiceCode === code) ?? []))
}

/** The choices that a photograph was taken in, in words; '' where it shows what was chosen. */
export const shownIn = (product: Product, photo: ProductPhoto | undefined, chosen: Sku['optionChoices']): string =>
  photo === undefined || showsChoices(photo, chosen) ? '' : namesOf(product, photo.choiceCodes)

/**
 * The pictures that stand under the first one, each with what it shows and, where that is not what was chosen, in what.
 */
export const galleryOf = (
  product: Product,
  sku: Pick<Sku, 'optionChoices'>,
  photos: readonly ProductPhoto[],
  language: Language = 'en',
): { photo: ProductPhoto; alt: string; shownIn: string }[] =>
  photosOf(photos, sku.optionChoices)
    .slice(1)
    .map(photo => ({
      photo,
      shownIn: shownIn(product, photo, sku.optionChoices),
      alt: photo.view === 'main' ? product.name : `${product.name}${messages[language].views[photo.view]}`,
    }))
