import { cents } from '#lib/money.ts'
import type { CartDeps } from './cart-deps.ts'
import { setInCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** What is given on top of the order, in cents; 0 takes it off [CRT-12]. */
export const setDonation = (deps: CartDeps, change: Change, amount: number): Promise<CartAnswer> =>
  setInCart(deps, change, content => ({ ...content, donation: cents(amount) }))
