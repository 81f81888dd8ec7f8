import type { Crop } from './drawing/blank.ts'
import type { Cloth } from './drawing/embroidery-scene.ts'
import type { Finish } from './drawing/etch-work.ts'
import type { Surface, Vector } from './drawing/surface.ts'
import type { ColourKey } from './colours.ts'
import type { Frame, Layout } from './templates.ts'
import type { TypefaceKey } from './typefaces.ts'

/** Places on products, which calls name as `locationName`. Their names are in `monogram.messages.ts`. */
export const LOCATIONS = ['hem', 'corner', 'center', 'front', 'side', 'bowl'] as const
export type LocationKey = (typeof LOCATIONS)[number]

/** Embroidery on cloth: what the cloth is like, and from where it is lit and seen. */
export interface SewnPlace {
  readonly finish: 'embroidery'
  readonly cloth: Cloth
  readonly key: Vector
  readonly eye: Vector
}

/** Etching or print: where the main light is in the picture. */
export interface EtchedPlace {
  readonly finish: Finish
  readonly light: readonly [number, number]
  readonly deep?: number | undefined
}

/**
 * Where a monogram goes on the main picture of a product, and how the picture is lit. Pixels are those of a picture
 * that is `pictureWidth` wide; smaller files of the same view are scaled.
 */
export interface MonogramPlace {
  readonly location: LocationKey
  readonly pictureWidth: number
  readonly crop: Crop
  readonly surface: Surface
  /** Blur that removes the texture of the material from the light, in pixels of a preview 600 pixels wide. */
  readonly soften: number
  /** Linear light of a white card at the place. */
  readonly white: number
  /** Maximum size of the work in millimetres. */
  readonly widthMm: number
  readonly heightMm: number
  readonly made: SewnPlace | EtchedPlace
}

/** The choices for the monogram of a product. */
export interface ProductMonogram {
  readonly productId: string
  readonly layouts: readonly Layout[]
  readonly frames: readonly Frame[]
  readonly typefaces: readonly TypefaceKey[]
  readonly colours: readonly ColourKey[]
  /** Pattern of a text line; checked by `isLinearPattern` when the catalogue is loaded. */
  readonly pattern: string
  /** Maximum number of characters of a line of text. */
  readonly maxLength: number
  readonly places: readonly MonogramPlace[]
}

/** The place in the pixels of a picture of another width. */
export function placeForWidth(place: MonogramPlace, pictureWidth: number): MonogramPlace {
  const k = pictureWidth / place.pictureWidth
  if (k === 1) return place
  const { crop, surface } = place
  const scaled = {
    left: Math.round(crop.left * k),
    top: Math.round(crop.top * k),
    width: Math.round(crop.width * k),
    height: Math.round(crop.height * k),
  }
  return {
    ...place,
    pictureWidth,
    crop: scaled,
    surface:
      surface.kind === 'flat'
        ? { ...surface, corners: surface.corners.map(([x, y]): [number, number] => [x * k, y * k]) }
        : {
            ...surface,
            scale: surface.scale * k,
            rings: surface.rings.map(({ v, x, y, rx, ry }) => ({ v, x: x * k, y: y * k, rx: rx * k, ry: ry * k })),
          },
  }
}
