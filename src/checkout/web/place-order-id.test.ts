// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetPlaceOrderId, placeOrderId } from './place-order.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('[ORD-15] a repeated order reuses its request id until there is a reply or a new cart version', () => {
  const [first, again] = [placeOrderId(sessionStorage, 4, () => 'one'), placeOrderId(sessionStorage, 4, () => 'two')]
  expect([first, again]).toEqual(['one', 'one'])
  expect(placeOrderId(sessionStorage, 5, () => 'three')).toBe('three')
  forgetPlaceOrderId(sessionStorage)
  expect(placeOrderId(sessionStorage, 5, () => 'four')).toBe('four')
})
