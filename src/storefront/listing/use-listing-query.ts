import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

export interface Asking {
  /** The latest query, shown at once; the page follows when it has loaded. */
  readonly ask: ListingQuery
  readonly change: (next: ListingQuery) => void
}

/** The query of a listing, as given by the page's address; a change navigates to the address of the new query. */
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
