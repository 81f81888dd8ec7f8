import { expect, test } from 'vitest'
import { entranceOf } from './entrance.ts'

test.each([
  ['?sku=100101&gclid=abc', '', 'ad'],
  ['?utm_source=google&utm_medium=Shopping', '', 'ad'],
  ['?utm_medium=social', '', 'social'],
  ['', 'https://www.instagram.com/p/1', 'social'],
  ['', 'https://netflix.com/', 'other'],
  ['?sku=100101', 'https://www.example.org/facebook.com', 'other'],
  ['', 'no address', 'other'],
] as const)('with %s from %s the entrance is %s', (search, referrer, entrance) => {
  expect(entranceOf(search, referrer)).toBe(entrance)
})
