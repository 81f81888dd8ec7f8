import { COLOUR_FAMILIES, colourFamily } from '../../rules/listing/colour-family.ts'

const COLOUR_BITS = new Map<string, number>()
/** The facet bit of the family of a colour `#rrggbb`. Memoized: a shop has a few hundred colours, each in many SKUs. */
export function colourBit(hex: string): number {
  let bit = COLOUR_BITS.get(hex)
  if (bit === undefined) {
    const family = colourFamily(hex)
    bit = 1 << COLOUR_FAMILIES.findIndex(one => one.family === family)
    if (COLOUR_BITS.size < 5_000) COLOUR_BITS.set(hex, bit)
  }
  return bit
}
