import type { Country } from '#lib/site.ts'
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY } from './open-days.ts'

/**
 * Means of transport: parcel carrier, postal service, in-home delivery by two people, freight truck to the kerb, and
 * mail for gift cards.
 */
export type Way = 'parcel' | 'post' | 'in-home' | 'freight' | 'mail'
export type Level = 1 | 2 | 3

/**
 * Remote regions: Alaska, Hawaii and the three northern territories; islands and associated states; military addresses
 * abroad.
 */
type Remoteness = 'remote' | 'territory' | 'military'
const REMOTE: Readonly<Record<Country, Readonly<Record<string, Remoteness>>>> = {
  US: {
    AK: 'remote',
    HI: 'remote',
    AS: 'territory',
    FM: 'territory',
    GU: 'territory',
    MH: 'territory',
    MP: 'territory',
    PR: 'territory',
    PW: 'territory',
    VI: 'territory',
    AA: 'military',
    AE: 'military',
    AP: 'military',
  },
  CA: { NT: 'remote', NU: 'remote', YT: 'remote' },
}
const remotenessOf = (country: Country, region: string | null): Remoteness | undefined =>
  region === null ? undefined : REMOTE[country][region]

/** True for regions that trucks do not reach on ordinary days, or not at all. */
export const isRemoteRegion = (country: Country, region: string | null): boolean =>
  remotenessOf(country, region) !== undefined

/** True for regions without truck delivery, which only parcels and mail reach. */
export const isBeyondTrucks = (country: Country, region: string | null): boolean =>
  ['territory', 'military'].includes(remotenessOf(country, region) ?? '')

/** Least and most open days in transit. */
export type Days = readonly [least: number, most: number]
interface Zone {
  readonly days: Days
  readonly weekdays: readonly number[]
}

/** Zone limits in miles. A farther zone never has fewer transit days or more delivery weekdays. */
const MILES = [100, 400, 900, 1500, Infinity]
const weekdays = {
  parcel: MONDAY_TO_FRIDAY,
  post: MONDAY_TO_SATURDAY,
  freight: MONDAY_TO_FRIDAY,
  mail: MONDAY_TO_SATURDAY,
}
const PARCEL: Readonly<Record<Level, readonly Days[]>> = {
  1: [
    [2, 3],
    [2, 3],
    [2, 4],
    [3, 5],
    [4, 6],
  ],
  2: [
    [2, 2],
    [2, 2],
    [2, 2],
    [2, 2],
    [2, 2],
  ],
  3: [
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ],
}
/** Transit days to a post-office box; two-day service takes two to three days [LIM-02]. */
const POST: Readonly<Record<Level, readonly Days[]>> = {
  1: [
    [3, 4],
    [3, 4],
    [3, 5],
    [4, 6],
    [5, 7],
  ],
  2: [
    [2, 3],
    [2, 3],
    [2, 3],
    [2, 3],
    [2, 3],
  ],
  3: [
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
  ],
}
const MAIL: readonly Days[] = MILES.map(() => [3, 5])
const IN_HOME: readonly Zone[] = [
  { days: [4, 7], weekdays: MONDAY_TO_SATURDAY },
  { days: [5, 9], weekdays: [2, 3, 4, 5, 6] },
  { days: [6, 10], weekdays: [2, 4, 6] },
  { days: [7, 12], weekdays: [2, 4] },
  { days: [9, 14], weekdays: [2, 4] },
]
const FREIGHT: readonly Days[] = [
  [4, 6],
  [5, 8],
  [6, 9],
  [7, 11],
  [8, 12],
]

const BEYOND: Readonly<Record<Remoteness, Readonly<Record<'mail' | 'truck' | Level, Days>>>> = {
  remote: { 1: [6, 9], 2: [3, 4], 3: [2, 3], mail: [5, 8], truck: [15, 25] },
  territory: { 1: [7, 12], 2: [4, 6], 3: [3, 5], mail: [6, 10], truck: [20, 35] },
  military: { 1: [10, 20], 2: [10, 20], 3: [10, 20], mail: [8, 15], truck: [20, 35] },
}
/** Weekday of in-home delivery in remote regions. */
const THURSDAYS = [4]

const zones = (way: Way, level: Level): readonly Zone[] => {
  if (way === 'in-home') return IN_HOME
  const days = way === 'parcel' ? PARCEL[level] : way === 'post' ? POST[level] : way === 'mail' ? MAIL : FREIGHT
  return days.map(one => ({ days: one, weekdays: weekdays[way] }))
}

/**
 * Transit days and delivery weekdays of the fastest and the slowest possible zone; `miles` null: anywhere in the
 * country except its remote regions.
 */
export function transitOf(
  way: Way,
  level: Level,
  miles: number | null,
  country: Country,
  region: string | null,
): { readonly first: Zone; readonly last: Zone } {
  const remoteness = remotenessOf(country, region)
  if (remoteness !== undefined) {
    const isByTruck = way === 'in-home' || way === 'freight'
    const zone = {
      days: BEYOND[remoteness][isByTruck ? 'truck' : way === 'mail' ? 'mail' : level],
      weekdays: way === 'in-home' ? THURSDAYS : weekdays[way],
    }
    return { first: zone, last: zone }
  }
  const all = zones(way, level)
  if (miles === null) return { first: all[0]!, last: all.at(-1)! }
  const zone = all[MILES.findIndex(most => miles <= most)]!
  return { first: zone, last: zone }
}
