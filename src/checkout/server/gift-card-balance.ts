import type { z } from 'zod'
import type { CallContext } from '#platform/http/serve.ts'
import type { giftCardBalance } from '../contract/gift-card-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { tryGiftCard, type TypedGiftCard } from './try-gift-card.ts'

/** The balance of a gift card, under the same limits as paying with it. Puts nothing on the order. */
export async function readGiftCardBalance(
  deps: CheckoutDeps,
  context: CallContext,
  typed: TypedGiftCard,
): Promise<z.input<typeof giftCardBalance.reply>> {
  const tried = await tryGiftCard(deps, context, typed)
  if ('refusal' in tried) return { isSuccess: false, message: tried.refusal, lastFour: '', balance: 0 }
  return { isSuccess: true, message: '', lastFour: tried.card.lastFour, balance: tried.card.balance }
}
