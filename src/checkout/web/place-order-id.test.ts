// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetPlaceOrderId, placeOrderId } from './place-order.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('[ORD-15] an order whose answer never came is placed under the same request id when it is pressed again, and under another once it was answered or changed', () => {
  const [first, again] = [placeOrderId(sessionStorage, 4, () => 'one'), placeOrderId(sessionStorage, 4, () => 'two')]
  expect([first, again]).toEqual(['one', 'one'])
  expect(placeOrderId(sessionStorage, 5, () => 'three')).toBe('three')
  forgetPlaceOrderId(sessionStorage)
  expect(placeOrderId(sessionStorage, 5, () => 'four')).toBe('four')
})
