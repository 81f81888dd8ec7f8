import { PHOTO_VIEWS } from './photo.ts'
import type { Photo } from './photo.ts'

/** A photograph of a product, with the choices that it shows. */
export interface ProductPhoto extends Photo {
  /** Codes of the option choices that it shows; options without a code here do not affect the picture. */
  readonly choiceCodes: readonly string[]
  /** Alternative text; undefined: the product's name is used. */
  readonly alt?: string
}

type Choices = readonly { readonly choiceCode: string }[]

/**
 * Photographs of one SKU, the whole product first: of each view the best match for its choices, then those that are
 * independent of choices. A view that exists only in another colour is included, because it shows the shape.
 */
export function photosOf(photos: readonly ProductPhoto[], choices: Choices): ProductPhoto[] {
  const chosen = new Set(choices.map(choice => choice.choiceCode))
  const score = ({ choiceCodes }: ProductPhoto) =>
    choiceCodes.reduce((sum, code) => sum + (chosen.has(code) ? 1 : -1), 0)
  return PHOTO_VIEWS.flatMap(view => {
    const ofView = photos.filter(photo => photo.view === view)
    const [first, ...others] = ofView.filter(photo => photo.choiceCodes.length > 0)
    const same = ofView.filter(photo => photo.choiceCodes.length === 0)
    return first === undefined
      ? same
      : [others.reduce((best, photo) => (score(photo) > score(best) ? photo : best), first), ...same]
  })
}

/** Returns true if all choices that the photograph shows are selected. */
export const showsChoices = ({ choiceCodes }: ProductPhoto, choices: Choices): boolean =>
  choiceCodes.every(code => choices.some(choice => choice.choiceCode === code))
