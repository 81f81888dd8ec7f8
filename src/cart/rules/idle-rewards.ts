import type { BasketContent, RewardTender, Tender } from './basket.ts'

export const isReward = (tender: Tender): tender is RewardTender => tender.kind === 'reward'

/** Reward certificates pay for goods: with the last of them they go off the cart, and can be applied again [PUP-12]. */
export const withoutIdleRewards = (content: BasketContent): BasketContent =>
  content.lines.length > 0 || !content.tenders.some(isReward) ? content : { ...content, tenders: content.tenders.filter(tender => !isReward(tender)) }
