import { ZERO } from '#lib/money.ts'
import { Refused } from '#platform/refusal.ts'
import { monogramTerms } from '#monogram/rules/monogram-terms.ts'
import type { BasketContent, BasketLine } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { joinedTerms, termsOf } from '../../rules/lines/line-terms.ts'
import { moveLineToCart, saveLine } from '../../rules/lines/save-line.ts'
import { NO_STOCK, type StockBySku } from '../../rules/stock/stock-seen.ts'
import { cutWords, noneLeftWords, type StockLimit } from '../../rules/stock/stock-words.ts'
import { unitsInStock, unitsLeft } from '../../rules/stock/units-left.ts'
import { viewCart } from '../cart-view.ts'
import { changeBasket, type Change } from '../change-basket.ts'
import { changeCart, settle, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'

/** Moves a line to the saved-for-later list with its current unit price [CRT-03]. */
export const saveItemForLater = (deps: ChangeCartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, async content => {
    const line = content.lines.find(one => one.id === basketItemId)
    const skus = line && (await deps.skus([line.sku], change.country, change.language ?? 'en'))
    return saveLine(content, basketItemId, (line && skus && lineSku(skus, line)?.unitPrice) ?? ZERO)
  })

/** True if the shopper must still accept the terms of a line, because it came with a shared cart [ATC-04]. */
async function isAskedFirst(
  deps: ChangeCartDeps,
  { country, language = 'en' }: Change,
  line: BasketLine,
): Promise<boolean> {
  if (line.acceptedTerms !== null) return false
  const sku = (await deps.skus([line.sku], country, language)).get(line.sku)
  return (
    sku !== undefined &&
    joinedTerms([
      termsOf(sku, line.optionChoices, language),
      line.personalization === null ? undefined : monogramTerms(sku, line.personalization, language),
    ]) !== ''
  )
}

/** Reduces a saved line to the stock that remains beside the cart's lines; `limit` is the reason if it was reduced. */
async function fitSaved(
  deps: ChangeCartDeps,
  { country, language = 'en' }: Change,
  line: BasketLine,
  content: BasketContent,
  stock: StockBySku,
): Promise<{ readonly line: BasketLine; readonly limit: StockLimit | null }> {
  const sku = lineSku(await deps.skus([line.sku], country, language), line)
  const left = sku === undefined || sku.isUncounted ? Infinity : unitsLeft(line, content.lines, stock)
  if (line.quantity <= left) return { line, limit: null }
  const { shipMethod } = line
  const limit = { units: unitsInStock(stock.get(line.sku) ?? NO_STOCK, shipMethod), shipMethod }
  if (left === 0) throw new Refused({ kind: 'conflict', message: noneLeftWords(limit, sku!.title, language) })
  return { line: { ...line, quantity: left }, limit }
}

/**
 * Moves a saved line back into the cart [CRT-03], with at most the units in stock; the message says if these are fewer.
 * @throws Refused `conflict` for a made-to-order line without accepted terms, and for a SKU that is out of stock.
 */
export async function moveItemToCart(deps: ChangeCartDeps, change: Change, basketItemId: string): Promise<CartAnswer> {
  const { language = 'en' } = change
  const { basket, stock, outcome } = await changeBasket<StockLimit | null>(
    deps,
    change,
    async (content, { stock: seen }) => {
      const saved = content.savedForLater.find(one => one.id === basketItemId)
      if (saved === undefined) return { ...settle(moveLineToCart(content, basketItemId), language), outcome: null }
      if (await isAskedFirst(deps, change, saved))
        throw new Refused({ kind: 'conflict', message: messages[language].termsFirst })
      const { line, limit } = await fitSaved(deps, change, saved, content, seen)
      const fitted = { ...content, savedForLater: content.savedForLater.map(one => (one === saved ? line : one)) }
      return { ...settle(moveLineToCart(fitted, basketItemId), language), outcome: limit }
    },
  )
  const message = outcome === null ? '' : cutWords(outcome, language)
  return { isSuccess: true, message, cart: await viewCart(deps, basket, change, stock) }
}
