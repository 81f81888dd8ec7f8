import { removeLine, restoreLine } from '../../rules/lines/remove-line.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'

/** Removes a line from the cart or from the saved-for-later list; does nothing if it is already removed [CRT-02]. */
export const removeFromCart = (
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string,
  from: 'lines' | 'savedForLater',
): Promise<CartAnswer> => changeCart(deps, change, content => removeLine(content, basketItemId, from))

/** Restores a removed line unchanged to its former position. */
export const restoreToCart = (deps: ChangeCartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, content => restoreLine(content, basketItemId))
