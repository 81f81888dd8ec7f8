import { expect, test } from 'vitest'
import { checkoutErrorMessage, checkoutErrorMessages, errorMessageText } from './checkout-error-message.ts'

const says = checkoutErrorMessages('en')

test.each([
  { text: '', isBlankBasket: true, said: says.blankBasket },
  { text: 'Failed. Status: 503', isBlankBasket: true, said: says.blankBasket },
  { text: 'POST /ReactCheckout/SubmitOrder failed. Status: 503', isBlankBasket: false, said: says.network },
  { text: 'Status: 504 Gateway Timeout', isBlankBasket: false, said: says.network },
  { text: 'Status: 500', isBlankBasket: false, said: says.generic },
  { text: 'status: 503', isBlankBasket: false, said: says.generic },
  { text: '503', isBlankBasket: false, said: says.generic },
])('[PUP-21] $text with blank basket $isBlankBasket gets its own message', ({ said, ...error }) => {
  expect(checkoutErrorMessage(error)).toBe(said)
})

test('[PUP-21] the three messages differ, and messages of the retailer replace them', () => {
  expect(new Set([says.blankBasket, says.network, says.generic]).size).toBe(3)
  expect(checkoutErrorMessage({ text: 'Status: 504' }, { blankBasket: 'a', network: 'b', generic: 'c' })).toBe('b')
})

test.each([[undefined], [null], [''], ['  ']])('[PUP-23] an empty message (%o) gets the default text', message => {
  expect(errorMessageText(message)).toBe('No error message provided.')
})
test('[PUP-23] a supplied message is shown as it is', () =>
  expect(errorMessageText('Card declined.')).toBe('Card declined.'))
test('in French the default text and the three messages are French', () => {
  expect(errorMessageText('', 'fr')).toBe('Aucun message d’erreur fourni.')
  expect(checkoutErrorMessage({ text: 'Status: 503' }, checkoutErrorMessages('fr'))).toContain('connexion')
})
