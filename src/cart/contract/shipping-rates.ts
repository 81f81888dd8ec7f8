import { z } from 'zod'

const rate = z.int().min(0)
const miles = z.number().positive().nullable()

/** A country's shipping rates for display, in cents; categories have their display names. */
export const ShownRates = z.object({
  standard: z.array(z.object({ below: rate.nullable(), rate })).min(1),
  premium: rate,
  express: rate,
  flatRates: z.array(z.object({ name: z.string(), brand: z.enum(['CB', 'CB2']).nullable(), rate })),
  local: z.object({ withinMiles: z.number().positive(), rate }),
  longDistance: z.array(z.object({ withinMiles: miles, rate })).min(1),
  longDistanceRemote: rate,
  freight: z.array(z.object({ withinMiles: miles, first: rate, more: rate })).min(1),
  freightRemote: z.object({ first: rate, more: rate }),
  surcharge: rate,
})
export type ShownRates = z.infer<typeof ShownRates>
