// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { Cart } from '../../contract/cart.ts'
import { cartOf } from '#tests/support/cart/cart-of.ts'
import type { ChangeCart, Changed } from '../state/change-cart.ts'
import { PromoPanel } from './promo-panel.tsx'

const BARE = cartOf([])
const withCode = (discountCode: string, discountMessage = '', offers: Cart['orderSummary']['offers'] = []): Cart => ({
  ...BARE,
  cartSummary: { ...BARE.cartSummary, discountCode, discountMessage },
  orderSummary: { ...BARE.orderSummary, offers },
})

function open(cart: Cart, answer: Changed<unknown> = { kind: 'failed' }) {
  const asked: { readonly call: string; readonly input: unknown }[] = []
  const change = (async (contract: { name: string }, input: unknown) => {
    asked.push({ call: contract.name, input })
    return answer
  }) as unknown as ChangeCart
  const { container } = renderInRouter(<PromoPanel cart={cart} currency="USD" change={change} />)
  const input = () => container.querySelector('input')!
  const type = (text: string) => user.type(input(), text)
  const submit = () => user.type(input(), '{Enter}')
  return {
    container,
    asked,
    input,
    type,
    submit,
    error: () =>
      container.querySelector('[aria-invalid=true]') === null
        ? undefined
        : document.getElementById(input().getAttribute('aria-describedby')!)?.textContent,
  }
}
const done = (isSuccess: boolean, promoErrorMessage: string, cart = BARE): Changed<unknown> => ({
  kind: 'done',
  reply: { isSuccess, message: promoErrorMessage, promoErrorMessage, cart },
})

test('[CRT-09] the promo code panel is initially closed and animates its height in 0.6 seconds', () => {
  const { container } = open(BARE)
  const panel = container.querySelector('details')!
  expect([panel.open, panel.querySelector('summary')!.textContent]).toEqual([false, 'Promo code'])
  const css = readFileSync('src/ui/navigation/accordion.module.css', 'utf8')
  expect(panel.className).toContain('promo')
  expect(css).toMatch(/[.]promo [{]\s+--speed: var[(]--m-promo[)];\s+[}]/)
  expect(css).toMatch(/transition:\s+height var[(]--speed/)
  expect(readFileSync('src/ui/tokens.css', 'utf8')).toMatch(/--m-promo: (600ms|[.]6s|0[.]6s)/)
})

test('[CRT-08] sends a typed code without surrounding spaces', async () => {
  const { asked, type, submit, input } = open(BARE, done(true, '', withCode('CORNER100')))
  await type(' corner100 ')
  await submit()
  expect(asked).toEqual([{ call: 'applyPromo', input: { promoCode: 'corner100' } }])
  expect([input().value, screen.getByRole('status').textContent]).toEqual(['', 'CORNER100 is on your cart.'])
})

test('[CRT-08] an applied code shows its discount and can be removed', async () => {
  const { container, asked } = open(
    withCode('CORNER100', '', [{ title: '$100 off', code: 'CORNER100', amount: 10_000, isFreeShipping: false }]),
    done(true, ''),
  )
  expect(container.querySelector('details')!.open).toBe(true)
  expect(container.textContent).toContain('CORNER100 takes $100.00 off.')
  await user.click(screen.getByRole('button', { name: 'Remove promo code CORNER100' }))
  expect(asked).toEqual([{ call: 'removePromo', input: {} }])
})

test('[CRT-08] a code for free shipping states that', () => {
  expect(
    open(withCode('POST', '', [{ title: 'Free', code: 'POST', amount: 0, isFreeShipping: true }])).container
      .textContent,
  ).toContain('POST gives you free standard shipping.')
})

test('[CRT-10] a promo error is the server’s message', async () => {
  const { type, submit, error } = open(BARE, done(false, 'HARVEST15 has ended.'))
  await type('HARVEST15')
  await submit()
  expect(error()).toBe('HARVEST15 has ended.')
})

test('[CRT-10] without a message of the server, the promo error is a default message', async () => {
  const { type, submit, error } = open(BARE, done(false, ''))
  await type('X')
  await submit()
  expect(error()).toBe('The promo code could not be applied. Try again in a moment.')
})

test('an empty field is not sent, and its error disappears when the shopper types', async () => {
  const { asked, submit, type, error } = open(BARE)
  await submit()
  expect([asked, error()]).toEqual([[], 'Enter a promo code.'])
  await type('A')
  expect(error()).toBeUndefined()
})

test('[CRT-10] a code below its minimum shows what is missing', () => {
  const { container } = open(withCode('CORNER100', 'CORNER100 needs $50.00 more of the goods it is for.'))
  expect(container.textContent).toContain('CORNER100 needs $50.00 more of the goods it is for.')
})
