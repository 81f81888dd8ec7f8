import { ZERO } from '#lib/money.ts'
import type { BasketContent, RewardTender, Tender, TenderCodeTender } from './basket.ts'

export const isReward = (tender: Tender): tender is RewardTender => tender.kind === 'reward'

/** True for a tender that pays for one order only: a reward certificate or a tender code. */
export const paysOnce = (tender: Tender): tender is RewardTender | TenderCodeTender =>
  tender.kind === 'reward' || tender.kind === 'tender-code'

/**
 * Removes reward certificates and the donation from a cart without lines, because they have nothing to pay for or to be
 * added to. The certificates can be applied again [PUP-12]. Any other cart is returned unchanged.
 */
export function withoutIdleExtras(content: BasketContent): BasketContent {
  if (content.lines.length > 0) return content
  const tenders = content.tenders.some(isReward) ? content.tenders.filter(tender => !isReward(tender)) : content.tenders
  return tenders === content.tenders && content.donation === ZERO ? content : { ...content, tenders, donation: ZERO }
}
