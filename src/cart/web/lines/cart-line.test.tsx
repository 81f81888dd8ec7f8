// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { BasketItem } from '../../contract/basket-item.ts'
import type { Cart } from '../../contract/cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store: NonNullable<Cart['pickupStore']> = {
  storeNumber: 'chicago-lincoln-park',
  storeName: 'Lincoln Park',
  storeCityState: 'Chicago, IL',
  isWarehouse: false,
}
/** Label and texts of a fulfilment option, without its links. */
const saysOf = (card: Element | null) =>
  [...card!.querySelectorAll('label, p:first-child, p > span')].map(one => one.textContent)

const options = (rest: Partial<BasketItem['shippingDeliveryOptions']> = {}): BasketItem['shippingDeliveryOptions'] => ({
  ...cartLine(1).shippingDeliveryOptions,
  isStorePickupOptionVisible: true,
  pickupStatus: 1,
  bopsOption: { edd: 'Ready today after 2 pm', pickupQuantityMessage: '2 in stock here' },
  ...rest,
})
const pickable = (rest: Partial<BasketItem['shippingDeliveryOptions']> = {}) =>
  cartLine(1, { shippingDeliveryOptions: options(rest) })

test('[CRT-05][CRT-17] ship method 1 ships a line, any other number changes it to pickup', async () => {
  const { lines, changes, radio, press } = await show(cartOf([pickable()], { pickupStore: store }))
  expect(radio(lines()[0]!, 'ship')!.checked).toBe(true)
  await press(radio(lines()[0]!, 'pickup')!)
  expect(radio(lines()[0]!, 'pickup')!.checked).toBe(true)
  await press(radio(lines()[0]!, 'ship')!)
  const asked = changes() as { readonly call: string; readonly input: { readonly shipMethod: number } }[]
  expect(asked.map(one => one.call)).toEqual(['updateShipMethod', 'updateShipMethod'])
  expect(asked[0]!.input.shipMethod).not.toBe(1)
  expect(asked[1]!.input.shipMethod).toBe(1)
})

test('[PUP-04] a gift card’s Details open the popup about shipping charges', async () => {
  const card = cartLine(1, {
    itemInfo: { isGiftCard: true },
    shippingDeliveryOptions: options({ calculatedShipMethod: 9, isStorePickupOptionVisible: false }),
  })
  const { container, lines, tap } = await show(cartOf([card]))
  expect(lines()[0]!.querySelector('fieldset')).toBeNull()
  await tap('Details Sofa 1')
  await vi.waitFor(() =>
    expect([...container.querySelectorAll('dialog h2')].map(one => one.textContent)).toContain(
      'Shipping Charges and Delivery Information',
    ),
  )
})

test('a refused ship method is reset, and the line shows why', async () => {
  const { lines, fail, radio, press, alerts, logged } = await show(cartOf([pickable()], { pickupStore: store }))
  fail('updateShipMethod', refused('None is left at Lincoln Park.'))
  await press(radio(lines()[0]!, 'pickup')!)
  expect(radio(lines()[0]!, 'ship')!.checked).toBe(true)
  expect(alerts()).toEqual(['None is left at Lincoln Park.'])
  expect(logged, 'CRT-18').toEqual(['updateShipMethod'])
})

test.each([
  [1, 'Ship', 'Arrives Jun 12–Jun 18'],
  [2, 'Ship', 'Arrives Jun 12–Jun 18'],
  [6, 'In-home delivery', 'Jun 12–Jun 18 to 60614'],
  [7, 'In-home delivery', 'Jun 12–Jun 18 to 60614'],
  [8, 'Freight delivery', 'Jun 12–Jun 18 to 60614'],
])('calculated ship method %i is labelled %s', async (calculatedShipMethod, label, words) => {
  const line = pickable({ calculatedShipMethod })
  const { lines } = await show(cartOf([line], { cartSummary: { ...cartOf([]).cartSummary, taxZipCode: '60614' } }))
  expect(saysOf(lines()[0]!.querySelector('fieldset > div'))).toEqual([label, words])
})

test.each([
  [true, true, ['ship', 'pickup']],
  [true, false, ['ship']],
  [false, true, ['pickup']],
  [false, false, []],
] as const)(
  '[STO-13][STO-14] shipping can be chosen: %s, pickup can be chosen: %s',
  async (isShipOptionVisible, isStorePickupOptionVisible, ways) => {
    const { lines } = await show(cartOf([pickable({ isShipOptionVisible, isStorePickupOptionVisible })]))
    expect([...lines()[0]!.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(one => one.value)).toEqual(
      ways,
    )
  },
)

test.each([
  ['made to order', { itemInfo: { isMadeToOrder: true } }, {}, 'Not for made-to-order pieces'],
  ['large', {}, { calculatedShipMethod: 6 }, 'Too large to pick up'],
  ['anything else', {}, {}, 'Not available for pickup'],
] as const)('a line that cannot be picked up shows why: %s', async (_, rest, way, words) => {
  const line = cartLine(1, {
    ...rest,
    shippingDeliveryOptions: options({
      isStorePickupOptionVisible: false,
      pickupStatus: 4,
      bopsOption: { edd: '', pickupQuantityMessage: '' },
      ...way,
    }),
  })
  const { lines } = await show(cartOf([line]))
  expect(saysOf(lines()[0]!.querySelector('fieldset > div:last-child'))).toEqual(['Free pickup', words])
})

test.each([
  [
    'ready today',
    options(),
    ['Free pickup', 'Ready today after 2 pm at Lincoln Park. 2 in stock here.'],
    'Change store',
  ],
  [
    'later, from a warehouse',
    options({
      pickupStatus: 2,
      bopsOption: { edd: 'Ready Jun 9 after noon', pickupQuantityMessage: 'From our warehouse' },
    }),
    ['Free pickup', 'Ready Jun 9 after noon at Lincoln Park. From our warehouse.'],
    'Change store',
  ],
  [
    'while no dates are available',
    options({ bopsOption: { edd: 'Delivery dates aren’t available for the moment.', pickupQuantityMessage: '' } }),
    ['Free pickup', 'Delivery dates aren’t available for the moment.'],
    'Change store',
  ],
  [
    'too few units there',
    options({
      isStorePickupOptionVisible: false,
      pickupStatus: 0,
      bopsOption: { edd: 'Not available here in the quantity you want', pickupQuantityMessage: '2 of 5 here' },
    }),
    ['Free pickup', 'Not available here in the quantity you want. 2 of 5 here.'],
    'Change store',
  ],
  [
    'no pickup of this SKU',
    options({
      isStorePickupOptionVisible: false,
      pickupStatus: 4,
      bopsOption: { edd: 'Ships from its maker: can’t be picked up', pickupQuantityMessage: '' },
    }),
    ['Free pickup', 'Ships from its maker: can’t be picked up.'],
    undefined,
  ],
])('[CRT-17] availability of a line at the chosen store: %s', async (_, shippingDeliveryOptions, words, link) => {
  const { lines } = await show(cartOf([cartLine(1, { shippingDeliveryOptions })], { pickupStore: store }))
  const card = lines()[0]!.querySelector('fieldset > div:last-child')!
  expect(saysOf(card)).toEqual(words)
  expect(card.querySelector('button')?.textContent).toBe(link && `${link} Sofa 1`)
})

test('[STO-15] the title of an unavailable line is not a link', async () => {
  const { lines } = await show(cartOf([cartLine(1, { itemInfo: { isDescriptionDisabled: true } }), cartLine(2)]))
  expect(lines().map(line => line.querySelector('h2 a') !== null)).toEqual([false, true])
})

test('[CRT-11] installation is added and removed, with a fee per unit', async () => {
  const line = cartLine(1, {
    quantity: 2,
    installation: { type: 'assembly', fee: 7_900, isSelected: false, isAvailable: true },
  })
  const { lines, changes, press, tap } = await show(cartOf([line]))
  const box = () => lines()[0]!.querySelector<HTMLInputElement>('input[type="checkbox"]')!
  expect(lines()[0]!.textContent).toContain('$158.00')
  await press(box())
  expect(box().checked).toBe(true)
  await tap('Remove the installation service')
  expect(box().checked).toBe(false)
  const input = { basketItemId: line.id }
  expect(changes()).toEqual([
    { call: 'addInstallationService', input },
    { call: 'removeInstallationService', input },
  ])
})

test('[CRT-11] if removing installation fails, the service stays on the line and the reason is shown', async () => {
  const line = cartLine(1, { installation: { type: 'hanging', fee: 7_900, isSelected: true, isAvailable: true } })
  const cart = cartOf([line])
  const { lines, say, alerts, logged, tap } = await show(cart)
  say('removeInstallationService', { isSuccess: false, message: 'The service could not be removed.', cart })
  await tap('Remove the installation service')
  expect(lines()[0]!.querySelector<HTMLInputElement>('input[type="checkbox"]')!.checked).toBe(true)
  expect(alerts()).toEqual(['The service could not be removed.'])
  expect(logged).toEqual(['removeInstallationService'])
})

test('an unavailable installation service cannot be added, but can be removed', async () => {
  const service = { type: 'assembly', fee: 7_900, isAvailable: false } as const
  const { lines } = await show(
    cartOf([
      cartLine(1, { installation: { ...service, isSelected: false } }),
      cartLine(2, { installation: { ...service, isSelected: true } }),
    ]),
  )
  expect(lines().map(line => line.querySelector<HTMLInputElement>('input[type="checkbox"]')!.disabled)).toEqual([
    true,
    false,
  ])
  expect(lines()[0]!.textContent).toContain('Not available right now.')
})

test.each([
  [true, 'Made for you. You accepted the terms of a custom order.'],
  [false, 'Made for you, to order.'],
])('[ATC-08] a made-to-order line is labelled as such; its terms are accepted: %s', async (hasAcceptedTerms, words) => {
  const { lines } = await show(cartOf([cartLine(1, { itemInfo: { isMadeToOrder: true, hasAcceptedTerms } })]))
  expect(lines()[0]!.textContent).toContain(words)
})

test('shows a line’s promotions, low stock, and unit price if the quantity is above 1', async () => {
  const { lines } = await show(
    cartOf([
      cartLine(1, {
        quantity: 2,
        promotions: ['Summer tables'],
        priceQuantityTotals: { unitPrice: 10_000, discount: 1500 },
        itemInfo: { availabilityMessage: 'Only 3 left' },
      }),
    ]),
  )
  for (const words of ['Summer tables −$15.00', 'Only 3 left', '$100.00 each'])
    expect(lines()[0]!.textContent).toContain(words)
})

test('[PUP-04] the details of a line open the popup about shipping charges', async () => {
  const { container, tap } = await show(cartOf([pickable({ calculatedShipMethod: 8 })]))
  await tap('Details Sofa 1')
  expect(container.querySelector('dialog h2')!.textContent).toBe('Shipping Charges and Delivery Information')
})

test('[PUP-05] a large line has a link that explains large pieces', async () => {
  const { container, tap } = await show(cartOf([pickable({ calculatedShipMethod: 6 })]))
  await tap('About large pieces Sofa 1')
  expect(container.querySelector('dialog')).not.toBeNull()
})
