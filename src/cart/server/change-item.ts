import { setQuantity } from '../rules/add-lines.ts'
import { GONE } from '../rules/move-line.ts'
import type { CartDeps } from './cart-deps.ts'
import { changeCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Sets the quantity of a line and answers the cart as it is then [CRT-04]. More than is left is taken: the line says how many there are, and the checkout asks. */
export const changeItem = (deps: CartDeps, change: Change, basketItemId: string, quantity: number): Promise<CartAnswer> =>
  changeCart(deps, change, content => {
    const changed = setQuantity(content, basketItemId, quantity)
    return changed === undefined ? GONE : { kind: 'moved', content: changed }
  })
