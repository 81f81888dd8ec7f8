import type { Coordinates } from '#delivery/rules/coordinates.ts'
import { project, type Point } from './albers.ts'
import type { Box } from './clip.ts'

/** Width of every drawing in its units, whatever area it shows. */
export const SHEET_WIDTH = 1000
/** The area with all stores, and with sea on the left where the store finder is shown. */
export const WHOLE: Box = { x: -4870, y: -1790, width: 7800, height: 3640 }
/**
 * Horizontal position of the location in a section around it, as a fraction of the width; the part to its left may be
 * covered.
 */
const PLACE_AT = 0.58

/** Height of a drawing in its units. */
export const heightOf = ({ width, height }: Box): number => Math.round((SHEET_WIDTH * height) / width)

/** Converts a point of the projected map to the drawing of a box. */
export const inBox = ([x, y]: Point, box: Box): Point => [
  ((x - box.x) * SHEET_WIDTH) / box.width,
  ((y - box.y) * SHEET_WIDTH) / box.width,
]

/** A section of the map with a location right of its centre; `width` and `height` in kilometres. */
export function boxAround(place: Coordinates, width: number, height: number): Box {
  const [x, y] = project(place)
  return { x: x - width * PLACE_AT, y: y - height / 2, width, height }
}

/** Converts a length in kilometres to units of a drawing. */
export const unitsOf = (km: number, { width }: Pick<Box, 'width'>): number => (km * SHEET_WIDTH) / width
