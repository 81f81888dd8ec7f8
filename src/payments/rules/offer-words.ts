import type { Language } from '#lib/language.ts'
import { formatMoney, type ShownCurrency } from '#lib/money.ts'
import { percentText } from './percent-text.ts'
import { messages } from './store-card-offers.messages.ts'
import type { FinancingPlan, OrderedOffer } from './store-card-offers.ts'

/** The offer of an order in one line. */
export function offerWords(offer: OrderedOffer, currency: ShownCurrency, language: Language): string {
  const t = messages[language]
  return offer.kind === 'rewards'
    ? t.rewards(percentText(offer.percent, language), formatMoney(offer.amount, currency, language))
    : t.financing(offer.months, formatMoney(offer.monthly, currency, language), percentText(offer.apr, language))
}

/** The paragraphs of a plan's terms; none if its terms need no acceptance [PAY-54]. */
export const termsOf = ({ terms, aprAfter }: FinancingPlan, language: Language): readonly string[] =>
  terms === undefined ? messages[language].terms(percentText(aprAfter, language)) : (terms?.[language] ?? [])
