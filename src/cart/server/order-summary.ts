import { currencyOf } from '#lib/site.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatMoney, minus, sum } from '#lib/money.ts'
import type { Cart } from '../contract/cart.ts'
import type { OrderSummary, PayingGiftCard } from '../contract/order-summary.ts'
import { itemCount, type Basket } from '../rules/basket.ts'
import { coverTotal, type Covered } from '../rules/cover-total.ts'
import { messages } from '../rules/reward.messages.ts'
import { SHIPPING_LINE_KINDS } from '../rules/shipping/charges.ts'
import type { Totals } from '../rules/totals.ts'
import type { PricedBasket } from './price-basket.ts'

/** Summary of an empty cart. */
export const EMPTY_SUMMARY: OrderSummary = {
  itemCount: 0,
  merchandise: 0,
  discount: 0,
  shipping: 0,
  surcharge: 0,
  installation: 0,
  giftServices: 0,
  donation: 0,
  tax: 0,
  isTaxEstimated: true,
  isTaxExempt: false,
  total: 0,
  rewardsTotal: 0,
  tenderCodesTotal: 0,
  rewardsExceedOrderTotalMessage: '',
  amountDue: 0,
  shippingLines: [],
  offers: [],
  pickupCount: 0,
}

/** Shipping charges of all recipients, summed by kind and in display order. */
function shippingLines({ recipients }: Pick<Totals, 'recipients'>): OrderSummary['shippingLines'] {
  const lines = recipients.flatMap(one => one.charges.lines)
  return SHIPPING_LINE_KINDS.flatMap(kind => {
    const own = lines.filter(line => line.kind === kind)
    const amount = sum(own.map(line => line.amount))
    return own.length === 0 ? [] : [{ kind, amount, isFree: amount === 0 }]
  })
}

/** The amounts of a basket for cart and checkout; `amountDue` is the remainder after certificates and gift cards. */
export function orderSummary(
  basket: Basket,
  { totals, isTaxFinal, promotions }: PricedBasket,
  language: Language,
): OrderSummary {
  const { merchandise, discount, shipping, surcharge, installation, giftServices, donation, tax, total } = totals
  const { rewards, tenderCodes, afterGiftCards } = coverTotal(basket.tenders, total)
  const unused = sum(rewards.map(({ tender, amount }) => cents(tender.amount - amount)))
  return {
    itemCount: itemCount(basket.lines),
    merchandise,
    discount,
    shipping,
    surcharge,
    installation,
    giftServices,
    donation,
    tax,
    total,
    isTaxEstimated: !isTaxFinal,
    isTaxExempt: basket.taxExemption !== null,
    shippingLines: shippingLines(totals),
    offers: promotions.applied.map(({ promotion: { title, code }, amount, isFreeShipping }) => ({
      title: title[language],
      code,
      amount,
      isFreeShipping,
    })),
    rewardsTotal: sum(rewards.map(one => one.amount)),
    tenderCodesTotal: sum(tenderCodes.map(one => one.amount)),
    amountDue: afterGiftCards,
    rewardsExceedOrderTotalMessage:
      unused > 0 ? messages[language].exceed(formatMoney(unused, currencyOf(basket.country), language)) : '',
    pickupCount: itemCount(basket.lines.filter(line => line.shipMethod === 'pickup')),
  }
}

/** The reward certificates on a basket, with the part of the total that each pays [CRT-16]. */
export const rewardCertificates = (
  basket: Pick<Basket, 'tenders'>,
  { totals }: Pick<PricedBasket, 'totals'>,
): Cart['rewardCertificates'] =>
  coverTotal(basket.tenders, totals.total).rewards.map(({ tender: { id, lastFour, amount }, amount: applied }) => ({
    id,
    lastFour,
    amount,
    applied,
  }))

/** Gift cards, with the part of the total that each pays and the remaining balance [PAY-59]. */
export const payingGiftCards = ({ giftCards }: Pick<Covered, 'giftCards'>): PayingGiftCard[] =>
  giftCards.map(({ tender: { id, lastFour, amount: balance }, amount }) => ({
    id,
    lastFour,
    amount,
    balanceLeft: minus(balance, amount),
  }))
