import { changeCart, type CartAnswer, type ChangeCartDeps } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Removes the cart's notices after the shopper has read them. */
export const dismissNotices = (deps: ChangeCartDeps, change: Change): Promise<CartAnswer> =>
  changeCart(deps, change, content =>
    content.notices.length === 0 ? { kind: 'there' } : { kind: 'moved', content: { ...content, notices: [] } },
  )
