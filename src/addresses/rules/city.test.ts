import { expect, test } from 'vitest'
import { cityError } from './city.ts'

test.each([
  'Chicago',
  'St. Louis',
  "Coeur d'Alene",
  'Winston-Salem',
  'Montréal',
  '100 Mile House',
  'King & Queen Court House',
  'Saint-Louis-du-Ha! Ha!',
])('[ADR-14] %s is a valid city', city => expect(cityError(city)).toBeUndefined())

test.each([
  '&',
  '& Sons',
  'King &',
  'King& Queen',
  'King &Queen',
  'A && B',
  'King & & Queen',
  'A&amp;B',
  '<b>',
  'a@b',
  '12345',
  'Paris?',
  'a\u202eb',
])('[ADR-14] %j is not a valid city', city => expect(cityError(city)).toBe('The City field is invalid.'))

test('[ADR-14] a city is required', () => expect(cityError('  ')).toBe('The City field is required.'))

test('[ADR-14] [ADR-18] a city has at most 28 characters', () => {
  expect(cityError('a'.repeat(28))).toBeUndefined()
  expect(cityError('a'.repeat(29))).toBe('The City field is invalid.')
})
