import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard } from '#catalog/rules/card.ts'
import { runOfPages } from './run-of-pages.ts'

/** Number of lists whose loaded pages are remembered, so that going back from a product restores them. */
const MOST_LISTS = 12
const loaded = new Map<string, Map<number, readonly ProductCard[]>>()

function remember(list: string, page: number, cards: readonly ProductCard[]): void {
  const pages = loaded.get(list) ?? new Map<number, readonly ProductCard[]>()
  loaded.delete(list)
  loaded.set(list, pages.set(page, cards))
  if (loaded.size > MOST_LISTS) loaded.delete(loaded.keys().next().value!)
}

/** Navigation state of "show more": the next page's cards are appended to the current ones. */
export const MORE = { isMore: true } as const
const isMore = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMore' in state && state.isMore === true

interface LoadedPages {
  /** The page of the first card shown. */
  readonly first: number
  readonly cards: readonly ProductCard[]
}

/**
 * The cards to show: those of the current page and, after "show more", also those of the previous pages loaded in this
 * visit. The history entry records this, so that going back from a product restores the whole list.
 */
export function useLoadedPages(list: string, page: number, cards: readonly ProductCard[]): LoadedPages {
  const { state } = useLocation()
  useEffect(() => remember(list, page, cards), [list, page, cards])
  return useMemo(
    () => runOfPages(isMore(state) ? loaded.get(list) : undefined, page, cards),
    [state, list, page, cards],
  )
}
