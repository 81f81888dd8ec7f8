import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import { milesBetween, type Coordinates } from '#delivery/rules/coordinates.ts'
import { minus, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { evaluate, type Evaluation } from '#promotions/rules/evaluate.ts'
import type { OfferedLine, Promotion } from '#promotions/rules/promotion.ts'
import type { Basket, BasketLine, Recipient } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { installationFee } from '../rules/lines/installation-fee.ts'
import { lineSku } from '../rules/lines/line-sku.ts'
import { serviceLevelOf } from '../rules/recipients.ts'
import { flatRateOf } from '../rules/shipping/flat-rate.ts'
import type { ShipTo } from '../rules/shipping/calculated-ship-method.ts'
import type { ShippingTables } from '../rules/shipping/shipping-tables.ts'
import type { TaxPlace, TaxProvider } from '../rules/tax/tax-provider.ts'
import {
  priceGoods,
  taxRequests,
  withTax,
  type Goods,
  type PricedLine,
  type PricedRecipient,
  type Totals,
} from '../rules/totals.ts'

/**
 * Data besides basket and catalogue that prices depend on: small, in memory, the same for all baskets at one moment.
 */
export interface PriceReference {
  /** Current time in epoch milliseconds, for the validity of promotions. */
  readonly now: number
  /** Promotions without a code, and that of the basket's code even if it has ended or belongs to another site. */
  readonly promotions: readonly Promotion[]
  readonly shipping: Readonly<Record<Country, ShippingTables>>
  /** Coordinates of the ship-from warehouses. */
  readonly warehouses: Readonly<Record<Country, readonly Coordinates[]>>
  /** Store or warehouse by number; undefined if there is none. */
  readonly pickupPoint: (storeNumber: string) => PickupPoint | undefined
  /** Coordinates and state or province of a ZIP or postal code; undefined if unknown. */
  readonly findPlace: (postalCode: string, country: Country) => (Coordinates & { readonly region: string }) | undefined
}

/** A pickup location: its name, its place such as `Chicago, IL`, and the place that decides the tax. */
export interface PickupPoint {
  readonly name: string
  readonly place: string
  readonly tax: TaxPlace
}

export interface PricedBasket {
  /** The basket's lines and recipients as they were priced, in their order. */
  readonly lines: readonly PricedLine[]
  readonly recipients: readonly PricedRecipient[]
  readonly totals: Totals
  readonly taxByLine: ReadonlyMap<string, Cents>
  /** Tax on shipping, installation and gift services. */
  /** Tax on shipping, installation and gift services, by recipient; of the pickup's gift bag under null. */
  readonly serviceTax: ReadonlyMap<string | null, Cents>
  /**
   * False until every recipient of shipped lines has an address: tax is then an estimate for the cart's ZIP code, or 0
   * without one.
   */
  readonly isTaxFinal: boolean
  /** Applied promotions with the discount of each, and the reason why the cart's code does not apply. */
  readonly promotions: Evaluation
}

export type Priceable = Pick<
  Basket,
  | 'lines'
  | 'recipients'
  | 'country'
  | 'promoCode'
  | 'taxZipCode'
  | 'pickupStore'
  | 'donation'
  | 'taxExemption'
  | 'isInternational'
>

/** Price data of a SKU that is not sold; contributes nothing to the totals. */
const NOT_SOLD = {
  unitPrice: ZERO,
  quantity: 0,
  isOversize: false,
  isFreight: false,
  isGiftCard: false,
  isMadeToOrder: false,
  flatRate: null,
  weightPounds: 0,
  installationFee: ZERO,
} as const

function pricedLine(line: BasketLine, sku: CartSku | undefined, country: Country, tables: ShippingTables): PricedLine {
  const { id, recipientId, shipMethod } = line
  if (sku === undefined) return { id, recipientId, shipMethod, ...NOT_SOLD }
  const isInstalled = line.installation !== null && sku.installation === line.installation
  return {
    id,
    recipientId,
    shipMethod,
    unitPrice: sku.unitPrice,
    quantity: line.quantity,
    isOversize: sku.isOversize,
    isFreight: sku.isFreight,
    isGiftCard: sku.isGiftCard,
    isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
    flatRate: flatRateOf(sku, tables),
    weightPounds: sku.weightPounds,
    installationFee: isInstalled ? installationFee(sku.installation, country) : ZERO,
  }
}

/** Distance from the nearest warehouse in miles; null if either place is unknown. */
export function milesFromWarehouse(
  { warehouses, findPlace }: Pick<PriceReference, 'warehouses' | 'findPlace'>,
  country: Country,
  postalCode: string | null,
): number | null {
  const place = postalCode === null ? undefined : findPlace(postalCode, country)
  return place === undefined || warehouses[country].length === 0
    ? null
    : Math.min(...warehouses[country].map(one => milesBetween(one, place)))
}

/** Destination of a recipient's goods: the address or, without one, the cart's ZIP code. */
export function shipToOf(
  { country, taxZipCode }: Pick<Priceable, 'country' | 'taxZipCode'>,
  { address }: Pick<Recipient, 'address'>,
  reference: Pick<PriceReference, 'warehouses' | 'findPlace'>,
): ShipTo {
  const to = address
    ? {
        country: address.country === 'CA' ? ('CA' as const) : ('US' as const),
        region: address.state,
        postalCode: address.postalCode,
      }
    : { country, region: null, postalCode: taxZipCode }
  return { ...to, milesFromWarehouse: milesFromWarehouse(reference, to.country, to.postalCode) }
}

/** The state or province that taxes goods shipped to an address or, without one, to a postal code. */
function taxPlaceOf(
  { country, region, postalCode }: ShipTo,
  { findPlace }: Pick<PriceReference, 'findPlace'>,
): TaxPlace | null {
  const state = region ?? (postalCode === null ? undefined : findPlace(postalCode, country)?.region)
  return state === undefined ? null : { country, state, postalCode: postalCode ?? '' }
}

interface Prepared {
  readonly lines: readonly PricedLine[]
  readonly recipients: readonly PricedRecipient[]
  readonly promotions: Evaluation
  readonly goods: Goods
}

/** Promotion data of a SKU that is not sold; no promotion applies to it. */
const NOT_OFFERED = {
  productId: '',
  unitPrice: ZERO,
  regularPrice: ZERO,
  quantity: 0,
  brand: 'CB',
  isKids: false,
  categories: [],
  isGiftCard: false,
  isMadeToOrder: false,
} as const

const offeredLine = ({ id, sku: number, quantity }: BasketLine, sku: CartSku | undefined): OfferedLine =>
  sku === undefined
    ? { id, sku: number, ...NOT_OFFERED }
    : {
        id,
        sku: number,
        productId: sku.productId,
        unitPrice: sku.unitPrice,
        regularPrice: sku.regularPrice,
        quantity,
        brand: sku.brand,
        isKids: sku.isKids,
        categories: sku.categories,
        isGiftCard: sku.isGiftCard,
        isMadeToOrder: isMadeToOrder(sku.fulfilmentType),
      }

function prepare(basket: Priceable, skus: ReadonlyMap<string, CartSku>, reference: PriceReference): Prepared {
  const { country } = basket
  const tables = reference.shipping[country]
  const known = basket.lines.map(line => lineSku(skus, line))
  const lines = basket.lines.map((line, i) => pricedLine(line, known[i], country, tables))
  const recipients = basket.recipients.map((recipient): PricedRecipient => {
    const to = shipToOf(basket, recipient, reference)
    return {
      id: recipient.id,
      to,
      serviceLevel: serviceLevelOf(recipient),
      taxPlace: taxPlaceOf(to, reference),
      giftOptions: recipient.giftOptions,
      pickup: recipient.pickup,
    }
  })
  const shippingWhen = (isStandardShippingFree: boolean) =>
    priceGoods(lines, recipients, { discounts: [], isStandardShippingFree }, tables).shipping
  const promotions = evaluate(
    basket.lines.map((line, i) => offeredLine(line, known[i])),
    {
      now: reference.now,
      country,
      isInternational: basket.isInternational,
      promotions: reference.promotions,
      code: basket.promoCode,
      standardShippingWorth: () => minus(shippingWhen(false), shippingWhen(true)),
    },
  )
  return { lines, recipients, promotions, goods: priceGoods(lines, recipients, promotions, tables) }
}

/** Prices the goods and shipping of a basket; an unknown SKU contributes nothing. */
export const priceBasketGoods = (
  basket: Priceable,
  skus: ReadonlyMap<string, CartSku>,
  reference: PriceReference,
): Goods => prepare(basket, skus, reference).goods

/** Tax place of a pickup location; null if it is unknown or in another country. */
const taxAt = (point: PickupPoint | undefined, country: Country): TaxPlace | null =>
  point?.tax.country === country ? point.tax : null

/** The price of a basket for all uses: the cart, the review step and the card payment. */
export async function priceBasket(
  basket: Priceable,
  skus: ReadonlyMap<string, CartSku>,
  tax: TaxProvider,
  reference: PriceReference,
): Promise<PricedBasket> {
  const { lines, recipients, promotions, goods } = prepare(basket, skus, reference)
  const storePlace =
    basket.pickupStore === null ? null : taxAt(reference.pickupPoint(basket.pickupStore), basket.country)
  const { requests, isComplete } = taxRequests(lines, goods, recipients, storePlace)
  // A tax-exempt organization pays no tax anywhere [CRT-15].
  const quotes =
    basket.taxExemption === null
      ? await Promise.all(
          requests.map(({ recipientId: _, ...request }) => tax.quote({ ...request, at: reference.now })),
        )
      : []
  const isSent = (recipient: Recipient) =>
    basket.lines.some(line => line.recipientId === recipient.id && line.shipMethod === 'ship')
  return {
    lines,
    recipients,
    promotions,
    totals: withTax(goods, quotes, basket.donation),
    taxByLine: new Map(quotes.flatMap(quote => quote.lines.map(line => [line.id, line.tax] as const))),
    serviceTax: new Map(quotes.map((quote, i) => [requests[i]!.recipientId, quote.shippingTax])),
    isTaxFinal:
      basket.taxExemption !== null ||
      (isComplete && basket.recipients.every(recipient => recipient.address !== null || !isSent(recipient))),
  }
}
