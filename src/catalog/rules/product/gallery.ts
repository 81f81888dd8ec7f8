import type { Language } from '#lib/language.ts'
import { photosOf, showsChoices } from '../pictures/product-photos.ts'
import type { ProductPhoto } from '../pictures/product-photos.ts'
import { messages } from '../product.messages.ts'
import { optionText } from '../product.ts'
import type { Product, Sku } from '../product.ts'

/** Names of the choices with these codes, from the product's SKUs. */
function namesOf(product: Product, codes: readonly string[]): string {
  const all = product.skus.flatMap(sku => sku.optionChoices)
  return optionText(codes.flatMap(code => all.find(choice => choice.choiceCode === code) ?? []))
}

/** Names of the choices in the photograph; '' if they match the shopper's. */
export const shownIn = (product: Product, photo: ProductPhoto | undefined, chosen: Sku['optionChoices']): string =>
  photo === undefined || showsChoices(photo, chosen) ? '' : namesOf(product, photo.choiceCodes)

/** Photographs after the first, each with alternative text and, if they differ from the shopper's, its choices. */
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
