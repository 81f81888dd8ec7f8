import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { setQuantity } from '../rules/add-lines.ts'
import type { CartDeps } from './cart-deps.ts'
import { viewCart } from './cart-view.ts'
import { changeBasket, type Change } from './change-basket.ts'

/** Sets the quantity of a line, 0 to take it out, and answers the cart as it is then [CRT-02, CRT-04]. */
export async function changeItem(deps: CartDeps, change: Change, basketItemId: string, quantity: number) {
  const language = change.language ?? 'en'
  const { basket } = await changeBasket<null>(deps, change, content => {
    const next = setQuantity(content, basketItemId, quantity)
    if (next) return { kind: 'change', content: next, outcome: null }
    // Taking out what is not there is what was asked for; changing it is not possible.
    if (quantity === 0) return { kind: 'leave', outcome: null }
    throw new Refused({ kind: 'not-found', message: messages[language].lineGone })
  })
  return { isSuccess: true, message: '', cart: await viewCart(deps, basket, language) }
}
