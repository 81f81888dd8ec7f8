// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savePlace, loadPlace } from '#catalog/web/fit/stored-place.ts'
import { SITES } from '#lib/site.ts'
import { CallFailed } from '#ui/send.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { refused, showCart as show } from '#tests/support/cart/show-cart.tsx'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const to = (taxZipCode: string | null, taxPlace = '') => ({
  cartSummary: { ...cartOf([]).cartSummary, taxZipCode, taxPlace },
})
const words = (container: ParentNode) =>
  container.querySelector('section[aria-label="Delivery location"] [role="status"]')!.textContent

test('shows the delivery place and the pickup store', async () => {
  const pickupStore = {
    storeNumber: 'chicago-lincoln-park',
    storeName: 'Lincoln Park',
    storeCityState: 'Chicago, IL',
    isWarehouse: false,
  }
  const { container } = await show(
    cartOf([cartLine(1, { isPickup: true })], { ...to('60614', 'Chicago, IL'), pickupStore }),
  )
  expect(words(container)).toBe('Delivering to Chicago, IL 60614. Picking up at Lincoln Park.')
})

test.each([
  ['CB-US', '606', '“606” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.'],
  ['CB-US', '', 'Please enter a ZIP Code.'],
  ['CB-CA', '60614', '“60614” is not a Postal Code. A Postal Code looks like M5V 2T6.'],
] as const)('[CRT-06] on %s the invalid code “%s” shows an error and is not sent', async (site, typed, message) => {
  const { container, changes, tap, write, alerts } = await show(cartOf([cartLine(1)]), { site: SITES[site] })
  await tap('Enter')
  await write(site === 'CB-US' ? 'ZIP Code' : 'Postal Code', typed)
  await tap('Update')
  expect(changes()).toEqual([])
  expect(container.querySelector('section[aria-label="Delivery location"]')!.textContent).toContain(message)
  expect(alerts()).toEqual([])
})

test('[CRT-06] a code is applied to the cart, shown with its place, and stored for the product page', async () => {
  const { container, changes, tap, write } = await show(cartOf([cartLine(1)]))
  await tap('Enter ZIP Code')
  await write('ZIP Code', ' 60614 ')
  await tap('Update')
  expect(changes()).toEqual([{ call: 'applyZip', input: { zipCode: '60614' } }])
  expect(words(container)).toBe('Delivering to Chicago, IL 60614.')
  expect(loadPlace('US')).toEqual({ postalCode: '60614' })
  expect(document.activeElement!.textContent).toBe('Change where it is delivered')
})

test.each([
  ['CB-US', 'ZIP Code', '60614-1234', '60614'],
  ['CB-CA', 'Postal Code', 'm5v-2t6', 'M5V 2T6'],
] as const)('[CRT-06] on %s a %s typed as %s is applied as %s', async (site, label, typed, zipCode) => {
  const { changes, tap, write } = await show(cartOf([cartLine(1)]), { site: SITES[site] })
  await tap('Enter')
  await write(label, typed)
  await tap('Update')
  expect(changes()).toEqual([{ call: 'applyZip', input: { zipCode } }])
})

test.each([
  ['refused', refused('No such ZIP Code.'), 'Zip code could not be updated. No such ZIP Code.'],
  ['unanswered', new CallFailed('applyZip', 0, 'Failed to fetch'), 'Zip code could not be updated'],
])('[CRT-07] a change that is %s shows an error and keeps the old code', async (_, error, message) => {
  const { container, fail, tap, write, reported, logged } = await show(cartOf([cartLine(1)], to('60614')))
  fail('applyZip', error)
  await tap('Change where it is delivered')
  await write('ZIP Code', '99999')
  await tap('Update')
  expect(container.querySelector('section[aria-label="Delivery location"] form')!.textContent).toContain(message)
  expect(words(container)).toBe('Delivering to 60614.')
  expect([reported, logged], 'CRT-18: logged, and shown only in the form').toEqual([[], ['applyZip']])
})

test('[CRT-06] with a checkout address, the cart shows its place and links to the checkout for changes', async () => {
  const { container, changes } = await show(
    cartOf([cartLine(1)], {
      cartSummary: { ...cartOf([]).cartSummary, taxZipCode: '60614', taxPlace: 'Chicago, IL', isAddressed: true },
    }),
  )
  const place = container.querySelector('section[aria-label="Delivery location"]')!
  expect(words(container)).toBe('Delivering to Chicago, IL 60614.')
  expect([
    place.querySelector('a')!.getAttribute('href'),
    place.querySelector('a')!.textContent,
    place.querySelectorAll('button, form').length,
  ]).toEqual(['/checkout/shipping#header_shipping', 'Change where it is delivered', 0])
  expect(changes()).toEqual([])
})

test('[CRT-07] a reply with isSuccess false shows an error', async () => {
  const cart = cartOf([cartLine(1)], to('60614'))
  const { container, say, tap } = await show(cart)
  say('applyZip', { isSuccess: false, message: '', cart })
  await tap('Change where it is delivered')
  await tap('Update')
  expect(container.querySelector('section[aria-label="Delivery location"] form')!.textContent).toContain(
    'Zip code could not be updated',
  )
})

test('a code stored by the product page is offered to a cart without one', async () => {
  savePlace('US', { postalCode: '97202' })
  const { container, changes, tap } = await show(cartOf([cartLine(1)]))
  expect(changes()).toEqual([])
  await tap('Deliver to 97202')
  expect(changes()).toEqual([{ call: 'applyZip', input: { zipCode: '97202' } }])
  expect(words(container)).toBe('Delivering to Chicago, IL 97202.')
})

test('[CRT-13] requests estimates for a cart that lacks some', async () => {
  const { shippingDeliveryOptions, ...line } = cartLine(1)
  const silent = {
    ...line,
    shippingDeliveryOptions: {
      ...shippingDeliveryOptions,
      shippingOption: { ...shippingDeliveryOptions.shippingOption, edd: '' },
    },
  }
  const { sent } = await show(cartOf([cartLine(2), silent]))
  expect(sent.filter(one => one.call === 'deliveryEstimates')).toHaveLength(1)
})

test('[CRT-13] requests no estimates for a cart that has them, but does after its destination changes', async () => {
  const line = cartLine(1)
  const { lines, sent, say, tap, write } = await show(cartOf([line]))
  const asked = () => sent.filter(one => one.call === 'deliveryEstimates').length
  expect(asked()).toBe(0)
  const options = {
    ...line.shippingDeliveryOptions,
    shippingOption: { ...line.shippingDeliveryOptions.shippingOption, edd: 'Jul 1–Jul 4' },
  }
  say('deliveryEstimates', { isReset: false, lineItems: [{ id: line.id, shippingDeliveryOptions: options }] })
  await tap('Enter ZIP Code')
  await write('ZIP Code', '60614')
  await tap('Update')
  expect(asked()).toBe(1)
  expect(lines()[0]!.textContent).toContain('Arrives Jul 1–Jul 4')
})

const OUT = 'We cannot look up delivery dates and pickup right now.'
test('[CRT-14] a reset or incomplete reply shows an outage until estimates arrive again', async () => {
  const { container, say, tap } = await show(cartOf([cartLine(1)]))
  expect(container.textContent).not.toContain(OUT)
  for (const reply of [{ isReset: true }, { isReset: false }]) {
    say('deliveryEstimates', reply)
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
    })
    expect(container.textContent).toContain(OUT)
    say('deliveryEstimates', { isReset: false, lineItems: [] })
    await tap('Try Again')
    expect(container.textContent).not.toContain(OUT)
  }
})

test('[CRT-14] a reset error with status 200 counts as an outage; an expired session does not', async () => {
  const { container, fail, reported, logged } = await show(cartOf([cartLine(1)]))
  const reset = (status: number) =>
    new CallFailed('deliveryEstimates', status, 'IsReset', {
      isSuccess: false,
      kind: 'bad-token',
      message: '',
      isReset: true,
    })
  fail('deliveryEstimates', reset(403))
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(reported).toHaveLength(1)
  expect(container.textContent).not.toContain(OUT)
  fail('deliveryEstimates', reset(200))
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  expect(container.textContent).toContain(OUT)
  expect(logged).toEqual(['deliveryEstimates'])
})
