import type { Cents } from '#lib/money.ts'
import type { CardPrice } from './card.ts'
import type { SkuPrice } from './product.ts'

/** Price of a product, before the shopper has chosen a SKU. `isFrom`: another choice than the pictured one costs less. */
export interface ListedPrice {
  readonly isFrom: boolean
  readonly price: SkuPrice
}

/** Price of a SKU from the current and the regular price. */
export const skuPrice = (now: Cents, regular: Cents): SkuPrice => (regular > now ? { regular, sale: now } : { regular: now })

/**
 * The price that every list of products shows, from listing to search suggestion: that of the pictured SKU or, with
 * "From", that of the cheapest SKU if it costs less. In a sale, the regular price of the same SKU is struck through.
 */
export const listedPrice = ({ now, regular, lowest, lowestRegular = lowest }: CardPrice): ListedPrice =>
  lowest < now
    ? { isFrom: true, price: skuPrice(lowest, lowestRegular) }
    : { isFrom: false, price: skuPrice(now, regular) }

/** The cheapest of some SKUs; of those with the same price, the first. */
export const cheapest = <T extends { readonly now: Cents }>(offers: readonly T[]): T | undefined =>
  offers.reduce<T | undefined>((least, offer) => (least === undefined || offer.now < least.now ? offer : least), undefined)
