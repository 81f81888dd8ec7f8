import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

export interface Asking {
  /** What was asked last, shown at once; the page follows. */
  readonly ask: ListingQuery
  readonly change: (next: ListingQuery) => void
}

/** What a listing is asked for: the page's address says it, and a change goes to the address of what is asked then. */
export function useListingQuery(settled: ListingQuery, hrefOf: (ask: ListingQuery) => string): Asking {
  const navigate = useNavigate()
  const [asked, setAsked] = useState({ ask: settled, settled })
  if (asked.settled !== settled) setAsked({ ask: settled, settled })
  const change = (next: ListingQuery) => {
    setAsked({ ask: next, settled })
    void navigate(hrefOf(next), { preventScrollReset: true })
  }
  return { ask: asked.settled === settled ? asked.ask : settled, change }
}
