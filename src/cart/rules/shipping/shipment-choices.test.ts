import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shipment } from '../basket.ts'
import { SERVICE_LEVELS } from '../service-level.ts'
import { tripOf, withChoice, type ShipmentChoice } from './shipment-choices.ts'

const STANDARD: Shipment = { id: 's', serviceLevel: 1 }
const EXPRESS: Shipment = { id: 's', serviceLevel: 3 }
const NO_TRIP = { day: null, isContactMe: false, drivingDirections: '' }

test.each<[string, Shipment, ShipmentChoice, Shipment]>([
  ['a faster level is taken', STANDARD, { serviceLevel: 2 }, { id: 's', serviceLevel: 2 }],
  [
    '[CHK-28] ship complete forces level 1',
    EXPRESS,
    { isComplete: true },
    { id: 's', serviceLevel: 1, isComplete: true },
  ],
  [
    '[CHK-28] no faster level while ship complete is chosen',
    { ...STANDARD, isComplete: true },
    { serviceLevel: 3 },
    { ...STANDARD, isComplete: true },
  ],
  [
    '[CHK-28] without ship complete a faster level can be chosen again',
    { ...STANDARD, isComplete: true },
    { isComplete: false, serviceLevel: 3 },
    EXPRESS,
  ],
  [
    '[CHK-29] a holiday hold forces level 1',
    EXPRESS,
    { holdUntil: '2026-12-18' },
    { id: 's', serviceLevel: 1, holdUntil: '2026-12-18' },
  ],
  [
    '[CHK-30] clearing the date clears the hold',
    { ...STANDARD, holdUntil: '2026-12-18' },
    { holdUntil: null },
    STANDARD,
  ],
  [
    'a choice that is left out stays',
    { ...STANDARD, holdUntil: '2026-12-18' },
    {},
    { ...STANDARD, holdUntil: '2026-12-18' },
  ],
  [
    '[CHK-31] whoever wants to be called books no day',
    STANDARD,
    { trip: { day: '2026-12-18', isContactMe: true, drivingDirections: 'Alley' } },
    { ...STANDARD, trip: { day: null, isContactMe: true, drivingDirections: 'Alley' } },
  ],
  [
    'an empty trip is not stored',
    { ...STANDARD, trip: { ...NO_TRIP, isContactMe: true } },
    { trip: NO_TRIP },
    STANDARD,
  ],
])('%s', (_, shipment, choice, result) => expect(withChoice(shipment, choice)).toEqual(result))

test('[CHK-28] [CHK-29] after any choices the level is 1 exactly as the rules say', () => {
  const choice = fc.record(
    {
      serviceLevel: fc.constantFrom(...SERVICE_LEVELS),
      isComplete: fc.boolean(),
      holdUntil: fc.constantFrom(null, '2026-12-18'),
      trip: fc.record({
        day: fc.constantFrom(null, '2026-12-20'),
        isContactMe: fc.boolean(),
        drivingDirections: fc.constantFrom('', 'Alley'),
      }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(choice), choices => {
      let shipment = STANDARD
      for (const one of choices) {
        const before = shipment
        shipment = withChoice(before, one)
        const isForced = shipment.isComplete === true || shipment.holdUntil !== undefined
        expect(shipment.serviceLevel).toBe(isForced ? 1 : (one.serviceLevel ?? before.serviceLevel))
        expect(tripOf(shipment).day === null || !tripOf(shipment).isContactMe).toBe(true)
      }
    }),
  )
})
