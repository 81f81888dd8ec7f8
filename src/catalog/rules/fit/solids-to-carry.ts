import type { Dimension } from '../dimension.ts'
import type { Box } from '../product.ts'
import type { Solid } from './solid.ts'

/** The objects that are carried into the home: the boxes, or the piece itself if their sizes are unknown. */
export interface CarriedSolids {
  readonly what: 'boxes' | 'piece'
  readonly solids: readonly Solid[]
}

/** The piece as placed in the room; undefined if a dimension is unknown. A rug's height is its roll's thickness. */
export function standingSolid({ width, depth, height, diameter }: Dimension): Solid | undefined {
  const [w, d, h] = [width > 0 ? width : diameter, depth > 0 ? depth : diameter, height]
  return w > 0 && d > 0 && h > 0 ? { width: w, depth: d, height: h } : undefined
}

/**
 * Returns the boxes if all of them have three dimensions, otherwise the piece itself; undefined if its size is unknown
 * too.
 */
export function solidsToCarry(dimension: Dimension, boxes: readonly Box[]): CarriedSolids | undefined {
  const whole = boxes.filter(box => box.width > 0 && box.depth > 0 && box.height > 0)
  if (boxes.length > 0 && whole.length === boxes.length)
    return { what: 'boxes', solids: whole.map(({ width, depth, height }) => ({ width, depth, height })) }
  const piece = standingSolid(dimension)
  return piece && { what: 'piece', solids: [piece] }
}

/** The solid that is hardest to carry round a corner, by the product of its two largest dimensions. */
export const largestOf = (solids: readonly Solid[]): Solid | undefined =>
  solids.toSorted((a, b) => area(b) - area(a))[0]
const area = ({ width, depth, height }: Solid): number => {
  const [, middle = 0, most = 0] = [width, depth, height].toSorted((a, b) => a - b)
  return middle * most
}
