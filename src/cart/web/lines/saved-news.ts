import type { Language } from '#lib/language.ts'
import type { BasketItem } from '../../contract/basket-item.ts'
import { messages } from './cart-line.messages.tsx'

/**
 * What there is to know of a saved line: how many are left, and what its price did since it was saved. `money` writes
 * cents.
 */
export function savedNews(
  {
    itemInfo: { availabilityMessage, isAvailable },
    priceQuantityTotals: { unitPrice },
    savedAt,
  }: Pick<BasketItem, 'itemInfo' | 'priceQuantityTotals' | 'savedAt'>,
  money: (amount: number) => string,
  language: Language,
): string {
  if (!isAvailable) return ''
  const { price } = messages[language]
  // 0: what it cost then is not known.
  const since =
    savedAt === null || savedAt === 0
      ? ''
      : unitPrice === savedAt
        ? price.same
        : unitPrice < savedAt
          ? price.lower(money(savedAt - unitPrice))
          : price.higher(money(unitPrice - savedAt))
  return [availabilityMessage === '' ? '' : `${availabilityMessage}.`, since].filter(words => words !== '').join(' ')
}
