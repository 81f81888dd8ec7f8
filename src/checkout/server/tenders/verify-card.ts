import { ZERO } from '#lib/money.ts'
import type { CardTender } from '#cart/rules/basket.ts'
import type { SavedCard } from '#payments/server/saved-cards.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { AccountCardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/verify-card.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { declineCounts, disclosedDeclineReason } from '../declined-cards.ts'
import { basketOf, viewCheckout } from '../view-checkout.ts'
import { accountCard } from './save-cards.ts'

/** The card as the limits of declined cards count it. */
const tenderOf = (card: SavedCard, { encryptionTimestamp }: AccountCardData): CardTender => ({
  kind: 'card',
  id: card.id,
  cardKind: 'CardOne',
  brand: card.brand,
  lastFour: card.lastFour,
  expMonth: card.expMonth,
  expYear: card.expYear,
  amount: null,
  encryptionTimestamp,
})

/**
 * The reason why the bank does not accept the card; empty if it does, or if it gave no answer: then the authorization
 * of the order decides. Asks for an authorization of nothing, which holds no money.
 */
async function bankRefusal(
  { orders, cart }: CheckoutDeps,
  context: CallContext,
  card: SavedCard,
  cardData: AccountCardData,
): Promise<string> {
  const t = messages[context.site.language]
  const tenders = [tenderOf(card, cardData)]
  const tries = await cart.guard.take(declineCounts(context, tenders))
  if (tries.seconds > 0) return t.wait(Math.ceil(tries.seconds / 60))
  const outcome = await orders.payments.forTender('card').authorize({
    // No id of an attempt: a verification charges nothing, and the books of the shop do not know it.
    attemptId: `verify-${context.requestId}`,
    amountMinor: ZERO,
    currency: context.site.currency,
    instrument: {
      kind: 'stored-card',
      storedPaymentMethodId: card.storedId,
      encryptedSecurityCode: cardData.encryptedSecurityCode,
    },
    orderRef: context.requestId,
    shopperRef: context.session ?? '',
    deviceData: null,
    // The bank may ask its cardholder when the order is placed, not now.
    browser: null,
  })
  if (outcome.kind === 'declined') return t[await disclosedDeclineReason(cart.guard, context, tenders, outcome.reason)]
  await tries.giveBack()
  return outcome.kind === 'instrumentExpired' ? t.tooOld : ''
}

/** Verifies a card of the account with its security code [API-079, PAY-70]. A failure names the card [PAY-67]. */
export async function verifyCard(
  deps: CheckoutDeps,
  context: CallContext,
  cardData: AccountCardData,
): Promise<CheckoutData> {
  const card = await accountCard(deps, context, cardData.accountCardId)
  const message = await bankRefusal(deps, context, card, cardData)
  const checkout = await viewCheckout(deps, context, await basketOf(deps, context))
  if (message === '') return checkout
  const verifyErrors = [{ cardId: card.id, message }]
  return { ...checkout, isSuccess: false, message, paymentData: { ...checkout.paymentData, verifyErrors } }
}
