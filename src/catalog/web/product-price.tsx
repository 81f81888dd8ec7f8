import type { Currency } from '#lib/money.ts'
import { Price } from '#ui/display/price.tsx'
import type { PriceProps } from '#ui/display/price.tsx'
import type { SkuPrice } from '../rules/product.ts'

/**
 * A SKU's price, or its sale price next to the regular one struck through, with the words Sale and Regular for screen
 * readers.
 */
export const ProductPrice = ({
  price,
  currency,
  size,
}: { readonly price: SkuPrice; readonly currency: Currency } & Pick<PriceProps, 'size'>) => (
  <Price
    amount={price.sale ?? price.regular}
    currency={currency}
    {...(price.sale === undefined ? {} : { regular: price.regular })}
    {...(size === undefined ? {} : { size })}
  />
)
