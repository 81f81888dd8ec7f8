import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingAsk } from '#catalog/rules/listing/listing-ask.ts'

export interface Asking {
  /** What was asked last, shown at once; the page follows. */
  readonly ask: ListingAsk
  readonly change: (next: ListingAsk) => void
}

/** What a listing is asked for: the page's address says it, and a change goes to the address of what is asked then. */
export function useAsk(settled: ListingAsk, hrefOf: (ask: ListingAsk) => string): Asking {
  const navigate = useNavigate()
  const [asked, setAsked] = useState({ ask: settled, settled })
  if (asked.settled !== settled) setAsked({ ask: settled, settled })
  const change = (next: ListingAsk) => {
    setAsked({ ask: next, settled })
    void navigate(hrefOf(next), { preventScrollReset: true })
  }
  return { ask: asked.settled === settled ? asked.ask : settled, change }
}
