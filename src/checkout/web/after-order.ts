import { forgetCard } from '#payments/web/kept-card.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import { TAX_EXEMPT_KEY } from './place-order.ts'
import { forgetEntries } from './steps/entries.ts'

/**
 * Clears the browser after an order is placed [ORD-01]: nothing that was entered for it is used again, and the order
 * gives the browser a new session. `owner`: mark of the account, null for a guest.
 */
export function afterOrder(owner: string | null): void {
  sessionStorage.removeItem(TAX_EXEMPT_KEY)
  forgetEntries(owner)
  noteSessionChange()
  forgetCard()
}
