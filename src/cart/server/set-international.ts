import { withInternational } from '../rules/international.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Sets whether the shopper lives outside the US and Canada [CRT-19]; creates the cart if there is none. */
export const setInternational = (deps: ChangeCartDeps, change: Change, isInternational: boolean): Promise<CartAnswer> =>
  changeCart(deps, change, content =>
    content.isInternational === isInternational
      ? { kind: 'there' }
      : { kind: 'moved', content: withInternational(content, isInternational) },
  )
