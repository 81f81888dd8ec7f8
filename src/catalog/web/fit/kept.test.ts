// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepHome, keptHome } from './kept-home.ts'
import { keepPlace, keptPlace } from './kept-place.ts'

beforeEach(() => localStorage.clear())

test('stores a place for each country', () => {
  keepPlace('US', { postalCode: '60614', store: 'lincoln-park' })
  keepPlace('CA', { postalCode: 'M5V 2T6' })
  expect([keptPlace('US'), keptPlace('CA')]).toEqual([
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
  expect(keptPlace('US')).toEqual({})
})

test('the dimensions of a home are stored for the next product', () => {
  keepHome({ doorWidth: 32, stairTurns: true })
  expect(keptHome()).toEqual({ doorWidth: 32, stairTurns: true })
  localStorage.setItem('home', '{')
  expect(keptHome()).toEqual({})
})
