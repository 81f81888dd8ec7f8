import { openGroups, type ShownGroup } from './group-gift.ts'

export const PRICE_KEYS = ['all', 'under50', 'from50', 'from100', 'from200'] as const
export type PriceRange = (typeof PRICE_KEYS)[number]

/** Price filters of a giver's page: at least `from` and less than `to` cents. */
const PRICE_RANGES: Readonly<Record<PriceRange, { readonly from: number; readonly to: number }>> = {
  all: { from: 0, to: Infinity },
  under50: { from: 0, to: 50_00 },
  from50: { from: 50_00, to: 100_00 },
  from100: { from: 100_00, to: 200_00 },
  from200: { from: 200_00, to: Infinity },
}

export const ORDERS = ['listed', 'cheap', 'dear'] as const
export type GiverOrder = (typeof ORDERS)[number]

interface Priced {
  readonly price: number | null
  readonly stillWanted: number
  readonly held: number
  readonly group: ShownGroup | null
}

/**
 * True if nobody needs to give the item any more: every piece is bought, none of them is only held, and none is an open
 * group gift.
 */
export const isGiven = ({ stillWanted, held, group }: Priced): boolean =>
  stillWanted === 0 && held === 0 && group?.state !== 'open'

/** True if every piece that is left is in the cart or checkout of somebody. */
export const isHeld = ({ stillWanted, held }: Pick<Priced, 'stillWanted' | 'held'>): boolean =>
  stillWanted === 0 && held > 0

const isIn = (range: PriceRange, price: number | null): boolean => {
  const { from, to } = PRICE_RANGES[range]
  return range === 'all' || (price !== null && price >= from && price < to)
}

/** Number of pieces in each price range that can still be bought, or given together. */
export function piecesByRange(items: readonly Priced[]): Readonly<Record<PriceRange, number>> {
  const pieces = { all: 0, under50: 0, from50: 0, from100: 0, from200: 0 }
  for (const item of items) {
    const left = item.stillWanted + openGroups(item)
    if (left === 0) continue
    for (const range of PRICE_KEYS) if (isIn(range, item.price)) pieces[range] += left
  }
  return pieces
}

/** Items that are not given yet, in a price range and an order. Items without a price come last. */
export function shownGifts<Item extends Priced>(
  items: readonly Item[],
  { range, order }: { readonly range: PriceRange; readonly order: GiverOrder },
): Item[] {
  const open = items.filter(item => !isGiven(item) && isIn(range, item.price))
  if (order === 'listed') return open
  const direction = order === 'cheap' ? 1 : -1
  const worth = (item: Item) => item.price ?? direction * Infinity
  return open.toSorted((a, b) => direction * (worth(a) - worth(b)) || 0)
}
