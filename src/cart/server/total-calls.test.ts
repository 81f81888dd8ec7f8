import { afterAll, beforeEach, expect, test } from 'vitest'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { createCartShop } from '#tests/support/cart/cart-shop.ts'

const { shop, shopper, newShopper, call, done, refused, add, cart, lamp, chair } = await createCartShop()
afterAll(() => shop.drop())
beforeEach(newShopper)

test('[API-021] [CRT-06] a ZIP code sets place, tax and dates; an invalid code is rejected with a reason', async () => {
  await add(lamp)
  const near = await done('apply-zip', { zipCode: '60614' })
  expect(near.cartSummary).toMatchObject({ taxZipCode: '60614', taxPlace: 'Chicago, IL' })
  expect([
    near.orderSummary.tax > 0,
    near.orderSummary.isTaxEstimated,
    near.lineItems[0]!.shippingDeliveryOptions.shippingOption.edd,
  ]).toEqual([true, true, expect.stringMatching(/^[A-Z][a-z]{2} \d/)])
  expect((await done('apply-zip', { zipCode: '97201' })).orderSummary.tax).toBe(0)
  expect(await refused('apply-zip', { zipCode: '9720' })).toEqual(['bad-input', expect.stringContaining('9720')])
  expect((await refused('apply-zip', { zipCode: 'M5V 2T6' }))[0]).toBe('bad-input')
  expect(await refused('apply-zip', { zipCode: '00000' })).toEqual(['not-found', 'We can’t find the ZIP code 00000.'])
})

test('[CRT-06] the checkout’s address sets tax, place and code, and any other code is rejected', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '97201' })
  const address = {
    firstName: 'Renata',
    lastName: 'Kowalski',
    address1: '2418 N Burling St',
    address2: '',
    address3: '',
    country: 'US',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60614',
    dayPhone: '312-787-5900',
    emailAddress: 'renata@example.com',
  }
  expect(await call('/ReactCheckout/SaveShippingAddress', address)).toMatchObject({
    status: 200,
    body: { isSuccess: true },
  })
  const there = await cart()
  expect([there.cartSummary, there.orderSummary.isTaxEstimated, there.orderSummary.tax > 0]).toEqual([
    expect.objectContaining({ taxZipCode: '60614', taxPlace: 'Chicago, IL', isAddressed: true }),
    false,
    true,
  ])
  expect(await refused('apply-zip', { zipCode: '97201' })).toEqual([
    'conflict',
    'Your order goes to the address you gave at checkout. Change it at the Shipping step.',
  ])
  expect((await done('apply-zip', { zipCode: '60614' })).orderSummary).toEqual(there.orderSummary)
})

test('[API-022] [API-023] [CRT-08] [CRT-10] [CRT-19] a promo code is applied, replaced and removed', async () => {
  await add(chair)
  const { orderSummary: full } = await cart()
  const off = await done('apply-promo', { promoCode: ' welcome10 ' })
  expect(off).toMatchObject({
    cartSummary: { discountCode: 'WELCOME10' },
    orderSummary: { discount: Math.round(full.merchandise / 10) },
    lineItems: [{ promotions: ['WELCOME10'], priceQuantityTotals: { discount: Math.round(full.merchandise / 10) } }],
  })
  const { body } = await call('/api/cart/apply-promo', { promoCode: 'NOPE' })
  expect([body.isSuccess, body.promoErrorMessage, body.cart.cartSummary.discountCode]).toEqual([
    false,
    expect.stringContaining('NOPE'),
    'WELCOME10',
  ])
  // A code below its minimum does not replace an applied code, but can be added to a cart without one.
  const { body: instead } = await call('/api/cart/apply-promo', { promoCode: 'corner100' })
  expect([
    instead.promoErrorMessage,
    instead.cart.cartSummary.discountCode,
    instead.cart.orderSummary.discount,
  ]).toEqual([
    expect.stringMatching(/^CORNER100 needs [$][\d,.]+ more in your cart[.]$/),
    'WELCOME10',
    off.orderSummary.discount,
  ])
  await done('remove-promo')
  const waiting = await done('apply-promo', { promoCode: 'CORNER100' })
  expect([
    waiting.cartSummary.discountCode,
    waiting.orderSummary.discount,
    waiting.cartSummary.discountMessage,
  ]).toEqual(['CORNER100', 0, expect.stringContaining('$')])
  expect(await done('remove-promo')).toMatchObject({
    cartSummary: { discountCode: null, discountMessage: '' },
    orderSummary: full,
  })
})

test('[API-024] [CRT-13] [CRT-14] returns estimates by line, and a reset while dates are unavailable', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '60614' })
  const {
    lineItems: [line],
  } = await cart()
  const ask = async () => await shop.ask(shopper(), 'POST', '/api/cart/delivery-estimates', {})
  expect(await ask()).toEqual({
    status: 200,
    body: { isReset: false, lineItems: [{ id: line!.id, shippingDeliveryOptions: line!.shippingDeliveryOptions }] },
  })
  await setFeatureFlag(shop.pool, 'delivery-dates', false)
  try {
    await expect.poll(ask, { timeout: 5_000 }).toEqual({ status: 200, body: { isReset: true } })
    expect((await cart()).lineItems[0]!.shippingDeliveryOptions.shippingOption).toMatchObject({
      edd: '',
      message: 'Delivery dates aren’t available for the moment.',
    })
  } finally {
    await setFeatureFlag(shop.pool, 'delivery-dates', true)
  }
})

test('[CRT-15] an exempt organization pays no tax; only its certificate’s last four are returned', async () => {
  await add(lamp)
  await done('apply-zip', { zipCode: '60614' })
  const exempt = await done('set-tax-exemption', {
    isTaxExempt: true,
    organization: 'Lakeview School',
    certificate: 'E9998-12345',
  })
  expect(exempt).toMatchObject({
    taxExemption: { organization: 'Lakeview School', certificateLastFour: '2345' },
    orderSummary: { tax: 0, isTaxExempt: true },
  })
  expect(JSON.stringify(exempt)).not.toContain('E9998')
  const taxed = await done('set-tax-exemption', { isTaxExempt: false })
  expect([taxed.taxExemption, taxed.orderSummary.isTaxExempt, taxed.orderSummary.tax > 0]).toEqual([null, false, true])
})
