import { expect, test } from 'vitest'
import type { FollowedEvent } from '#fulfilment/rules/followed-order.ts'
import { stepsOf } from '#fulfilment/rules/shipment-progress.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import { shipmentSteps } from './shipment-steps.ts'

const steps = stepsOf({ kind: 'parcel', isMadeToOrder: true })
const moved: FollowedEvent = {
  kind: 'promise-changed',
  at: 300,
  before: { from: '2026-06-12', to: '2026-06-18' },
  after: { from: '2026-06-19', to: '2026-06-25' },
  reason: 'material',
}
const of = (state: ShipmentState, events: readonly FollowedEvent[], cancelledAt: number | null = null) => {
  const { past, next } = shipmentSteps({ state, steps, events }, 100, cancelledAt)
  return { past: past.map(({ kind, at }) => `${kind} ${at}`), next }
}

test('what has happened is in the order of its times, and what is to come follows', () => {
  expect(of('in-production', [moved, { kind: 'in-production', at: 200 }])).toEqual({
    past: ['placed 100', 'in-production 200', 'promise-changed 300'],
    next: ['packed', 'shipped', 'out-for-delivery', 'delivered'],
  })
})

test('a step that was never reported has happened without a time', () => {
  expect(of('shipped', [moved, { kind: 'in-production', at: 200 }, { kind: 'shipped', at: 400 }])).toEqual({
    past: ['placed 100', 'in-production 200', 'packed null', 'promise-changed 300', 'shipped 400'],
    next: ['out-for-delivery', 'delivered'],
  })
})

test('a cancelled shipment ends with its cancellation, after what was reported', () => {
  expect(of('cancelled', [{ kind: 'in-production', at: 200 }], 250)).toEqual({
    past: ['placed 100', 'in-production 200', 'cancelled 250'],
    next: [],
  })
})

test('nothing follows what has arrived', () => {
  expect(of('delivered', [{ kind: 'delivered', at: 900 }]).next).toEqual([])
})
