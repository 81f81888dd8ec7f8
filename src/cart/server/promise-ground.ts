import { placeOfAddress, placeOfCode } from '#delivery/server/places.ts'
import type { DeliveryPlace } from '#delivery/rules/promise.ts'
import type { Country } from '#lib/site.ts'
import type { Basket, Recipient } from '../rules/basket.ts'
import type { PromiseGround } from '../rules/line-promise.ts'
import type { CartDeps } from './cart-deps.ts'

/** What every date of a country's carts is worked out from, out of memory. */
export async function promiseGround(deps: Pick<CartDeps, 'now' | 'calendar' | 'stores' | 'prices'>, country: Country): Promise<PromiseGround> {
  const [calendar, locations, prices] = await Promise.all([deps.calendar.now(), deps.stores.all(), deps.prices()])
  return { now: deps.now(), calendar, tables: prices.shipping[country], warehouses: locations.filter(one => one.kind === 'warehouse' && one.country === country) }
}

/** Where a recipient's goods go: to the address, before there is one to the cart's ZIP, without both anywhere in the country. */
export const promisedPlace = ({ country, taxZipCode }: Pick<Basket, 'country' | 'taxZipCode'>, recipient: Pick<Recipient, 'address'> | undefined): DeliveryPlace =>
  (recipient?.address ? placeOfAddress(recipient.address) : placeOfCode(taxZipCode, country))
