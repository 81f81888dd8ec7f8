import type { Language } from '#lib/language.ts'
import { ZERO } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { BasketLine } from '../../rules/basket.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import type { MergeFacts } from '../../rules/merge/merge-carts.ts'
import { NO_STOCK, type StockBySku } from '../../rules/stock/stock-seen.ts'
import type { CartDeps } from '../cart-deps.ts'

/** Dependencies of merging two carts. */
export type MergeDeps = Pick<CartDeps, 'skus' | 'gone' | 'newId'>

/** Data of lines for merging: stock, prices and titles. `stock` must include all their SKUs. */
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
    // A SKU that is no longer sold is not counted: its line is merged, and the cart shows it as unavailable.
    left: line => ((skus.get(line.sku)?.isUncounted ?? true) ? null : (stock.get(line.sku) ?? NO_STOCK).total),
    price: line => lineSku(skus, line)?.unitPrice ?? ZERO,
    title: line => skus.get(line.sku)?.title ?? gone.get(line.sku)?.title ?? messages[language].item(line.sku),
  }
}
