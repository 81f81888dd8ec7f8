import type { Brand } from '#lib/site.ts'
import type { Cents } from '#lib/money.ts'

/** What parcels cost while they are worth less than `below`; null: however much they are worth. */
export interface StandardTier {
  readonly below: Cents | null
  readonly rate: Cents
}

/** As far as `withinMiles` from the nearest warehouse; null: anywhere. */
export interface InHomeZone {
  readonly withinMiles: number | null
  readonly rate: Cents
}

/** A truck's price: `first` for the first hundred pounds of a shipment, `more` for each hundred begun after that. */
export interface FreightRate {
  readonly first: Cents
  readonly more: Cents
}
export interface FreightZone extends FreightRate {
  readonly withinMiles: number | null
}

/**
 * What each piece of a category costs to send, whatever else is in the shipment; a brand's own rate goes before one for
 * both.
 */
export interface FlatRate {
  readonly category: string
  readonly brand: Brand | null
  readonly rate: Cents
}

/** What a country's shops charge for sending, in cents of its currency. Zones rise and the last has no end. */
export interface ShippingTables {
  readonly standard: readonly StandardTier[]
  /** On top of standard, a shipment: 2-day and next-day delivery. */
  readonly faster: { readonly premium: Cents; readonly express: Cents }
  readonly flatRates: readonly FlatRate[]
  readonly inHome: {
    readonly local: { readonly withinMiles: number; readonly rate: Cents }
    readonly longDistance: readonly InHomeZone[]
    readonly remote: Cents
  }
  readonly freight: { readonly zones: readonly FreightZone[]; readonly remote: FreightRate }
  /** Places beyond the roads: a surcharge on standard shipping, and rates of their own above. */
  readonly remote: { readonly regions: readonly string[]; readonly surcharge: Cents }
}
