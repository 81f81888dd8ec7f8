import type { Box } from '#catalog/rules/product.ts'
import type { Size, WrittenProduct } from './schemas/product-schema.ts'

/** Width, depth, height. A round product on a wall has a diameter and a depth; its height equals its width. */
const sides = ({ width, depth, height, diameter }: Size): [number, number, number] => [
  width || diameter,
  depth || diameter,
  height || (depth > 0 ? diameter : 0),
]
const up = (...inches: number[]) => inches.map(one => Math.ceil(one)) as [number, number, number]
const box = ([width, depth, height]: readonly [number, number, number]): Box => ({ quantity: 1, width, depth, height })

/**
 * The carton of a product whose file gives no boxes. Whole: 4 inches of packing are added to each dimension. Rolled: as
 * long as the shorter side. Folded: in thirds. In parts: flat, a fifth of the height.
 */
export function cartonOf(size: Size, packing: WrittenProduct['packing']): Box {
  const [width, depth, height] = sides(size)
  const [shorter, longer] = width < depth ? [width, depth] : [depth, width]
  switch (packing) {
    case 'whole':
      return box(up(width + 4, depth + 4, height + 4))
    case 'rolled': {
      const across = Math.sqrt(Math.max(longer, shorter) * Math.max(height, 0.3) * 1.6) + 2
      return box(up(Math.min(width || longer, longer) + 4, across, across))
    }
    case 'folded':
      return box(up(Math.max(width, 6) / 3 + 4, Math.max(depth, height, 6) / 3 + 4, 5))
    case 'parts':
      return box(
        up(Math.max(width, height) + 4, Math.max(depth, Math.min(width, height) / 2) + 4, Math.max(5, height / 5)),
      )
  }
}

/** Whether the product fits into the carton in any orientation. */
function holds(carton: Box, size: Size): boolean {
  const inside = [carton.width, carton.depth, carton.height].toSorted((a, b) => b - a)
  return sides(size)
    .toSorted((a, b) => b - a)
    .every((side, i) => side <= inside[i]!)
}

/**
 * Returns what is wrong with the boxes, or undefined. Boxes for parts only have to be large enough for the weight: no
 * packed product is denser than stone, 0.1 pounds per cubic inch.
 */
export function boxFault(
  boxes: readonly Box[],
  size: Size,
  weight: number,
  packing: WrittenProduct['packing'],
): string | undefined {
  const volume = boxes.reduce((sum, { quantity, width, depth, height }) => sum + quantity * width * depth * height, 0)
  if (weight / volume > 0.1) return `${weight} pounds do not fit into ${Math.round(volume)} cubic inches`
  const pieces = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  if (packing === 'whole' && pieces === 1 && !holds(boxes[0]!, size))
    return 'the product does not fit into the box; add packing: parts, rolled or folded, if it is shipped that way'
  return undefined
}

/**
 * Checks the density in pounds per cubic inch: a paper lantern has 0.00005, a block of marble 0.1. Returns the fault,
 * or undefined.
 */
export function weightFault(size: Size, weight: number): string | undefined {
  const [width, depth, height] = sides(size).map(side => Math.max(side, 0.25)) as [number, number, number]
  const density = weight / (width * depth * height)
  if (density > 0.11) return `${weight} pounds are more than solid stone of that size weighs`
  if (density < 0.00005) return `${weight} pounds are less than paper of that size weighs`
  return undefined
}
