import { PHOTO_VIEWS } from './photo.ts'
import type { Photo } from './photo.ts'

/** A photograph of a product and the choices that it was taken in. */
export interface ProductPhoto extends Photo {
  /** Codes of the option choices it shows; what has no code here looks the same in all. */
  readonly choiceCodes: readonly string[]
  /** What it shows, in words; left out: the product's name says it. */
  readonly alt?: string
}

type Choices = readonly { readonly choiceCode: string }[]

/**
 * The photographs of one sku, whole piece first: of each view the one that shows most of its choices, then those that
 * look the same in all. A view taken in another colour only is still shown, since it shows the shape.
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

/** Whether the photograph shows exactly what was chosen, as far as a choice can be seen in it. */
export const showsChoices = ({ choiceCodes }: ProductPhoto, choices: Choices): boolean =>
  choiceCodes.every(code => choices.some(choice => choice.choiceCode === code))
