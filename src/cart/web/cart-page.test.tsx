// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import { CallFailed } from '#ui/send.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const names = (rows: readonly Element[]) => rows.map(row => row.querySelector('h2')?.textContent)
const quantityOf = (line: Element | undefined) =>
  line!.querySelector('input[inputmode="numeric"]')!.getAttribute('value')

test('hints about promotions that are nearly reached are listed in the order summary', async () => {
  const near = cartOf([cartLine(1)])
  const hint = 'Spend $5.00 more for “Free standard shipping”.'
  const { container } = await show({ ...near, cartSummary: { ...near.cartSummary, hints: [hint] } })
  expect(container.querySelector('ul[aria-label="Offers within reach"]')!.textContent).toBe(hint)
})

test('[CRT-01][NAV-11] shows name, option, size, price and delivery of each line, and the total', async () => {
  const { lines, summary } = await show(
    cartOf([
      cartLine(1),
      cartLine(2, { quantity: 2, priceQuantityTotals: { unitPrice: 10_000, regularPrice: 12_500 } }),
    ]),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Cart')
  expect(lines()[0]!.querySelector('h2 a')!.getAttribute('href')).toBe('/product/sofa-1')
  for (const words of ['Sofa 1', 'Oat Linen', '88″ W × 38″ D × 34″ H', '$1,234.56', 'Arrives Jun 12–Jun 18'])
    expect(lines()[0]!.textContent).toContain(words)
  expect(lines()[1]!.textContent).toContain('Sale $200.00 Regular $250.00')
  expect(summary()).toEqual([
    'Merchandise (3 items)$1,434.56',
    'Shipping and delivery Shipping Charges$199.00',
    'Tax Change where it is deliveredTo be calculated',
    'TotalBefore tax$1,633.56',
  ])
})

test.each([
  { saved: [], heading: undefined },
  { saved: [cartLine(3)], heading: 'Saved for Later' },
])('[CRT-01] the saved-for-later section appears only if it has items: $heading', async ({ saved, heading }) => {
  const { container } = await show(cartOf([cartLine(1)], { savedForLater: saved }))
  const found = container.querySelector('section[aria-labelledby="saved-for-later"]')
  expect(found?.querySelector('h2')?.textContent).toBe(heading)
  expect(found?.querySelector('h3')?.textContent).toBe(saved[0]?.itemInfo.title)
})

test('[CRT-01] an empty cart shows a message and a link to the shop', async () => {
  const { container, lines } = await show(cartOf([]))
  expect(lines()).toEqual([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your cart is empty')
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toContain('/')
  expect(container.textContent).not.toContain('Checkout')
})

test('[CRT-04] rapid clicks become one change, whose reply updates the cart and the badge', async () => {
  const { lines, changes, summary, badge, button, pause } = await show(cartOf([cartLine(1), cartLine(2)]))
  for (let pressed = 0; pressed < 3; pressed++) await user.click(button('Increase Quantity of Sofa 1'))
  expect(quantityOf(lines()[0])).toBe('4')
  expect(lines().map(line => line.getAttribute('aria-busy'))).toEqual(['true', null])
  expect(changes()).toEqual([])
  await pause()
  expect(changes()).toEqual([{ call: 'updateItem', input: { basketItemId: cartLine(1).id, quantity: 4 } }])
  expect(lines()[0]!.getAttribute('aria-busy')).toBeNull()
  expect(summary()[0]).toBe('Merchandise (5 items)$6,172.80')
  expect(badge).toEqual([2, 5])
})

test('[CRT-04] a quantity that is reduced to the stock is explained until it is changed', async () => {
  const { lines, say, button, pause, container } = await show(cartOf([cartLine(1)]))
  say('updateItem', {
    isSuccess: true,
    message: 'Only 2 left. Your cart has all of them.',
    cart: cartOf([cartLine(1, { quantity: 2 })], { version: 2 }),
  })
  for (let pressed = 0; pressed < 3; pressed++) await user.click(button('Increase Quantity of Sofa 1'))
  await pause()
  expect(quantityOf(lines()[0])).toBe('2')
  expect(lines()[0]!.querySelector('[role="status"]')!.textContent).toBe('Only 2 left. Your cart has all of them.')
  expect(container.textContent).toContain('Sofa 1: quantity 2')
  await user.click(button('Decrease Quantity of Sofa 1'))
  expect(lines()[0]!.querySelector('[role="status"]')).toBeNull()
})

test('[CRT-04] a refused quantity is reset, and its line shows the reason', async () => {
  const { lines, fail, summary, button, reported, pause } = await show(cartOf([cartLine(1), cartLine(2)]))
  fail('updateItem', refused('Only 1 of these is left.'))
  await user.click(button('Increase Quantity of Sofa 2'))
  expect(quantityOf(lines()[1])).toBe('2')
  await pause()
  expect(quantityOf(lines()[1])).toBe('1')
  expect(lines().map(line => line.querySelector('[role="alert"]')?.textContent)).toEqual([
    undefined,
    'Only 1 of these is left.',
  ])
  expect(summary()[0]).toBe('Merchandise (2 items)$2,469.12')
  expect(reported).toEqual([])
})

test.each([
  ['a network failure', new CallFailed('updateItem', 0, 'Failed to fetch')],
  [
    'an ended session',
    new CallFailed('updateItem', 403, 'IsReset', { isSuccess: false, kind: 'bad-token', message: '', isReset: true }),
  ],
  ['a server error', refused('The shop did not answer.', 'broken')],
])('[CRT-04] %s is reported for the whole page, and the quantity is reset', async (_, error) => {
  const { lines, fail, button, reported, pause } = await show(cartOf([cartLine(1)]))
  fail('updateItem', error)
  await user.click(button('Increase Quantity of Sofa 1'))
  await pause()
  expect(reported).toEqual([['updateItem', error]])
  expect(quantityOf(lines()[0])).toBe('1')
  expect(lines()[0]!.querySelector('[role="alert"]')).toBeNull()
})

test('[CRT-02] removing a line updates summary and badge, and offers Undo in its place', async () => {
  const { lines, changes, summary, badge, tap } = await show(cartOf([cartLine(1), cartLine(2)]))
  await tap('Remove Sofa 1')
  expect(changes()).toEqual([{ call: 'removeItem', input: { basketItemId: cartLine(1).id } }])
  expect(lines().map(line => line.querySelector('h2, [role="status"]')!.textContent)).toEqual([
    'Sofa 1 was removed.',
    'Sofa 2',
  ])
  expect(summary()[0]).toBe('Merchandise (1 item)$1,234.56')
  expect(badge).toEqual([2, 1])
  expect(document.activeElement!.textContent).toBe('Undo removing Sofa 1')
})

test('Undo restores the line unchanged at its former position', async () => {
  const { lines, changes, badge, tap } = await show(
    cartOf([cartLine(1, { quantity: 3, optionChoices: 'Fabric=WEV0215', personalization: 'ABC' }), cartLine(2)]),
  )
  await tap('Remove Sofa 1')
  await tap('Undo removing Sofa 1')
  expect(changes()[1]).toEqual({ call: 'restoreItem', input: { basketItemId: cartLine(1).id } })
  expect(lines().map(line => line.querySelector('h2')!.textContent)).toEqual(['Sofa 1', 'Sofa 2'])
  expect(lines()[0]!.textContent).toContain('Personalized “ABC”')
  expect(document.activeElement!.textContent).toBe('Sofa 1')
  expect(badge.at(-1)).toBe(4)
})

test('a removed line that cannot be restored shows why, and Undo stays', async () => {
  const { alerts, fail, button, tap } = await show(cartOf([cartLine(1), cartLine(2)]))
  await tap('Remove Sofa 1')
  fail('restoreItem', refused('Too long ago to bring back.', 'not-found'))
  await tap('Undo removing Sofa 1')
  expect(alerts()).toEqual(['Sofa 1: Too long ago to bring back.'])
  expect(button('Undo removing Sofa 1')).toBeDefined()
})

test('[CRT-02] removing the last line shows the empty cart with Undo', async () => {
  const { container, button, tap } = await show(cartOf([cartLine(1)]))
  await tap('Remove Sofa 1')
  expect(container.textContent).toContain('Your cart is empty')
  expect(button('Undo removing Sofa 1')).toBeDefined()
})

test('[CRT-02] a line that could not be removed stays', async () => {
  const { lines, fail, reported, tap } = await show(cartOf([cartLine(1)]))
  const error = new CallFailed('removeItem', 0, 'Failed to fetch')
  fail('removeItem', error)
  await tap('Remove Sofa 1')
  expect(reported).toEqual([['removeItem', error]])
  expect(lines().map(line => line.querySelector('h2')!.textContent)).toEqual(['Sofa 1'])
})

test('a line whose SKU is no longer sold has a fixed quantity and can only be removed', async () => {
  const gone = cartLine(1, {
    itemInfo: { isAvailable: false, isDescriptionDisabled: true, title: 'No longer available' },
    priceQuantityTotals: { isQuantityDisabled: true },
  })
  const { lines, changes, button, tap } = await show(cartOf([gone]))
  expect(lines()[0]!.textContent).toContain('We no longer sell this piece.')
  expect(lines()[0]!.querySelector('a')).toBeNull()
  await user.click(button('Increase'))
  expect(quantityOf(lines()[0])).toBe('1')
  await tap('Remove')
  expect(changes().map(one => one.call)).toEqual(['removeItem'])
})

test('[CRT-31] Checkout waits for pending quantities; a cart that turns out empty is reloaded', async () => {
  const seen: string[] = []
  const shown = await show(cartOf([cartLine(1)]), {
    onCheckout: async () => {
      seen.push(...shown.changes().map(one => one.call))
      return 'emptied' as const
    },
  })
  await user.click(shown.button('Increase Quantity of Sofa 1'))
  await shown.tap('Checkout')
  expect(seen).toEqual(['updateItem'])
  expect(shown.sent.at(-1)!.call).toBe('getCart')
})

test('in French shows counts, prices and Undo in French', async () => {
  const cart = cartOf([cartLine(1, { quantity: 2 })])
  const { container, tap } = await show(cart, { site: siteIn(SITES['CB-CA'], 'fr') }, 'fr')
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling!.textContent).toBe('2 articles')
  const line = container.querySelector('ul[aria-label="Articles dans votre panier"] > li')!
  expect(line.textContent.replaceAll('\u202f', '\u00a0')).toContain('1\u00a0234,56\u00a0$ l’unité')
  expect(line.textContent).toContain('Livraison\u00a0: Jun 12–Jun 18')
  expect([...container.querySelectorAll('section dl dt')].map(row => row.textContent)).toEqual([
    'Marchandise (2 articles)',
    'Expédition et livraison Frais d’expédition',
    'Taxes Modifier le lieu de livraison',
    'TotalAvant taxes',
  ])
  await tap('Retirer Sofa 1')
  expect(container.querySelector('li [role="status"]')!.textContent).toBe('Article retiré\u00a0: Sofa 1')
  expect(document.activeElement!.textContent).toBe('Annuler le retrait de Sofa 1')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Votre panier est vide')
})

const certified = { rewardCertificates: [{ id: cartLine(7).id, lastFour: '4417', amount: 2_500, applied: 2_500 }] }
test.each(['Remove Sofa 1', 'Save for Later Sofa 1'])(
  '[PUP-12] %s of the last line asks first if certificates would be lost',
  async button => {
    const { lines, changes, say, tap } = await show(cartOf([cartLine(1)], certified))
    await tap(button)
    expect(changes()).toEqual([])
    expect(screen.getByRole('alertdialog').getAttribute('role')).toBe('alertdialog')
    await tap('Keep My Cart')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names(lines())).toEqual(['Sofa 1'])
    say('removeCertificates', { isSuccess: true, message: '', cart: cartOf([cartLine(1)], { version: 2 }) })
    await tap(button)
    await tap('Remove and Continue')
    expect(changes().map(one => one.call)).toEqual([
      'removeCertificates',
      button.startsWith('Remove') ? 'removeItem' : 'saveForLater',
    ])
  },
)

test('[PUP-12] removing one of two lines keeps the certificates and asks nothing', async () => {
  const { changes, tap } = await show(cartOf([cartLine(1), cartLine(2)], certified))
  await tap('Remove Sofa 1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes().map(one => one.call)).toEqual(['removeItem'])
})

test('[PUP-01] the summary opens the shipping charges, and its tax row opens the ZIP code form', async () => {
  const { container, tap } = await show(cartOf([cartLine(1)]))
  await tap('Shipping Charges')
  expect(container.querySelector('dialog h2')!.textContent).toBe('Shipping Charges and Delivery Information')
  await tap('Close')
  await tap('Change where it is delivered')
  expect(container.querySelector('section[aria-label="Delivery location"] form')).not.toBeNull()
})

test('[CRT-17] choosing pickup without a store opens the store popup and sends no change', async () => {
  const line = cartLine(1, {
    shippingDeliveryOptions: { ...cartLine(1).shippingDeliveryOptions, isStorePickupOptionVisible: true },
  })
  const { container, lines, changes, radio, press: tapOn } = await show(cartOf([line]))
  await tapOn(radio(lines()[0]!, 'pickup')!)
  expect(container.querySelector('dialog')).not.toBeNull()
  expect(changes().filter(one => one.call === 'updateShipMethod')).toEqual([])
  expect(radio(lines()[0]!, 'ship')!.checked).toBe(true)
})
