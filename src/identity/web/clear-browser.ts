import { forgetCard } from '#payments/web/kept-card.ts'
import { clearStored } from '#ui/clear-stored.ts'
import { noteSessionChange } from '#ui/session-change.ts'

/**
 * Clears what the browser remembers of a shopper (places, rooms, designs, recently viewed products, pickup store, card
 * data of this page), so that nothing is left for the next person at a shared computer; other tabs ask for a new
 * session.
 */
export function clearBrowser(): void {
  clearStored()
  forgetCard()
  noteSessionChange('cleared')
}
