import { photosOf, showsChoices, type ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'

/**
 * The photograph of the whole product in these choices; undefined if there is none and it must be drawn. A photograph
 * in another fabric is never taken instead.
 */
export function photoInChoices(photos: readonly ProductPhoto[], codes: readonly string[]): ProductPhoto | undefined {
  const choices = codes.map(choiceCode => ({ choiceCode }))
  const [photo] = photosOf(
    photos.filter(one => one.view === 'main'),
    choices,
  )
  return photo !== undefined && photo.choiceCodes.length > 0 && showsChoices(photo, choices) ? photo : undefined
}
