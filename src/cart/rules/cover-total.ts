import { least, minus, type Cents } from '#lib/money.ts'
import type { CardTender, GiftCardTender, RewardTender, Tender, TenderCodeTender } from './basket.ts'

export interface Covered {
  readonly rewards: readonly { readonly tender: RewardTender; readonly amount: Cents }[]
  /** Remainder after reward certificates. */
  readonly afterRewards: Cents
  readonly tenderCodes: readonly { readonly tender: TenderCodeTender; readonly amount: Cents }[]
  /** Remainder after reward certificates and tender codes. */
  readonly afterTenderCodes: Cents
  readonly giftCards: readonly { readonly tender: GiftCardTender; readonly amount: Cents }[]
  readonly cards: readonly { readonly tender: CardTender; readonly amount: Cents }[]
  /** Remainder after reward certificates, tender codes and gift cards, to be paid by cards. */
  readonly afterGiftCards: Cents
  /** Uncovered remainder. */
  readonly left: Cents
}

/**
 * Amount that each tender pays of a total: reward certificates first, in their order, then tender codes, gift cards,
 * cards with an amount, and the card without one, which pays the remainder. A certificate or tender code pays only
 * once. No tender pays more than its limit or the remainder [PAY-59, PAY-62, CRT-16].
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
  const codes = new Map(
    tenders.flatMap(tender => (tender.kind === 'tender-code' ? [[tender.certificateId, tender] as const] : [])),
  )
  const tenderCodes = [...codes.values()].map(tender => ({ tender, amount: pay(tender.amount) }))
  const afterTenderCodes = left
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
    tenderCodes,
    afterTenderCodes,
    giftCards,
    afterGiftCards,
    cards: cards.map(tender => ({ tender, amount: pay(tender.amount) })),
    left,
  }
}
