import type { z } from 'zod'
import type { OrderSummary } from '#cart/contract.ts'
import { guessCounts } from '#cart/server/guess-counts.ts'
import { messages as cartMessages } from '#cart/rules/cart-answers.messages.ts'
import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { failureAnswer } from '#orders/rules/placement-failure.ts'
import { awaitPlacement } from '#orders/server/await-placement.ts'
import { placeOrder, type PlaceOutcome } from '#orders/server/place-order.ts'
import { findPlacement, placementOfOwnRequest, type FoundPlacement } from '#orders/server/find-placement.ts'
import { handOver } from '#orders/server/hand-over.ts'
import { brokenUnique } from '#platform/database/db.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { PlaceOrderReply } from '../contract.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { MISSING_STEP } from '../rules/missing-for-step.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { declineCounts, toldReason } from './declined-cards.ts'
import { takeSnapshot } from './take-snapshot.ts'

type Reply = z.input<typeof PlaceOrderReply>
const reply = (message: string, redirectUrl: string | null, orderSummary: OrderSummary | null = null): Reply => ({
  isSuccess: false,
  message,
  redirectUrl,
  giftCardErrors: [],
  orderSummary,
})

/**
 * In doubt is told as a success that leads to the page which says "confirming your payment": a decline invites paying
 * twice.
 */
function answer(outcome: PlaceOutcome, summary: OrderSummary | null): Reply {
  switch (outcome.kind) {
    case 'placed':
    case 'in-doubt':
      return {
        isSuccess: true,
        message: '',
        redirectUrl: '/checkout/confirmation',
        giftCardErrors: [],
        orderSummary: summary,
      }
    case 'failed': {
      const failure = failureAnswer(outcome.failure)
      const soldOutSkus = outcome.failure.kind === 'sold-out' ? [...outcome.failure.skus] : []
      return {
        isSuccess: false,
        message: failure.message,
        redirectUrl: failure.redirectUrl,
        giftCardErrors: [...failure.giftCardErrors],
        orderSummary: summary,
        soldOutSkus,
      }
    }
    case 'not-open':
      return reply('General', '/checkout/review', summary)
    default:
      return outcome satisfies never
  }
}

/**
 * PlaceOrder [API-081]. Once per basket and version: whoever comes second, by retry, double click or another tab, waits
 * for the first and gets its answer.
 */
export async function place(
  deps: CheckoutDeps,
  context: CallContext,
  reviewedVersion: number | undefined,
): Promise<Reply> {
  const { session, site } = context
  if (!session) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  const seen = await loadBasketWithStock(deps.cart.db, session, site.country)
  const basket = seen?.basket
  // A cart that an order left with what was saved for later is none yet: whoever comes second is still answered by that
  // order.
  if (basket?.version === 1 && basket.lines.length === 0) return second(deps, context, undefined)
  if (!basket || basket.status === 'placing')
    return second(deps, context, basket && { basketId: basket.id, version: basket.version })
  // An order that was tried and failed leaves a basket that is not what it was; the retry of it still gets its answer.
  const asBefore = async (otherwise: Reply): Promise<Reply> => {
    const tried = await placementOfOwnRequest(deps.orders.db, session, context.requestId)
    return tried ? answerOf(deps, context, tried) : otherwise
  }
  if (reviewedVersion !== undefined && reviewedVersion !== basket.version)
    return asBefore(reply('General', '/checkout/review'))
  const taken = await takeSnapshot(deps, site, basket, seen?.stock)
  switch (taken.kind) {
    case 'missing':
      return asBefore(reply(messages[site.language].missing[taken.missing], MISSING_STEP[taken.missing]))
    case 'items-gone':
      return asBefore(reply('General', '/checkout/cart'))
    case 'promo-gone':
      return asBefore(reply('InvalidPromoCode', null))
    case 'ready':
      break
    default:
      return taken satisfies never
  }
  // A repeated request gets the answer of the first one, even when the first one took the last try.
  const tooOften = async (words: string): Promise<Reply> => {
    const first = await findPlacement(deps.orders.db, {
      session,
      country: site.country,
      requestId: context.requestId,
      basket: { basketId: basket.id, version: basket.version },
    })
    return first ? answerOf(deps, context, first) : reply(words, '/checkout/review')
  }
  // Before the bank is asked: whoever tries stolen cards gets no answers from us, not even to tries sent all at once.
  const decline = await deps.cart.guard.take(declineCounts(context, basket.tenders))
  if (decline.seconds > 0) return tooOften(messages[site.language].tooManyDeclines(Math.ceil(decline.seconds / 60)))
  const isPromoLimited = taken.snapshot.promotions.some(one => one.isLimited)
  const guess = await deps.cart.guard.take(
    isPromoLimited ? guessCounts('promoGuess', { session, address: context.address }) : [],
  )
  if (guess.seconds > 0) {
    await decline.giveBack()
    return tooOften(cartMessages[site.language].promoTries(Math.ceil(guess.seconds / 60)))
  }
  // The shopper's answer does not wait for it. An order in doubt may still be declined, so it stays counted.
  const giveBack = (failure: string | undefined) => {
    if (failure !== 'declined' && failure !== 'in-doubt') void decline.giveBack()
    if (failure !== 'promo') void guess.giveBack()
  }
  try {
    const outcome = await placeOrder(deps.orders, {
      basketId: basket.id,
      id: deps.cart.newId(),
      basketVersion: basket.version,
      session,
      country: site.country,
      viewer: context.successor?.().key ?? session,
      requestId: context.requestId,
      snapshot: taken.snapshot,
      deadlineMs: deps.orders.deadlineMs,
    })
    giveBack(outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind)
    if (outcome.kind === 'placed' || outcome.kind === 'in-doubt')
      await goOnAsSuccessor(deps, context, outcome.kind === 'placed' && outcome.isHandedOver)
    if (outcome.kind === 'failed' && outcome.failure.kind === 'declined') {
      const { failure } = outcome
      const declineReason = await toldReason(deps.cart.guard, context, basket.tenders, failure.reason)
      return { ...answer(outcome, taken.summary), declineReason }
    }
    if (outcome.kind !== 'not-open') return answer(outcome, taken.summary)
  } catch (error) {
    // After any other error the bank may have been asked, so the try stays counted.
    if (!['placement_once', 'placement_request'].includes(brokenUnique(error) ?? '')) throw error
    giveBack(undefined)
  }
  return second(deps, context, { basketId: basket.id, version: basket.version })
}

/**
 * A browser whose order is placed or in doubt goes on under the session that alone may see it. Whoever planted or
 * shares the session before can't follow. An order that is placed is told even when the rest of the session could not
 * be moved.
 */
async function goOnAsSuccessor(deps: CheckoutDeps, context: CallContext, isHandedOver = false): Promise<void> {
  const successor = context.successor?.()
  if (!successor || !context.session) return
  try {
    if (!isHandedOver) await handOver(deps.cart.durable, context.session, successor.key)
  } catch (error) {
    context.log.error({ err: error }, 'the rest of a session could not be moved to the one that follows its order')
  }
  successor.adopt()
}

/**
 * The answer of a placement that was there before. Only the request that made it goes on under the session that may see
 * it.
 */
async function answerOf(deps: CheckoutDeps, context: CallContext, placement: FoundPlacement): Promise<Reply> {
  const outcome = await awaitPlacement(deps.orders, placement)
  const isOwn = context.successor?.().key === placement.viewer
  if (isOwn && (outcome.kind === 'placed' || outcome.kind === 'in-doubt')) await goOnAsSuccessor(deps, context)
  return answer(outcome, null)
}

/** The answer of the placement that was there first. */
async function second(
  deps: CheckoutDeps,
  context: CallContext,
  basket: { basketId: string; version: number } | undefined,
): Promise<Reply> {
  const first = await findPlacement(deps.orders.db, {
    session: context.session!,
    country: context.site.country,
    requestId: context.requestId,
    basket,
  })
  if (!first) return reply(messages[context.site.language].missing.items, '/checkout/cart')
  return answerOf(deps, context, first)
}
