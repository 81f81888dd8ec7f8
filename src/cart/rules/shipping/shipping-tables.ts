import type { Brand } from '#lib/site.ts'
import type { Cents } from '#lib/money.ts'

/** Standard rate of parcels with a subtotal less than `below`; null: no limit. */
export interface StandardTier {
  readonly below: Cents | null
  readonly rate: Cents
}

/** Rate up to `withinMiles` from the nearest warehouse; null: no limit. */
export interface InHomeZone {
  readonly withinMiles: number | null
  readonly rate: Cents
}

/** Freight rate: `first` for the first 100 pounds of a shipment, `more` for each further 100 pounds or part of it. */
export interface FreightRate {
  readonly first: Cents
  readonly more: Cents
}
export interface FreightZone extends FreightRate {
  readonly withinMiles: number | null
}

/**
 * Shipping rate per unit for a category, independent of the rest of the shipment. A rate with a brand overrides one
 * without.
 */
export interface FlatRate {
  readonly category: string
  readonly brand: Brand | null
  readonly rate: Cents
}

/**
 * Shipping rates of a country, in cents of its currency. Tiers and zones are in ascending order; the last has no limit.
 */
export interface ShippingTables {
  readonly standard: readonly StandardTier[]
  /** Added to the standard rate, per shipment, for two-day and next-day delivery. */
  readonly faster: { readonly premium: Cents; readonly express: Cents }
  readonly flatRates: readonly FlatRate[]
  readonly inHome: {
    readonly local: { readonly withinMiles: number; readonly rate: Cents }
    readonly longDistance: readonly InHomeZone[]
    readonly remote: Cents
  }
  readonly freight: { readonly zones: readonly FreightZone[]; readonly remote: FreightRate }
  /** Remote regions: a surcharge on standard shipping, besides the `remote` rates above. */
  readonly remote: { readonly regions: readonly string[]; readonly surcharge: Cents }
}
