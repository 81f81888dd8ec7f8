import { milesBetween, type Coordinates } from '#delivery/rules/coordinates.ts'
import { cents, sum, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Basket, BasketLine, Recipient } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { discountByLine, type Promo } from '../rules/discount.ts'
import { installationFee } from '../rules/installation-fee.ts'
import { lineSku } from '../rules/line-sku.ts'
import { flatRateOf } from '../rules/shipping/flat-rate.ts'
import type { ShipTo } from '../rules/shipping/ship-method.ts'
import type { ShippingTables } from '../rules/shipping/shipping-tables.ts'
import type { TaxPlace, TaxProvider } from '../rules/tax/tax-provider.ts'
import { priceGoods, taxRequests, withTax, type Discounts, type Goods, type PricedLine, type PricedRecipient, type Totals } from '../rules/totals.ts'

/** What the shop knows besides basket and catalogue: small, kept in memory, the same for every basket of a moment. */
export interface PriceReference {
  readonly shipping: Readonly<Record<Country, ShippingTables>>
  /** Where goods are sent from. */
  readonly warehouses: Readonly<Record<Country, readonly Coordinates[]>>
  /** The store or warehouse of a number; undefined: there is none. */
  readonly pickupPoint: (storeNumber: string) => PickupPoint | undefined
  /** Where a ZIP or postal code lies and in which state or province; undefined where that is not known. */
  readonly findPlace: (postalCode: string, country: Country) => (Coordinates & { readonly region: string }) | undefined
}

/** Where goods are picked up: its name, `Chicago, IL`, and whose tax they bear there. */
export interface PickupPoint { readonly name: string; readonly place: string; readonly tax: TaxPlace }

export interface PricedBasket {
  readonly totals: Totals
  readonly taxByLine: ReadonlyMap<string, Cents>
  /** Of shipping and installation. */
  readonly shippingTax: Cents
  /** False until every recipient has an address: tax is then that of the cart's ZIP, or 0 without one, and called an estimate. */
  readonly isTaxFinal: boolean
  /** Promotions that apply, and what each takes off goods. */
  readonly promotions: readonly AppliedPromotion[]
  readonly promotionsByLine: ReadonlyMap<string, readonly { readonly promotionId: string; readonly title: string; readonly amount: Cents }[]>
}

export interface AppliedPromotion { readonly id: string; readonly code: string | null; readonly title: string; readonly amount: Cents; readonly isFreeShipping: boolean }

export type Priceable = Pick<Basket, 'lines' | 'recipients' | 'country' | 'taxZipCode' | 'pickupStore' | 'donation' | 'taxExemption'>

const pricedLine = (line: BasketLine, sku: CartSku | undefined, country: Country, tables: ShippingTables): PricedLine => ({
  id: line.id, recipientId: line.recipientId, shipMethod: line.shipMethod, unitPrice: sku?.unitPrice ?? cents(0), quantity: sku ? line.quantity : 0,
  isOversize: sku?.isOversize ?? false, isFreight: sku?.isFreight ?? false, isGiftCard: sku?.isGiftCard ?? false, isMadeToOrder: sku !== undefined && sku.property >= 300,
  flatRate: sku ? flatRateOf(sku, tables) : null, weightPounds: sku?.weightPounds ?? 0,
  installationFee: sku && line.installation !== null && sku.installation === line.installation ? installationFee(line.installation, country) : ZERO,
})

/** Miles from the nearest warehouse to a code; null where one of both is not known. */
export function milesFromWarehouse({ warehouses, findPlace }: Pick<PriceReference, 'warehouses' | 'findPlace'>, country: Country, postalCode: string | null): number | null {
  const place = postalCode === null ? undefined : findPlace(postalCode, country)
  return place === undefined || warehouses[country].length === 0 ? null : Math.min(...warehouses[country].map(one => milesBetween(one, place)))
}

/** Where a recipient's goods go: by address, before there is one by the cart's ZIP. */
export function shipToOf({ country, taxZipCode }: Pick<Priceable, 'country' | 'taxZipCode'>, { address }: Pick<Recipient, 'address'>, reference: Pick<PriceReference, 'warehouses' | 'findPlace'>): ShipTo {
  const to = address ? { country: address.country === 'CA' ? 'CA' as const : 'US' as const, region: address.state, postalCode: address.postalCode } : { country, region: null, postalCode: taxZipCode }
  return { ...to, milesFromWarehouse: milesFromWarehouse(reference, to.country, to.postalCode) }
}

/** The state or province that taxes what is sent to an address or, before there is one, to a code. */
function taxPlaceOf({ country, region, postalCode }: ShipTo, { findPlace }: Pick<PriceReference, 'findPlace'>): TaxPlace | null {
  const state = region ?? (postalCode === null ? undefined : findPlace(postalCode, country)?.region)
  return state === undefined ? null : { country, state, postalCode: postalCode ?? '' }
}

interface Prepared { readonly lines: readonly PricedLine[]; readonly recipients: readonly PricedRecipient[]; readonly goods: Goods }

function prepare(basket: Priceable, skus: ReadonlyMap<string, CartSku>, promo: Promo | null, reference: PriceReference): Prepared {
  const tables = reference.shipping[basket.country]
  const lines = basket.lines.map(line => pricedLine(line, lineSku(skus, line), basket.country, tables))
  const recipients = basket.recipients.map((recipient): PricedRecipient => {
    const to = shipToOf(basket, recipient, reference)
    return { id: recipient.id, to, serviceLevel: recipient.shipments[0]?.serviceLevel ?? 1, taxPlace: taxPlaceOf(to, reference) }
  })
  return { lines, recipients, goods: priceGoods(lines, recipients, discountsOf(lines, promo), tables) }
}

const discountsOf = (lines: readonly PricedLine[], promo: Promo | null): Discounts =>
  ({ discounts: discountByLine(lines.map(line => (line.isGiftCard ? ZERO : cents(line.unitPrice * line.quantity))), promo), isStandardShippingFree: false })

/** Goods and shipping of a basket; an unknown sku counts for nothing. */
export const priceBasketGoods = (basket: Priceable, skus: ReadonlyMap<string, CartSku>, promo: Promo | null, reference: PriceReference): Goods => prepare(basket, skus, promo, reference).goods

/** The one price of a basket: what the cart shows, the review shows and the card is asked for. */
export async function priceBasket(basket: Priceable, skus: ReadonlyMap<string, CartSku>, promo: Promo | null, tax: TaxProvider, reference: PriceReference): Promise<PricedBasket> {
  const { lines, recipients, goods } = prepare(basket, skus, promo, reference)
  const storePlace = basket.pickupStore === null ? null : reference.pickupPoint(basket.pickupStore)?.tax ?? null
  const { requests, isComplete } = taxRequests(lines, goods, recipients, storePlace)
  // An organization without tax bears none anywhere [CRT-15].
  const quotes = basket.taxExemption === null ? await Promise.all(requests.map(request => tax.quote(request))) : []
  const isSent = (recipient: Recipient) => basket.lines.some(line => line.recipientId === recipient.id && line.shipMethod === 'ship')
  return {
    promotions: promo !== null && goods.discount > 0 ? [{ id: promo.code, title: promo.code, code: promo.code, amount: goods.discount, isFreeShipping: false }] : [],
    promotionsByLine: new Map(promo === null ? [] : goods.lines.flatMap(line => line.discount > 0 ? [[line.id, [{ promotionId: promo.code, title: promo.code, amount: line.discount }]] as const] : [])),
    totals: withTax(goods, quotes, basket.donation),
    taxByLine: new Map(quotes.flatMap(quote => quote.lines.map(line => [line.id, line.tax] as const))),
    shippingTax: sum(quotes.map(quote => quote.shippingTax)),
    isTaxFinal: basket.taxExemption !== null || (isComplete && basket.recipients.every(recipient => recipient.address !== null || !isSent(recipient))),
  }
}
