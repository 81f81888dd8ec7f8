import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planShipments, type PlannedLine, type PlannedRecipient } from './plan-shipments.ts'

const line = (id: string, more: Partial<PlannedLine> = {}): PlannedLine => ({
  id,
  recipientId: 'ada',
  shipMethod: 'ship',
  quantity: 1,
  isLarge: false,
  isMadeToOrder: false,
  promisedFrom: '2026-12-01',
  promisedTo: '2026-12-05',
  promisedAfter: null,
  ...more,
})
const later = { promisedFrom: '2026-12-08', promisedTo: '2026-12-12' }
const ada: PlannedRecipient = { id: 'ada', isComplete: false, tripDay: null }
const plan = (lines: PlannedLine[], recipients = [ada]) =>
  planShipments(lines, recipients).map(one => ({ ...one, lines: one.lines.map(({ id }) => id) }))

test('parcels leave one by one, the first to arrive first', () => {
  expect(plan([line('b', later), line('a'), line('c')]).map(one => one.lines)).toEqual([['a', 'c'], ['b']])
})

test('[CHK-28] with ship complete, all parcels of a recipient arrive with the last', () => {
  expect(plan([line('a'), line('b', later)], [{ ...ada, isComplete: true }])).toMatchObject([
    { kind: 'parcel', lines: ['a', 'b'], promisedFrom: '2026-12-08', promisedTo: '2026-12-12' },
  ])
})

test('all large pieces of a recipient come with one truck, on the booked day', () => {
  const pieces = [line('sofa', { isLarge: true }), line('bed', { isLarge: true, isMadeToOrder: true, ...later })]
  expect(plan(pieces)).toMatchObject([
    { kind: 'in-home', lines: ['sofa', 'bed'], isMadeToOrder: true, promisedFrom: '2026-12-08' },
  ])
  expect(plan(pieces, [{ ...ada, tripDay: '2026-12-10' }])).toMatchObject([
    { promisedFrom: '2026-12-10', promisedTo: '2026-12-10' },
  ])
})

test('pickups are ready by their own days, and belong to no recipient', () => {
  const ready = { shipMethod: 'pickup' as const, promisedTo: '2026-12-01', promisedAfter: 840 }
  expect(plan([line('a', ready), line('b', ready), line('c', { ...ready, ...later })])).toMatchObject([
    { kind: 'pickup', recipientId: null, lines: ['a', 'b'], promisedAfter: 840 },
    { kind: 'pickup', recipientId: null, lines: ['c'] },
  ])
})

test('every line is in exactly one shipment, with lines of its own kind and recipient only', () => {
  const anyLine = fc.record({
    recipientId: fc.constantFrom('ada', 'bo'),
    shipMethod: fc.constantFrom('ship' as const, 'pickup' as const),
    isLarge: fc.boolean(),
    isMadeToOrder: fc.boolean(),
    promisedFrom: fc.constantFrom('2026-12-01', '2026-12-08'),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.boolean(), (some, isComplete) => {
      const lines = some.map((one, i) => line(`${i}`, one))
      const shipments = planShipments(lines, [ada, { id: 'bo', isComplete, tripDay: null }])
      expect(shipments.flatMap(one => one.lines.map(({ id }) => id)).toSorted()).toEqual(
        lines.map(({ id }) => id).toSorted(),
      )
      for (const shipment of shipments)
        for (const one of shipment.lines) {
          expect(one.shipMethod === 'pickup').toBe(shipment.kind === 'pickup')
          if (shipment.kind !== 'pickup') expect(one.recipientId).toBe(shipment.recipientId)
        }
    }),
  )
})
