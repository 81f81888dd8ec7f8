// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { MOST_VIEWED } from '../contract.ts'
import { rememberViewed, viewedSkus, withViewed } from './viewed-skus.ts'

beforeEach(() => localStorage.clear())

test('[REC-09] the browser remembers what was looked at, newest first, each once', () => {
  for (const sku of ['100101', '100201', '100101']) rememberViewed(sku)
  expect(viewedSkus()).toEqual(['100101', '100201'])
})

test('it remembers no more than it may ask about', () => {
  const many = Array.from({ length: 40 }, (_, i) => String(100101 + i))
  expect(many.reduce<string[]>((kept, sku) => withViewed(kept, sku), [])).toEqual(
    many.toReversed().slice(0, MOST_VIEWED),
  )
})

test('[REC-09] trying the colours of one product pushes no other product out', () => {
  rememberViewed('100201')
  for (const sku of ['100101', '100102', '100103']) rememberViewed(sku, ['100101', '100102', '100103'])
  expect(viewedSkus()).toEqual(['100103', '100201'])
})

test.each(['no json', '{"a":1}', '["<script>", 5, "100101"]', 'null'])('a spoilt memory %s does no harm', kept => {
  localStorage.setItem('recentlyViewed', kept)
  expect(viewedSkus()).toEqual(kept.includes('100101') ? ['100101'] : [])
})
