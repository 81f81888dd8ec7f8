import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { ServiceLevel } from '../service-level.ts'
import type { ShippingTables } from './shipping-tables.ts'

/** One line of a shipment as the charges see it. */
export interface ShippedPiece {
  readonly id: string
  /** Unit price × quantity before discounts, so that a promo code never raises what shipping costs. */
  readonly subtotal: Cents
  readonly quantity: number
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isGiftCard: boolean
  /** Made for one customer [LIM-03]. */
  readonly isMadeToOrder: boolean
  /** For one piece; null: goes by worth with the other parcels. */
  readonly flatRate: Cents | null
  /** Of one piece. */
  readonly weightPounds: number
}

export interface ShipTo {
  readonly country: Country
  /** State or province; null before there is an address. */
  readonly region: string | null
  readonly postalCode: string | null
  /** From the nearest warehouse; null where it is not known: then the nearest zone is meant. */
  readonly milesFromWarehouse: number | null
}

/**
 * Calculated ship methods [PUP-04]: 1 standard, 2 premium, 3 express parcels, 6 local in-home, 7 long-distance in-home,
 * 8 basic freight, 9 gift cards. 5 is ours, for flat-rate pieces: of a value it does not name the popup explains
 * everything, flat rates included.
 */
export type ShipMethod = 1 | 2 | 3 | 5 | 6 | 7 | 8 | 9

/**
 * Alaska, Hawaii and the territories, by address or, before there is one, by a code that lies nowhere else [LIM-01].
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

/** A parcel: neither a gift card nor anything that comes on a truck. */
export const isParcel = (piece: Kind): boolean => !piece.isGiftCard && !piece.isFreight && !piece.isOversize

/**
 * What can come in two days or the next: parcels from a shelf. What is made to order and flat-rate pieces travel the
 * standard way.
 */
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
