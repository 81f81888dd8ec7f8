import { createHash, createHmac } from 'node:crypto'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { SHARE_CODE_BYTES, SHARE_CODE_DAYS, shareCode } from '../../rules/share-code.ts'
import { sharedCart } from '../../rules/shared-cart.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { Change } from '../change-basket.ts'
import { keepSharedCart } from './shared-carts.ts'
import { loadBasket } from '../store.ts'

/** What the shop keeps of a code. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Keeps a copy of what is in the cart for whoever has the code, for a week. Made of the request's id, so that a retry
 * gets the same code though the shop keeps only its hash. @throws Refused `conflict` for an empty cart.
 */
export async function giveShareCode(
  deps: Pick<CartDeps, 'db' | 'durable' | 'codeKey'>,
  change: Change,
): Promise<{ isSuccess: boolean; message: string; code: string; goodUntil: string }> {
  const basket = await loadBasket(deps.db, change.session, change.country)
  if (basket === undefined || basket.lines.length + basket.savedForLater.length === 0)
    throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].emptyShare })
  const code = shareCode(
    createHmac('sha256', deps.codeKey)
      .update(`share-cart:${change.session}:${change.requestId}`)
      .digest()
      .subarray(0, SHARE_CODE_BYTES),
  )
  const goodUntil = await keepSharedCart(deps.durable, {
    hash: codeHash(code),
    country: change.country,
    session: change.session,
    days: SHARE_CODE_DAYS,
    content: sharedCart(basket),
  })
  return { isSuccess: true, message: '', code, goodUntil }
}
