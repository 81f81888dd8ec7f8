// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#ui/send.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { shopInMemory } from '#tests/support/cart/shop-in-memory.ts'
import { showCart } from '#tests/support/cart/show-cart.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { CartCountProvider } from '../cart-count.tsx'
import { InternationalChoice } from './international-choice.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ON = 'You are shopping from another country. We deliver to addresses in the United States only.'
const OFF = 'Then tell us. You can order to any address in the United States.'

/** Shows the button of the page to a shopper whose session says this. */
async function showChoice(isInternational: boolean, language: 'en' | 'fr' = 'en') {
  vi.stubGlobal('fetch', async () =>
    Response.json({ cartItemCount: 0, requestVerificationToken: 'token', isInternational }),
  )
  const shop = shopInMemory(cartOf([], { isInternational }))
  await act(async () =>
    renderInRouter(
      <LanguageProvider value={language}>
        <CartCountProvider>
          <InternationalChoice country={language === 'en' ? 'US' : 'CA'} call={shop.call} />
        </CartCountProvider>
      </LanguageProvider>,
    ),
  )
  return shop
}
const status = () => screen.getByRole('status').textContent

test('[CRT-19] a shopper says to live in another country and takes it back, with the focus on the button', async () => {
  const { sent } = await showChoice(false)
  expect(status()).toBe(OFF)
  await user.click(screen.getByRole('button', { name: 'Shop from Another Country' }))
  expect(status()).toBe(ON)
  expect(document.activeElement!.textContent).toContain('I Live in the United States')
  expect(screen.getByRole('link', { name: 'Go to Your Cart' }).getAttribute('href')).toBe('/checkout/cart')
  await user.click(screen.getByRole('button', { name: 'I Live in the United States' }))
  expect([status(), screen.queryByRole('link')]).toEqual([OFF, null])
  expect(sent).toEqual([
    { call: 'setInternational', input: { isInternational: true } },
    { call: 'setInternational', input: { isInternational: false } },
  ])
})

test('the page knows what an earlier visit said', async () => {
  await showChoice(true, 'fr')
  await waitFor(() => expect(status()).toContain('Vous magasinez depuis un autre pays.'))
  expect(screen.getByRole('button', { name: 'J’habite au Canada' })).toBeDefined()
})

test.each([
  [new CallFailed('setInternational', 0, 'Failed to fetch'), 'We could not save that. Please try again.'],
  [
    new CallFailed('setInternational', 409, 'refused', {
      isSuccess: false,
      kind: 'conflict',
      message: 'Your order is being placed. Please wait a moment.',
    }),
    'Your order is being placed. Please wait a moment.',
  ],
])('a change that fails is said, and nothing else changes', async (error, words) => {
  const { fail } = await showChoice(false)
  fail('setInternational', error)
  await user.click(screen.getByRole('button', { name: 'Shop from Another Country' }))
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect([status(), document.activeElement!.textContent]).toEqual([OFF, expect.stringContaining('Shop from')])
})

test('[CRT-19] the cart says that the shopper is international, offers no pickup, and lets them undo it', async () => {
  const plain = cartLine(1)
  const line = {
    ...plain,
    shippingDeliveryOptions: { ...plain.shippingDeliveryOptions, isStorePickupOptionVisible: true },
  }
  const { container, lines, radio, button, changes } = await showCart(cartOf([line], { isInternational: true }))
  expect(container.textContent).toContain(ON)
  expect([radio(lines()[0]!, 'ship')?.checked, radio(lines()[0]!, 'pickup')]).toEqual([true, null])
  await user.click(button('I Live in the United States'))
  expect(changes()).toEqual([{ call: 'setInternational', input: { isInternational: false } }])
  expect(container.textContent).not.toContain(ON)
  expect(document.activeElement!.textContent).toBe('We noted that you live in the United States.')
  expect(radio(lines()[0]!, 'pickup')).not.toBeNull()
})

test('a cart of a shopper who lives here says nothing about that', async () => {
  const { container } = await showCart(cartOf([cartLine(1)]))
  expect(container.textContent).not.toContain('another country')
})
