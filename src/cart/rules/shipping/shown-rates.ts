import type { ShownRates } from '../../contract/shipping-rates.ts'
import type { ShippingTables } from './shipping-tables.ts'

/** The rates for the shipping charges popup. Flat rates of categories that the shop does not show are left out. */
export const shownRates = (
  { standard, faster, flatRates, inHome, freight, remote }: ShippingTables,
  nameOf: (category: string) => string | undefined,
): ShownRates => ({
  standard: [...standard],
  premium: faster.premium,
  express: faster.express,
  flatRates: flatRates.flatMap(({ category, brand, rate: own }) => {
    const name = nameOf(category)
    return name === undefined ? [] : [{ name, brand, rate: own }]
  }),
  local: inHome.local,
  longDistance: [...inHome.longDistance],
  longDistanceRemote: inHome.remote,
  freight: [...freight.zones],
  freightRemote: freight.remote,
  surcharge: remote.surcharge,
})
