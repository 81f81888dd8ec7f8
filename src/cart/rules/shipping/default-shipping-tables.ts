import { cents, ZERO } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { ShippingTables } from './shipping-tables.ts'

const tier = (below: number | null, rate: number) => ({
  below: below === null ? null : cents(below),
  rate: cents(rate),
})
const zone = (withinMiles: number | null, rate: number) => ({ withinMiles, rate: cents(rate) })
const truck = (withinMiles: number | null, first: number, more: number) => ({
  withinMiles,
  first: cents(first),
  more: cents(more),
})

/**
 * Shipping rates of a shop whose catalogue has no `shipping.yaml`. A free choice: the requirements only state LIM-01.
 */
export const OPENING_TABLES: Readonly<Record<Country, ShippingTables>> = {
  US: {
    standard: [tier(5_000, 795), tier(10_000, 1_295), tier(20_000, 1_995), tier(null, 2_995)],
    faster: { premium: cents(1_500), express: cents(3_000) },
    flatRates: [],
    inHome: {
      local: { withinMiles: 300, rate: cents(19_900) },
      longDistance: [zone(1_000, 24_900), zone(null, 29_900)],
      remote: cents(59_900),
    },
    freight: {
      zones: [truck(300, 14_900, 2_000), truck(1_000, 18_900, 3_000), truck(null, 22_900, 4_000)],
      remote: { first: cents(44_900), more: cents(9_000) },
    },
    // The regions of [LIM-01] and those that the postal service counts as territories.
    remote: { regions: ['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW'], surcharge: cents(1_000) },
  },
  CA: {
    standard: [tier(5_000, 995), tier(10_000, 1_495), tier(20_000, 2_495), tier(null, 3_495)],
    faster: { premium: cents(2_000), express: cents(3_500) },
    flatRates: [],
    inHome: {
      local: { withinMiles: 250, rate: cents(24_900) },
      longDistance: [zone(1_000, 32_900), zone(null, 39_900)],
      remote: cents(69_900),
    },
    freight: {
      zones: [truck(250, 18_900, 2_500), truck(1_000, 24_900, 4_000), truck(null, 29_900, 5_500)],
      remote: { first: cents(54_900), more: cents(11_000) },
    },
    remote: { regions: ['YT', 'NT', 'NU'], surcharge: ZERO },
  },
}
