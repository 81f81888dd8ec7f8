import { changeCart, type CartAnswer, type ChangeCartDeps } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** The shopper has read what the cart says of itself. */
export const dismissNotices = (deps: ChangeCartDeps, change: Change): Promise<CartAnswer> =>
  changeCart(deps, change, content =>
    content.notices.length === 0 ? { kind: 'there' } : { kind: 'moved', content: { ...content, notices: [] } },
  )
