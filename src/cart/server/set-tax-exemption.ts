import type { TaxExemption } from '../rules/basket.ts'
import type { CartDeps } from './cart-deps.ts'
import { setInCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Who buys without tax, and by which certificate; null: nobody [CRT-15]. */
export const exemptFromTax = (deps: CartDeps, change: Change, taxExemption: TaxExemption | null): Promise<CartAnswer> =>
  setInCart(deps, change, content => ({ ...content, taxExemption }))
