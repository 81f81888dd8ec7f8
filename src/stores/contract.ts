import { z } from 'zod'
import { call } from '#lib/call.ts'

/** Number of a store or a warehouse, as in the catalogue. */
export const StoreNumber = z.string().regex(/^[a-z0-9-]{1,40}$/)
const clock = z.string().regex(/^\d\d:\d\d$/)

/** Address, hours and services of a store or a warehouse. */
export const StoreDetails = z.object({
  storeNumber: z.string(),
  storeName: z.string(),
  storeCityState: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.enum(['US', 'CA']),
  storePhoneNumber: z.string(),
  storeClickablePhoneNumber: z.string(),
  isWarehouse: z.boolean(),
  brand: z.enum(['CB', 'CB2']).nullable(),
  /** In degrees. */
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /**
   * Opening hours as text, one line per group of days with the same hours; `week` has them by day. Both in the store's
   * local time.
   */
  storeHours: z.array(z.string()),
  week: z.array(
    z.object({
      day: z.enum(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
      opens: clock.nullable(),
      closes: clock.nullable(),
    }),
  ),
  /** Dates within two weeks, `yyyy-mm-dd`, on which the store is closed for a holiday. */
  closedOn: z.array(z.iso.date()),
  isOpen: z.boolean(),
  openText: z.string(),
  services: z.array(z.string()),
  path: z.string(),
  mapUrl: z.string(),
  directionsUrl: z.string(),
})
export type StoreDetails = z.infer<typeof StoreDetails>

const reading = {
  method: 'GET',
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 120, seconds: 60 },
} as const

/**
 * Stores near a postal code, nearest first. `isInRange` is false if the code is valid and no store is within 100 miles
 * (160 km) of it.
 */
export const findStores = call({
  ...reading,
  name: 'findStores',
  path: '/api/stores',
  summary: 'Stores of the site’s brand and country near a ZIP or postal code, at most ten; warehouses only on request.',
  ids: ['API-100', 'STO-22', 'STO-19'],
  input: z.object({ zip: z.string().max(20), includeWarehouse: z.enum(['true', 'false']).default('false') }),
  reply: z.object({
    isCanada: z.boolean(),
    isValidZipCode: z.boolean(),
    includeWarehouse: z.boolean(),
    isInRange: z.boolean(),
    /** The normalized code: `60614`, `M5V 2T6`; '' if the input is invalid. */
    zipCode: z.string(),
    message: z.string(),
    /** Straight-line distance: whole miles in the US, whole kilometres in Canada. */
    stores: z.array(StoreDetails.extend({ distance: z.int().min(0) })),
  }),
})

/** Details of one store. */
export const storeDetails = call({
  ...reading,
  name: 'storeDetails',
  path: '/api/stores/details',
  summary: 'Address, telephone, hours and services of one store of the site’s country, by its number.',
  ids: ['API-102', 'STO-02', 'STO-03'],
  input: z.object({ storeNumber: StoreNumber }),
  reply: StoreDetails,
})
