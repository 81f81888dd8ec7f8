import type { Language } from '#lib/language.ts'
import { ZERO } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { BasketLine } from '../../rules/basket.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import type { MergeFacts } from '../../rules/merge-carts.ts'
import { NO_STOCK, type StockBySku } from '../../rules/stock/stock-seen.ts'
import type { CartDeps } from '../cart-deps.ts'

/** What two carts are merged with. */
export type MergeDeps = Pick<CartDeps, 'skus' | 'gone' | 'newId'>

/** What merging asks of lines: how many there are, what they cost and are called. `stock` knows all of their skus. */
export async function mergeFacts(
  deps: MergeDeps,
  lines: readonly BasketLine[],
  country: Country,
  language: Language,
  stock: StockBySku,
): Promise<MergeFacts> {
  const numbers = [...new Set(lines.map(line => line.sku))]
  const [skus, gone] = await Promise.all([deps.skus(numbers, country, language), deps.gone(numbers, country, language)])
  return {
    newId: deps.newId,
    // What is no longer sold has no count either: it comes along, and the cart says what it is.
    left: line => ((skus.get(line.sku)?.isUncounted ?? true) ? null : (stock.get(line.sku) ?? NO_STOCK).total),
    price: line => lineSku(skus, line)?.unitPrice ?? ZERO,
    title: line => skus.get(line.sku)?.title ?? gone.get(line.sku)?.title ?? messages[language].item(line.sku),
  }
}
