import type { Language } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import { currencyOf, type Country } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { BasketLine } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { giftCardAmount, MOST_GIFT_CARD_AMOUNT } from '../../rules/lines/gift-card-limit.ts'
import type { CartDeps } from '../cart-deps.ts'

/** Throws Refused if the gift cards among the lines come to more than one order may have. */
export async function mustBeWithinLimit(
  deps: Pick<CartDeps, 'skus'>,
  lines: readonly BasketLine[],
  { country, language = 'en' }: { readonly country: Country; readonly language?: Language | undefined },
): Promise<void> {
  const skus = await deps.skus([...new Set(lines.map(line => line.sku))], country, language)
  if (giftCardAmount(lines, skus) <= MOST_GIFT_CARD_AMOUNT) return
  const most = formatMoney(MOST_GIFT_CARD_AMOUNT, currencyOf(country), language)
  throw new Refused({ kind: 'conflict', message: messages[language].mostGiftCards(most) })
}
