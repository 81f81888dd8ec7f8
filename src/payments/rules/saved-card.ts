import { isExpiryPast } from './expiry.ts'
import { isWithoutExpiry } from './store-cards.ts'

/** True if a saved card can pay no more [PAY-35, PAY-48]. The store's own card has no expiry (0) [PAY-49]. */
export const isSavedCardExpired = (
  { expMonth, expYear }: { readonly expMonth: number; readonly expYear: number },
  now: number,
): boolean => expYear > 0 && isExpiryPast({ month: expMonth, year: expYear }, now)

/** True if the security code is asked for again when a saved card pays: every card that has one [PAY-49, PAY-70]. */
export const asksSecurityCode = ({ brand }: { readonly brand: string }): boolean => !isWithoutExpiry(brand)
