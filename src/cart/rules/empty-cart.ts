import { ZERO } from '#lib/money.ts'
import type { BasketContent, RewardTender, Tender } from './basket.ts'

export const isReward = (tender: Tender): tender is RewardTender => tender.kind === 'reward'

/**
 * Removes reward certificates and the donation from a cart without lines, because they have nothing to pay for or to be
 * added to. The certificates can be applied again [PUP-12]. Any other cart is returned unchanged.
 */
export function withoutIdleExtras(content: BasketContent): BasketContent {
  if (content.lines.length > 0) return content
  const tenders = content.tenders.some(isReward) ? content.tenders.filter(tender => !isReward(tender)) : content.tenders
  return tenders === content.tenders && content.donation === ZERO ? content : { ...content, tenders, donation: ZERO }
}
