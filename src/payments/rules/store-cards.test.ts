import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFrom, STORE_CARD_RANGES as RANGES } from '../../../tests/support/store-card-ranges.ts'
import { type CardFieldValues, validateCardEntry } from './card-entry.ts'
import { cardNumberError, cleanCardNumber } from './card-number.ts'
import { detectBrand } from './detect-brand.ts'
import { isCardExpired } from './expiry.ts'
import { isStoreCard } from './store-cards.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const OWN = [
  ['603534', 'PLCCSynchrony', 'Discover'],
  ['518441', 'CoBrandMasterCard', 'MasterCard'],
  ['534839', 'Imprint', 'MasterCard'],
] as const

test.each(OWN)('[PAY-09] [PAY-45] %s is a %s, and a %s where our cards are not recognized', (prefix, own, general) => {
  const number = numberFrom(prefix)
  expect(detectBrand(number, RANGES)).toBe(own)
  expect(detectBrand(number)).toBe(general)
  expect(detectBrand(number, [])).toBe(general)
})

test('[PAY-09] a number outside of the prefixes has the brand that it has without them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 2, maxLength: 19 }), digits => {
      const brand = detectBrand(digits, RANGES)
      if (!isStoreCard(brand)) expect(brand).toBe(detectBrand(digits))
    }),
  )
})

test('[PAY-09] our cards have 16 digits: typing beyond is cut off, and a shorter number is invalid', () => {
  for (const [prefix] of OWN) {
    const number = numberFrom(prefix)
    expect(cleanCardNumber(`${number}99`, RANGES)).toBe(number)
    expect(cardNumberError(number, 'en', RANGES)).toBeUndefined()
    expect(cardNumberError(numberFrom(prefix, 15), 'en', RANGES)).toBe(
      'The credit card number you entered is not valid.',
    )
  }
})

const empty: CardFieldValues = { number: '', expiry: '', cvv: '', saveToAccount: false }
test('[PAY-49] the store card needs neither expiry nor code: month and year are 0, and the code is empty', () => {
  const made = validateCardEntry(
    { ...empty, number: numberFrom('603534'), expiry: '03/30', cvv: '737' },
    NOW,
    'en',
    RANGES,
  )
  expect(made).toMatchObject({
    kind: 'valid',
    entry: { type: 'PLCCSynchrony', expMonth: 0, expYear: 0, cvv: '' },
  })
})
test.each(['518441', '534839'])('[PAY-49] the card %s… has an expiry and a code like any other', prefix => {
  const made = validateCardEntry({ ...empty, number: numberFrom(prefix) }, NOW, 'en', RANGES)
  expect(made).toMatchObject({
    kind: 'invalid',
    first: 'expiry',
    errors: { cvv: 'Please enter a valid security code.' },
  })
})

test.each([
  ['518440', 'This card belongs to our former program and can no longer be used. Please use another card.'],
  ['603533', 'Card has been reissued. Please use new card.'],
])('[PAY-28] a card %s… that a new one replaced shows why it cannot pay', (prefix, message) => {
  expect(cardNumberError(numberFrom(prefix), 'en', RANGES)).toBe(message)
  expect(cardNumberError(numberFrom(prefix))).toBeUndefined()
})

test.each([
  [{ type: 'Visa', expMonth: 0, expYear: 2030 }, true],
  [{ type: 'Visa', expMonth: 13, expYear: 2030 }, true],
  [{ type: 'Visa', expMonth: 1.5, expYear: 2030 }, true],
  [{ type: 'Visa', expMonth: 3, expYear: 0 }, true],
  [{ type: 'Visa', expMonth: 3, expYear: 30 }, true],
  [{ type: 'Visa', expMonth: 5, expYear: 2026 }, true],
  [{ type: 'Visa', expMonth: 6, expYear: 2026 }, false],
  [{ type: 'CoBrandMasterCard', expMonth: 0, expYear: 0 }, true],
  [{ type: 'PLCCSynchrony', expMonth: 0, expYear: 0 }, false],
])('[PAY-48] a card with an invalid expiry is treated as expired: %o is %s', (card, isExpired) => {
  expect(isCardExpired(card, NOW)).toBe(isExpired)
})
