import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import type { Basket, BasketContent } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { termsOf } from '#payments/rules/offer-words.ts'
import { planFor, type ChosenOffer, type FinancingPlan } from '#payments/rules/store-card-offers.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/store-card.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { viewCheckout } from '../view-checkout.ts'
import { offersOn, payingStoreCard } from './view-offers.ts'

interface Selection {
  readonly selectedOption: 1 | 2
  readonly months?: number | undefined
}

/** The choice as it is kept with the card; undefined if the order has no such plan. */
function chosenOffer(
  { cart }: CheckoutDeps,
  { site }: CallContext,
  { selectedOption, months }: Selection,
  plan: FinancingPlan | undefined,
): ChosenOffer | undefined {
  if (selectedOption === 1) return { kind: 'rewards' }
  if (!plan || (months !== undefined && months !== plan.months)) return undefined
  const text = termsOf(plan, site.language).join('\n')
  return {
    kind: 'financing',
    months: plan.months,
    apr: plan.apr,
    aprAfter: plan.aprAfter,
    acceptedTerms: text === '' ? null : { text, at: new Date(cart.now()).toISOString() },
  }
}

/** The store credit card that pays for this content, with the amount. */
async function payingCard(
  { cart }: CheckoutDeps,
  { site }: CallContext,
  content: BasketContent,
  { id, stock }: { readonly id: string; readonly stock: Parameters<typeof viewBasket>[3] },
) {
  const basket: Basket = { ...content, id, version: 0, country: site.country, status: 'open' }
  const { priced } = await viewBasket(cart, basket, site.language, stock)
  return payingStoreCard(coverTotal(content.tenders, priced.totals.total).cards)
}

/**
 * Keeps the offer that the shopper chose with the store credit card [API-077]. Refused without such a card, and for a
 * plan that the amount of the order does not reach, or that the shopper has not seen.
 */
export async function saveOfferSelection(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  selection: Selection,
): Promise<CheckoutData> {
  const t = messages[context.site.language]
  const offers = offersOn(deps.cart, context.site, await deps.cart.switches.of(context.site.code))
  const change = changeOf(context, call, selection)
  const changed = await changeStep<string>(deps.cart, change, async (content, basket) => {
    const paying = offers && (await payingCard(deps, context, content, basket))
    if (!paying) return { kind: 'leave', outcome: t.noCard }
    const offer = chosenOffer(deps, context, selection, planFor(offers.plans, paying.amount))
    if (!offer) return { kind: 'leave', outcome: t.noPlan }
    const tenders = content.tenders.map(one => (one.id === paying.tender.id ? { ...paying.tender, offer } : one))
    return { kind: 'change', outcome: '', content: { ...content, tenders } }
  })
  const answer = changed.outcome === '' ? undefined : { isSuccess: false, message: changed.outcome }
  return viewCheckout(deps, context, changed, answer)
}
