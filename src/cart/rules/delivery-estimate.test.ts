import { expect, test } from 'vitest'
import { formatEstimate } from './delivery-estimate.ts'

test.each([
  ['2026-09-02', '2026-09-12', 'Sep 2–Sep 12', '2–12\u00a0septembre'],
  ['2026-12-01', '2026-12-05', 'Dec 1–Dec 5', '1er–5\u00a0décembre'],
  ['2026-11-28', '2026-12-01', 'Nov 28–Dec 1', '28\u00a0novembre\u00a0– 1er\u00a0décembre'],
  ['2026-12-28', '2027-01-03', 'Dec 28–Jan 3', '28\u00a0décembre\u00a0– 3\u00a0janvier'],
  ['2026-06-12', '2026-06-12', 'Jun 12–Jun 12', '12\u00a0juin'],
])('a range of dates is said in the page’s language: %s to %s', (from, to, english, french) => {
  expect(formatEstimate({ from, to })).toBe(english)
  expect(formatEstimate({ from, to }, 'fr')).toBe(french)
})
