import { removeLine, restoreLine } from '../../rules/lines/remove-line.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'

/**
 * Takes a line out of the cart, or out of what is saved for later; gone already, it is as it was asked for [CRT-02].
 */
export const removeFromCart = (
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string,
  from: 'lines' | 'savedForLater',
): Promise<CartAnswer> => changeCart(deps, change, content => removeLine(content, basketItemId, from))

/** Brings a removed line back to where it stood, as it was. */
export const restoreToCart = (deps: ChangeCartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, content => restoreLine(content, basketItemId))
