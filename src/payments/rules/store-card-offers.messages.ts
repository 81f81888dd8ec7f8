import type { Language } from '#lib/language.ts'
import { messagesIn } from '#lib/messages.ts'
import { formatMoney, type ShownCurrency } from '#lib/money.ts'
import { percentText } from './percent-text.ts'
import type { FinancingPlan, OrderedOffer } from './store-card-offers.ts'

const messages = messagesIn({
  en: {
    rewards: (percent: string, amount: string) => `${percent} back in rewards: ${amount}`,
    financing: (months: number, monthly: string, apr: string) => `${months} equal payments of ${monthly}, ${apr} APR`,
    /** The general terms of a plan. */
    terms: (apr: string) => [
      'The payments above are for the whole order. Each part of it is charged when it leaves our warehouse, and its ' +
        'payments begin with the statement that follows. You choose how to pay them from your statement.',
      `A payment more than 60 days late ends the plan, and the rate of ${apr} applies to what is left from that day. ` +
        'Nothing is charged backward.',
      'Rewards are not earned on this order.',
    ],
  },
  fr: {
    rewards: (percent, amount) => `${percent} de remise en récompenses\u00a0: ${amount}`,
    financing: (months, monthly, apr) => `${months} paiements égaux de ${monthly}, TAP de ${apr}`,
    terms: apr => [
      'Les paiements ci-dessus valent pour toute la commande. Chaque partie est débitée lorsqu’elle quitte notre ' +
        'entrepôt, et ses paiements commencent avec le relevé suivant. Vous choisissez sur votre relevé comment payer.',
      `Un paiement en retard de plus de 60 jours met fin au plan, et le taux de ${apr} s’applique dès ce jour au ` +
        'solde. Rien n’est débité rétroactivement.',
      'Cette commande ne donne pas droit à des récompenses.',
    ],
  },
})

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
