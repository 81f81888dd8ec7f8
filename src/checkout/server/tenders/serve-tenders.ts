import { serve, type Frame } from '#platform/http/serve.ts'
import {
  applyGiftCard,
  applyGiftCardTender,
  removeGiftCard,
  removeGiftCardTender,
  giftCardBalance,
} from '../../contract/gift-card-calls.ts'
import {
  applyRewardCertificate,
  applyRewardCertificateAdyen,
  getAccountRewards,
  getAccountRewardsByToken,
  lookupRewardsCard,
} from '../../contract/reward-calls.ts'
import { verifyCreditCard } from '../../contract/verify-card-call.ts'
import { applyTenderCode, removeTenderCode } from '../../contract/tender-code-calls.ts'
import { applyGiftCardToOrder, removeGiftCardFromOrder } from './gift-card.ts'
import { readGiftCardBalance } from './gift-card-balance.ts'
import { applyRewardToOrder, lookUpRewards, rewardsByToken, rewardsOfSession } from './rewards.ts'
import { applyTenderCodeToOrder, removeTenderCodeFromOrder } from './tender-code.ts'
import { verifyCard } from './verify-card.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** Serves the calls of gift cards, reward certificates and tender codes. */
export function serveTenders(frame: Frame, deps: CheckoutDeps): void {
  for (const one of [applyGiftCardTender, applyGiftCard])
    serve(frame, one, (context, input) => applyGiftCardToOrder(deps, context, one.name, input))
  for (const one of [removeGiftCardTender, removeGiftCard])
    serve(frame, one, (context, input) => removeGiftCardFromOrder(deps, context, one.name, input))
  serve(frame, applyRewardCertificate, (context, { cardOneData, ...input }) =>
    applyRewardToOrder(deps, context, applyRewardCertificate.name, input, cardOneData),
  )
  serve(frame, applyRewardCertificateAdyen, (context, { savePaymentCardInfo: cards, ...input }) =>
    applyRewardToOrder(deps, context, applyRewardCertificateAdyen.name, input, cards?.cardOneData ?? null),
  )
  serve(frame, lookupRewardsCard, (context, input) => lookUpRewards(deps, context, input))
  serve(frame, getAccountRewards, (context, input) => rewardsOfSession(deps, context, input))
  serve(frame, getAccountRewardsByToken, (context, input) => rewardsByToken(deps, context, input))
  serve(frame, applyTenderCode, (context, input) =>
    applyTenderCodeToOrder(deps, context, applyTenderCode.name, input.tenderCodeNumber),
  )
  serve(frame, removeTenderCode, (context, input) =>
    removeTenderCodeFromOrder(deps, context, removeTenderCode.name, input),
  )
  serve(frame, verifyCreditCard, (context, { cardData }) => verifyCard(deps, context, cardData))
  serve(frame, giftCardBalance, (context, input) => readGiftCardBalance(deps, context, input))
}
