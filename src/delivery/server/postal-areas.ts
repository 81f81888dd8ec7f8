import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Position and names of a ZIP code or forward sortation area. */
export interface Place {
  /** Degrees, rounded to hundredths. */
  readonly latitude: number
  readonly longitude: number
  /** City; in the data file, the name of a Canadian area. Empty for a code that is located by its neighbours. */
  readonly city: string
  /** State, province or territory. */
  readonly region: string
}

export interface NumberedPlace extends Place {
  /** A ZIP code as a number, or the number of a forward sortation area. */
  readonly code: number
}

/** The areas of a country by code; ten bytes per area, and each name stored once. */
export interface PostalAreas {
  readonly count: number
  /** The area with exactly this number. */
  find(code: number): Place | undefined
  /** The first areas in a range of numbers, in ascending order, at most `most`. */
  within(from: number, to: number, most: number): readonly NumberedPlace[]
  /** Centre of all areas in a range of numbers, without a city; undefined if there are none. */
  middle(from: number, to: number): Place | undefined
}

const FILE = join(import.meta.dirname, 'postal-areas/postal-areas.br')
/** Columns per country: codes, hundredths of latitude and of longitude, cities, regions. */
const COLUMNS = 5

function unpack(column: string, into: Int32Array | Int16Array): void {
  let at = 0
  let value = 0
  for (let start = 0; start < column.length; at++) {
    const end = column.indexOf(' ', start)
    value += Number(column.slice(start, end === -1 ? undefined : end))
    into[at] = value
    start = end === -1 ? column.length : end + 1
  }
}

/** Decodes a column of names: for each area an index into the list of distinct names. */
function names(column: string, count: number): { readonly of: Uint16Array; readonly all: readonly string[] } {
  const [of, known] = [new Uint16Array(count), new Map<string, number>()]
  let last = 0
  column.split('|').forEach((name, i) => {
    if (name !== '') {
      const number = known.get(name) ?? known.size
      known.set(name, number)
      last = number
    }
    of[i] = last
  })
  return { of, all: [...known.keys()] }
}

function areasOf([
  codes = '',
  latitudes = '',
  longitudes = '',
  cities = '',
  regions = '',
]: readonly string[]): PostalAreas {
  const count = codes.split(' ').length
  const [code, latitude, longitude] = [new Int32Array(count), new Int16Array(count), new Int16Array(count)]
  unpack(codes, code)
  unpack(latitudes, latitude)
  unpack(longitudes, longitude)
  const [city, region] = [names(cities, count), names(regions, count)]
  /** Index of the first area whose number is not below `wanted`. */
  const first = (wanted: number): number => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (code[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  const placeAt = (at: number): Place => ({
    latitude: latitude[at]! / 100,
    longitude: longitude[at]! / 100,
    city: city.all[city.of[at]!]!,
    region: region.all[region.of[at]!]!,
  })
  return {
    count,
    find(wanted) {
      const at = first(wanted)
      return code[at] === wanted ? placeAt(at) : undefined
    },
    within(from, to, most) {
      const start = first(from)
      const end = Math.min(first(to + 1), start + most)
      return Array.from(code.subarray(start, end), (number, i) => ({ ...placeAt(start + i), code: number }))
    },
    middle(from, to) {
      const [start, end] = [first(from), first(to + 1)]
      if (start === end) return undefined
      const mean = (column: Int16Array) =>
        Math.round(column.subarray(start, end).reduce((sum, one) => sum + one, 0) / (end - start)) / 100
      // The region of the middle area: if two states share a prefix, this is mostly the larger one.
      return {
        latitude: mean(latitude),
        longitude: mean(longitude),
        city: '',
        region: region.all[region.of[(start + end) >> 1]!]!,
      }
    },
  }
}

/** Reads the file that `scripts/places/main.ts` creates. Takes a few hundredths of a second, once per process. */
export function readPostalAreas(): Readonly<Record<'US' | 'CA', PostalAreas>> {
  const columns = brotliDecompressSync(readFileSync(FILE)).toString().split('\n')
  return { US: areasOf(columns.slice(0, COLUMNS)), CA: areasOf(columns.slice(COLUMNS)) }
}
