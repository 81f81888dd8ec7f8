import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCity } from '#addresses/rules/city.ts'
import { searchPlaces } from './search-places.ts'

const US = { country: 'US', language: 'en' } as const
const CA = { country: 'CA', language: 'en' } as const
const inFrench = { country: 'CA', language: 'fr' } as const
const namesOf = (typed: string, site: Parameters<typeof searchPlaces>[1], most = 6): readonly string[] =>
  searchPlaces(typed, site, most).map(({ postalCode, city, state }) => [postalCode, city, state].join(' ').trim())

test.each([
  ['a complete ZIP', '60614', US, ['60614 Chicago IL']],
  ['a ZIP+4', '60614-1234', US, ['60614 Chicago IL']],
  ['a ZIP newer than the data', '10049', US, ['10049  NY']],
  ['a complete Canadian code', 'm5v2t6', CA, ['M5V 2T6 Toronto ON']],
  ['the area of a Canadian code', 'M5V', CA, ['Toronto ON']],
  ['a rural area', 'X0A', CA, ['NU']],
  ['a name with accents', 'mont-r', inFrench, ['Mont-Royal QC']],
  ['an abbreviated name', 'St. Louisv', US, ['43071 Saint Louisville OH']],
  ['a name with an apostrophe', 'st. john’s', CA, ["St. John's NL"]],
  ['the company of a ZIP code', 'at&t', US, []],
  ['two digits of a ZIP', '60', US, []],
  ['one letter', 's', US, []],
  ['markup', '<b>', US, []],
  ['a ZIP of the other country', '60614', CA, []],
] as const)('[ADR-22] %s: %s', (_what, typed, site, expected) => {
  expect(namesOf(typed, site)).toEqual(expected)
})

test('[ADR-22] the start of a ZIP is completed to the first codes', () => {
  expect(namesOf('6061', US, 2)).toEqual(['60610 Chicago IL', '60611 Chicago IL'])
})

test('[ADR-22] cities with exactly the typed name come first, then large ones', () => {
  expect(namesOf('york', US, 1)).toEqual(['York PA'])
  expect(namesOf('san', US, 3)).toEqual(['San Antonio TX', 'San Diego CA', 'San Francisco CA'])
})

test('[ADR-22] hostile text never throws, and every suggestion is a valid city of at most as many', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 })),
      fc.constantFrom(US, CA, inFrench),
      (typed, site) => {
        const found = searchPlaces(typed, site, 6)
        expect(found.length).toBeLessThanOrEqual(6)
        for (const { city, state } of found) {
          expect(city === '' || isCity(city)).toBe(true)
          expect(state).toMatch(/^[A-Z]{2}$/)
        }
      },
    ),
  )
})
