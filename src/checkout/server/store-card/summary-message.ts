import { viewBasket } from '#cart/server/cart-view.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { formatMoney, ZERO } from '#lib/money.ts'
import { orderedOffer, rewardOf } from '#payments/rules/store-card-offers.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { messages } from '../../rules/store-card.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { basketOf } from '../view-checkout.ts'
import { goodsOf, offersOn, payingStoreCard } from './view-offers.ts'

interface Content {
  readonly isSuccess: boolean
  readonly rewardsOrderSummaryMessage: string
}

/** The store card's message for the order summary [API-069]: what the order earns, or would earn, in rewards. */
export async function storeCardContent(deps: CheckoutDeps, context: CallContext): Promise<Content> {
  return { isSuccess: true, rewardsOrderSummaryMessage: await messageOf(deps, context) }
}

async function messageOf(deps: CheckoutDeps, context: CallContext): Promise<string> {
  const { language, currency, code } = context.site
  const offers = offersOn(deps.cart, context.site, await deps.cart.switches.of(code))
  const { basket, stock } = await basketOf(deps, context)
  if (!offers || !basket || basket.lines.length === 0) return ''
  const { totals } = (await viewBasket(deps.cart, basket, language, stock)).priced
  const covered = coverTotal(basket.tenders, totals.total)
  const paying = payingStoreCard(covered.cards)
  const t = messages[language]
  if (!paying) {
    const amount = rewardOf(offers.rewardPercent, goodsOf(totals), covered.afterGiftCards)
    return amount > ZERO ? t.earns(formatMoney(amount, currency, language)) : ''
  }
  const offer = orderedOffer(offers, paying.tender.offer, paying.amount, goodsOf(totals))
  if (offer.kind === 'financing' || offer.amount === ZERO) return ''
  return t.earned(formatMoney(offer.amount, currency, language), paying.tender.lastFour)
}
