import { expect, test } from 'vitest'
import {
  AVAILABILITY,
  deliveryStatusOf,
  isDescriptionDisabled,
  isPickupOptionVisible,
  isShipOptionVisible,
  pickupStatusOf,
  type AskedItem,
  type Availability,
} from './availability.ts'

const ALL: readonly Availability[] = [0, 1, 2, 3, 4, 5, 6, 7]

test('[STO-06] there are eight availability codes', () => {
  expect(AVAILABILITY).toEqual({
    notFound: 0,
    available: 1,
    futureAvailability: 2,
    noLongerAvailable: 3,
    notEligible: 4,
    noCarrier: 5,
    error: 6,
    notRequested: 7,
  })
})

test('[STO-13] the ship option is visible exactly for 1, 2 and 5', () =>
  expect(ALL.filter(isShipOptionVisible)).toEqual([1, 2, 5]))
test('[STO-14] the pickup option is visible exactly for 1, 2 and 7', () =>
  expect(ALL.filter(isPickupOptionVisible)).toEqual([1, 2, 7]))
test('[STO-15] a description is disabled exactly for 3', () => expect(ALL.filter(isDescriptionDisabled)).toEqual([3]))

const LAMP: AskedItem = {
  isSold: true,
  isNla: false,
  isUncounted: false,
  isRestricted: false,
  isOversize: false,
  isFreight: false,
  isVendorShipped: false,
  isGiftCard: false,
  quantity: 2,
}
const there = { available: 5, isPostOnly: false }

test.each([
  ['there are enough units', {}, there, 'available'],
  ['there are fewer units than requested', {}, { ...there, available: 1 }, 'available'],
  ['it is sold out', {}, { ...there, available: 0 }, 'noLongerAvailable'],
  ['it is no longer made', { isNla: true }, there, 'noLongerAvailable'],
  ['it was never sold here', { isSold: false }, there, 'notFound'],
  ['it is made to order', { isUncounted: true }, { ...there, available: 0 }, 'futureAvailability'],
  ['it is restricted in the state', { isRestricted: true }, there, 'notEligible'],
  ['furniture goes to a PO box', { isOversize: true }, { ...there, isPostOnly: true }, 'noCarrier'],
  ['freight goes to an island', { isFreight: true }, { ...there, isPostOnly: true }, 'noCarrier'],
  [
    'made-to-order furniture goes to an island',
    { isUncounted: true, isOversize: true },
    { ...there, isPostOnly: true },
    'noCarrier',
  ],
  ['a parcel goes to a PO box', {}, { ...there, isPostOnly: true }, 'available'],
  ['it is a gift card, which has no stock', { isGiftCard: true }, { ...there, available: 0 }, 'available'],
  ['the stock is unknown', {}, { ...there, available: null }, 'error'],
] as const)('[STO-05] [STO-06] delivery status when %s', (_, more, question, status) => {
  expect(deliveryStatusOf({ ...LAMP, ...more }, question)).toBe(AVAILABILITY[status])
})

const store = { isWarehouse: false, here: 0, byTruck: 0 }
test.each([
  ['the store has enough', {}, { ...store, here: 2 }, 'available'],
  ['a truck can bring it', {}, { ...store, here: 1, byTruck: 2 }, 'futureAvailability'],
  ['neither has enough', {}, { ...store, here: 1, byTruck: 1 }, 'notFound'],
  ['no store is chosen', {}, null, 'notRequested'],
  ['it is no longer made', { isNla: true }, null, 'noLongerAvailable'],
  ['it was never sold here', { isSold: false }, { ...store, here: 2 }, 'notFound'],
  ['it is made to order', { isUncounted: true }, null, 'notEligible'],
  ['its vendor ships it', { isVendorShipped: true }, { ...store, here: 9 }, 'notEligible'],
  ['it is a gift card', { isGiftCard: true }, null, 'notEligible'],
  ['it is restricted in the store’s state', { isRestricted: true }, { ...store, here: 9 }, 'notEligible'],
  ['freight is picked up at a store', { isFreight: true }, { ...store, here: 9 }, 'notEligible'],
  ['freight is picked up at a warehouse', { isFreight: true }, { ...store, isWarehouse: true, here: 9 }, 'available'],
  ['the store’s stock is unknown', {}, { ...store, here: null }, 'error'],
  ['the warehouses’ stock is unknown', {}, { ...store, byTruck: null }, 'error'],
] as const)('[STO-05] [STO-06] pickup status when %s', (_, more, at, status) => {
  expect(pickupStatusOf({ ...LAMP, ...more }, at)).toBe(AVAILABILITY[status])
})
