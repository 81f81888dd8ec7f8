import type { GiftCard } from '#payments/server/gift-cards.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { messages } from '../../rules/checkout-answers.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** The limit that the message names: the one that mistyping reaches first. */
const PIN = GUARD_LIMITS.giftCardPin.cardAtAddress

export interface TypedGiftCard {
  readonly cardNumber: string
  readonly cardPin: string
}
export type TriedGiftCard = { readonly card: GiftCard } | { readonly refusal: string }

/**
 * Opens a gift card by its number and PIN, or returns the reason why it can't be used here. An unknown number, a wrong
 * PIN and a locked card have the same message, so that guessing reveals nothing.
 */
export async function tryGiftCard(
  deps: CheckoutDeps,
  context: CallContext,
  { cardNumber, cardPin }: TypedGiftCard,
): Promise<TriedGiftCard> {
  const t = messages[context.site.language]
  const tried = await deps.checkGiftCard({
    number: cardNumber,
    pin: cardPin,
    address: context.address,
    session: context.session ?? '',
    busy: t.busy,
  })
  switch (tried.kind) {
    case 'wait':
      return { refusal: t.giftCard.wait(Math.ceil(tried.seconds / 60)) }
    case 'unknown':
      return { refusal: t.giftCard.unknown(PIN.limit, PIN.seconds / PIN.limit / 60) }
    case 'card':
      return tried.card.country === context.site.country ? { card: tried.card } : { refusal: t.giftCard.abroad }
    default:
      return tried satisfies never
  }
}
