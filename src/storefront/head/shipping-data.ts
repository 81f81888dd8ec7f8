import { shippingCharges } from '#cart/rules/shipping/charges.ts'
import { flatRateOf } from '#cart/rules/shipping/flat-rate.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { workingDays } from '#delivery/rules/promise.ts'
import { type Product, type Sku } from '#catalog/rules/product.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { decimal, type JsonLd } from './json-ld.ts'

const days = (least: number, most: number): JsonLd => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
})

/** The days on which handling and transit are counted [LIM-02]. */
const WORKING_WEEK: JsonLd = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day => `https://schema.org/${day}`),
}

/** A product to ship, with its price. */
export interface SentPiece
  extends
    Pick<Sku, 'isOversize' | 'isFreight' | 'isVendorShipped' | 'fulfilmentType' | 'weightPounds' | 'leadTimeDays'>,
    Pick<Product, 'isGiftCard' | 'categories' | 'brand'> {
  readonly unitPrice: Cents
}

/**
 * Cost and duration of standard shipping of one unit from a nearby warehouse; more distant US states are separate
 * entries [LIM-01].
 */
export function shippingData(
  { country, currency }: Pick<Site, 'country' | 'currency'>,
  piece: SentPiece,
  tables: ShippingTables,
): JsonLd[] {
  const { fulfilmentType, unitPrice } = piece
  const sent = {
    ...piece,
    id: '',
    subtotal: unitPrice,
    quantity: 1,
    isMadeToOrder: isMadeToOrder(fulfilmentType),
    flatRate: flatRateOf(piece, tables),
  }
  const charge = (region: string | null) =>
    shippingCharges([sent], { country, region, postalCode: null, milesFromWarehouse: null }, 1, tables, {
      standard: false,
    }).total
  const details = (region: string | null, addressRegion: JsonLd): JsonLd => {
    const {
      handling,
      transit: [least, most],
    } = workingDays(piece, country, region)
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimal(charge(region)), currency: currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country, ...addressRegion },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: WORKING_WEEK,
        handlingTime: days(handling, handling),
        transitTime: days(least, most),
      },
    }
  }
  const near = details(null, {})
  return country === 'US' && charge('AK') > charge(null)
    ? [near, details('AK', { addressRegion: ['AK', 'HI'] })]
    : [near]
}
