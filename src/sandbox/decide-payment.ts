import type { Card } from './card-data.ts'
import type { Answer } from './keyed-answers.ts'
import type { AuthorisationVerdict, Ledger, NewPayment } from './ledger.ts'
import type { StoredCards } from './stored-cards.ts'

/** A payment by a card whose data was read. */
export type CardPayment = NewPayment & { readonly card: Card }

const RESULT: Record<'approve' | 'pending' | 'partial', string> = {
  approve: 'Authorised',
  pending: 'Pending',
  partial: 'PartiallyAuthorised',
}

/** Writes a decided payment into the ledger, stores its card if that is wanted, and returns Adyen's reply. */
export function decidePayment(
  { book, storedCards }: { readonly book: Ledger; readonly storedCards: StoredCards },
  asked: CardPayment,
  { wish, stores }: { readonly wish: AuthorisationVerdict; readonly stores: boolean },
  now: number,
): Answer {
  const { reference, currency, shopperReference, card } = asked
  const { payment, verdict } = book.pay(asked, wish, now)
  const storedId =
    stores && shopperReference !== null && verdict.kind === 'approve'
      ? storedCards.add(shopperReference, card)
      : undefined
  const result =
    verdict.kind === 'refuse'
      ? { resultCode: verdict.resultCode, refusalReason: verdict.reason, refusalReasonCode: verdict.code }
      : { resultCode: RESULT[verdict.kind] }
  return {
    status: 200,
    payment: payment.pspReference,
    body: JSON.stringify({
      ...result,
      pspReference: payment.pspReference,
      merchantReference: reference,
      amount: { value: payment.amount, currency },
      paymentMethod: { type: 'scheme', brand: card.brand },
      additionalData: {
        cardSummary: card.lastFour,
        ...(storedId !== undefined && {
          'tokenization.storedPaymentMethodId': storedId,
          'tokenization.shopperReference': shopperReference,
        }),
      },
    }),
  }
}
