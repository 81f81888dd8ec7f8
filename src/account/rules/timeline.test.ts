import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

test.each([
  ['on the day of the order', { placed: 0, today: 0, from: 6, to: 9, last: 9 }, { now: 0, from: 0.6, to: 1 }],
  ['on the way', { placed: 0, today: 5, from: 6, to: 9, last: 19 }, { now: 0.25, from: 0.3, to: 0.5 }],
  ['after everything', { placed: 0, today: 99, from: 6, to: 9, last: 9 }, { now: 1, from: 0.6, to: 1 }],
  ['picked up on the same day', { placed: 3, today: 3, from: 3, to: 3, last: 3 }, { now: 0, from: 0, to: 1 }],
])('%s', (_name, days, expected) => {
  expect(timelineOf(days)).toEqual(expected)
})

test('every position is on the scale, and the promised days have a width', () => {
  const day = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(day, day, day, day, day, (placed, today, wait, span, more) => {
      const from = placed + wait
      const { now, ...range } = timelineOf({ placed, today, from, to: from + span, last: from + span + more })
      for (const at of [now, range.from, range.to]) expect(at >= 0 && at <= 1).toBe(true)
      expect(range.to).toBeGreaterThan(range.from)
    }),
  )
})
