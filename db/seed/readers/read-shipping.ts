import { z } from 'zod'
import { isRegion } from '#addresses/rules/region.ts'
import type { ShippingTables } from '#cart/rules/shipping/shipping-tables.ts'
import { cents, type Cents } from '#lib/money.ts'
import { COUNTRIES, type Country } from '#lib/site.ts'
import { repeated } from './reading.ts'
import type { Reading } from './reading.ts'
import { amount, brand, slug } from '../text-schemas.ts'

/** A price in whole units of the currency; may be 0. */
const rate = z.union([z.literal(0), amount])
const miles = z.number().int().positive().max(10_000)
/** Steps in ascending order; only the last has no upper bound. */
const steps = <T extends z.ZodType, K extends string>(
  step: T,
  end: (one: z.output<T>) => number | undefined,
  field: K,
) =>
  z
    .array(step)
    .min(1)
    .max(12)
    .superRefine((list, issues) => {
      const ends = list.map(end)
      if (ends.at(-1) !== undefined)
        issues.addIssue({
          code: 'custom',
          path: [list.length - 1, field],
          message: 'the last bracket has no upper limit: omit it',
        })
      ends.slice(0, -1).forEach((one, i) => {
        if (one === undefined)
          issues.addIssue({
            code: 'custom',
            path: [i, field],
            message: 'is missing: only the last bracket has no upper limit',
          })
        else if (i > 0 && one <= (ends[i - 1] ?? Infinity))
          issues.addIssue({ code: 'custom', path: [i, field], message: 'is not above the previous bracket' })
      })
    })
const truck = { first: rate, more: rate }

const WrittenTables = z.strictObject({
  standard: steps(z.strictObject({ below: amount.optional(), rate }), one => one.below, 'below'),
  faster: z.strictObject({ premium: rate, express: rate }),
  flatRates: z.array(z.strictObject({ category: slug, brand: brand.nullable().default(null), rate })).default([]),
  inHome: z.strictObject({
    local: z.strictObject({ withinMiles: miles, rate }),
    longDistance: steps(z.strictObject({ withinMiles: miles.optional(), rate }), one => one.withinMiles, 'withinMiles'),
    remote: rate,
  }),
  freight: z.strictObject({
    zones: steps(z.strictObject({ withinMiles: miles.optional(), ...truck }), one => one.withinMiles, 'withinMiles'),
    remote: z.strictObject(truck),
  }),
  remote: z.strictObject({ regions: z.array(z.string()), surcharge: rate }),
})
type WrittenTables = z.infer<typeof WrittenTables>
const WrittenShipping = z.strictObject({ US: WrittenTables, CA: WrittenTables })

const inCents = (whole: number): Cents => cents(Math.round(whole * 100))
const inTruck = ({ first, more }: { first: number; more: number }) => ({ first: inCents(first), more: inCents(more) })
const built = ({ standard, faster, flatRates, inHome, freight, remote }: WrittenTables): ShippingTables => ({
  standard: standard.map(one => ({
    below: one.below === undefined ? null : inCents(one.below),
    rate: inCents(one.rate),
  })),
  faster: { premium: inCents(faster.premium), express: inCents(faster.express) },
  flatRates: flatRates.map(one => ({ ...one, rate: inCents(one.rate) })),
  inHome: {
    local: { withinMiles: inHome.local.withinMiles, rate: inCents(inHome.local.rate) },
    longDistance: inHome.longDistance.map(one => ({ withinMiles: one.withinMiles ?? null, rate: inCents(one.rate) })),
    remote: inCents(inHome.remote),
  },
  freight: {
    zones: freight.zones.map(one => ({ withinMiles: one.withinMiles ?? null, ...inTruck(one) })),
    remote: inTruck(freight.remote),
  },
  remote: { regions: remote.regions, surcharge: inCents(remote.surcharge) },
})

/**
 * Reads the rates of shipping.yaml by country; undefined if there is no such file or it has a fault. Reports unknown
 * categories and regions, and flat rates that are given twice.
 */
export function readShipping(
  reading: Reading,
  categories: ReadonlySet<string>,
): Readonly<Record<Country, ShippingTables>> | undefined {
  const read = reading.has('shipping.yaml') ? reading.read('shipping.yaml', WrittenShipping) : undefined
  if (read === undefined) return undefined
  const { value, at } = read
  const fault = (path: readonly PropertyKey[], text: string) => {
    reading.faults.push(`${at(path)}: ${path.map(String).join('.')}: ${text}`)
  }
  for (const country of COUNTRIES) {
    const { flatRates, remote } = value[country]
    flatRates.forEach((one, i) => {
      if (!categories.has(one.category))
        fault([country, 'flatRates', i, 'category'], `there is no category ${one.category}`)
    })
    remote.regions.forEach((one, i) => {
      if (!isRegion(one, country)) fault([country, 'remote', 'regions', i], `${one} is not a region of the country`)
    })
    for (const twice of repeated(flatRates.map(one => `${one.category} of ${one.brand ?? 'both brands'}`)))
      fault([country, 'flatRates'], `${twice}: occurs twice`)
  }
  return { US: built(value.US), CA: built(value.CA) }
}
