import { shippingCharge } from '#cart/rules/shipping-rates.ts'
import { transitDays } from '#cart/rules/delivery-estimate.ts'
import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { decimal, type JsonLd } from './json-ld.ts'

const days = (least: number, most: number): JsonLd => ({ '@type': 'QuantitativeValue', 'minValue': least, 'maxValue': most, 'unitCode': 'DAY' })

/** What it costs to have one piece sent the standard way, and how long that takes; farther states of the US apart [LIM-01]. */
export function shippingData(site: Pick<Site, 'country' | 'currency'>, piece: { readonly unitPrice: Cents; readonly isOversize: boolean; readonly leadTimeDays: number }): JsonLd[] {
  const { isOversize, leadTimeDays } = piece
  const [least, most] = transitDays(isOversize, 1)
  const charge = (isRemote: boolean) => shippingCharge([{ ...piece, quantity: 1 }], 1, isRemote).total
  const details = (rate: Cents, region: JsonLd): JsonLd => ({
    '@type': 'OfferShippingDetails',
    'shippingRate': { '@type': 'MonetaryAmount', 'value': decimal(rate), 'currency': site.currency },
    'shippingDestination': { '@type': 'DefinedRegion', 'addressCountry': site.country, ...region },
    'deliveryTime': { '@type': 'ShippingDeliveryTime', 'handlingTime': days(leadTimeDays, leadTimeDays), 'transitTime': days(least, most) },
  })
  const near = details(charge(false), {})
  return site.country === 'US' && charge(true) > charge(false) ? [near, details(charge(true), { addressRegion: ['AK', 'HI'] })] : [near]
}
