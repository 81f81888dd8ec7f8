// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MOST_VIEWED } from '../../contract.ts'
import { rememberViewed, viewedSkus, withViewed } from './viewed-skus.ts'

beforeEach(() => localStorage.clear())

test('[REC-09] the browser remembers viewed SKUs, newest first, once each', () => {
  for (const sku of ['100101', '100201', '100101']) rememberViewed(sku)
  expect(viewedSkus()).toEqual(['100101', '100201'])
})

test('the history has at most MOST_VIEWED entries', () => {
  const many = Array.from({ length: 40 }, (_, i) => String(100101 + i))
  expect(many.reduce<string[]>((kept, sku) => withViewed(kept, sku), [])).toEqual(
    many.toReversed().slice(0, MOST_VIEWED),
  )
})

test('[REC-09] viewing several colours of a product removes no other product from the history', () => {
  rememberViewed('100201')
  for (const sku of ['100101', '100102', '100103']) rememberViewed(sku, ['100101', '100102', '100103'])
  expect(viewedSkus()).toEqual(['100103', '100201'])
})

test.each(['no json', '{"a":1}', '["<script>", 5, "100101"]', 'null'])('invalid stored data %s is ignored', kept => {
  localStorage.setItem('recentlyViewed', kept)
  expect(viewedSkus()).toEqual(kept.includes('100101') ? ['100101'] : [])
})

test('a tab that is loaded again, as after signing out in another one, does not write the history anew', () => {
  const entry = { type: 'reload', name: window.location.href } as unknown as PerformanceEntry
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  onTestFinished(() => entries.mockRestore())
  rememberViewed('100101')
  expect(localStorage.length).toBe(0)
  rememberViewed('100201')
  expect(viewedSkus()).toEqual(['100201'])
})
