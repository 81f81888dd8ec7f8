import { isStoreCard } from '#payments/rules/store-cards.ts'
import type { AccountCard } from '../../../contract/checkout-data.ts'

/** Why a saved card cannot be chosen [PAY-35, PAY-36, PAY-37]; undefined if it can. */
export function choiceFault(
  { cardInfo, isExpired }: AccountCard,
  { usedId, isOnlyCbccAllowed }: { readonly usedId: string | null; readonly isOnlyCbccAllowed: boolean },
): 'expired' | 'in-use' | 'only-store-card' | undefined {
  if (isExpired) return 'expired'
  if (cardInfo.id === usedId) return 'in-use'
  return isOnlyCbccAllowed && !isStoreCard(cardInfo.type) ? 'only-store-card' : undefined
}
