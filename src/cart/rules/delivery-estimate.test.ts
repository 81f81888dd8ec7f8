import { expect, test } from 'vitest'
import { formatEstimate } from './delivery-estimate.ts'

const range = { from: '2026-09-01', to: '2026-09-12' }

test('a range of dates is said in the page’s language', () => {
  expect(formatEstimate(range)).toBe('Sep 1–Sep 12')
  expect(formatEstimate(range, 'fr')).toBe('1\u00a0septembre\u00a0– 12\u00a0septembre')
})
