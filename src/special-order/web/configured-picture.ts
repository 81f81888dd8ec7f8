import { gallerySlides, type GallerySlide } from '#catalog/rules/product/gallery-slides.ts'
import { showsChoices, type ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import { pieceImagePath } from '#catalog/rules/product.ts'
import { messages as catalog } from '#catalog/rules/product.messages.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import type { Language } from '#lib/language.ts'
import type { Selection } from '../rules/options.ts'
import { photoInChoices } from '../rules/photo-in-choices.ts'
import type { SpecialOrderStart } from './special-order-data.ts'

/** The kind of a selection's main picture: a photograph of exactly its fabric, a drawing, or no fabric yet. */
export type PictureKind = 'photo' | 'drawing' | 'unselected'

export interface ConfiguredPicture {
  readonly kind: PictureKind
  readonly photo: ProductPhoto | undefined
  readonly color: string
}

/** The main picture of a selection: a photograph in its fabric, otherwise the drawing in the fabric's colour. */
export function pictureOfSelection(start: SpecialOrderStart, selection: Selection): ConfiguredPicture {
  const { mainPhotos, drawing } = start.product
  const fabric = start.fabrics[selection[FABRIC_CODE] ?? '']
  if (fabric === undefined) return { kind: 'unselected', photo: mainPhotos[0], color: drawing.colour }
  const photo = photoInChoices(mainPhotos, Object.values(selection))
  return { kind: photo === undefined ? 'drawing' : 'photo', photo, color: fabric.color }
}

/** The gallery of a selection. */
export function slidesOf(start: SpecialOrderStart, selection: Selection, language: Language): GallerySlide[] {
  const { product, view } = start
  const { photo, color } = pictureOfSelection(start, selection)
  const fabric = start.fabrics[selection[FABRIC_CODE] ?? '']
  const chosen = Object.values(selection).map(choiceCode => ({ choiceCode }))
  const closeUp = fabric && start.closeUps[fabric.choiceCode]
  const slides = gallerySlides({
    picture: { ...product.drawing, colour: color, photo },
    sku: view.browseDto.sku,
    language,
    alt: fabric === undefined ? product.name : catalog[language].inChoices(product.name, fabric.choiceName),
    shownIn: '',
    shots: product.shots.map(shot => ({
      photo: shot.photo,
      alt: shot.alt,
      shownIn: showsChoices(shot.photo, chosen) ? '' : shot.names,
    })),
    cloth: closeUp === undefined ? undefined : { photo: closeUp, alt: fabric!.choiceName },
    view: product.sizes,
  })
  const [first, ...others] = slides
  return first?.kind === 'piece' && photo === undefined && fabric !== undefined
    ? [{ ...first, large: pieceImagePath(view.browseDto.sku, fabric.choiceCode) }, ...others]
    : slides
}
