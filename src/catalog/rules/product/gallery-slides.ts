import type { Language } from '#lib/language.ts'
import type { View } from '../blueprint/view.ts'
import type { Photo } from '../pictures/photo.ts'
import { oneFile } from '../pictures/photo.ts'
import { messages } from '../product.messages.ts'
import type { Picture } from '../product.ts'

/** An additional photograph of the product. */
export interface GalleryShot {
  readonly photo: Photo
  readonly alt: string
  /** Names of the photographed choices if they differ from the shopper's; '' otherwise. */
  readonly shownIn: string
}

/** Slides of a gallery, in order: the product, further photographs, a close-up of its fabric, its drawing. */
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

/** Width in pixels of the zoom's file in browsers that do not select from a srcset. */
const LARGE = 1600

/** Builds the slides of one SKU. The product's main picture always comes first. */
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
  /** Names of the photographed choices if they differ from the shopper's; '' otherwise. */
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
