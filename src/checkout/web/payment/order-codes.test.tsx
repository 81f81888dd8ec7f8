// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentCart } from '#cart/rules/sent-cart.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { checkoutData, openCheckout, Status } from '#tests/support/checkout/open-checkout.tsx'
import { field, type } from '#tests/support/checkout/checkout-form.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const APPLY_PROMO = '/api/cart/apply-promo'
const base = checkoutData({ card: null, more: { maxStep: 3 } })
const cart = sentCart(cartOf([cartLine(1)]))

/** Opens the payment step with its order summary and fixed replies by path. */
async function open(answers: Readonly<Record<string, unknown>>, initial: CheckoutData = base, path = PAYMENT) {
  const page = await openCheckout(path, initial, ({ path: asked }) => answers[asked], undefined, true)
  const panel = (title: string) =>
    [...page.container.querySelectorAll('details')].find(one => one.querySelector('summary')?.textContent === title)!
  return {
    ...page,
    panel,
    tap: (title: string, start: string) =>
      user.click([...panel(title).querySelectorAll('button')].find(one => one.textContent.startsWith(start))!),
    submit: (title: string) => act(async () => panel(title).querySelector('form')!.requestSubmit()),
  }
}
const withCode = {
  ...base,
  promoCode: 'WELCOME10',
  basketVersion: 8,
  orderSummary: {
    ...base.orderSummary,
    discount: 1_490,
    total: 15_405,
    amountDue: 15_405,
    offers: [{ title: '10 percent off', code: 'WELCOME10', amount: 1_490, isFreeShipping: false }],
  },
  paymentData: { ...base.paymentData, amountDue: 15_405 },
}
const promoReply = (more: object = {}) => ({ isSuccess: true, message: '', promoErrorMessage: '', cart, ...more })

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CRT-08] applying and removing a promo code in the payment step updates the amount', async () => {
  const answers: Record<string, unknown> = {
    [APPLY_PROMO]: promoReply(),
    '/api/cart/remove-promo': promoReply(),
    '/ReactCheckout/RefreshCheckout': withCode,
  }
  const page = await open(answers)
  type('Enter promo code', ' welcome10 ')
  await page.submit('Promo code')
  expect(page.asked.find(one => one.path === APPLY_PROMO)?.body).toEqual({ promoCode: 'welcome10' })
  expect(page.panel('Promo code').textContent).toContain('WELCOME10 takes $14.90 off.')
  expect(page.text()).toContain('Payment$154.05')
  answers['/ReactCheckout/RefreshCheckout'] = base
  await page.tap('Promo code', 'Remove')
  expect(page.text()).toContain('Payment$168.95')
})

test('[CRT-10] a promo code that can’t be used shows the reason at its field and changes nothing', async () => {
  const refused = promoReply({ isSuccess: false, promoErrorMessage: 'This code has expired.' })
  const page = await open({ [APPLY_PROMO]: refused })
  type('Enter promo code', 'HARVEST15')
  await page.submit('Promo code')
  expect(page.panel('Promo code').textContent).toContain('This code has expired.')
  expect(document.activeElement).toBe(field('Enter promo code'))
  expect(page.text()).toContain('Payment$168.95')
})

test.each([
  [false, '/ReactCheckout/ApplyCartRewardCertificate', '/ReactCheckout/RemoveRewardCertificate'],
  [
    true,
    '/api/checkout/payment-provider/apply-cart-reward-certificate',
    '/api/checkout/payment-provider/remove-reward-certificate',
  ],
])(
  '[PAY-58] a certificate can be applied and removed in the payment step (provider %s, at %s)',
  async (isOn, apply, remove) => {
    const initial = { ...base, config: { paymentProvider_EnableAdyen: isOn, cbhcc_EnableCbhcc: false } }
    const rewards = [{ id: cartLine(3).id, lastFour: '4QXT', amount: 2_500 }]
    const paid = { ...initial, paymentData: { ...base.paymentData, rewards, amountDue: 14_395 } }
    const reply = { isSuccess: true, message: '', rewardErrorMessage: '', cart }
    const answers: Record<string, unknown> = { [apply]: reply, [remove]: reply, '/ReactCheckout/RefreshCheckout': paid }
    const page = await open(answers, initial)
    type('Rewards account number', 'AC 204 118')
    type('Certificate number', 'RWD-7K2M-4QXT')
    await page.submit('Reward certificates')
    expect(page.asked.find(one => one.path === apply)?.body).toEqual({
      accountNumber: 'AC 204 118',
      certificateNumber: 'RWD-7K2M-4QXT',
    })
    expect(page.panel('Reward certificates').textContent).toContain('Certificate ending 4QXT pays $25.00.')
    expect(page.text()).toContain('Payment$143.95')
    answers['/ReactCheckout/RefreshCheckout'] = initial
    await page.tap('Reward certificates', 'Remove')
    expect(page.asked.find(one => one.path === remove)?.body).toEqual({ certificateNumber: '4QXT', id: rewards[0]!.id })
    expect(page.text()).toContain('Payment$168.95')
  },
)

test('a promo code refused by a rate limit shows so at its field; an unavailable shop opens the popup', async () => {
  const answers: Record<string, unknown> = {
    [APPLY_PROMO]: new Status(429, { isSuccess: false, kind: 'too-many', message: 'Please wait a minute.' }),
  }
  const page = await open(answers)
  type('Enter promo code', 'WELCOME10')
  await page.submit('Promo code')
  expect(page.panel('Promo code').textContent).toContain('Please wait a minute.')
  answers[APPLY_PROMO] = new Status(503, { isSuccess: false, kind: 'unavailable', message: 'Busy.' })
  await page.submit('Promo code')
  expect(page.container.querySelector('dialog p')?.textContent).toBe('Network words.')
})

test('an applied code without a discount shows the reason', async () => {
  const page = await open({}, { ...base, promoCode: 'CORNER100', promoMessage: 'CORNER100 needs $1,000 of goods.' })
  expect(page.panel('Promo code').textContent).toContain('CORNER100 needs $1,000 of goods.')
})

test('the review step has no promo code field', async () => {
  const page = await open({}, checkoutData(), '/checkout/review#header_review')
  expect(page.text()).not.toContain('Promo code')
})
