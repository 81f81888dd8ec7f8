import type { DrawnBox } from './drawing.ts'

/** Vertical positions of the horizon and of the feet, as fractions of the tile's height from the top. */
export const HORIZON = 0.64
const FEET = 0.83

/** A tile in the drawing's inches, y down, as used for an SVG's viewBox. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** y of the edge between wall and floor; null: a floor seen from above. */
  readonly horizon: number | null
  /** Edges of the product itself, as fractions of the tile's width, for the dimension line. */
  readonly from: number
  readonly to: number
}

/** Maximum fractions of the tile's width and height that a product may take. */
const MOST_WIDTH = 0.86
const MOST_HEIGHT = 0.7

/**
 * Frames a drawing in a tile. `ratio` is the tile's width divided by its height. `inchesPerTile` is the width that it
 * spans, so that several tiles have one scale; without it, the product is as large as fits.
 */
export function tileOf(drawing: DrawnBox, ratio: number, inchesPerTile?: number): Tile {
  const { left, right, top, bottom, stands } = drawing
  const tall = top - bottom
  const roomy = stands === 'plan' ? 0.82 : stands === 'wall' ? 0.56 : stands === 'ceiling' ? 0.42 : MOST_HEIGHT
  const wide = stands === 'wall' || stands === 'ceiling' ? 0.62 : MOST_WIDTH
  const fitted = Math.max((right - left) / wide, (tall / roomy) * ratio)
  const width = Math.max(inchesPerTile ?? 0, fitted)
  const height = width / ratio
  const middle = (left + right) / 2
  const x = middle - width / 2
  const place = (y: number): Tile => ({
    x,
    y,
    width,
    height,
    horizon: stands === 'plan' ? null : y + height * HORIZON,
    from: (left - x) / width,
    to: (right - x) / width,
  })
  switch (stands) {
    // The front of a piece that extends below y = 0 (a chaise) is on the line of the feet.
    case 'floor':
      return place(-bottom - height * FEET)
    case 'wall':
      return place(-(top + bottom) / 2 - height * 0.4)
    case 'ceiling':
      return place(-(top + bottom) / 2 - height * 0.46)
    case 'plan':
      return place(-(top + bottom) / 2 - height / 2)
    default:
      return stands satisfies never
  }
}
