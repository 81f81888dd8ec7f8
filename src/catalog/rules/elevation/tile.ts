import type { DrawnBox } from './drawing.ts'

/** Where the wall meets the floor and where things stand, as parts of the tile's height from the top. */
const HORIZON = 0.64
const FEET = 0.83

/** A tile in the drawing's own inches, y down: what an SVG's viewBox shows. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** y of the line between wall and floor; null: a floor seen from above. */
  readonly horizon: number | null
  /** The object's real edges as parts of the tile's width, for the measure beneath. */
  readonly from: number
  readonly to: number
}

/** How much of the tile a piece may take when it is shown alone: tall ones by height, wide ones by width. */
const MOST_WIDTH = 0.86
const MOST_HEIGHT = 0.7

/**
 * Frames a drawing. `ratio` is the tile's width over its height; `inchesPerTile`, the width it spans, keeps several
 * tiles true to one scale; without it the piece is shown as large as fits.
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
    // A piece that comes forward of y = 0 (a chaise) keeps its front on the line of feet.
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
