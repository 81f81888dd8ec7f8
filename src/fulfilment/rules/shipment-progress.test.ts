import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIPMENT_STATES } from './shipment.ts'
import { cancelUntil, hasLeft, isEnded, returnUntil, stateAfter, stepsOf } from './shipment-progress.ts'

const STOCK = { isMadeToOrder: false, personalization: null }
const MADE = { isMadeToOrder: true, personalization: null }
const ENGRAVED = { isMadeToOrder: false, personalization: 'ABC' }
const HOUR = 3_600_000
const PLACED = Date.parse('2026-11-27T12:00:00Z')

test('a shipment ends at its last step whatever the order of the events', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('parcel' as const, 'in-home' as const, 'pickup' as const),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      (kind, isMadeToOrder, order) => {
        const [, ...steps] = stepsOf({ kind, isMadeToOrder })
        const shuffled = steps.map(step => ({ step, at: order.next().value as number })).toSorted((a, b) => a.at - b.at)
        const last = shuffled.reduce<(typeof steps)[number]>(
          (state, { step }) => stateAfter(state, step as never),
          'placed',
        )
        expect(last).toBe(steps.at(-1))
        expect(isEnded(last)).toBe(true)
      },
    ),
  )
})

test('a cancelled shipment stays cancelled, and a change of the promise moves nothing', () => {
  for (const state of SHIPMENT_STATES) {
    expect(stateAfter('cancelled', state as never)).toBe('cancelled')
    expect(stateAfter(state, 'promise-changed')).toBe(state)
    expect(stateAfter(state, 'return-received')).toBe(state)
  }
})

test.each([
  ['from stock, packed', STOCK, 'packed', 500 * HOUR, 'left'],
  ['from stock, ready at the store', STOCK, 'ready', 500 * HOUR, 'left'],
  ['from stock, shipped', STOCK, 'shipped', HOUR, 'never'],
  ['picked up', STOCK, 'picked-up', HOUR, 'never'],
  ['cancelled', STOCK, 'cancelled', HOUR, 'never'],
  ['made to order, on the first day', MADE, 'in-production', 24 * HOUR - 1, PLACED + 24 * HOUR],
  ['made to order, later', MADE, 'in-production', 24 * HOUR, 'never'],
  ['personalized, later', ENGRAVED, 'placed', 24 * HOUR, 'never'],
] as const)('units can be cancelled until they leave, what is made for one customer for a day: %s', (...row) => {
  const [, line, state, after, until] = row
  expect(cancelUntil(line, state, PLACED, PLACED + after)).toBe(until)
})

test.each([
  ['not arrived', STOCK, null, 'too-big', undefined],
  ['from stock', STOCK, PLACED, 'too-big', PLACED + 30 * 24 * HOUR],
  ['made to order', MADE, PLACED, 'too-big', undefined],
  ['personalized', ENGRAVED, PLACED, 'changed-mind', undefined],
  ['made to order and damaged', MADE, PLACED, 'damaged', PLACED + 30 * 24 * HOUR],
  ['the wrong piece, personalized', ENGRAVED, PLACED, 'wrong-piece', PLACED + 30 * 24 * HOUR],
] as const)('pieces can be returned for 30 days unless they were made for the customer: %s', (...row) => {
  const [, line, endedAt, reason, until] = row
  expect(returnUntil(line, endedAt, reason)).toBe(until)
})

test('everything after the door of the warehouse has left', () => {
  expect(SHIPMENT_STATES.filter(hasLeft)).toEqual(['shipped', 'out-for-delivery', 'delivered', 'picked-up'])
})
