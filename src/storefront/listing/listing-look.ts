import type { Picture } from '#catalog/rules/product.ts'
import { draw } from '#catalog/rules/elevation/draw.ts'
import { TILE_RATIOS } from '#catalog/rules/tile-ratio.ts'
import { tileOf } from '#catalog/rules/elevation/tile.ts'

/** How the pictures of one listing are framed. */
export interface ListingLook {
  readonly ratio: '1:1' | '4:3'
  /** Inches a tile spans; absent where the pieces differ too much in size to be drawn to one scale. */
  readonly inchesPerTile?: number
}

/** A piece that takes less than this part of its tile's width cannot be told from another. */
const LEAST_PART = 1 / 7

/** Wide furniture gets wide tiles; and all pieces one scale, if the smallest can still be seen in it. */
export function listingLook(pictures: readonly Picture[]): ListingLook {
  const drawings = pictures.map(draw)
  const wide = drawings.filter(({ left, right, top, bottom }) => right - left >= (top - bottom) * TILE_RATIOS['4:3'])
  const ratio = wide.length * 2 > drawings.length ? '4:3' : '1:1'
  const inchesPerTile = Math.max(0, ...drawings.map(drawing => tileOf(drawing, TILE_RATIOS[ratio]).width))
  const narrowest = Math.min(...drawings.map(({ left, right }) => right - left))
  return narrowest >= inchesPerTile * LEAST_PART && drawings.length > 1 ? { ratio, inchesPerTile } : { ratio }
}
