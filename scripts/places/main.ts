import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { codes } from 'zipcodes'
import { root } from '../root.ts'
import { canadianName } from './canadian-name.ts'

/**
 * Generates src/delivery/server/postal-areas/ from the package `zipcodes`: every ZIP code and every Canadian forward
 * sortation area with its position, city and region. Run it after an update of the package. postal-areas.ts, which
 * reads the files, documents the format.
 */
interface Area {
  readonly code: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly region: string
}

const FOLDER = join(root, 'src/delivery/server/postal-areas')
/** Positions of the gateways for military mail; the package has New York or no position. */
const MILITARY: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  AA: [25.8, -80.2],
  AE: [50.1, 8.7],
  AP: [35.7, 139.7],
}
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}
/** Areas that start with X are in the Northwest Territories, except these, which are in Nunavut. */
const NUNAVUT = new Set(['X0A', 'X0B', 'X0C'])

const american: Area[] = []
const canadian: Area[] = []
for (const { zip, latitude, longitude, city, state, country } of Object.values(codes)) {
  if (country === 'US') {
    const [lat, lon] = MILITARY[state] ?? [latitude, longitude]
    if (lat && lon)
      american.push({
        code: zip,
        latitude: lat,
        longitude: lon,
        city: MILITARY[state] ? city.toUpperCase() : city,
        region: state,
      })
  } else if (latitude && longitude && longitude < 0 && !city.startsWith('Reserved')) {
    // A few rows of the package are shifted by a column and have no position: they get the mean of their neighbours.
    canadian.push({
      code: zip,
      latitude,
      longitude,
      city: canadianName(city),
      region: NUNAVUT.has(zip) ? 'NU' : (PROVINCES[zip[0]!] ?? 'NT'),
    })
  }
}

/** A ZIP code as a number, or an area such as `T5S` (letter, digit, letter) as a number below 6760. */
const number = (code: string): number =>
  /^\d/.test(code) ? Number(code) : (code.charCodeAt(0) - 65) * 260 + Number(code[1]) * 26 + code.charCodeAt(2) - 65
const deltas = (numbers: readonly number[]): string => numbers.map((one, i) => one - (numbers[i - 1] ?? 0)).join(' ')
/** Joins names; a name that equals the one before is left empty. */
const repeats = (names: readonly string[]): string => names.map((one, i) => (one === names[i - 1] ? '' : one)).join('|')
const hundredths = (degrees: number) => Math.round(degrees * 100)

function columns(areas: readonly Area[]): string[] {
  const sorted = areas.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return [
    deltas(sorted.map(area => number(area.code))),
    deltas(sorted.map(area => hundredths(area.latitude))),
    deltas(sorted.map(area => hundredths(area.longitude))),
    repeats(sorted.map(area => area.city)),
    repeats(sorted.map(area => area.region)),
  ]
}

const text = Buffer.from([...columns(american), ...columns(canadian)].join('\n'))
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(join(FOLDER, 'postal-areas.br'), packed)
copyFileSync(
  join(dirname(createRequire(import.meta.url).resolve('zipcodes')), '../LICENSE'),
  join(FOLDER, 'LICENSE.zipcodes'),
)
process.stdout.write(
  `${american.length} ZIP codes and ${canadian.length} forward sortation areas: ${packed.length} bytes\n`,
)
