import { ZERO } from '#lib/money.ts'
import type { BasketContent, RewardTender, Tender } from './basket.ts'

export const isReward = (tender: Tender): tender is RewardTender => tender.kind === 'reward'

/**
 * A cart without goods has nothing that certificates could pay and nothing that a donation could be added to: both
 * leave
 * with the last line, and the certificates can be applied again [PUP-12]. Any other cart stays as it is.
 */
export function withoutIdleExtras(content: BasketContent): BasketContent {
  if (content.lines.length > 0) return content
  const tenders = content.tenders.some(isReward) ? content.tenders.filter(tender => !isReward(tender)) : content.tenders
  return tenders === content.tenders && content.donation === ZERO ? content : { ...content, tenders, donation: ZERO }
}
