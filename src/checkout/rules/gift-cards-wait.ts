import type { BasketLine, Tender } from '#cart/rules/basket.ts'
import type { CartSku } from '#cart/rules/cart-sku.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { isCapturedOnce } from '#payments/rules/captured-once.ts'

type Line = Pick<BasketLine, 'sku' | 'optionChoices' | 'shipMethod' | 'emailed'>

/** True if a wallet pays whose authorization is captured once: Apple Pay. */
export const isPaidAtOnce = (tenders: readonly Tender[]): boolean =>
  tenders.some(one => one.kind === 'card' && isCapturedOnce(one.brand))

/**
 * True if a gift card would wait for something else in the order, or for its day, when the order is captured once. It
 * is made after its payment, and what leaves first would either keep it waiting or use up the only capture. `today` is
 * `yyyy-mm-dd`.
 */
export function doGiftCardsWait(lines: readonly Line[], skus: ReadonlyMap<string, CartSku>, today: string): boolean {
  if (!lines.some(line => lineSku(skus, line)?.isGiftCard)) return false
  if (lines.every(line => line.shipMethod === 'email'))
    return lines.some(({ emailed }) => (emailed?.sendOn ?? today) > today)
  return lines.length > 1
}
