import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Where an area of a ZIP code or a forward sortation area lies. */
export interface Place {
  /** Degrees, to a hundredth. */
  readonly latitude: number
  readonly longitude: number
  /** Name of the city, in the data that of a Canadian area; empty for a code that only its neighbours are known of. */
  readonly city: string
  /** State, province or territory. */
  readonly region: string
}

/** The areas of a country by code; ten bytes an area and every name once. */
export interface PostalAreas {
  readonly count: number
  /** Of the area with exactly this number. */
  find(code: number): Place | undefined
  /** The middle of all areas from one number to another, without a city; none: undefined. */
  middle(from: number, to: number): Place | undefined
}

const FILE = join(import.meta.dirname, 'postal-areas/postal-areas.br')
/** Columns of a country: codes, hundredths of latitude, of longitude, cities, regions. */
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

/** Names by area as numbers into the names, which are kept once. */
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
  /** Of the first area whose number is not below. */
  const first = (wanted: number): number => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (code[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count,
    find(wanted) {
      const at = first(wanted)
      return code[at] === wanted
        ? {
            latitude: latitude[at]! / 100,
            longitude: longitude[at]! / 100,
            city: city.all[city.of[at]!]!,
            region: region.all[region.of[at]!]!,
          }
        : undefined
    },
    middle(from, to) {
      const [start, end] = [first(from), first(to + 1)]
      if (start === end) return undefined
      const mean = (column: Int16Array) =>
        Math.round(column.subarray(start, end).reduce((sum, one) => sum + one, 0) / (end - start)) / 100
      // Of the area in the middle of the row: a prefix that two states share is mostly the larger one's.
      return {
        latitude: mean(latitude),
        longitude: mean(longitude),
        city: '',
        region: region.all[region.of[(start + end) >> 1]!]!,
      }
    },
  }
}

/** Reads the file that `scripts/places/main.ts` makes. Takes some hundredths of a second, once in a process. */
export function readPostalAreas(): Readonly<Record<'US' | 'CA', PostalAreas>> {
  const columns = brotliDecompressSync(readFileSync(FILE)).toString().split('\n')
  return { US: areasOf(columns.slice(0, COLUMNS)), CA: areasOf(columns.slice(COLUMNS)) }
}
