import type { Address } from '#addresses/rules/address.ts'
import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import { postalCode } from '#addresses/rules/postal-code.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { canadianCity } from '../rules/canadian-city.ts'
import { isPoBox } from '../rules/po-box.ts'
import type { DeliveryPlace } from '../rules/promise.ts'
import { readPostalAreas, type Place, type PostalAreas } from './postal-areas.ts'

let areas: Readonly<Record<Country, PostalAreas>> | undefined

/** Areas of both countries, from memory; the data file is read at the first call. */
export const postalAreas = (): Readonly<Record<Country, PostalAreas>> => (areas ??= readPostalAreas())

/** A code such as `T5S` as a number below 6760, as in the data file: letter, digit, letter. */
const areaNumber = (code: string): number =>
  (code.charCodeAt(0) - 65) * 260 + Number(code[1]) * 26 + code.charCodeAt(2) - 65

/** The code of an area by its number: the inverse of `areaNumber`. */
export const areaCode = (number: number): string => {
  const [letter, rest] = [Math.floor(number / 260), number % 260]
  return `${String.fromCharCode(65 + letter)}${Math.floor(rest / 26)}${String.fromCharCode(65 + (rest % 26))}`
}

/**
 * Maximum distance of an unknown ZIP code from known ones. New codes get numbers near those in use, so a more distant
 * one is a typing error.
 */
const NEAR = 10

function canadian(code: string, known: PostalAreas, language: Language): Place | undefined {
  const digit = areaNumber(`${code.slice(0, 2)}A`)
  const found = known.find(areaNumber(code))
  return found ? { ...found, city: canadianCity(code, found.city, language) } : known.middle(digit, digit + 25)
}

function american(code: string, known: PostalAreas): Place | undefined {
  const number = Number(code)
  const prefix = Math.floor(number / 100) * 100
  return known.find(number) ?? known.middle(Math.max(prefix, number - NEAR), Math.min(prefix + 99, number + NEAR))
}

/**
 * Place of a ZIP or postal code, from memory; the data file is read at the first call. Of a Canadian code, the first
 * three characters are sufficient. A code that is newer than the file gets its neighbours' position without a city.
 * Undefined for an invalid code and for a code without a place.
 */
export function findPlace(typed: string, country: Country, language: Language = 'en'): Place | undefined {
  const short = country === 'CA' && /^[A-Za-z]\d[A-Za-z]$/.test(typed.trim())
  const code = postalCode(short ? `${typed.trim()} 1A1` : typed, country)
  if (code === undefined) return undefined
  const regions = regionsOfPostalCode(code, country)
  if (regions.length === 0) return undefined
  const { US, CA } = postalAreas()
  const found = country === 'US' ? american(code, US) : canadian(code.slice(0, 3), CA, language)
  return found && { ...found, region: regions.includes(found.region) ? found.region : regions[0]! }
}

/** Delivery place of a code; anywhere in the country if it is null or unknown. */
export function placeOfCode(code: string | null, country: Country): DeliveryPlace {
  const place = code === null ? undefined : findPlace(code, country)
  return place === undefined
    ? { country, postalCode: null, region: null, latitude: null, longitude: null }
    : { country, postalCode: code, region: place.region, latitude: place.latitude, longitude: place.longitude }
}

/** Delivery place of an address; its state is used even if its postal code is unknown. */
export function placeOfAddress({
  country,
  state,
  postalCode: code,
  address1,
  address2,
  address3,
}: Pick<Address, 'country' | 'state' | 'postalCode' | 'address1' | 'address2' | 'address3'>): DeliveryPlace {
  const place = placeOfCode(code, country === 'CA' ? 'CA' : 'US')
  return { ...place, region: state === '' ? place.region : state, isPoBox: isPoBox([address1, address2, address3]) }
}
