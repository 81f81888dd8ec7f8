// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Language } from '#lib/language.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { field, type } from '#tests/support/checkout/checkout-form.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { BalanceCheck } from './balance-check.tsx'

const NUMBER = giftCardNumber(101)
const ENDS = NUMBER.slice(-4)

/** The form with a shop that gives this reply, or fails without one. */
function show(reply: object | undefined, language: Language = 'en') {
  const sent: unknown[] = []
  const call = (async (contract: { path: string }, input: unknown) => {
    sent.push({ path: contract.path, input })
    if (reply === undefined) throw new Error('offline')
    return reply
  }) as unknown as SendCall
  renderInRouter(
    <LanguageProvider value={language}>
      <BalanceCheck currency="USD" call={call} />
    </LanguageProvider>,
  )
  const submit = (label: string) => act(async () => field(label).form!.requestSubmit())
  return { sent, submit }
}

test('[PAY-13] [PAY-59] the balance of a gift card is shown by its number and PIN, which is then cleared', async () => {
  const page = show({ isSuccess: true, message: '', lastFour: ENDS, balance: 12_345 })
  type('Gift card number', NUMBER)
  type('PIN', '4821')
  await page.submit('PIN')
  expect(page.sent).toEqual([
    { path: '/api/checkout/gift-card-balance', input: { cardNumber: NUMBER, cardPin: '4821' } },
  ])
  expect(screen.getByRole('status').textContent).toBe(`The gift card ending ${ENDS} has $123.45 on it.`)
  expect(field('PIN').value).toBe('')
})

test('a wrong number or PIN is not sent, and a refusal shows at the number, which gets the focus', async () => {
  const page = show({ isSuccess: false, message: 'We can’t find a gift card.', lastFour: '', balance: 0 })
  type('Gift card number', '4111111111111111')
  await page.submit('PIN')
  expect(page.sent).toEqual([])
  expect(document.activeElement).toBe(field('Gift card number'))
  type('Gift card number', NUMBER)
  type('PIN', '0000')
  await page.submit('PIN')
  expect(document.activeElement).toBe(field('Gift card number'))
  expect(document.body.textContent).toContain('We can’t find a gift card.')
})

test('[PAY-60] in French, an unreachable service is said in place', async () => {
  const page = show(undefined, 'fr')
  type('Numéro de la carte-cadeau', NUMBER)
  type('NIP', '4821')
  await page.submit('NIP')
  expect(document.body.textContent).toContain('Les cartes-cadeaux sont inaccessibles pour l’instant.')
})
