import type { Tender } from '#cart/rules/basket.ts'
import { isStoreCard } from '#payments/rules/store-cards.ts'

interface Flags {
  readonly isOnlyStoreCardWithRewards: boolean
}

/** True if reward certificates pay, and the rest may be paid with the shop's own cards only [PAY-37]. */
export const isOnlyStoreCardAllowed = (
  tenders: readonly Pick<Tender, 'kind'>[],
  { isOnlyStoreCardWithRewards }: Flags,
): boolean => isOnlyStoreCardWithRewards && tenders.some(one => one.kind === 'reward')

/** True if a card or wallet pays that the reward certificates of the order do not allow [PAY-27]. */
export const hasRestrictedCard = (tenders: readonly Tender[], flags: Flags): boolean =>
  isOnlyStoreCardAllowed(tenders, flags) && tenders.some(one => one.kind === 'card' && !isStoreCard(one.brand))
