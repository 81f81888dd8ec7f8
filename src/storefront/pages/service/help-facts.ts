import type { Country } from '#lib/site.ts'

/** A charge of the shipping tables: what it is for, and the amount. */
export interface Charge {
  readonly what: string
  readonly amount: string
}

/** The numbers that help pages state, formatted, from the data with which cart and returns compute. */
export interface HelpFacts {
  readonly country: Country
  readonly phone: string
  readonly designers: string
  /** Days after the arrival in which a piece can be sent back. */
  readonly returnDays: number
  /** Days after the arrival in which damage, a wrong piece or missing parts can be claimed. */
  readonly claimDays: number
  /** Days after the arrival in which a defect can be claimed. */
  readonly defectDays: number
  /** Hours in which a made-to-order or personalized piece can be cancelled. */
  readonly madeForYouHours: number
  /** Days in which the link of an order opens its page. */
  readonly linkDays: number
  /** Swatches of one order. */
  readonly mostSwatches: number
  /** Swatches that an address gets within so many days. */
  readonly swatchLimit: { readonly swatches: number; readonly days: number }
  readonly assembly: string
  readonly hanging: string
  /** Charges for parcels by the value of the order. */
  readonly parcels: readonly { readonly below: string | undefined; readonly rate: string }[]
  readonly twoDay: string
  readonly nextDay: string
  /** Hour, Central Time, by which orders with two-day or next-day delivery count for the same working day. */
  readonly cutoffHour: number
  /** Surcharge on standard delivery to remote regions; undefined in a country without one. */
  readonly surcharge: string | undefined
  readonly flatRates: readonly Charge[]
  /** In-home delivery near a warehouse: its charge, and the limit of the zone in miles or, in Canada, kilometres. */
  readonly local: { readonly within: number; readonly rate: string }
  readonly farther: { readonly least: string; readonly most: string }
  readonly freight: { readonly least: string; readonly most: string }
}
