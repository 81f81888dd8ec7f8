import { expect, test } from 'vitest'
import { skuOfTag } from './tag-code.ts'

test.each([
  ['130101', '130101'],
  ['13 01-01', '130101'],
  ['2000001301012', '130101'],
  ['2000001301013', undefined],
  ['4006381333931', undefined],
  ['13010', undefined],
  ['', undefined],
  ['13010a', undefined],
])('the tag %s is of the SKU %s', (code, sku) => {
  expect(skuOfTag(code)).toBe(sku)
})
