import type { TaxExemption } from '../rules/basket.ts'
import { withTaxExemption } from '../rules/tax/tax-exemption.ts'
import { setInCart, type CartAnswer, type ChangeCartDeps } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Sets the tax exemption of the cart; null removes it [CRT-15]. */
export const exemptFromTax = (
  deps: ChangeCartDeps,
  change: Change,
  taxExemption: TaxExemption | null,
): Promise<CartAnswer> => setInCart(deps, change, content => withTaxExemption(content, taxExemption))
