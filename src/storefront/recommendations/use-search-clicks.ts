import { useEffect } from 'react'
import { recordEvents } from '#recommendations/web/events/record-event.ts'
import { MAIN_ID } from '../shell/frame-links.ts'

/** Records which product a shopper chooses from the results of a search, by the links of the page's main part. */
export function useSearchClicks(words: string): void {
  useEffect(() => {
    const results = document.getElementById(MAIN_ID)
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('article a[href*="sku="]')
      const sku = link === null ? null : new URL(link.href).searchParams.get('sku')
      if (sku !== null && words !== '') recordEvents({ kind: 'searched', sku, words })
    }
    results?.addEventListener('click', note, true)
    return () => results?.removeEventListener('click', note, true)
  }, [words])
}
