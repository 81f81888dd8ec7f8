import type { z } from 'zod'
import type { FulfilmentDeps } from '#fulfilment/server/fulfilment-deps.ts'
import { giveNewPayment } from '#fulfilment/server/new-payment/give-new-payment.ts'
import { whoseOrder } from '#fulfilment/server/whose-order.ts'
import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { payOrderAnew } from '../payment-contract.ts'
import { encryptedCard } from './encrypted-card.ts'

/** `cardDataLimit`: how long the data of an encrypted card are used, `hh:mm:ss`. */
export type PayAnewDeps = FulfilmentDeps & { readonly cardDataLimit: string }

/** Pays an order anew, for its customer or for whoever has its link. */
export async function payAnew(
  deps: PayAnewDeps,
  { actor, session }: Pick<CallContext, 'actor' | 'session'>,
  { paymentId, replaces, amount, card, ...whose }: z.output<typeof payOrderAnew.input>,
): Promise<z.input<typeof payOrderAnew.reply>> {
  const order = await whoseOrder(deps, actor, whose)
  const { encryptionTimestamp } = card
  return giveNewPayment(deps, order, {
    paymentId,
    replaces,
    expected: amount,
    lastFour: card.lastFour,
    isExpired: isEncryptionExpired({ encryptionTimestamp, now: deps.now(), limit: deps.cardDataLimit }),
    shopperRef: session ?? order.basketId,
    card: encryptedCard(card),
  })
}
