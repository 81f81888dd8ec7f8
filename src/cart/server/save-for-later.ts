import { ZERO } from '#lib/money.ts'
import { lineSku } from '../rules/line-sku.ts'
import { moveLineToCart, saveLine } from '../rules/save-line.ts'
import type { CartDeps } from './cart-deps.ts'
import { changeCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Moves a line to what is saved for later, with the price it has now [CRT-03]. */
export const saveItemForLater = (deps: CartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, async content => {
    const line = content.lines.find(one => one.id === basketItemId)
    const skus = line && (await deps.skus([line.sku], change.country, change.language ?? 'en'))
    return saveLine(content, basketItemId, (line && skus && lineSku(skus, line)?.unitPrice) ?? ZERO)
  })

/** Moves a saved line back into the cart [CRT-03]. */
export const moveItemToCart = (deps: CartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, content => moveLineToCart(content, basketItemId))
