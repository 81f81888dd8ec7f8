import type { BasketContent } from './basket.ts'

/** Reward certificates pay for goods: with the last of them they go off the cart, and can be applied again [PUP-12]. */
export const withoutIdleRewards = (content: BasketContent): BasketContent =>
  content.lines.length > 0 || !content.tenders.some(tender => tender.kind === 'reward') ? content : { ...content, tenders: content.tenders.filter(tender => tender.kind !== 'reward') }
