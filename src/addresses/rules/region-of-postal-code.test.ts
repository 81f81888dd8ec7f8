import { expect, test } from 'vitest'
import { checkPlace } from './check-place.ts'
import { regionOptions } from './region.ts'
import { regionsOfPostalCode } from './region-of-postal-code.ts'
import { statesOfZip } from './zip-prefixes.ts'

test.each([
  ['00501', 'NY'],
  ['00901', 'PR'],
  ['00802', 'VI'],
  ['02108', 'MA'],
  ['05544', 'MA'],
  ['05401', 'VT'],
  ['06390', 'NY'],
  ['06510', 'CT'],
  ['09012', 'AE'],
  ['10001', 'NY'],
  ['19104', 'PA'],
  ['20500', 'DC'],
  ['21201', 'MD'],
  ['22201', 'VA'],
  ['33101', 'FL'],
  ['34002', 'AA'],
  ['39901', 'GA'],
  ['45999', 'OH'],
  ['60642', 'IL'],
  ['73301', 'TX'],
  ['83414', 'WY'],
  ['83440', 'ID'],
  ['88510', 'TX'],
  ['90210', 'CA'],
  ['96201', 'AP'],
  ['96799', 'AS'],
  ['96813', 'HI'],
  ['96910', 'GU'],
  ['96950', 'MP'],
  ['99501', 'AK'],
])('ZIP %s is in %s', (zip, state) => expect(regionsOfPostalCode(zip, 'US')).toEqual([state]))

test.each([
  ['M5V 2T6', 'ON'],
  ['h2x1y4', 'QC'],
  ['V6B 1A1', 'BC'],
  ['T5J 0N3', 'AB'],
  ['A1C 1A1', 'NL'],
  ['Y1A 1A1', 'YT'],
])('postal code %s is in %s', (code, province) => expect(regionsOfPostalCode(code, 'CA')).toEqual([province]))

test('an invalid code or an unused district has no region', () => {
  for (const code of ['', '6064', '00000', '21300']) expect(regionsOfPostalCode(code, 'US')).toEqual([])
})

test('every state, territory, military region and province has a code, and no code has another region', () => {
  const found = new Set(Array.from({ length: 100_000 }, (_, zip) => statesOfZip(String(zip).padStart(5, '0'))).flat())
  expect([...found].toSorted()).toEqual(
    regionOptions('US')
      .map(region => region.code)
      .toSorted(),
  )
  const provinces = new Set([...'ABCEGHJKLMNPRSTVXY'].flatMap(letter => regionsOfPostalCode(`${letter}1A 1A1`, 'CA')))
  expect([...provinces].toSorted()).toEqual(
    regionOptions('CA')
      .map(region => region.code)
      .toSorted(),
  )
})

test('a state that does not match the ZIP is reported as a conflict', () => {
  expect(checkPlace({ country: 'US', state: 'IL', postalCode: '60642' })).toEqual({ kind: 'agrees' })
  expect(checkPlace({ country: 'US', state: 'NY', postalCode: '60642' })).toEqual({
    kind: 'conflicts',
    regions: ['IL'],
  })
  expect(checkPlace({ country: 'CA', state: 'NU', postalCode: 'X0A 0H0' })).toEqual({ kind: 'agrees' })
  expect(checkPlace({ country: 'CA', state: 'ON', postalCode: 'X0A 0H0' })).toEqual({
    kind: 'conflicts',
    regions: ['NT', 'NU'],
  })
  expect(checkPlace({ country: 'US', state: 'NY', postalCode: '00000' })).toEqual({ kind: 'no-such-code' })
  expect(checkPlace({ country: 'FR', state: '', postalCode: '75001' })).toEqual({ kind: 'unknown' })
})
