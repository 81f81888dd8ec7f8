import { formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { SkuPrice } from '../rules/product.ts'

/** A price as calls answer it: formatted, in a sale with the regular price beside it. */
export interface FormattedPrices {
  readonly formattedPrice: string
  readonly formattedRegularPrice?: string
}

export function formattedPrices(
  { regular, sale }: SkuPrice,
  { currency, language }: Pick<Site, 'currency' | 'language'>,
): FormattedPrices {
  const format = (amount: SkuPrice['regular']) => formatMoney(amount, currency, language)
  return sale === undefined || sale >= regular
    ? { formattedPrice: format(regular) }
    : { formattedPrice: format(sale), formattedRegularPrice: format(regular) }
}
