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
  expect(many.reduce<string[]>(withViewed, [])).toEqual(many.toReversed().slice(0, MOST_VIEWED))
})

test.each(['no json', '{"a":1}', '["<script>", 5, "100101"]', 'null'])('a spoilt memory %s does no harm', kept => {
  localStorage.setItem('recentlyViewed', kept)
  expect(viewedSkus()).toEqual(kept.includes('100101') ? ['100101'] : [])
})
