import type { Language } from '#lib/language.ts'
import type { View } from '../blueprint/view.ts'
import type { Photo } from '../pictures/photo.ts'
import { oneFile } from '../pictures/photo.ts'
import { messages } from '../product.messages.ts'
import type { Picture } from '../product.ts'

/** One more picture of the piece. */
export interface GalleryShot {
  readonly photo: Photo
  readonly alt: string
  /** The choices it was taken in, where they are others than those chosen. */
  readonly shownIn: string
}

/**
 * What a gallery shows, in order: the piece, more photographs of it, its cloth close by, its drawing with its measures.
 */
export type GallerySlide =
  | {
      readonly kind: 'piece'
      readonly alt: string
      readonly picture: Picture
      readonly shownIn: string
      readonly large: string
    }
  | {
      readonly kind: 'photo'
      readonly alt: string
      readonly photo: Photo
      readonly shownIn: string
      readonly large: string
    }
  | { readonly kind: 'cloth'; readonly alt: string; readonly photo: Photo; readonly large: string }
  | { readonly kind: 'drawing'; readonly alt: string; readonly view: View }

/** Pixels of the file that a zoom shows where a browser takes no choice. */
const LARGE = 1600

/** Slides of one sku. The piece comes first, whatever else there is. */
export function gallerySlides({
  picture,
  sku,
  alt,
  shownIn,
  shots,
  cloth,
  view,
  language = 'en',
}: {
  readonly picture: Picture
  readonly sku: string
  readonly alt: string
  /** The choices its photograph was taken in, where they are others than those chosen. */
  readonly shownIn: string
  readonly shots: readonly GalleryShot[]
  readonly cloth: { readonly photo: Photo; readonly alt: string } | undefined
  readonly view: View | undefined
  readonly language?: Language
}): GallerySlide[] {
  return [
    {
      kind: 'piece',
      alt,
      picture,
      shownIn,
      large: picture.photo === undefined ? `/pictures/${sku}.svg` : oneFile(picture.photo, LARGE),
    },
    ...shots.map((shot): GallerySlide => ({ kind: 'photo', ...shot, large: oneFile(shot.photo, LARGE) })),
    ...(cloth === undefined
      ? []
      : [{ kind: 'cloth' as const, alt: cloth.alt, photo: cloth.photo, large: oneFile(cloth.photo, LARGE) }]),
    ...(view === undefined ? [] : [{ kind: 'drawing' as const, alt: messages[language].drawn, view }]),
  ]
}
