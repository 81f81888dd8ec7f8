import { least, minus, type Cents } from '#lib/money.ts'
import type { CardTender, GiftCardTender, RewardTender, Tender } from './basket.ts'

export interface Covered {
  readonly rewards: readonly { readonly tender: RewardTender; readonly amount: Cents }[]
  /** What certificates leave. */
  readonly afterRewards: Cents
  readonly giftCards: readonly { readonly tender: GiftCardTender; readonly amount: Cents }[]
  readonly cards: readonly { readonly tender: CardTender; readonly amount: Cents }[]
  /** What certificates and gift cards leave for cards to pay. */
  readonly afterGiftCards: Cents
  /** What nobody pays. */
  readonly left: Cents
}

/**
 * What each tender pays of a total: reward certificates first, in their order, then gift cards, then cards with an
 * amount of their own, then the one that pays what is left. One certificate pays once. Nobody pays more than it may or
 * than is left [PAY-59, CRT-16].
 */
export function coverTotal(tenders: readonly Tender[], total: Cents): Covered {
  let left = total
  const pay = (most: Cents | null): Cents => {
    const amount = most === null ? left : least(most, left)
    left = minus(left, amount)
    return amount
  }
  const certificates = new Map(
    tenders.flatMap(tender => (tender.kind === 'reward' ? [[tender.certificateId, tender] as const] : [])),
  )
  const rewards = [...certificates.values()].map(tender => ({ tender, amount: pay(tender.amount) }))
  const afterRewards = left
  const giftCards = tenders.flatMap(tender =>
    tender.kind === 'gift-card' ? [{ tender, amount: pay(tender.amount) }] : [],
  )
  const afterGiftCards = left
  const cards = tenders
    .flatMap(tender => (tender.kind === 'card' ? [tender] : []))
    .toSorted((a, b) => Number(a.amount === null) - Number(b.amount === null))
  return {
    rewards,
    afterRewards,
    giftCards,
    afterGiftCards,
    cards: cards.map(tender => ({ tender, amount: pay(tender.amount) })),
    left,
  }
}
