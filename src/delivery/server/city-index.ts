import { isCity } from '#addresses/rules/city.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { canadianCity } from '../rules/canadian-city.ts'
import { foldCity } from '../rules/fold-city.ts'
import { heaviestIn } from '../rules/range-maximum.ts'
import { areaCode, postalAreas } from './places.ts'
import type { NumberedPlace } from './postal-areas.ts'

export interface IndexedCity {
  readonly city: string
  readonly state: string
  /** The only ZIP code of a place in the US; '' if it has several, and in Canada, where areas have many codes. */
  readonly postalCode: string
}

/** The cities of a country, for a search by the start of their names. */
export interface CityIndex {
  readonly count: number
  /** Cities whose folded name starts with `prefix`: first those with exactly this name, then those with most codes. */
  startingWith(prefix: string, most: number): readonly IndexedCity[]
}

/** Below any letter, digit or space, and above all of them: the ends of the range of a name or of a prefix. */
const [LOWEST, HIGHEST] = ['\u0000', '\uffff']

/** A city with the number of its codes, which ranks cities: large ones have many. */
interface CountedCity extends IndexedCity {
  readonly key: string
  readonly codes: number
}

function indexOf(cities: readonly CountedCity[]): CityIndex {
  const sorted = cities.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.state < b.state ? -1 : 1))
  const heaviest = heaviestIn(Uint16Array.from(sorted, ({ codes }) => Math.min(codes, 65_535)))
  /** Index of the first city whose key is not below `key`. */
  const first = (key: string): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.key < key) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count: sorted.length,
    startingWith(prefix, most) {
      if (prefix === '') return []
      const [start, others, end] = [first(prefix), first(prefix + LOWEST), first(prefix + HIGHEST)]
      const same = heaviest(start, others, most)
      return [...same, ...heaviest(others, end, most - same.length)].map(at => sorted[at]!)
    },
  }
}

/** Builds the index of a country's cities in one language; takes a few hundredths of a second. */
export function cityIndex(country: Country, language: Language): CityIndex {
  const areas = postalAreas()[country]
  const nameOf = ({ code, city }: NumberedPlace): string =>
    country === 'US' ? city : canadianCity(areaCode(code), city, language)
  const cities = new Map<string, CountedCity>()
  for (const area of areas.within(0, Infinity, Infinity)) {
    const city = nameOf(area)
    const key = foldCity(city)
    if (key === '' || !isCity(city)) continue
    const id = `${key}|${area.region}`
    const known = cities.get(id)
    cities.set(id, {
      key,
      city: known?.city ?? city,
      state: area.region,
      postalCode: known === undefined && country === 'US' ? String(area.code).padStart(5, '0') : '',
      codes: (known?.codes ?? 0) + 1,
    })
  }
  return indexOf([...cities.values()])
}
