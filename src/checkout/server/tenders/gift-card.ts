import { changeOf } from '#cart/server/change-of.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { MOST_GIFT_CARDS } from '#payments/rules/most-gift-cards.ts'
import { giftCardId } from '#payments/server/gift-cards.ts'
import { Refused } from '#platform/refusal.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { tryGiftCard, type TypedGiftCard } from './try-gift-card.ts'
import { basketOf, viewCheckout } from '../view-checkout.ts'

type Answer = CheckoutData & { readonly giftCardErrorMessage: string }

async function refuse(deps: CheckoutDeps, context: CallContext, giftCardErrorMessage: string): Promise<Answer> {
  return {
    ...(await viewCheckout(deps, context, await basketOf(deps, context), {
      isSuccess: false,
      message: giftCardErrorMessage,
    })),
    giftCardErrorMessage,
  }
}

/** Applies a gift card; if it is already applied, updates its balance [PAY-59, API-054, API-062]. */
export async function applyGiftCardToOrder(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  input: TypedGiftCard,
): Promise<Answer> {
  const t = messages[context.site.language]
  const tried = await tryGiftCard(deps, context, input)
  if ('refusal' in tried) return refuse(deps, context, tried.refusal)
  const { card } = tried
  if (card.balance === 0) return refuse(deps, context, t.giftCard.used(card.lastFour))
  // Only the card's id is stored as the call's input: a plain hash of a PIN could be reversed by guessing.
  const changed = await changeBasket<'applied' | 'too-many'>(
    deps.cart,
    changeOf(context, call, { giftCardId: card.id }),
    content => {
      if (content.lines.length === 0) throw new Refused({ kind: 'conflict', message: t.missing.items })
      const isOther = (one: (typeof content.tenders)[number]) => one.kind !== 'gift-card' || one.giftCardId !== card.id
      const others = content.tenders.filter(isOther)
      if (others.filter(one => one.kind === 'gift-card').length >= MOST_GIFT_CARDS)
        return { kind: 'leave', outcome: 'too-many' }
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
  if (changed.outcome === 'too-many') return refuse(deps, context, t.giftCard.most(MOST_GIFT_CARDS))
  return { ...(await viewCheckout(deps, context, changed)), giftCardErrorMessage: '' }
}

/**
 * Removes a gift card by its number or last four digits, and by its id if two cards have the same digits. Does nothing
 * if it is not applied [PAY-59, API-055, API-063].
 */
export async function removeGiftCardFromOrder(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  { cardNumber, id }: { readonly cardNumber: string; readonly id: string | null },
): Promise<Answer> {
  const isShort = cardNumber.length === 4
  const giftCard = isShort ? undefined : await giftCardId(deps.cart.db, deps.giftCards, cardNumber)
  const change = changeOf(context, call, { giftCardId: giftCard ?? null, lastFour: cardNumber.slice(-4), id })
  const changed = await changeBasket<null>(deps.cart, change, content => {
    const named = content.tenders.filter(
      one => one.kind === 'gift-card' && (isShort ? one.lastFour === cardNumber : one.giftCardId === giftCard),
    )
    const gone = named.find(one => id === null || one.id === id)
    if (!gone) return { kind: 'leave', outcome: null }
    const tenders = content.tenders.filter(one => one !== gone)
    return { kind: 'change', outcome: null, content: { ...content, tenders } }
  })
  return { ...(await viewCheckout(deps, context, changed)), giftCardErrorMessage: '' }
}
