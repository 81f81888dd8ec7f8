import type { Cents } from '#lib/money.ts'

export const SORTS = ['featured', 'price-low', 'price-high', 'name', 'widest'] as const
export type Sort = (typeof SORTS)[number]
export const PAGE_SIZE = 24

/** What a listing is ordered and filtered by. Cents, inches. */
export interface Listed {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly popularity: number
  readonly lowest: Cents
  readonly highest: Cents
  readonly width: number
}
/** Cents of the site's currency, both ends included. */
export interface PriceRange {
  readonly from?: Cents | undefined
  readonly to?: Cents | undefined
}

const order: Record<Sort, (a: Listed, b: Listed) => number> = {
  featured: (a, b) => a.position - b.position || b.popularity - a.popularity,
  'price-low': (a, b) => a.lowest - b.lowest,
  'price-high': (a, b) => b.lowest - a.lowest,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  widest: (a, b) => b.width - a.width,
}

export const isSort = (text: string | null | undefined): text is Sort => SORTS.some(sort => sort === text)

/** A product stays when any of its skus may cost an amount in the range. */
export const inPriceRange = (listed: readonly Listed[], { from, to }: PriceRange): Listed[] =>
  listed.filter(({ lowest, highest }) => (from === undefined || highest >= from) && (to === undefined || lowest <= to))

/** Ties are settled by id, so that a page never repeats or loses a product. */
export const sorted = (listed: readonly Listed[], sort: Sort): Listed[] =>
  listed.toSorted((a, b) => order[sort](a, b) || (a.id < b.id ? -1 : 1))

/** Cheapest and dearest price of all, or undefined for an empty listing. */
export const priceBounds = (listed: readonly Listed[]): { readonly from: Cents; readonly to: Cents } | undefined => {
  const [first, ...others] = listed
  return first && others.reduce(
    (bounds, { lowest, highest }) => ({ from: lowest < bounds.from ? lowest : bounds.from, to: highest > bounds.to ? highest : bounds.to }),
    { from: first.lowest, to: first.highest },
  )
}

export interface PageOf<T> {
  readonly items: readonly T[]
  /** From 1; a page past the end gives the last. */
  readonly page: number
  readonly pages: number
  readonly total: number
}
export function pageOf<T>(all: readonly T[], asked: number, size = PAGE_SIZE): PageOf<T> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1
  return { items: all.slice((page - 1) * size, page * size), page, pages, total: all.length }
}
