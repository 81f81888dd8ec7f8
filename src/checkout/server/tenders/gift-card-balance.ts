import type { z } from 'zod'
import type { CallContext } from '#platform/http/serve.ts'
import type { giftCardBalance } from '../../contract/gift-card-calls.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { tryGiftCard, type TypedGiftCard } from './try-gift-card.ts'

/** Reads the balance of a gift card, with the same limits as paying with it. Does not change the cart. */
export async function readGiftCardBalance(
  deps: CheckoutDeps,
  context: CallContext,
  typed: TypedGiftCard,
): Promise<z.input<typeof giftCardBalance.reply>> {
  const tried = await tryGiftCard(deps, context, typed)
  if ('refusal' in tried) return { isSuccess: false, message: tried.refusal, lastFour: '', balance: 0 }
  return { isSuccess: true, message: '', lastFour: tried.card.lastFour, balance: tried.card.balance }
}
