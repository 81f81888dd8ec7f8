import { cleanText } from '#addresses/rules/clean-text.ts'
import { isCity } from '#addresses/rules/city.ts'
import { postalCode } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import type { PlaceSearch, SuggestedPlace } from '#addresses/server/place-search.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { foldCity } from '../rules/fold-city.ts'
import { cityIndex, type CityIndex } from './city-index.ts'
import { findPlace, postalAreas } from './places.ts'

/** Fewest digits of a ZIP code that are completed: the first three name a sorting centre, so a state. */
const FEWEST_DIGITS = 3
const ZIP_LENGTH = 5
/** Fewest letters of a city's name that are completed. */
const FEWEST_LETTERS = 2

/** Indexes that were searched, by country and language: at most three, because the US has one language. */
const indexes = new Map<string, CityIndex>()
function indexIn(country: Country, language: Language): CityIndex {
  const [key, used] = country === 'US' ? ['US', 'en' as const] : [`CA ${language}`, language]
  const index = indexes.get(key) ?? cityIndex(country, used)
  indexes.set(key, index)
  return index
}

const isCode = (text: string, country: Country): boolean =>
  country === 'US' ? /^\d/.test(text) : /^[A-Za-z]\d/.test(text)

/** Cities with names that the address form refuses, such as those of companies with a ZIP code of their own, are ''. */
const cityOf = (city: string): string => (isCity(city) ? city : '')

/** The place of a complete code, or of the area that a Canadian code begins with. */
function placeOf(typed: string, country: Country, language: Language): readonly SuggestedPlace[] {
  const code = postalCode(typed, country)
  const area = country === 'CA' ? typed.replace(/\s/g, '').slice(0, 3) : ''
  const place = findPlace(code ?? area, country, language)
  return place === undefined ? [] : [{ postalCode: code ?? '', city: cityOf(place.city), state: place.region }]
}

/** ZIP codes that start with these digits, in ascending order. */
function zipCodesFrom(digits: string, most: number): readonly SuggestedPlace[] {
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return []
  const width = 10 ** (ZIP_LENGTH - digits.length)
  const from = Number(digits) * width
  return postalAreas()
    .US.within(from, from + width - 1, most)
    .map(({ code, city, region }) => ({
      postalCode: String(code).padStart(ZIP_LENGTH, '0'),
      city: cityOf(city),
      state: region,
    }))
}

/**
 * Searches the places of the shop's postal data by code or by city [ADR-22]. One search takes some microseconds: its
 * time grows with the logarithm of the number of places, and not with how many match. The first search of a country's
 * cities builds their index.
 */
export const searchPlaces: PlaceSearch = (typed, { country, language }, most) => {
  const text = cleanText(typedPostalCode(typed, country))
  if (isCode(text, country))
    return country === 'US' && text.length < ZIP_LENGTH ? zipCodesFrom(text, most) : placeOf(text, country, language)
  const name = foldCity(text)
  if (name.length < FEWEST_LETTERS) return []
  return indexIn(country, language)
    .startingWith(name, most)
    .map(({ city, state, postalCode: code }) => ({ postalCode: code, city, state }))
}
