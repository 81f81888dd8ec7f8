import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import { COUNTRIES } from '#lib/site.ts'
import { readyBits } from '../../rules/listing/facets.ts'
import type { Offer } from '../../rules/listing/facets.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { skuMaterialBits } from '../../rules/product/sku-materials.ts'
import { colourBit } from './colour-bit.ts'
import { countryPlace } from './shelf-store.ts'
import type { ShelvedOffer, ShelvedProduct } from './shelf-store.ts'

const MATERIAL_BITS = new Map<string, number>()
/** Many skus are of the same: reading the words of one takes longer than the rest of it. */
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

/**
 * All listed products of all sites, by what they are filtered and ordered by: a column a property, and no object a
 * product, so that a hundred thousand of them take some 40 MB. Numbers are those of `Offer`.
 */
export function emptyShelf() {
  const placeOf = new Map<string, number>()
  const [ids, names, brands]: [string[], string[], Brand[]] = [[], [], []]
  const [popularity, reviews, stars, firsts, counts]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  const skus: string[] = []
  const [widths, depths, heights, colours, materials]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  /** When it is ready with stock, and eight bits up without. */
  const ready: number[] = []
  const stocked: number[] = []
  /** 0: not sold there. */
  const prices: number[][] = COUNTRIES.map(() => [])
  let unused = 0

  function addOffer(
    words: string,
    [
      sku,
      width,
      depth,
      height,
      diameter,
      colour,
      property,
      leadTimeDays,
      isFreight,
      isVendorShipped,
      choiceNames,
      ...priced
    ]: ShelvedOffer,
  ): void {
    skus.push(sku)
    widths.push(width || diameter)
    depths.push(depth || diameter)
    heights.push(height)
    colours.push(colourBit(colour))
    materials.push(materialBits(words, choiceNames))
    const when = (available: boolean) => readyBits({ property, leadTimeDays, isFreight, isVendorShipped, available })
    ready.push(when(true) | (when(false) << 8))
    stocked.push(0)
    for (const [i, list] of prices.entries()) list.push(priced[i] ?? 0)
  }
  const dependsOnStock = (k: number): boolean => (ready[k]! & 0xff) !== ready[k]! >> 8

  return {
    /** How many skus lie here, shown or not: the place of the next. */
    skus: () => skus.length,
    /** What was put here before and is shown no more is more than half of it. */
    isWorn: () => unused > skus.length / 2,
    /** Puts a product here, in place of what was known of it. */
    put({
      id,
      name,
      brand,
      popularity: liked,
      reviews: counted,
      stars: summed,
      materials: words,
      offers,
    }: ShelvedProduct): void {
      const known = placeOf.get(id)
      const at = known ?? ids.length
      if (known === undefined) placeOf.set(id, at)
      else unused += counts[at]!
      ;[ids[at], names[at], brands[at], popularity[at], reviews[at], stars[at], firsts[at], counts[at]] = [
        id,
        name,
        brand,
        liked,
        counted,
        summed,
        skus.length,
        offers.length,
      ]
      for (const offer of offers) addOffer(words, offer)
    },
    /** Takes a product out. */
    drop(id: string): void {
      const at = placeOf.get(id)
      if (at === undefined) return
      unused += counts[at]!
      counts[at] = 0
    },
    /**
     * At most `limit` skus from the place `from` on whose stock decides when they are ready, and the place after them;
     * undefined at the end.
     */
    stockedFrom(
      from: number,
      limit: number,
    ): { readonly places: readonly number[]; readonly skus: readonly string[]; readonly next: number } | undefined {
      const places: number[] = []
      let k = from
      for (; k < skus.length && places.length < limit; k++) if (dependsOnStock(k)) places.push(k)
      return from >= skus.length ? undefined : { places, skus: places.map(place => skus[place]!), next: k }
    },
    /** Notes in which countries the skus at these places are in stock: a bit for each place of `COUNTRIES`. */
    noteStock(places: readonly number[], bits: readonly number[]): void {
      for (const [i, place] of places.entries()) stocked[place] = bits[i] ?? 0
    },
    /** A product as a site lists it, with its place in the list; undefined where the site does not sell it. */
    listed(id: string, position: number, brand: Brand, country: Country): Listed | undefined {
      const at = placeOf.get(id)
      if (at === undefined || brands[at] !== brand) return undefined
      const [c, first, offers] = [countryPlace(country), firsts[at]!, [] as Offer[]]
      for (let k = first; k < first + counts[at]!; k++) {
        const price = prices[c]![k]!
        if (price === 0) continue
        const isReady = (stocked[k]! & (1 << c)) !== 0 ? ready[k]! & 0xff : ready[k]! >> 8
        offers.push({
          sku: skus[k]!,
          price: price as Cents,
          width: widths[k]!,
          depth: depths[k]!,
          height: heights[k]!,
          color: colours[k]!,
          material: materials[k]!,
          ready: isReady,
        })
      }
      return offers.length === 0
        ? undefined
        : {
            id: ids[at]!,
            name: names[at]!,
            position,
            popularity: popularity[at]!,
            reviews: reviews[at]!,
            stars: stars[at]!,
            offers,
          }
    },
  }
}
export type Shelf = ReturnType<typeof emptyShelf>
