/**
 * Simulated visits with known tastes, for judging models of recommendations: the products that a shopper would have
 * chosen freely are known, which no log of a shop tells. The parameters are fixed here before any model runs.
 * Popularity follows a power law with exponent 1, as catalogues of online shops show (Anderson, The Long Tail, 2006;
 * Brynjolfsson, Hu, Smith, 2011). Visits have a geometric length with a mean of 5 product views (the order of
 * magnitude of the public data sets YooChoose, 2015, and Diginetica, 2016, after visits with a single view are left
 * out). A shopper stays within a category and a style with fixed chances. Under exposure bias a share of the views
 * comes from promoted products, which everybody is shown.
 */
export interface Simulation {
  readonly products: number
  readonly visits: number
  readonly seed: number
  /** Share of views that promotion causes; 0 without exposure bias. */
  readonly promoted: number
}

const CATEGORIES = 24
const STYLES = 6
const PRICE_BANDS = 4
/** Number of complementary categories of each category, which a shopper visits next. */
const COMPLEMENTS = 3
const MEAN_LENGTH = 5
const STAYS = 0.55
const GOES_ON = 0.3
/** Weight of a product whose style, or price band, is not the shopper's. */
const OTHER_STYLE = 0.15
const OTHER_BAND = 0.3
/** Number of products that are promoted at a time. */
const PROMOTED = 40

export interface Visits {
  /** Products of each visit in order, and whether each was chosen freely (1) or caused by promotion (0). */
  readonly starts: Uint32Array
  readonly items: Uint32Array
  readonly isFree: Uint8Array
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Product {
  readonly id: number
  readonly style: number
  readonly band: number
  readonly weight: number
}

/** Draws a product of a category by popularity and taste. */
function draw(pool: readonly Product[], style: number, band: number, random: () => number): number {
  const weights = pool.map(
    one => one.weight * (one.style === style ? 1 : OTHER_STYLE) * (one.band === band ? 1 : OTHER_BAND),
  )
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, weight] of weights.entries()) if ((at -= weight) <= 0) return pool[i]!.id
  return pool.at(-1)!.id
}

export function simulateShoppers({ products, visits, seed, promoted }: Simulation): Visits {
  const random = randomOf(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const pools: Product[][] = Array.from({ length: CATEGORIES }, () => [])
  for (let id = 0; id < products; id++)
    pools[pick(CATEGORIES)]!.push({
      id,
      style: pick(STYLES),
      band: pick(PRICE_BANDS),
      weight: 1 / (1 + pick(products)),
    })
  for (const pool of pools) if (pool.length === 0) pool.push({ id: 0, style: 0, band: 0, weight: 1 })
  const complements = pools.map(() => Array.from({ length: COMPLEMENTS }, () => pick(CATEGORIES)))
  const promotions = Array.from({ length: PROMOTED }, () => pick(products))
  const [starts, items, isFree]: [number[], number[], number[]] = [[], [], []]
  for (let visit = 0; visit < visits; visit++) {
    starts.push(items.length)
    const [style, band] = [pick(STYLES), pick(PRICE_BANDS)]
    let category = pick(CATEGORIES)
    const length = 2 + Math.floor(Math.log(1 - random()) / Math.log(1 - 1 / (MEAN_LENGTH - 1)))
    for (let view = 0; view < length; view++) {
      const isCaused = random() < promoted
      items.push(isCaused ? promotions[pick(PROMOTED)]! : draw(pools[category]!, style, band, random))
      isFree.push(isCaused ? 0 : 1)
      const move = random()
      if (move > STAYS)
        category = move < STAYS + GOES_ON ? complements[category]![pick(COMPLEMENTS)]! : pick(CATEGORIES)
    }
  }
  starts.push(items.length)
  return { starts: Uint32Array.from(starts), items: Uint32Array.from(items), isFree: Uint8Array.from(isFree) }
}
