import type { Coordinates } from '#delivery/rules/coordinates.ts'
import { project, type Point } from './albers.ts'
import type { Box } from './clip.ts'

/** Units of a drawing from its left to its right, however much it shows. */
export const SHEET_WIDTH = 1000
/** Everything with a store of ours, at the right of a wide sea: there the finder stands. */
export const WHOLE: Box = { x: -4870, y: -1790, width: 7800, height: 3640 }
/** Where a place stands in a piece that is cut out around it, of its width: what is left of it may be covered. */
const PLACE_AT = 0.58

/** Height of a drawing in its units. */
export const heightOf = ({ width, height }: Box): number => Math.round((SHEET_WIDTH * height) / width)

/** Where something on the sheet is in a drawing of a box. */
export const inBox = ([x, y]: Point, box: Box): Point => [
  ((x - box.x) * SHEET_WIDTH) / box.width,
  ((y - box.y) * SHEET_WIDTH) / box.width,
]

/** A piece of the sheet with a place right of its middle; `width` and `height` in kilometres. */
export function boxAround(place: Coordinates, width: number, height: number): Box {
  const [x, y] = project(place)
  return { x: x - width * PLACE_AT, y: y - height / 2, width, height }
}

/** Units of a drawing for a length in kilometres. */
export const unitsOf = (km: number, { width }: Pick<Box, 'width'>): number => (km * SHEET_WIDTH) / width
