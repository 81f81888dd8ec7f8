import { Refused } from '#platform/refusal.ts'
import { setQuantity } from '../../rules/lines/add-lines.ts'
import type { BasketContent } from '../../rules/basket.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { GONE } from '../../rules/lines/move-line.ts'
import { messages as holdMessages } from '../../rules/stock/gift-holds.messages.ts'
import { NO_STOCK, type StockBySku } from '../../rules/stock/stock-seen.ts'
import { cutWords, type StockLimit } from '../../rules/stock/stock-words.ts'
import { unitsInStock, unitsLeft } from '../../rules/stock/units-left.ts'
import { viewCart } from '../cart-view.ts'
import { changeBasket, type Change } from '../change-basket.ts'
import { settle, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import { mustBeWithinLimit } from './must-be-within-limit.ts'

/** The possible quantity of a line, at most `wanted`; `limit` is the reason if it is less. */
interface Fit {
  readonly quantity: number
  readonly limit: StockLimit | null
}

/**
 * Reduces a requested quantity to the stock that remains beside the cart's other lines. If none remains, a line may
 * still be lowered to any quantity, because the checkout offers to take the remaining units.
 */
async function fitQuantity(
  deps: ChangeCartDeps,
  { country, language = 'en' }: Change,
  content: BasketContent,
  stock: StockBySku,
  { basketItemId, wanted }: { readonly basketItemId: string; readonly wanted: number },
): Promise<Fit> {
  const line = content.lines.find(one => one.id === basketItemId)
  const sku = line && lineSku(await deps.skus([line.sku], country, language), line)
  if (line === undefined || sku === undefined || sku.isUncounted) return { quantity: wanted, limit: null }
  const left = unitsLeft(line, content.lines, stock)
  if (wanted <= left) return { quantity: wanted, limit: null }
  const units = unitsInStock(stock.get(line.sku) ?? NO_STOCK, line.shipMethod)
  return { quantity: left > 0 ? left : Math.min(wanted, line.quantity), limit: { units, shipMethod: line.shipMethod } }
}

/**
 * Sets the quantity of a line and returns the cart [CRT-04]. A quantity above the remaining stock is reduced to it, and
 * the message says so.
 * @throws Refused `not-found` for a line that is not in the cart.
 */
export async function changeItem(
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string,
  wanted: number,
): Promise<CartAnswer> {
  const language = change.language ?? 'en'
  const { basket, stock, outcome } = await changeBasket<StockLimit | null>(
    deps,
    change,
    async (content, { stock: seen }) => {
      const isShare = content.lines.some(line => line.id === basketItemId && line.emailed?.share)
      if (isShare && wanted !== 1) throw new Refused({ kind: 'conflict', message: holdMessages[language].oneShare })
      const { quantity, limit } = await fitQuantity(deps, change, content, seen, { basketItemId, wanted })
      const changed = setQuantity(content, basketItemId, quantity)
      if (changed && wanted > 1) await mustBeWithinLimit(deps, changed.lines, change)
      return { ...settle(changed === undefined ? GONE : { kind: 'moved', content: changed }, language), outcome: limit }
    },
  )
  const message = outcome === null ? '' : cutWords(outcome, language)
  return { isSuccess: true, message, cart: await viewCart(deps, basket, change, stock) }
}
