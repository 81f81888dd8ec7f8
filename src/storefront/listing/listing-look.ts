import { plainBox } from '#catalog/rules/elevation/drawing.ts'
import type { DrawnBox } from '#catalog/rules/elevation/drawing.ts'
import { tileOf } from '#catalog/rules/elevation/tile.ts'
import { placePhoto } from '#catalog/rules/pictures/photo.ts'
import type { Picture } from '#catalog/rules/product.ts'
import { TILE_RATIOS } from '#catalog/rules/pictures/tile-ratio.ts'

/** How the pictures of one listing are framed. */
export interface ListingLook {
  readonly ratio: '1:1' | '4:3'
  /** Inches that a tile spans; absent if the pieces differ too much in size for one scale. */
  readonly inchesPerTile?: number
}

/** A piece that takes less than this part of its tile's width is too small to recognize. */
const LEAST_PART = 1 / 7

/** A card, or a picture with the size of its drawing if it has no photograph. */
export type Boxed = Pick<Picture, 'photo' | 'dimension'> & { readonly box?: DrawnBox | undefined }

/**
 * The shape of a piece: its width in inches, whether it is wide, and the inches that its tile spans when the piece is
 * drawn as large as fits.
 */
interface Shaped {
  readonly inches: number
  readonly isWide: boolean
  readonly fitted: (ratio: ListingLook['ratio']) => number
}

function shapeOf({ photo, box, dimension }: Boxed): Shaped {
  const { width, height, diameter } = dimension
  if (photo === undefined || photo.stands === 'opaque') {
    const drawing = box ?? plainBox(dimension)
    const drawn = drawing.right - drawing.left
    return {
      // A piece without a stated size is drawn in a nominal size, which cannot be compared with others.
      inches: width || height || diameter ? drawn : 0,
      isWide: drawn >= (drawing.top - drawing.bottom) * TILE_RATIOS['4:3'],
      fitted: ratio => tileOf(drawing, TILE_RATIOS[ratio]).width,
    }
  }
  const inches = width || diameter
  const isWide =
    (photo.right - photo.left) * photo.width >= (photo.bottom - photo.top) * photo.height * TILE_RATIOS['4:3']
  const fitted = (ratio: ListingLook['ratio']): number => {
    const { from, to, edge = { from, to } } = placePhoto(photo, ratio)
    return (inches * 100) / (edge.to - edge.from)
  }
  return { inches, isWide, fitted }
}

/** Wide furniture gets wide tiles, and all pieces one scale if the smallest is still recognizable in it. */
export function listingLook(pictures: readonly Boxed[]): ListingLook {
  const shapes = pictures.map(shapeOf)
  const ratio = shapes.filter(shape => shape.isWide).length * 2 > shapes.length ? '4:3' : '1:1'
  const inchesPerTile = Math.max(0, ...shapes.map(shape => shape.fitted(ratio)))
  const narrowest = Math.min(...shapes.map(shape => shape.inches))
  const isComparable = narrowest > 0 && narrowest >= inchesPerTile * LEAST_PART && shapes.length > 1
  return isComparable ? { ratio, inchesPerTile } : { ratio }
}
