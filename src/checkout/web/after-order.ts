import { forgetCard } from '#payments/web/kept-card.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import { forgetEntries } from './steps/entries.ts'

/**
 * Clears the browser after an order is placed: nothing that was entered for it is used again, and the order gives the
 * browser a new session. `owner`: mark of the account, null for a guest.
 */
export function afterOrder(owner: string | null): void {
  forgetEntries(owner)
  noteSessionChange()
  forgetCard()
}
