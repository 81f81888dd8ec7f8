import type { Dimension } from '../dimension.ts'
import type { Box } from '../product.ts'
import type { Solid } from './solid.ts'

/** What has to come through the door: the boxes, or the piece itself where nobody knows its boxes. */
export interface Carried {
  readonly what: 'boxes' | 'piece'
  readonly solids: readonly Solid[]
}

/** A piece as it stands in the room; undefined where an extent is not stated. A rug is as high as its roll is thick. */
export function standingSolid({ width, depth, height, diameter }: Dimension): Solid | undefined {
  const [w, d, h] = [width > 0 ? width : diameter, depth > 0 ? depth : diameter, height]
  return w > 0 && d > 0 && h > 0 ? { width: w, depth: d, height: h } : undefined
}

/**
 * Boxes with all three extents; if one box is not stated whole, none can answer for the piece. Undefined where its size
 * is not known either.
 */
export function whatIsCarried(dimension: Dimension, boxes: readonly Box[]): Carried | undefined {
  const whole = boxes.filter(box => box.width > 0 && box.depth > 0 && box.height > 0)
  if (boxes.length > 0 && whole.length === boxes.length)
    return { what: 'boxes', solids: whole.map(({ width, depth, height }) => ({ width, depth, height })) }
  const piece = standingSolid(dimension)
  return piece && { what: 'piece', solids: [piece] }
}

/** The one that is hardest to carry round a corner: of the largest two extents, the largest product. */
export const largestOf = (solids: readonly Solid[]): Solid | undefined =>
  solids.toSorted((a, b) => area(b) - area(a))[0]
const area = ({ width, depth, height }: Solid): number => {
  const [, middle = 0, most = 0] = [width, depth, height].toSorted((a, b) => a - b)
  return middle * most
}
