import type { CardBrand } from './card-brand.ts'
import type { CardEntry } from './card-entry.ts'
import { lastFour } from './card-number.ts'

/** A card as the payment step shows it: what may be seen of it, and whether it pays for the order yet. */
export interface PaymentCard {
  readonly type: CardBrand
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
  readonly saveToAccount: boolean
  /** The gateway's name for a card kept in an account; null for one typed in. */
  readonly storedPaymentMethodId: string | null
  readonly isApplied: boolean
  /** Only an applied card is valid, however well another one is filled in [PAY-46]. */
  readonly isValid: boolean
}

export type KnownCard = Omit<PaymentCard, 'isApplied' | 'isValid'>

/** A correctly filled card before it is applied: not valid yet [PAY-46]. The clear number stays behind. */
export const filledCard = ({ number, type, expMonth, expYear, saveToAccount }: CardEntry): PaymentCard => ({
  type,
  lastFour: lastFour(number),
  expMonth,
  expYear,
  saveToAccount,
  storedPaymentMethodId: null,
  isApplied: false,
  isValid: false,
})

/** The card once it pays for the order [PAY-46]. */
export const appliedCard = (card: PaymentCard): PaymentCard => ({ ...card, isApplied: true, isValid: true })

/** A card from the order's saved data or from the account: applied and valid from the start [PAY-46]. */
export const loadedCard = (card: KnownCard): PaymentCard => ({ ...card, isApplied: true, isValid: true })
