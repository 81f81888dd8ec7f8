import { isStoreCard } from '#payments/rules/store-cards.ts'
import type { AccountCard } from '../../../contract/checkout-data.ts'

/** The reason to refuse the choice of a saved card [PAY-35, PAY-36, PAY-37]; undefined without one. */
export function choiceFault(
  { cardInfo, isExpired }: AccountCard,
  { usedId, isOnlyCbccAllowed }: { readonly usedId: string | null; readonly isOnlyCbccAllowed: boolean },
): 'expired' | 'in-use' | 'only-store-card' | undefined {
  if (isExpired) return 'expired'
  if (cardInfo.id === usedId) return 'in-use'
  return isOnlyCbccAllowed && !isStoreCard(cardInfo.type) ? 'only-store-card' : undefined
}
