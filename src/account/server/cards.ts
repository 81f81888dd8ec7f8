import type { z } from 'zod'
import { isRecentSignIn } from '#identity/rules/recent-sign-in.ts'
import { isSavedCardExpired } from '#payments/rules/saved-card.ts'
import { brandOfProvider } from '#payments/rules/provider-brand.ts'
import type { Customer } from '#platform/actor.ts'
import { derivedId } from '#platform/derived-id.ts'
import { customerKey } from '#platform/session.ts'
import type { addCard, ShownCard } from '../contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { encryptedCard } from './encrypted-card.ts'

type CardDeps = Pick<AccountDeps, 'payments' | 'savedCards' | 'now'>

/** The saved cards of a customer for the account page: without the provider's tokens [PAY-12]. */
export async function cardsOf(
  { savedCards, now }: Pick<CardDeps, 'savedCards' | 'now'>,
  { customerId }: Pick<Customer, 'customerId'>,
): Promise<ShownCard[]> {
  return (await savedCards.of(customerId)).map(card => ({
    id: card.id,
    type: card.brand,
    lastFour: card.lastFour,
    expMonth: card.expMonth,
    expYear: card.expYear,
    holderName: card.holderName,
    isExpired: isSavedCardExpired(card, now()),
    isDefault: card.isDefault,
  }))
}

/**
 * Has the provider store a card, and adds it to the account [PAY-41]. The request id is the provider's idempotency key,
 * so that a repeated request stores one card. If the provider's reply is lost, its list of the customer's cards
 * decides.
 */
export async function storeCard(
  deps: CardDeps,
  customer: Customer,
  { card }: z.output<typeof addCard.input>,
  requestId: string,
): Promise<z.input<typeof addCard.reply>> {
  const { payments, savedCards, now } = deps
  const { customerId, authenticatedAt } = customer
  if (!isRecentSignIn(authenticatedAt, now())) return { outcome: 'sign-in-again' }
  const provider = payments.forTender('card')
  const before = await savedCards.of(customerId)
  const stored = await provider.storeCard({
    key: derivedId(requestId, customerId),
    shopperRef: customerKey(customerId),
    card: encryptedCard(card),
  })
  switch (stored.kind) {
    case 'stored': {
      const { storedPaymentMethodId: storedId, brand, lastFour, expMonth, expYear, holderName } = stored.card
      const isKept = await savedCards.keep({
        customerId,
        provider: provider.name,
        storedId,
        brand: brandOfProvider(brand),
        lastFour,
        expMonth,
        expYear,
        holderName,
      })
      return isKept ? { outcome: 'saved', cards: await cardsOf(deps, customer) } : { outcome: 'full' }
    }
    case 'instrumentExpired':
    case 'refused':
      return { outcome: 'refused' }
    case 'unknown': {
      await savedCards.adopt(customerId)
      const cards = await cardsOf(deps, customer)
      return cards.length > before.length ? { outcome: 'saved', cards } : { outcome: 'unavailable' }
    }
    default:
      return stored satisfies never
  }
}
