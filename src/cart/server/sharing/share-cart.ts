import { createHash, createHmac } from 'node:crypto'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { SHARE_CODE_BYTES, SHARE_CODE_DAYS, shareCode } from '../../rules/share-code.ts'
import { sharedCart } from '../../rules/shared-cart.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { Change } from '../change-basket.ts'
import { keepSharedCart } from './shared-carts.ts'
import { loadBasket } from '../store.ts'

/** Hash under which the shop stores a share code. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Stores a copy of the cart's items for a week and returns its share code. The code is derived from the request id, so
 * that a retry gets the same code although only its hash is stored.
 * @throws Refused `conflict` for an empty cart.
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
