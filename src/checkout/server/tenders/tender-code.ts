import { changeBasket } from '#cart/server/change-basket.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { guessCounts } from '#cart/server/guess-counts.ts'
import { priceContent } from '#cart/server/price-content.ts'
import { paysOnce } from '#cart/rules/empty-cart.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import type { BasketContent, TenderCodeTender } from '#cart/rules/basket.ts'
import { plainReward } from '#payments/rules/reward-number.ts'
import { findTenderCode, tenderCodeId, type TenderCode } from '#payments/server/tender-codes.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/tender-code.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { viewCheckout } from '../view-checkout.ts'

type Answer = CheckoutData & { readonly tenderCodeErrorMessage: string }

/** Maximum number of tender codes per order; a free choice. */
const MOST_TENDER_CODES = 5

/** The code that was found, or the number of seconds to wait after too many wrong codes. */
type Found = { readonly code: TenderCode | undefined; readonly seconds: number }

/** Looks a tender code up. A wrong code counts as a guess, together with wrong reward certificates. */
async function lookUp({ cart }: CheckoutDeps, context: CallContext, typed: string): Promise<Found> {
  const guess = await cart.guard.take(
    guessCounts('rewardGuess', { session: context.session ?? '', address: context.address }),
  )
  if (guess.seconds > 0) return { code: undefined, seconds: guess.seconds }
  const code = await findTenderCode(cart.db, cart.rewards, typed)
  if (code) await guess.giveBack()
  return { code, seconds: 0 }
}

const isTenderCode = (tender: BasketContent['tenders'][number]): tender is TenderCodeTender =>
  tender.kind === 'tender-code'

/**
 * Applies a tender code [API-056, PAY-62]. Unknown, spent and expired codes get the same message, so that guessing
 * reveals nothing. Applying a code again changes nothing. A code that would pay nothing is refused, as it pays once.
 */
export async function applyTenderCodeToOrder(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  tenderCodeNumber: string,
): Promise<Answer> {
  const t = messages[context.site.language]
  const { code, seconds } = await lookUp(deps, context, tenderCodeNumber)
  // Only the id is stored as the call's input, never the code.
  const change = changeOf(context, call, { tenderCodeId: code?.id ?? null })
  const changed = await changeBasket<string>(deps.cart, change, async content => {
    const refuse = (outcome: string) => ({ kind: 'leave' as const, outcome })
    if (seconds > 0) return refuse(t.wait(Math.ceil(seconds / 60)))
    if (!code) return refuse(t.unknown)
    if (code.country !== context.site.country) return refuse(t.abroad)
    if (content.lines.length === 0) return refuse(t.empty)
    const codes = content.tenders.filter(isTenderCode)
    if (codes.some(one => one.certificateId === code.id)) return refuse('')
    if (codes.length >= MOST_TENDER_CODES) return refuse(t.most(MOST_TENDER_CODES))
    const { total } = (await priceContent(deps.cart, change, content)).totals
    if (coverTotal(content.tenders.filter(paysOnce), total).afterTenderCodes === 0) return refuse(t.nothingLeft)
    const tender: TenderCodeTender = {
      kind: 'tender-code',
      id: context.requestId,
      certificateId: code.id,
      lastFour: code.lastFour,
      amount: code.amount,
      reason: code.reason,
    }
    return { kind: 'change', outcome: '', content: { ...content, tenders: [...content.tenders, tender] } }
  })
  const answer = { isSuccess: changed.outcome === '', message: changed.outcome }
  return { ...(await viewCheckout(deps, context, changed, answer)), tenderCodeErrorMessage: changed.outcome }
}

/**
 * Removes a tender code by its number or its last four characters, and by its id if these are ambiguous. Does nothing
 * if it is not applied [API-057, PAY-62].
 */
export async function removeTenderCodeFromOrder(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  { tenderCodeNumber, id }: { readonly tenderCodeNumber: string; readonly id: string | null },
): Promise<Answer> {
  const plain = plainReward(tenderCodeNumber)
  const isShort = plain.length === 4
  const certificateId = isShort ? undefined : await tenderCodeId(deps.cart.db, deps.cart.rewards, plain)
  const input = { certificateId: certificateId ?? null, lastFour: plain.slice(-4), id }
  const changed = await changeBasket<null>(deps.cart, changeOf(context, call, input), content => {
    const gone = content.tenders.find(
      one =>
        isTenderCode(one) &&
        (id === null || one.id === id) &&
        (isShort ? one.lastFour === plain : one.certificateId === certificateId),
    )
    if (!gone) return { kind: 'leave', outcome: null }
    const tenders = content.tenders.filter(one => one !== gone)
    return { kind: 'change', outcome: null, content: { ...content, tenders } }
  })
  return { ...(await viewCheckout(deps, context, changed)), tenderCodeErrorMessage: '' }
}
