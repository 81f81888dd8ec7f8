import type { CartDeps } from '#cart/server/cart-deps.ts'
import type { CardTender } from '#cart/rules/basket.ts'
import type { Covered } from '#cart/rules/cover-total.ts'
import type { Totals } from '#cart/rules/totals.ts'
import { minus, type Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { offerWords, termsOf } from '#payments/rules/offer-words.ts'
import {
  dueDays,
  isSamePlan,
  orderedOffer,
  paymentsOf,
  planFor,
  rewardOf,
  type SiteOffers,
} from '#payments/rules/store-card-offers.ts'
import { isWithoutExpiry } from '#payments/rules/store-cards.ts'
import type { FeatureFlags } from '#platform/feature-flags.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'

export type PlccOffers = CheckoutData['paymentData']['plccOffers']

type GoodsTotals = Pick<Totals, 'merchandise' | 'discount'>

/** The offers on a site; undefined if it has none or does not recognize the store credit card. */
export const offersOn = (
  { storeCardOffers }: Pick<CartDeps, 'storeCardOffers'>,
  { code }: Pick<Site, 'code'>,
  { isStoreCardRecognitionEnabled }: Pick<FeatureFlags, 'isStoreCardRecognitionEnabled'>,
): SiteOffers | undefined => (isStoreCardRecognitionEnabled ? storeCardOffers[code] : undefined)

/** The price of the goods, which rewards are earned on. */
export const goodsOf = ({ merchandise, discount }: GoodsTotals): Cents => minus(merchandise, discount)

/** The store credit card among the cards that pay, with its amount; undefined without it. */
export const payingStoreCard = (cards: Covered['cards']): Covered['cards'][number] | undefined =>
  cards.find(({ tender, amount }) => isWithoutExpiry(tender.brand) && amount > 0)

/** The offer of a tender in an order; none for other cards and on sites without offers. */
export const offerOfTender = (tender: CardTender, amount: Cents, totals: GoodsTotals, offers: SiteOffers | undefined) =>
  offers && isWithoutExpiry(tender.brand) ? orderedOffer(offers, tender.offer, amount, goodsOf(totals)) : undefined

/**
 * The offers of the store credit card that pays, and the chosen one [PAY-51]; null without such a card, and on sites
 * without offers. `today` is `yyyy-mm-dd`.
 */
export function viewOffers(
  offers: SiteOffers | undefined,
  { cards }: Pick<Covered, 'cards'>,
  totals: GoodsTotals,
  { language, currency }: Pick<Site, 'language' | 'currency'>,
  today: string,
): PlccOffers {
  const paying = payingStoreCard(cards)
  if (!offers || !paying) return null
  const { tender, amount } = paying
  const chosen = tender.offer
  const plan = planFor(offers.plans, amount)
  const isSelectionLost = chosen?.kind === 'financing' && !isSamePlan(chosen, plan)
  const ordered = orderedOffer(offers, chosen, amount, goodsOf(totals))
  const selected = chosen?.kind === 'financing' ? 2 : 1
  return {
    lastFour: tender.lastFour,
    amount,
    reward: { percent: offers.rewardPercent, amount: rewardOf(offers.rewardPercent, goodsOf(totals), amount) },
    financing: plan
      ? {
          months: plan.months,
          apr: plan.apr,
          aprAfter: plan.aprAfter,
          ...paymentsOf(plan, amount),
          firstDue: dueDays(today, plan.months).first,
          lastDue: dueDays(today, plan.months).last,
          terms: [...termsOf(plan, language)],
        }
      : null,
    selectedOption: chosen && !isSelectionLost ? selected : null,
    isSelectionLost,
    words: offerWords(ordered, currency, language),
  }
}
