import { expect, test } from 'vitest'
import type { PromoVerdict } from '../../contract/promo-code-calls.ts'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import { goForward } from './go-forward.ts'

const GOOD: CartVerdict = { errorType: 0, errorMessage: '', isSuccess: true, lineItems: [] }
const data = (isSuccess: boolean, message = '', promoState: PromoVerdict['promoState'] = 'kept') =>
  ({ isSuccess, message, promoState, promoCode: null }) as PromoVerdict

/** Runs goForward with three calls that record their order and return or throw the given values. */
function forward(
  promoCode: string | null,
  {
    promo = data(true),
    cart = GOOD,
    next = 'moved',
  }: { promo?: PromoVerdict | Error; cart?: CartVerdict | Error; next?: string | Error } = {},
) {
  const made: string[] = []
  const answer = async <T>(name: string, value: T | Error): Promise<T> => {
    made.push(name)
    if (value instanceof Error) throw value
    return value
  }
  const outcome = goForward(promoCode, {
    verifyPromoCode: code => answer(`verify ${code}`, promo),
    validateCart: () => answer('validate', cart),
    next: () => answer('next', next),
  })
  return { outcome, made }
}

test('[CHK-12] with a promo code it is verified first, then the cart is validated, then the step runs', async () => {
  const { outcome, made } = forward('CORNER100')
  expect(await outcome).toEqual({ kind: 'done', value: 'moved' })
  expect(made).toEqual(['verify CORNER100', 'validate', 'next'])
})

test('[CHK-12] without a promo code the cart is validated at once', async () => {
  const { outcome, made } = forward(null)
  expect(await outcome).toEqual({ kind: 'done', value: 'moved' })
  expect(made).toEqual(['validate', 'next'])
})

test('[CHK-15] after a removed promo code the new checkout is returned, and the step does not run', async () => {
  const removed = data(false, 'In whatever words.', 'removed')
  const { outcome, made } = forward('OLD', { promo: removed })
  expect(await outcome).toEqual({ kind: 'promo-removed', checkout: removed })
  expect(made).toEqual(['verify OLD'])
})

test('[CHK-13] errorType 8 means an empty basket; the step does not run', async () => {
  const { outcome, made } = forward(null, {
    cart: { errorType: 8, errorMessage: 'Your cart is empty.', isSuccess: false, lineItems: [] },
  })
  expect(await outcome).toEqual({ kind: 'basket-empty' })
  expect(made).toEqual(['validate'])
})

test('for a cart that is being ordered the outcome is placing, and the step does not run', async () => {
  const cart = {
    errorType: 1,
    errorMessage: 'Your order is being placed.',
    isSuccess: false,
    isPlacing: true,
    lineItems: [],
  }
  const { outcome, made } = forward(null, { cart })
  expect(await outcome).toEqual({ kind: 'placing' })
  expect(made).toEqual(['validate'])
})

test.each([1, 2, 3, 4, 5, 6, 7, 9])(
  '[CHK-14] errorType %i is a problem with the cart; the step does not run',
  async errorType => {
    const { outcome, made } = forward(null, {
      cart: { errorType, errorMessage: 'Why.', isSuccess: false, lineItems: [] },
    })
    expect(await outcome).toMatchObject({ kind: 'cart-invalid', verdict: { errorType, errorMessage: 'Why.' } })
    expect(made).toEqual(['validate'])
  },
)

test.each([
  ['verifying the code', 'C', { promo: new Error('lost') }, ['verify C']],
  ['validating the cart', 'C', { cart: new Error('lost') }, ['verify C', 'validate']],
  ['the step itself', 'C', { next: new Error('lost') }, ['verify C', 'validate', 'next']],
])('[CHK-14] an error in %s is returned as a failure, and the step stops', async (_where, code, answers, calls) => {
  const { outcome, made } = forward(code, answers)
  expect(await outcome).toEqual({ kind: 'failed', error: new Error('lost') })
  expect(made).toEqual(calls)
})

test('[CHK-14] an unsuccessful verification that does not remove the code is a failure', async () => {
  expect(await forward('C', { promo: data(false, 'Try later.') }).outcome).toEqual({
    kind: 'failed',
    error: new Error('Try later.'),
  })
})
