import { useEffect, useRef, type RefObject } from 'react'
import { recordEvents } from '#recommendations/web/record-event.ts'

/** Records which product a shopper chooses from the results of a search, by the links within the element. */
export function useSearchClicks(words: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const results = element.current!
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('article a[href*="sku="]')
      const sku = link === null ? null : new URL(link.href).searchParams.get('sku')
      if (sku !== null && words !== '') recordEvents({ kind: 'searched', sku, words })
    }
    results.addEventListener('click', note, true)
    return () => results.removeEventListener('click', note, true)
  }, [words])
  return element
}
