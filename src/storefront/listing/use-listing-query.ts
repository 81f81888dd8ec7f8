import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

export interface ListingQueryState {
  /** The latest query, shown at once; the page follows when it has loaded. */
  readonly listingQuery: ListingQuery
  readonly change: (next: ListingQuery) => void
}

/** The query of a listing, as given by the page's address; a change navigates to the address of the new query. */
export function useListingQuery(
  settled: ListingQuery,
  hrefOf: (listingQuery: ListingQuery) => string,
): ListingQueryState {
  const navigate = useNavigate()
  const [asked, setAsked] = useState({ listingQuery: settled, settled })
  if (asked.settled !== settled) setAsked({ listingQuery: settled, settled })
  const change = (next: ListingQuery) => {
    setAsked({ listingQuery: next, settled })
    void navigate(hrefOf(next), { preventScrollReset: true })
  }
  return { listingQuery: asked.settled === settled ? asked.listingQuery : settled, change }
}
