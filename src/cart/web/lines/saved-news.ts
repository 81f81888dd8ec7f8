import type { Language } from '#lib/language.ts'
import type { BasketItem } from '../../contract/basket-item.ts'
import { messages } from './cart-line.messages.tsx'

/** Low-stock message and price change of a saved line since it was saved. `money` formats cents. */
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
  // 0: the price at that time is unknown.
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
