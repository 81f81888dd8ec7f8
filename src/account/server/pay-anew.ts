import type { z } from 'zod'
import type { FulfilmentDeps } from '#fulfilment/server/fulfilment-deps.ts'
import { giveNewPayment } from '#fulfilment/server/new-payment/give-new-payment.ts'
import { whoseOrder } from '#fulfilment/server/whose-order.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { payOrderAnew } from '../payment-contract.ts'

/** Pays an order anew, for its customer or for whoever has its link. */
export async function payAnew(
  deps: FulfilmentDeps,
  { actor, session }: Pick<CallContext, 'actor' | 'session'>,
  { paymentId, replaces, card, ...whose }: z.output<typeof payOrderAnew.input>,
): Promise<z.input<typeof payOrderAnew.reply>> {
  const order = await whoseOrder(deps, actor, whose)
  return giveNewPayment(deps, order, {
    paymentId,
    replaces,
    lastFour: card.lastFour,
    shopperRef: session ?? order.basketId,
    card: {
      kind: 'encrypted-card',
      brand: card.type,
      holderName: card.holderName,
      encryptedCardNumber: card.encryptedCardNumber,
      encryptedExpiryMonth: card.encryptedExpiryMonth,
      encryptedExpiryYear: card.encryptedExpiryYear,
      encryptedSecurityCode: card.encryptedSecurityCode,
    },
  })
}
