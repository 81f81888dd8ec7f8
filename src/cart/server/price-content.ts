import type { BasketContent } from '../rules/basket.ts'
import type { CartDeps } from './cart-deps.ts'
import type { Change } from './change-basket.ts'
import { priceBasket, type PricedBasket } from './price-basket.ts'

/** What a cart is priced from. */
export type PriceDeps = Pick<CartDeps, 'skus' | 'prices' | 'tax'>

/** Prices what a cart is to hold while a change is decided, out of memory: no statement. */
export async function priceContent(
  deps: PriceDeps,
  { country, language = 'en' }: Pick<Change, 'country' | 'language'>,
  content: BasketContent,
): Promise<PricedBasket> {
  const numbers = [...new Set(content.lines.map(line => line.sku))]
  const [skus, prices] = await Promise.all([deps.skus(numbers, country, language), deps.prices([content.promoCode])])
  return priceBasket({ ...content, country }, skus, deps.tax, prices)
}
