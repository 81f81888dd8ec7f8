import { LINE_DEFAULTS } from '#cart/rules/basket.ts'
import { expect, test } from 'vitest'
import { missingForStep } from './missing-for-step.ts'
import { openStep, reachedStep, STEPS, stepByNumber, stepByPath } from './steps.ts'

test.each([
  ['[CHK-01]', 'cart', 0, '/checkout/cart', null, null, null],
  ['[CHK-02]', 'shipping', 1, '/checkout/shipping', 'Next', null, 'Cancel Changes'],
  ['[CHK-03]', 'options', 2, '/checkout/shippingandgiftoptions', 'Next: Payment', null, null],
  ['[CHK-04]', 'payment', 3, '/checkout/paymentandbilling', 'Next: Review & Place Order', 'Back', null],
  ['[CHK-05]', 'review', 4, '/checkout/review', 'Place Order', 'Back', null],
  ['[CHK-06]', 'confirmation', 5, '/checkout/confirmation', null, null, null],
] as const)('%s the %s step has its number, path and buttons', (_id, name, number, path, next, back, cancel) => {
  expect(STEPS[name]).toMatchObject({ number, path, next, back, cancel })
  expect(stepByPath(path)).toBe(STEPS[name])
  expect(stepByNumber(number)).toBe(STEPS[name])
})
test('[CHK-09] the payment heading has an anchor', () => expect(STEPS.payment.anchor).toBe('header_payment'))

test('[CHK-07] a step above the reached one cannot be opened directly', () => {
  for (const wanted of [STEPS.shipping, STEPS.options, STEPS.payment, STEPS.review]) {
    for (const reached of [0, 1, 2, 3, 4] as const)
      expect(openStep(wanted, reached).number).toBe(Math.min(wanted.number, reached))
  }
  expect(reachedStep(false, 4)).toBe(0)
  expect(reachedStep(true, 0)).toBe(1)
  expect(reachedStep(true, 3)).toBe(3)
})

const address = {
  firstName: 'A',
  lastName: 'B',
  address1: '1 St',
  address2: '',
  address3: '',
  country: 'US',
  city: 'X',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '',
  emailAddress: '',
}
const line = {
  ...LINE_DEFAULTS,
  id: 'l',
  sku: '1',
  quantity: 1,
  recipientId: 'r',
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship' as const,
}
const whole = {
  lines: [line],
  recipients: [{ id: 'r', address, shipments: [] }],
  billingAddress: address,
  tenders: [{ kind: 'card', amount: null } as never],
}
test.each([
  ['no items', 2, { ...whole, lines: [] }, 'items'],
  ['no shipping address', 2, { ...whole, recipients: [{ id: 'r', address: null, shipments: [] }] }, 'address'],
  ['no billing address', 4, { ...whole, billingAddress: null }, 'billing'],
  ['no payment', 4, { ...whole, tenders: [] }, 'payment'],
  ['everything', 4, whole, undefined],
  ['no billing address yet', 3, { ...whole, billingAddress: null, tenders: [] }, undefined],
] as const)(
  'missingForStep for a basket with %s at step %i returns the missing part',
  (_case, step, basket, missing) => {
    expect(missingForStep(step, basket, 100 as never)).toBe(missing)
  },
)
test('an order that costs nothing needs no payment', () =>
  expect(missingForStep(4, { ...whole, tenders: [] }, 0 as never)).toBeUndefined())
