import type { BasketContent } from '../rules/basket.ts'
import type { CartDeps } from './cart-deps.ts'
import type { Change } from './change-basket.ts'
import { priceBasket, type PricedBasket } from './price-basket.ts'

/** Dependencies of pricing a cart. */
export type PriceDeps = Pick<CartDeps, 'skus' | 'prices' | 'tax'>

/** Prices the new content of a cart while a change is decided, from memory and without a database statement. */
export async function priceContent(
  deps: PriceDeps,
  { country, language = 'en' }: Pick<Change, 'country' | 'language'>,
  content: BasketContent,
): Promise<PricedBasket> {
  const numbers = [...new Set(content.lines.map(line => line.sku))]
  const [skus, prices] = await Promise.all([deps.skus(numbers, country, language), deps.prices([content.promoCode])])
  return priceBasket({ ...content, country }, skus, deps.tax, prices)
}
