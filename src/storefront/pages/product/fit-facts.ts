import { doorNeeded } from '#catalog/rules/fit/check-passage.ts'
import { largestOf, standingSolid, solidsToCarry } from '#catalog/rules/fit/solids-to-carry.ts'
import type { Product, Sku } from '#catalog/rules/product.ts'
import type { FitFacts } from '../../product/dimensions.tsx'

/** Dimension in inches from which a piece may not fit through a door or into a room. */
const ASKED_FROM = 28

/** Minimum doors for the boxes and for the piece itself. Rugs come rolled and textiles folded, so they need none. */
export function fitFacts(
  { drawing }: Pick<Product, 'drawing'>,
  { dimension, boxes }: Pick<Sku, 'dimension' | 'boxes'>,
): FitFacts {
  const { width, depth, height, diameter } = dimension
  const isAsked =
    drawing.form !== 'rug' && drawing.form !== 'textile' && Math.max(width, depth, height, diameter) >= ASKED_FROM
  const carried = isAsked ? solidsToCarry(dimension, boxes) : undefined
  const standing = isAsked ? standingSolid(dimension) : undefined
  const door = carried && doorNeeded(carried.solids)
  const bare = carried?.what === 'boxes' && standing !== undefined ? doorNeeded([standing]) : undefined
  return {
    carried,
    standing,
    door,
    largest: carried && largestOf(carried.solids),
    unpackedDoor: bare !== undefined && (door === undefined || bare < door) ? bare : undefined,
  }
}
