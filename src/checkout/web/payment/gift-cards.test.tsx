// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { checkoutData, openCheckout, Status, type Asked, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { answered, field, type } from '#tests/support/checkout/checkout-form.ts'

const PAYMENT = '/checkout/paymentandbilling#header_payment'
const APPLY = '/ReactCheckout/ApplyGiftCardTender'
const REMOVE = '/ReactCheckout/RemoveGiftCardTender'
const BALANCE = '/api/checkout/gift-card-balance'
const NUMBER = giftCardNumber(101)
const ENDS = NUMBER.slice(-4)
const TOTAL = 16_895
const base = checkoutData({ card: null, more: { maxStep: 3 } })

type Paid = Partial<CheckoutData['paymentData']>
/** Checkout data with these tenders. */
const paidBy = (paymentData: Paid, more: Partial<CheckoutData> = {}): CheckoutData => {
  const amountDue = paymentData.amountDue ?? TOTAL
  return {
    ...base,
    orderSummary: { ...base.orderSummary, amountDue },
    paymentData: { ...base.paymentData, isPaymentNeeded: amountDue > 0, ...paymentData },
    ...more,
  }
}
const id = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`
const part = { id: id(1), lastFour: ENDS, amount: 5_000, balanceLeft: 0 }
const whole = { id: id(1), lastFour: ENDS, amount: TOTAL, balanceLeft: 33_105 }
const done = (checkout: CheckoutData) => ({ ...checkout, giftCardErrorMessage: '' })
const refused = (giftCardErrorMessage: string) => ({ ...base, isSuccess: false, giftCardErrorMessage })

/** Opens the payment step with fixed replies by path. */
async function open(answers: Readonly<Record<string, unknown>>, initial: CheckoutData = base, site = SITES['CB-US']) {
  const serve: Serve = ({ path }: Asked) => answers[path]
  const page = await openCheckout(PAYMENT, initial, serve, site)
  const press = (start: string) =>
    user.click(
      [...page.container.querySelectorAll<HTMLElement>('button')].find(one => one.textContent.startsWith(start))!,
    )
  return {
    ...page,
    tap: press,
    write: (number: string, pin: string) => {
      type('Gift card number', number)
      type('PIN', pin)
    },
    giftCardCalls: () => page.calls().filter(path => /gift-?card/i.test(path)),
    told: () =>
      [...page.container.querySelectorAll('[role="status"], [role="alert"]')].map(one => one.textContent).join(' '),
    errorOf: (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test.each([
  [false, APPLY, REMOVE],
  [true, '/api/checkout/payment-provider/apply-gift-card', '/api/checkout/payment-provider/remove-gift-card'],
])(
  '[PAY-58] [PAY-59] a gift card is applied in the payment step and removed (provider %s, at %s)',
  async (isProvider, apply, remove) => {
    const config = { paymentProvider_EnableAdyen: isProvider, cbhcc_EnableCbhcc: false }
    const page = await open(
      {
        [apply]: done(paidBy({ giftCards: [part], amountDue: TOTAL - 5_000 }, { config })),
        [remove]: done({ ...base, config }),
      },
      { ...base, config },
    )
    page.write(NUMBER, '4821')
    await page.tap('Apply')
    expect(page.asked.at(-1)).toEqual({ path: apply, body: { cardNumber: NUMBER, cardPin: '4821' } })
    expect(page.text()).toContain(`Gift card ending ${ENDS}Nothing left on this card−$50.00`)
    expect(page.text()).toContain('Payment$118.95')
    expect(page.told()).toContain(`The gift card ending ${ENDS} is applied.`)
    expect(field('Gift card number').value, 'number and PIN are cleared').toBe('')
    expect(field('PIN').value).toBe('')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Applied gift cards')

    await page.tap('Remove')
    expect(page.asked.at(-1)).toEqual({ path: remove, body: { cardNumber: ENDS, id: part.id } })
    expect(page.text()).toContain('Payment$168.95')
    expect(page.container.querySelector('ul[aria-label="Applied gift cards"]')).toBeNull()
    expect(page.told()).toContain('is removed. It keeps its balance.')
    expect(document.activeElement).toBe(field('Gift card number'))
  },
)

test('[PAY-03] [PAY-59] with a gift card for the whole order no card is needed, and Next opens review', async () => {
  const covered = paidBy({ giftCards: [whole], amountDue: 0 })
  const review = { ...covered, maxStep: 4, basketVersion: 12 }
  const page = await open({
    [APPLY]: done(covered),
    '/ReactCheckout/SaveBillingAddress': answered({ checkout: review }),
  })
  page.write(NUMBER, '4821')
  await page.tap('Apply')
  expect(page.text()).toContain('Nothing left to pay. Your gift card covers the order; no card is needed.')
  expect(page.text()).toContain('$331.05 left on this card')
  expect(page.container.querySelector('[autocomplete="cc-number"]')).toBeNull()
  expect(page.text()).not.toContain('Gift card number')
  await user.click(screen.getByRole('button', { name: 'Next: Review & Place Order' }))
  expect(page.calls()).not.toContain('/ReactCheckout/SavePayment')
  expect(page.url()).toContain('/checkout/review')
  expect(page.text()).toContain(`Gift card ending ${ENDS}, $168.95`)
  expect(page.text()).toContain('Nothing left to pay')
})

test.each([
  [2, 0, 'Your gift cards cover the order; no card is needed.'],
  [0, 1, 'Your reward certificate covers the order; no card is needed.'],
  [1, 2, 'Your gift card and reward certificates cover the order; no card is needed.'],
  [0, 0, 'No card is needed.'],
])(
  '%s gift cards and %s certificates that cover the order are named in the message',
  async (cards, certificates, words) => {
    const giftCards = Array.from({ length: cards }, (_, i) => ({ ...part, id: id(i) }))
    const rewards = Array.from({ length: certificates }, (_, i) => ({ id: id(i + 5), lastFour: '4QXT', amount: 2_500 }))
    const page = await open({}, paidBy({ giftCards, rewards, amountDue: 0 }))
    expect(page.text()).toContain(`Nothing left to pay. ${words}`)
  },
)

test('[PAY-59] an invalid number or PIN is not sent, and neither is a payment card number', async () => {
  const page = await open({})
  page.write('4111 1111 1111 1111', '48')
  await page.tap('Apply')
  expect(page.giftCardCalls()).toEqual([])
  expect(page.errorOf('Gift card number')).toContain('16 digits that begin with 0057')
  expect(page.errorOf('PIN')).toContain('4 to 8 digits')
  expect(document.activeElement).toBe(field('Gift card number'))
  page.write(NUMBER, '48')
  await page.tap('Check balance')
  expect(page.giftCardCalls()).toEqual([])
  expect(document.activeElement).toBe(field('PIN'))
})

test('[PAY-59] a refusal or a rate limit shows its message at the number and keeps the typed values', async () => {
  const answers: Record<string, unknown> = { [APPLY]: refused('We can’t find a gift card with this number and PIN.') }
  const page = await open(answers)
  page.write(NUMBER, '0000')
  await page.tap('Apply')
  expect(page.errorOf('Gift card number')).toBe('We can’t find a gift card with this number and PIN.')
  expect(document.activeElement).toBe(field('Gift card number'))
  expect(field('Gift card number').value).toBe(NUMBER)
  answers[APPLY] = new Status(429, {
    isSuccess: false,
    kind: 'too-many',
    message: 'Too many requests. Please wait a minute.',
  })
  await page.tap('Apply')
  expect(page.errorOf('Gift card number')).toBe('Too many requests. Please wait a minute.')
  expect(page.container.querySelector('dialog[open]')).toBeNull()
})

test.each([
  ['does not reply', undefined],
  ['fails', new Status(500, { isSuccess: false, kind: 'broken', message: 'Broken.' })],
  ['is unavailable', new Status(503, { isSuccess: false, kind: 'unavailable', message: 'Busy.' })],
])(
  '[PAY-60] if the gift card service %s, the gift card area says so and the step still works',
  async (_how, answer) => {
    const answers: Record<string, unknown> = { [APPLY]: answer, [BALANCE]: answer }
    const page = await open(answers)
    page.write(NUMBER, '4821')
    for (const button of ['Apply', 'Check balance']) {
      await page.tap(button)
      expect(page.told(), button).toContain(
        'We can’t reach gift cards right now. Pay another way, or come back in a few minutes. ' +
          'Your card keeps its balance.',
      )
    }
    expect(page.container.querySelector('dialog[open]')).toBeNull()
    expect(page.container.querySelector('[autocomplete="cc-number"]')).not.toBeNull()
    expect(page.logged()[0]).toMatchObject({ actionName: 'applyGiftCardTender' })
    answers[APPLY] = done(paidBy({ giftCards: [part], amountDue: TOTAL - 5_000 }))
    await page.tap('Apply')
    expect(page.told()).not.toContain('We can’t reach gift cards')
    expect(page.text()).toContain(`Gift card ending ${ENDS}`)
  },
)

test('[PAY-60] a gift card that can’t be removed without the service stays on the list', async () => {
  const page = await open({}, paidBy({ giftCards: [part], amountDue: TOTAL - 5_000 }))
  await page.tap('Remove')
  expect(page.told()).toContain('We can’t reach gift cards right now.')
  expect(page.text()).toContain(`Gift card ending ${ENDS}`)
})

test('the balance of a gift card is shown without applying it', async () => {
  const page = await open({ [BALANCE]: { isSuccess: true, message: '', lastFour: ENDS, balance: 50_000 } })
  page.write(NUMBER, '4821')
  await page.tap('Check balance')
  expect(page.asked.at(-1)).toEqual({ path: BALANCE, body: { cardNumber: NUMBER, cardPin: '4821' } })
  expect(page.told()).toContain(`The gift card ending ${ENDS} has $500.00 on it.`)
  expect(page.text()).toContain('Payment$168.95')
})

test('[PAY-59] with five gift cards no field for a sixth is shown', async () => {
  const giftCards = Array.from({ length: 5 }, (_, i) => ({ ...part, id: id(i), lastFour: `100${i}`, amount: 100 }))
  const page = await open({}, paidBy({ giftCards, amountDue: TOTAL - 500 }))
  expect(page.text()).toContain('An order can be paid with 5 gift cards at most. Remove one to use another.')
  expect(page.text()).not.toContain('Gift card number')
})

test('[PAY-59] Enter in the PIN field applies the gift card and does not leave the step', async () => {
  const page = await open({ [APPLY]: done(paidBy({ giftCards: [part], amountDue: TOTAL - 5_000 })) })
  page.write(NUMBER, '4821')
  // A browser submits the form of the field on Enter.
  await act(async () => field('PIN').form!.requestSubmit())
  expect(page.giftCardCalls()).toEqual([APPLY])
  expect(page.calls()).not.toContain('/ReactCheckout/ValidateCart')
  expect(page.url()).toBe(PAYMENT)
})

test('[PAY-59] [PAY-60] on French pages the gift card area is French', async () => {
  const page = await open({}, paidBy({ giftCards: [whole], amountDue: 0 }), siteIn(SITES['CB-CA'], 'fr'))
  expect(page.text()).toContain(`Carte-cadeau se terminant par ${ENDS}`)
  expect(page.text()).toContain(
    'Il ne reste rien à payer. Votre carte-cadeau paie la commande; aucune carte de paiement n’est requise.',
  )
})
