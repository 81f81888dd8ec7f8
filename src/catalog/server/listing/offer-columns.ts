import type { Cents } from '#lib/money.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { Country } from '#lib/site.ts'
import { readyBits } from '../../rules/listing/facets.ts'
import type { Offer } from '../../rules/listing/facets.ts'
import { skuMaterialBits } from '../../rules/product/sku-materials.ts'
import { colourBit } from './colour-bit.ts'
import { countryPlace } from './listing-index-store.ts'
import type { IndexedOffer } from './listing-index-store.ts'

const MATERIAL_BITS = new Map<string, number>()
/** Memoized: many SKUs share the same materials text, and reading it takes longer than the rest of a SKU. */
function materialBits(materials: string, choiceNames: readonly string[]): number {
  const key = `${materials}\n${choiceNames.join('\n')}`
  let bits = MATERIAL_BITS.get(key)
  if (bits === undefined) {
    bits = skuMaterialBits(materials, choiceNames)
    if (MATERIAL_BITS.size > 2_000) MATERIAL_BITS.clear()
    MATERIAL_BITS.set(key, bits)
  }
  return bits
}

/** A batch of SKUs whose readiness depends on stock. */
export interface StockedBatch {
  readonly places: readonly number[]
  readonly skus: readonly string[]
  /** Index after the batch. */
  readonly next: number
}

/**
 * SKUs in columns: one array for each field that is filtered or sorted by, instead of one object for each SKU. A SKU
 * keeps its index. Numbers have the meaning of `Offer`.
 */
export function offerColumns() {
  const skus: string[] = []
  const widths: number[] = []
  const depths: number[] = []
  const heights: number[] = []
  const colours: number[] = []
  const materials: number[] = []
  /** Readiness bits with stock in the low byte, without stock in the next byte. */
  const ready: number[] = []
  /** A bit for each index of `COUNTRIES` in which the SKU is in stock. */
  const stocked: number[] = []
  /** For each country; 0 if not sold there. */
  const prices: number[][] = COUNTRIES.map(() => [])

  const dependsOnStock = (k: number): boolean => (ready[k]! & 0xff) !== ready[k]! >> 8
  const offerAt = (k: number, country: number, price: number): Offer => ({
    sku: skus[k]!,
    price: price as Cents,
    width: widths[k]!,
    depth: depths[k]!,
    height: heights[k]!,
    color: colours[k]!,
    material: materials[k]!,
    ready: (stocked[k]! & (1 << country)) !== 0 ? ready[k]! & 0xff : ready[k]! >> 8,
  })

  return {
    /** Number of SKUs, which is the index of the next one. */
    count: () => skus.length,
    /** Adds a SKU of a product with these materials. */
    add(materialWords: string, offer: IndexedOffer): void {
      const [sku, width, depth, height, diameter, colour, ...more] = offer
      const [fulfilmentType, leadTimeDays, isFreight, isVendorShipped, choiceNames, ...priced] = more
      skus.push(sku)
      widths.push(width || diameter)
      depths.push(depth || diameter)
      heights.push(height)
      colours.push(colourBit(colour))
      materials.push(materialBits(materialWords, choiceNames))
      const when = (available: boolean) =>
        readyBits({ fulfilmentType, leadTimeDays, isFreight, isVendorShipped, available })
      ready.push(when(true) | (when(false) << 8))
      stocked.push(0)
      for (const [i, list] of prices.entries()) list.push(priced[i] ?? 0)
    },
    /** At most `limit` SKUs from index `from` on whose readiness depends on stock; undefined at the end. */
    stockedFrom(from: number, limit: number): StockedBatch | undefined {
      if (from >= skus.length) return undefined
      const places: number[] = []
      let k = from
      for (; k < skus.length && places.length < limit; k++) if (dependsOnStock(k)) places.push(k)
      return { places, skus: places.map(place => skus[place]!), next: k }
    },
    /** Sets the countries in which the SKUs at these indices are in stock: a bit for each index of `COUNTRIES`. */
    noteStock(places: readonly number[], bits: readonly number[]): void {
      for (const [i, place] of places.entries()) stocked[place] = bits[i] ?? 0
    },
    /** The SKUs sold in a country, among the `count` SKUs from index `first` on. */
    soldIn(country: Country, first: number, count: number): Offer[] {
      const c = countryPlace(country)
      const offers: Offer[] = []
      for (let k = first; k < first + count; k++) {
        const price = prices[c]![k]!
        if (price !== 0) offers.push(offerAt(k, c, price))
      }
      return offers
    },
  }
}
