import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { ServiceLevel } from '../service-level.ts'
import type { ShippingTables } from './shipping-tables.ts'

/** A line of a shipment, with the data that its charges depend on. */
export interface ShippedPiece {
  readonly id: string
  /** Unit price × quantity before discounts, so that a promo code never raises what shipping costs. */
  readonly subtotal: Cents
  readonly quantity: number
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isGiftCard: boolean
  /** Produced for one customer [LIM-03]. */
  readonly isMadeToOrder: boolean
  /** Flat rate per unit; null if the standard tiers apply. */
  readonly flatRate: Cents | null
  /** Weight of one unit. */
  readonly weightPounds: number
}

export interface ShipTo {
  readonly country: Country
  /** State or province; null before there is an address. */
  readonly region: string | null
  readonly postalCode: string | null
  /** Distance from the nearest warehouse; null if unknown, which counts as the nearest zone. */
  readonly milesFromWarehouse: number | null
}

/**
 * Calculated ship methods [PUP-04]: 1 standard, 2 premium, 3 express parcels, 6 local in-home, 7 long-distance in-home,
 * 8 basic freight, 9 gift cards. 5, for flat-rate pieces, is our addition: for a value that [PUP-04] does not list, the
 * popup explains all charges, including flat rates.
 */
export type ShipMethod = 1 | 2 | 3 | 5 | 6 | 7 | 8 | 9

/**
 * True for Alaska, Hawaii and the territories, by address or, without one, by a postal code that lies only there
 * [LIM-01].
 */
export function isRemote(
  { country, region, postalCode }: Pick<ShipTo, 'country' | 'region' | 'postalCode'>,
  { remote }: ShippingTables,
): boolean {
  if (region !== null && region !== '') return remote.regions.includes(region)
  const regions = postalCode === null ? [] : regionsOfPostalCode(postalCode, country)
  return regions.length > 0 && regions.every(one => remote.regions.includes(one))
}

type Kind = Pick<ShippedPiece, 'isOversize' | 'isFreight' | 'isGiftCard' | 'isMadeToOrder' | 'flatRate'>

/** True for a piece that is neither a gift card nor delivered by truck. */
export const isParcel = (piece: Pick<Kind, 'isGiftCard' | 'isFreight' | 'isOversize'>): boolean =>
  !piece.isGiftCard && !piece.isFreight && !piece.isOversize

/** True if two-day or next-day delivery is possible: for parcels that are neither made to order nor flat-rate. */
export const canGoFaster = (piece: Kind): boolean => isParcel(piece) && !piece.isMadeToOrder && piece.flatRate === null

/** Returns the shipping method of a piece to an address [PUP-04], independent of price and quantity. */
export function shipMethods(to: ShipTo, level: ServiceLevel, tables: ShippingTables): (piece: Kind) => ShipMethod {
  const inHome = !isRemote(to, tables) && (to.milesFromWarehouse ?? 0) <= tables.inHome.local.withinMiles ? 6 : 7
  return piece => {
    if (piece.isGiftCard) return 9
    if (piece.isFreight) return 8
    if (piece.isOversize) return inHome
    if (piece.flatRate !== null) return 5
    return piece.isMadeToOrder ? 1 : level
  }
}

/** Shipping method of a single piece. */
export const shipMethodOf = (piece: Kind, to: ShipTo, level: ServiceLevel, tables: ShippingTables): ShipMethod =>
  shipMethods(to, level, tables)(piece)
