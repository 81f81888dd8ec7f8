import { minus, sum, times, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { discountByLine, type Promo } from './discount.ts'
import { isRemote, shippingCharge } from './shipping-rates.ts'
import type { ServiceLevel } from './service-level.ts'

export interface PricedLine {
  readonly id: string
  readonly unitPrice: Cents
  readonly quantity: number
  readonly isOversize: boolean
  readonly recipientId: string
  readonly shipMethod: 'ship' | 'pickup'
}
export interface Destination { readonly country: Country; readonly state: string; readonly postalCode: string }
export interface PricedRecipient { readonly id: string; readonly destination: Destination | null; readonly serviceLevel: ServiceLevel }

export interface LineTotals { readonly id: string; readonly goods: Cents; readonly discount: Cents; readonly net: Cents }
export interface RecipientTotals {
  readonly id: string
  readonly destination: Destination | null
  readonly lines: readonly LineTotals[]
  readonly shipping: Cents
  readonly surcharge: Cents
}
export interface Goods {
  readonly lines: readonly LineTotals[]
  readonly recipients: readonly RecipientTotals[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly surcharge: Cents
}
export interface Totals extends Goods {
  readonly tax: Cents
  readonly total: Cents
}

/** Everything but tax, in cents: goods, discount by line, shipping by recipient. Pure, so page and server agree. */
export function priceGoods(lines: readonly PricedLine[], recipients: readonly PricedRecipient[], promo: Promo | null): Goods {
  const goods = lines.map(line => times(line.unitPrice, line.quantity))
  const discounts = discountByLine(goods, promo)
  const priced = lines.map((line, i): LineTotals => ({ id: line.id, goods: goods[i]!, discount: discounts[i]!, net: minus(goods[i]!, discounts[i]!) }))
  const byRecipient = recipients.map((recipient): RecipientTotals => {
    const own = lines.map((line, i) => ({ line, totals: priced[i]! })).filter(({ line }) => line.recipientId === recipient.id)
    const shipped = own.filter(({ line }) => line.shipMethod === 'ship').map(({ line }) => line)
    const remote = recipient.destination !== null && isRemote(recipient.destination.country, recipient.destination.state)
    const charge = shippingCharge(shipped, recipient.serviceLevel, remote)
    return { id: recipient.id, destination: recipient.destination, lines: own.map(({ totals }) => totals), shipping: charge.total, surcharge: charge.surcharge }
  })
  return {
    lines: priced,
    recipients: byRecipient,
    merchandise: sum(goods),
    discount: sum(discounts),
    shipping: sum(byRecipient.map(one => one.shipping)),
    surcharge: sum(byRecipient.map(one => one.surcharge)),
  }
}

/** Goods plus tax: the amount the tenders must cover. */
export const withTax = (goods: Goods, tax: Cents): Totals =>
  ({ ...goods, tax, total: sum([minus(goods.merchandise, goods.discount), goods.shipping, tax]) })

