import { ZERO, cents, plus, sum, times, type Cents } from '#lib/money.ts'
import type { ServiceLevel } from './service-level.ts'

/** Alaska, Hawaii and the US territories pay $10 more for standard shipping [LIM-01]. */
export const REMOTE_SURCHARGE = cents(1000)
const REMOTE = new Set(['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'UM'])
export const isRemote = (country: string, state: string): boolean => (country === 'US' || country === 'USA') && REMOTE.has(state)

/** Standard parcel shipping by the worth of the parcel goods; ours to choose, the documents give no rates. */
const PARCEL_TIERS: readonly { readonly below: number; readonly rate: Cents }[] = [
  { below: 5_000, rate: cents(795) },
  { below: 10_000, rate: cents(1295) },
  { below: 20_000, rate: cents(1995) },
  { below: Infinity, rate: cents(2995) },
]
/** On top of standard, for each shipment. */
const FASTER: Record<ServiceLevel, Cents> = { 1: ZERO, 2: cents(1500), 3: cents(3000) }
/** Large furniture is carried in by two people: one flat rate a shipment, whatever the number of pieces. */
export const IN_HOME_RATE = cents(19_900)

export interface ShippedLine { readonly unitPrice: Cents; readonly quantity: number; readonly isOversize: boolean }
export interface ShippingCharge { readonly parcel: Cents; readonly inHome: Cents; readonly surcharge: Cents; readonly total: Cents }

/** What one shipment costs to send. Nothing to send costs nothing; the surcharge is for standard parcels only. */
export function shippingCharge(lines: readonly ShippedLine[], level: ServiceLevel, remote: boolean): ShippingCharge {
  const parcels = lines.filter(line => !line.isOversize && line.quantity > 0)
  const worth = sum(parcels.map(line => times(line.unitPrice, line.quantity)))
  const tier = PARCEL_TIERS.find(one => worth < one.below)
  const parcel = parcels.length === 0 || !tier ? ZERO : plus(tier.rate, FASTER[level])
  const inHome = lines.some(line => line.isOversize && line.quantity > 0) ? IN_HOME_RATE : ZERO
  const surcharge = remote && level === 1 && parcels.length > 0 ? REMOTE_SURCHARGE : ZERO
  return { parcel, inHome, surcharge, total: sum([parcel, inHome, surcharge]) }
}
