// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { saveHome, loadHome } from './stored-home.ts'
import { savePlace, loadPlace } from './stored-place.ts'

beforeEach(() => localStorage.clear())

test('stores a place for each country', () => {
  savePlace('US', { postalCode: '60614', store: 'lincoln-park' })
  savePlace('CA', { postalCode: 'M5V 2T6' })
  expect([loadPlace('US'), loadPlace('CA')]).toEqual([
    { postalCode: '60614', store: 'lincoln-park' },
    { postalCode: 'M5V 2T6' },
  ])
})

test.each([
  '',
  'x',
  'null',
  '[]',
  '{"US":3}',
  '{"US":{"postalCode":7,"store":""}}',
  `{"US":{"store":"${'x'.repeat(99)}"}}`,
])('ignores invalid stored data: %s', kept => {
  localStorage.setItem('place', kept)
  expect(loadPlace('US')).toEqual({})
})

test('the dimensions of a home are stored for the next product', () => {
  saveHome({ doorWidth: 32, stairTurns: true })
  expect(loadHome()).toEqual({ doorWidth: 32, stairTurns: true })
  localStorage.setItem('home', '{')
  expect(loadHome()).toEqual({})
})
