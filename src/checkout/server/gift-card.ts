import { changeOf } from '#cart/server/api.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { languageOf } from '#lib/language.ts'
import { giftCardId } from '#payments/server/gift-cards.ts'
import { GUARD_LIMITS } from '#platform/guard-limits.ts'
import { Refused } from '#platform/refusal.ts'
import type { CallContext } from '#platform/serve.ts'
import type { CheckoutData } from '../contract.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { basketOf, viewCheckout } from './view-checkout.ts'

type Answer = CheckoutData & { readonly giftCardErrorMessage: string }

/** Gift cards an order may have; ours to choose. */
const MOST = 5
/** The limit that a refusal names: the one that mistyping reaches first. */
const PIN = GUARD_LIMITS.giftCardPin.cardAtAddress

async function refuse(deps: CheckoutDeps, context: CallContext, giftCardErrorMessage: string): Promise<Answer> {
  return { ...(await viewCheckout(deps, context, await basketOf(deps, context), { isSuccess: false, message: giftCardErrorMessage })), giftCardErrorMessage }
}

/**
 * Lets a gift card pay what it can of the order; applied again, it pays by its present balance [PAY-59, API-054, API-062].
 * One message for an unknown number, a wrong PIN and a card that rests: who guesses must not learn which.
 */
export async function putGiftCard(deps: CheckoutDeps, context: CallContext, call: string, input: { cardNumber: string; cardPin: string }): Promise<Answer> {
  const t = messages[languageOf(context.site.lang)]
  const tried = await deps.checkGiftCard({
    number: input.cardNumber,
    pin: input.cardPin,
    address: context.address,
    session: context.session ?? '',
    busy: t.busy,
  })
  switch (tried.kind) {
    case 'wait': return refuse(deps, context, t.giftCard.wait(Math.ceil(tried.seconds / 60)))
    case 'unknown': return refuse(deps, context, t.giftCard.unknown(PIN.limit, PIN.seconds / PIN.limit / 60))
    case 'card': break
    default: return tried satisfies never
  }
  const { card } = tried
  if (card.country !== context.site.country) return refuse(deps, context, t.giftCard.abroad)
  if (card.balance === 0) return refuse(deps, context, t.giftCard.used(card.lastFour))
  // Of what was typed only the card's id goes into the memory of the call: a plain hash of a PIN could be guessed back.
  const changed = await changeBasket<'applied' | 'too-many'>(
    deps.cart,
    changeOf(context, call, { giftCardId: card.id }),
    content => {
      if (content.lines.length === 0) throw new Refused({ kind: 'conflict', message: t.missing.items })
      const isOther = (one: (typeof content.tenders)[number]) => one.kind !== 'gift-card' || one.giftCardId !== card.id
      const others = content.tenders.filter(isOther)
      if (others.filter(one => one.kind === 'gift-card').length >= MOST) return { kind: 'leave', outcome: 'too-many' }
      const tender = {
        kind: 'gift-card' as const,
        id: context.requestId,
        giftCardId: card.id,
        lastFour: card.lastFour,
        amount: card.balance,
      }
      const isApplied = others.length < content.tenders.length
      const tenders = isApplied
        ? content.tenders.map(one => (isOther(one) ? one : { ...tender, id: one.id }))
        : [...content.tenders, tender]
      return { kind: 'change', outcome: 'applied', content: { ...content, tenders } }
    },
  )
  if (changed.outcome === 'too-many') return refuse(deps, context, t.giftCard.most(MOST))
  return { ...(await viewCheckout(deps, context, changed)), giftCardErrorMessage: '' }
}

/** Takes a gift card off the order by its number or its last four digits; one that is not on it is off already [PAY-59, API-055, API-063]. */
export async function takeGiftCardOff(deps: CheckoutDeps, context: CallContext, call: string, cardNumber: string): Promise<Answer> {
  const id = cardNumber.length === 4 ? undefined : await giftCardId(deps.cart.db, deps.giftCards, cardNumber)
  const change = changeOf(context, call, { giftCardId: id ?? null, lastFour: cardNumber.slice(-4) })
  const changed = await changeBasket<null>(deps.cart, change, content => {
    const gone = content.tenders.find(one => one.kind === 'gift-card' && (cardNumber.length === 4 ? one.lastFour === cardNumber : one.giftCardId === id))
    return gone ? { kind: 'change', outcome: null, content: { ...content, tenders: content.tenders.filter(one => one !== gone) } } : { kind: 'leave', outcome: null }
  })
  return { ...(await viewCheckout(deps, context, changed)), giftCardErrorMessage: '' }
}
