import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '#delivery/rules/calendar.ts'
import { shipmentBars, timeScale } from './time-scale.ts'

const PLAIN = { was: null, done: null, isWaiting: false, isCancelled: false }

test('the scale starts with the order and has room behind its last day, in which today counts too', () => {
  const early = timeScale({ placed: 100, today: 103, last: 119 })
  expect([early.at(100), early.at(110)]).toEqual([0, 10 / (20 * 1.08)])
  const late = timeScale({ placed: 100, today: 139, last: 119 })
  expect(late.now).toBeCloseTo(39.5 / (40 * 1.08))
  const ended = timeScale({ placed: 100, today: null, last: 119 })
  expect([ended.now, ended.at(119)]).toEqual([null, early.at(119)])
})

test('a label stands at the order, then at Mondays, and no two of them touch', () => {
  const { ticks, at } = timeScale({ placed: 20_594, today: null, last: 20_628 })
  expect(ticks[0]).toBe(20_594)
  expect(ticks.slice(1).map(weekdayOf)).toEqual([1, 1, 1])
  const places = ticks.map(at)
  for (const [i, place] of places.entries()) if (i > 0) expect(place - places[i - 1]!).toBeGreaterThan(0.16)
  expect(timeScale({ placed: 20_594, today: null, last: 20_594 }).ticks.length).toBeLessThanOrEqual(7)
})

// Day 20,594 is a Thursday; lines that are weeks apart are on Mondays.
test.each([
  [1, [2, 4, 6]],
  [10, [2, 4, 6, 8]],
  [14, [3, 6, 9, 12]],
  [20, [4, 8, 12, 16]],
  [30, [11, 18, 25]],
  [60, [18, 32, 46]],
  [100, [25, 46, 67, 88]],
  [140, [32, 60, 88, 116]],
  [300, [60, 116, 172, 228]],
  [700, [368]],
])('an order of %i days has lines after so many days', (days, expected) => {
  const { ticks } = timeScale({ placed: 20_594, today: null, last: 20_594 + days - 1 })
  expect(ticks.map(day => day - 20_594)).toEqual([0, ...expected])
})

test('on the way, the line reaches today; it ends at the promised days, also when they have passed', () => {
  const scale = timeScale({ placed: 0, today: 20, last: 19 })
  const days = { ...PLAIN, from: 10, to: 12 }
  expect(shipmentBars(scale, 5, days)).toEqual({
    covered: scale.at(5.5),
    bar: { from: scale.at(10), to: scale.at(13) },
    was: null,
    tone: 'promised',
  })
  expect(shipmentBars(scale, 20, days).covered).toBe(scale.at(10))
})

test('what arrived has a bar on that day; what waits in a store has one until today', () => {
  const scale = timeScale({ placed: 0, today: 15, last: 19 })
  const days = { ...PLAIN, from: 10, to: 12, was: { from: 3, to: 4 }, done: 8 }
  expect(shipmentBars(scale, 15, days)).toEqual({
    covered: scale.at(8),
    bar: { from: scale.at(8), to: scale.at(9) },
    was: null,
    tone: 'done',
  })
  expect(shipmentBars(scale, 15, { ...days, isWaiting: true }).bar.to).toBe(scale.at(16))
})

test('a moved promise keeps its former bar; a cancelled shipment has no line', () => {
  const scale = timeScale({ placed: 0, today: 2, last: 19 })
  const days = { ...PLAIN, from: 10, to: 12, was: { from: 3, to: 4 } }
  expect(shipmentBars(scale, 2, days).was).toEqual({ from: scale.at(3), to: scale.at(5) })
  expect(shipmentBars(scale, 2, { ...days, isCancelled: true })).toMatchObject({
    covered: null,
    was: null,
    tone: 'cancelled',
  })
})

test('every position is on the scale, and every bar has a width', () => {
  const day = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(day, day, day, day, fc.option(day), (placed, age, wait, span, done) => {
      const [today, from] = [placed + age, placed + wait]
      const scale = timeScale({ placed, today, last: Math.max(from + span, placed + (done ?? 0)) })
      const ended = done === null ? null : placed + done
      const { covered, bar } = shipmentBars(scale, today, { ...PLAIN, from, to: from + span, done: ended })
      for (const at of [covered!, bar.from, bar.to]) expect(at >= 0 && at <= 1).toBe(true)
      expect(bar.to).toBeGreaterThan(bar.from)
      expect(covered!).toBeLessThanOrEqual(bar.from)
    }),
  )
})
