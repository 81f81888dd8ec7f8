import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { setShipMethod, shipMethodOf } from '../rules/ship-method.ts'
import type { CartDeps } from './cart-deps.ts'
import { changeCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** How a line comes to the shopper [CRT-05]. @throws Refused `conflict` for a pickup without a place, or of what is not handed over there. */
export const changeShipMethod = (deps: CartDeps, change: Change, basketItemId: string, value: number): Promise<CartAnswer> =>
  changeCart(deps, change, content => {
    const shipMethod = shipMethodOf(value)
    if (shipMethod === 'pickup' && content.pickupStore === null) throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].noStore })
    return setShipMethod(content, basketItemId, shipMethod)
  })
