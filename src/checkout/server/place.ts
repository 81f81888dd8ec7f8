import type { z } from 'zod'
import type { OrderSummary } from '#cart/contract/order-summary.ts'
import { guessCounts } from '#cart/server/guess-counts.ts'
import { messages as cartMessages } from '#cart/rules/cart-answers.messages.ts'
import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import { failureAnswer } from '#orders/rules/placement-failure.ts'
import { awaitPlacement } from '#orders/server/await-placement.ts'
import { placeOrder, type PlaceOutcome } from '#orders/server/place-order.ts'
import { findPlacement, placementOfOwnRequest, type FoundPlacement } from '#orders/server/find-placement.ts'
import { handOver } from '#orders/server/hand-over.ts'
import type { OrderSnapshot } from '#orders/rules/snapshot.ts'
import type { Basket } from '#cart/rules/basket.ts'
import type { Language } from '#lib/language.ts'
import type { SessionKey } from '#platform/session.ts'
import { brokenUnique } from '#platform/database/db.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count } from '#platform/limits/guard.ts'
import { Refused } from '#platform/refusal.ts'
import type { PayingBrowser } from '#payments/server/provider.ts'
import type { PlaceOrderReply } from '../contract/place-order-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { BANK_RETURN_PATH, BANK_VISIT_PATH } from '../rules/bank-visit-paths.ts'
import { MISSING_STEP } from '../rules/missing-for-step.ts'
import { STEPS } from '../rules/steps.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { declineCounts, disclosedDeclineReason } from './declined-cards.ts'
import { takeSnapshot, type Snapshot } from './take-snapshot.ts'

type Reply = z.input<typeof PlaceOrderReply>
const reply = (message: string, redirectUrl: string | null, orderSummary: OrderSummary | null = null): Reply => ({
  isSuccess: false,
  message,
  redirectUrl,
  giftCardErrors: [],
  orderSummary,
})

/**
 * The reply for an order in doubt is a success that leads to the page "confirming your payment": a decline might make
 * the shopper pay twice.
 */
export function replyTo(outcome: PlaceOutcome, summary: OrderSummary | null): Reply {
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
        ...(outcome.failure.kind === 'spoken-for' && { spokenForSkus: [...outcome.failure.skus] }),
        declinedCard: (outcome.failure.kind === 'declined' && outcome.failure.card) || null,
        declinedCardName: (outcome.failure.kind === 'declined' && outcome.failure.name) || null,
      }
    }
    case 'at-bank':
      return reply('BankVisit', BANK_VISIT_PATH, summary)
    case 'not-open':
      return reply('General', '/checkout/review', summary)
    default:
      return outcome satisfies never
  }
}

/**
 * PlaceOrder [API-081]. Runs once per basket and version: a retry, a double click or another tab waits for the first
 * request and gets its reply.
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
  // After an order only saved-for-later items remain; that counts as no cart, so that a retry gets the order's reply.
  if (basket?.version === 1 && basket.lines.length === 0) return replyOfExistingPlacement(deps, context, undefined)
  if (!basket || basket.status === 'placing')
    return replyOfExistingPlacement(deps, context, basket && { basketId: basket.id, version: basket.version })
  if (reviewedVersion !== undefined && reviewedVersion !== basket.version)
    return firstAnswerOr(deps, context, session, reply('General', '/checkout/review'))
  const taken = await takeSnapshot(deps, site, basket, seen?.stock)
  if (taken.kind !== 'ready') return firstAnswerOr(deps, context, session, refusedSnapshot(taken, site.language))
  const tries = await takeTries(deps, context, session, basket, taken.snapshot)
  if (tries.kind === 'too-often') return tooOften(deps, context, session, basket, tries.words)
  return placeSnapshot(deps, context, session, basket, taken, tries)
}

type ReadySnapshot = Extract<Snapshot, { kind: 'ready' }>

/** The reply for a basket that can't be ordered as it is. */
function refusedSnapshot(taken: Exclude<Snapshot, ReadySnapshot>, language: Language): Reply {
  switch (taken.kind) {
    case 'missing':
      return reply(messages[language].missing[taken.missing], MISSING_STEP[taken.missing])
    case 'items-gone':
      return reply('General', '/checkout/cart')
    case 'promo-gone':
      return reply('InvalidPromoCode', null)
    case 'trip-gone':
      return reply('TripBookingFailed', STEPS.options.path)
    default:
      return taken satisfies never
  }
}

/** The reply of this request's earlier placement, whose failure may have changed the basket; else `otherwise`. */
async function firstAnswerOr(
  deps: CheckoutDeps,
  context: CallContext,
  session: SessionKey,
  otherwise: Reply,
): Promise<Reply> {
  const tried = await placementOfOwnRequest(deps.orders.db, session, context.requestId)
  return tried ? placementReply(deps, context, tried) : otherwise
}

/** The reply after too many tries. A repeated request still gets its first reply, even if that took the last try. */
async function tooOften(
  deps: CheckoutDeps,
  context: CallContext,
  session: SessionKey,
  basket: Basket,
  words: string,
): Promise<Reply> {
  const first = await findPlacement(deps.orders.db, {
    session,
    country: context.site.country,
    requestId: context.requestId,
    basket: { basketId: basket.id, version: basket.version },
  })
  return first ? placementReply(deps, context, first) : reply(words, '/checkout/review')
}

/** Outcomes after which an order with gift cards was placed, or may be. */
const USES_UP_GIFT_CARDS: ReadonlySet<string | undefined> = new Set(['placed', 'in-doubt', 'at-bank'])

/** Limits that an order with gift cards counts towards; none for another order. */
function giftCardCounts({ address }: CallContext, { lines, email }: OrderSnapshot): Count[] {
  if (!lines.some(line => line.isGiftCard)) return []
  const limits = GUARD_LIMITS.giftCardOrder
  return [
    { name: 'gift card order by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'gift card order by email', whose: 'target', who: email.toLowerCase(), limit: limits.email },
    { name: 'gift card order by global', whose: 'everybody', who: '', limit: limits.global },
  ]
}

type Tries =
  /** `giveBack` returns the tries that this failure or outcome does not use up; it does not wait for the result. */
  | { readonly kind: 'taken'; readonly giveBack: (failure: string | undefined) => void }
  | { readonly kind: 'too-often'; readonly words: string }

/**
 * Counts this try against the limits of declined cards and guessed promo codes before the gateway is called, so that
 * stolen cards can't be tested here, even with many simultaneous requests.
 */
async function takeTries(
  { cart: { guard } }: CheckoutDeps,
  context: CallContext,
  session: SessionKey,
  basket: Basket,
  snapshot: OrderSnapshot,
): Promise<Tries> {
  const { site, address } = context
  const decline = await guard.take(declineCounts(context, basket.tenders))
  if (decline.seconds > 0)
    return { kind: 'too-often', words: messages[site.language].tooManyDeclines(Math.ceil(decline.seconds / 60)) }
  const isPromoLimited = snapshot.promotions.some(one => one.isLimited)
  const guess = await guard.take(isPromoLimited ? guessCounts('promoGuess', { session, address }) : [])
  if (guess.seconds > 0) {
    await decline.giveBack()
    return { kind: 'too-often', words: cartMessages[site.language].promoTries(Math.ceil(guess.seconds / 60)) }
  }
  const giftCards = await guard.take(giftCardCounts(context, snapshot))
  if (giftCards.seconds > 0) {
    await Promise.all([decline.giveBack(), guess.giveBack()])
    return { kind: 'too-often', words: messages[site.language].tooManyGiftCards }
  }
  return {
    kind: 'taken',
    giveBack: failure => {
      // An order in doubt may still be declined, so it stays counted. A bank that asks its cardholder has not decided.
      if (failure !== 'declined' && failure !== 'in-doubt') void decline.giveBack()
      if (failure !== 'promo') void guess.giveBack()
      if (!USES_UP_GIFT_CARDS.has(failure)) void giftCards.giveBack()
    },
  }
}

/** The shopper's browser, for a bank that wants to ask its cardholder. A browser's calls accept any type. */
function payingBrowser({ browser, site }: CallContext): PayingBrowser | null {
  if (!browser) return null
  const returnUrl = `${browser.origin}${BANK_RETURN_PATH}?language=${site.language}`
  return { returnUrl, userAgent: browser.userAgent, accept: '*/*' }
}

/** Places the order and moves the browser to the session that may see it. */
async function placeSnapshot(
  deps: CheckoutDeps,
  context: CallContext,
  session: SessionKey,
  basket: Basket,
  { snapshot, summary }: ReadySnapshot,
  { giveBack }: Extract<Tries, { kind: 'taken' }>,
): Promise<Reply> {
  try {
    const outcome = await placeOrder(deps.orders, {
      basketId: basket.id,
      id: deps.cart.newId(),
      basketVersion: basket.version,
      session,
      country: context.site.country,
      viewer: context.successor?.().key ?? session,
      requestId: context.requestId,
      snapshot,
      deadlineMs: deps.orders.deadlineMs,
      browser: payingBrowser(context),
    })
    giveBack(outcome.kind === 'failed' ? outcome.failure.kind : outcome.kind)
    if (outcome.kind === 'placed' || outcome.kind === 'in-doubt')
      await switchToSuccessorSession(deps, context, outcome.kind === 'placed' && outcome.isHandedOver)
    if (outcome.kind === 'failed' && outcome.failure.kind === 'declined') {
      const { failure } = outcome
      const declineReason = await disclosedDeclineReason(deps.cart.guard, context, basket.tenders, failure.reason)
      return { ...replyTo(outcome, summary), declineReason }
    }
    if (outcome.kind !== 'not-open') return replyTo(outcome, summary)
  } catch (error) {
    // After any other error the gateway may have been called, so the try stays counted.
    if (!['placement_once', 'placement_request'].includes(brokenUnique(error) ?? '')) throw error
    giveBack(undefined)
  }
  return replyOfExistingPlacement(deps, context, { basketId: basket.id, version: basket.version })
}

/**
 * Moves a browser whose order is placed or in doubt to a new session, which alone may see the order: a person who
 * planted or shares the old session can't see it. A placed order is reported even if the rest of the session could not
 * be moved.
 */
export async function switchToSuccessorSession(
  deps: CheckoutDeps,
  context: CallContext,
  isHandedOver = false,
): Promise<void> {
  const successor = context.successor?.()
  if (!successor || !context.session) return
  try {
    if (!isHandedOver) await handOver(deps.cart.durable, context.session, successor.key)
  } catch (error) {
    context.log.error({ err: error }, 'could not move the remaining session data to the new session after an order')
  }
  successor.adopt()
}

/** The reply for an existing placement. Only the request that created it moves to the session that may see it. */
async function placementReply(deps: CheckoutDeps, context: CallContext, placement: FoundPlacement): Promise<Reply> {
  const outcome = await awaitPlacement(deps.orders, placement)
  const isOwn = context.successor?.().key === placement.viewer
  if (isOwn && (outcome.kind === 'placed' || outcome.kind === 'in-doubt')) await switchToSuccessorSession(deps, context)
  return replyTo(outcome, null)
}

/** The reply for the first placement of this request or basket version. */
async function replyOfExistingPlacement(
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
  return placementReply(deps, context, first)
}
