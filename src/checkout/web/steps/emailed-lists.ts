import type { BasketItem } from '#cart/contract/basket-item.ts'

interface EmailedList {
  readonly title: string
  readonly items: readonly BasketItem[]
}

/** The lines without an address: gift cards that go by email, and shares of group gifts. Empty lists are left out. */
export function emailedLists(
  lines: readonly BasketItem[],
  words: { readonly title: string; readonly shares: string },
): readonly EmailedList[] {
  const emailed = lines.filter(({ emailed: gift }) => gift !== null && gift.share === undefined)
  const shares = lines.filter(({ emailed: gift }) => gift?.share !== undefined)
  const lists = [
    { title: words.title, items: emailed },
    { title: words.shares, items: shares },
  ]
  return lists.filter(({ items }) => items.length > 0)
}
