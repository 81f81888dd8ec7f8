import { cents, sum, type Cents } from '#lib/money.ts'
import type { Basket, BasketLine } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { lineSku } from '../rules/line-sku.ts'
import type { Promo } from '../rules/discount.ts'
import type { TaxProvider } from '../rules/tax/tax-provider.ts'
import { priceGoods, withTax, type Goods, type PricedLine, type Totals } from '../rules/totals.ts'

export interface PricedBasket {
  readonly totals: Totals
  readonly taxByLine: ReadonlyMap<string, Cents>
  readonly shippingTax: Cents
  /** False until every recipient has an address: tax is then 0 and called an estimate. */
  readonly isTaxFinal: boolean
}

const pricedLine = (line: BasketLine, sku: CartSku | undefined): PricedLine => ({
  id: line.id, unitPrice: sku?.unitPrice ?? cents(0), quantity: sku ? line.quantity : 0, isOversize: sku?.isOversize ?? false, recipientId: line.recipientId, shipMethod: line.shipMethod,
})

/** Goods and shipping of a basket; an unknown sku counts for nothing. */
export function priceBasketGoods(basket: Pick<Basket, 'lines' | 'recipients'>, skus: ReadonlyMap<string, CartSku>, promo: Promo | null): Goods {
  const recipients = basket.recipients.map(({ id, address, shipments }) => ({
    id,
    destination: address && { country: address.country === 'CA' ? 'CA' as const : 'US' as const, state: address.state, postalCode: address.postalCode },
    serviceLevel: shipments[0]?.serviceLevel ?? 1,
  }))
  return priceGoods(basket.lines.map(line => pricedLine(line, lineSku(skus, line))), recipients, promo)
}

/** The one price of a basket: what the cart shows, the review shows and the card is asked for. */
export async function priceBasket(basket: Pick<Basket, 'lines' | 'recipients'>, skus: ReadonlyMap<string, CartSku>, promo: Promo | null, tax: TaxProvider): Promise<PricedBasket> {
  const goods = priceBasketGoods(basket, skus, promo)
  const busy = goods.recipients.filter(recipient => recipient.lines.length > 0)
  const quotes = await Promise.all(busy.flatMap(recipient => recipient.destination === null ? [] : [tax.quote({
    shipTo: recipient.destination,
    lines: recipient.lines.map(line => ({ id: line.id, amount: line.net })),
    shipping: recipient.shipping,
  })]))
  return {
    totals: withTax(goods, sum(quotes.map(quote => quote.total))),
    taxByLine: new Map(quotes.flatMap(quote => quote.lines.map(line => [line.id, line.tax] as const))),
    shippingTax: sum(quotes.map(quote => quote.shippingTax)),
    isTaxFinal: busy.every(recipient => recipient.destination !== null),
  }
}
