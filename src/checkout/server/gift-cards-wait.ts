import type { BasketContent } from '#cart/rules/basket.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { doGiftCardsWait, isPaidAtOnce } from '../rules/gift-cards-wait.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** True if the wallet is captured only once, and a gift card in the cart would wait for other items or for a day. */
export async function isWalletRefused(
  { cart, orders }: Pick<CheckoutDeps, 'cart' | 'orders'>,
  { site: { country, language } }: Pick<CallContext, 'site'>,
  { lines, tenders }: Pick<BasketContent, 'lines' | 'tenders'>,
): Promise<boolean> {
  if (!isPaidAtOnce(tenders)) return false
  const skus = await cart.skus([...new Set(lines.map(line => line.sku))], country, language)
  const seen = lines.map(line => ({
    isGiftCard: lineSku(skus, line)?.isGiftCard ?? false,
    emailed: line.emailed ?? null,
  }))
  return doGiftCardsWait(seen, dateOf(localTime(orders.now()).day))
}
