// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_IN } from '#ui/page-owner.ts'
import { checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'

const SAID = 'We combined your two carts: 1 item was added to the same item here.'
const own = { card: null, more: { maxStep: 1 } } as const
const merged = checkoutData({ ...own, more: { maxStep: 1, mergeMessages: [SAID] } })

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('the checkout says that signing in has combined two carts, and links to the cart', async () => {
  await openCheckout('/checkout/shipping#header_shipping', merged, () => undefined)
  const notice = (await screen.findByText(SAID)).closest('[role=status]')!
  expect(notice.querySelector('a')).toMatchObject({ textContent: 'View Cart' })
  expect(notice.querySelector('a')!.getAttribute('href')).toBe('/checkout/cart')
})

test('a checkout that is open while another tab signs in says so too', async () => {
  await openCheckout('/checkout/shipping#header_shipping', checkoutData(own), ({ path }) =>
    path === '/ReactCheckout/RefreshCheckout' ? merged : undefined,
  )
  expect(screen.queryByText(SAID)).toBeNull()
  window.dispatchEvent(new Event(SIGNED_IN))
  expect(await screen.findByText(SAID)).toBeDefined()
})
