import { expect, test } from 'vitest'
import { type KnownCard, appliedCard, filledCard, loadedCard } from './applied-card.ts'
import { validateCardEntry } from './card-entry.ts'

const made = validateCardEntry(
  { number: '4111 1111 1111 1111', expiry: '03/30', cvv: '737', saveToAccount: false },
  Date.parse('2026-06-15'),
)
if (made.kind === 'invalid') throw new Error('the card of this test is wrong')
const { entry } = made
const SHOWN = { type: 'Visa', lastFour: '1111', expMonth: 3, expYear: 2030, saveToAccount: false } as const

test('[PAY-46] a correctly filled card that is not applied is not valid', () => {
  expect(filledCard(entry)).toEqual({ ...SHOWN, storedPaymentMethodId: null, isApplied: false, isValid: false })
})

test('[PAY-46] applying it makes it valid', () => {
  expect(appliedCard(filledCard(entry))).toEqual({
    ...SHOWN,
    storedPaymentMethodId: null,
    isApplied: true,
    isValid: true,
  })
})

test.each<[string, KnownCard]>([
  ['saved data', { ...SHOWN, storedPaymentMethodId: null }],
  ['an account', { ...SHOWN, storedPaymentMethodId: 'M5N7TQ4TG5PFWR50' }],
])('[PAY-46] a card from %s is applied and valid when loaded', (_from, card) =>
  expect(loadedCard(card)).toEqual({ ...card, isApplied: true, isValid: true }),
)

test('neither number nor security code is kept with a card', () => {
  expect(JSON.stringify(appliedCard(filledCard(entry)))).not.toMatch(/4111|737/)
})
