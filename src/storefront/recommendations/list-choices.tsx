import { useEffect } from 'react'
import type { ShopperEvent } from '#recommendations/rules/shopper-event.ts'
import { recordEvents } from '#recommendations/web/events/record-event.ts'
import { MAIN_ID } from '../shell/frame-links.ts'

export interface ListChoicesProps {
  /** The search, or the category, whose products the page lists. */
  readonly list: { readonly words: string } | { readonly category: string }
  /** True if the list is unfiltered and in its default order. Only such a list records the places of its products. */
  readonly isInOrder: boolean
}

/** Number of products that are recorded beside a chosen one, those nearest to it. */
const MOST_BESIDE = 48

const skuOf = (card: Element): string | null => {
  const link = card.querySelector<HTMLAnchorElement>('a[href*="sku="]')
  return link === null ? null : new URL(link.href).searchParams.get('sku')
}

/** Number of products on the pages before the first card of the page, which the grid states. */
const productsBefore = (results: Element): number =>
  Number(results.querySelector<HTMLElement>('[data-before]')?.dataset['before'] ?? 0)

/** The cards of the list that have been in view, as the window was scrolled to `lowest` at most, with their places. */
function seenCards(results: Element, lowest: number) {
  const first = productsBefore(results)
  return [...results.querySelectorAll('article')].flatMap((card, i) => {
    const { top, height } = card.getBoundingClientRect()
    const sku = skuOf(card)
    const isSeen = window.scrollY + top + height / 2 < lowest
    return sku === null ? [] : [{ card, sku, rank: first + i + 1, isSeen }]
  })
}

/** Events of a choice: the chosen product, then those that the shopper saw beside it. */
function eventsOf(results: Element, chosen: Element, lowest: number, { list, isInOrder }: ListChoicesProps) {
  const cards = seenCards(results, lowest)
  const one = cards.find(({ card }) => card === chosen)
  if (one === undefined) return []
  const kind = 'words' in list ? 'searched' : 'clicked'
  if (!isInOrder) return kind === 'searched' ? [{ kind, sku: one.sku, ...list } satisfies ShopperEvent] : []
  const beside = cards
    .filter(({ card, isSeen }) => isSeen && card !== chosen)
    .toSorted((a, b) => Math.abs(a.rank - one.rank) - Math.abs(b.rank - one.rank))
    .slice(0, MOST_BESIDE)
  return [
    { kind, sku: one.sku, rank: one.rank, ...list } satisfies ShopperEvent,
    ...beside.map(({ sku, rank }) => ({ kind: 'listed', sku, rank, ...list }) satisfies ShopperEvent),
  ]
}

/**
 * Records which product a shopper chooses from a search or a category, and which ones were in view beside it. Nothing
 * is recorded of a list from which nothing is chosen.
 */
export function ListChoices({ list, isInOrder }: ListChoicesProps) {
  const name = 'words' in list ? list.words : list.category
  const isSearch = 'words' in list
  useEffect(() => {
    const results = document.getElementById(MAIN_ID)
    if (results === null || name === '') return
    let lowest = 0
    const look = () => {
      lowest = Math.max(lowest, window.scrollY + window.innerHeight)
    }
    const note = (event: MouseEvent) => {
      const target = event.target as Element
      const card = target.closest('article')
      if (card === null || target.closest('a[href*="sku="]') === null) return
      look()
      recordEvents(
        ...eventsOf(results, card, lowest, { list: isSearch ? { words: name } : { category: name }, isInOrder }),
      )
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    results.addEventListener('click', note, true)
    return () => {
      window.removeEventListener('scroll', look)
      results.removeEventListener('click', note, true)
    }
  }, [name, isSearch, isInOrder])
  return null
}
