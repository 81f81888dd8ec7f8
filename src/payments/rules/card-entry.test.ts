import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_FIELDS, type CardFieldValues, validateCardEntry } from './card-entry.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const GOOD: CardFieldValues = { number: '4111 1111 1111 1111', expiry: '03/30', cvv: '737', saveToAccount: true }
const BAD = { number: '4111', expiry: '13/30', cvv: '7' } as const

test('[PAY-05] a valid entry has number, type, month, four-digit year, code and whether to save the card', () => {
  expect(validateCardEntry(GOOD, NOW)).toEqual({
    kind: 'valid',
    entry: { number: '4111111111111111', type: 'Visa', expMonth: 3, expYear: 2030, cvv: '737', saveToAccount: true },
  })
})

test('[PAY-05] the year is 20 followed by the two typed digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 27, max: 99 }), year => {
      const made = validateCardEntry({ ...GOOD, expiry: `01/${year}` }, NOW)
      expect(made.kind === 'valid' && String(made.entry.expYear)).toBe(`20${year}`)
    }),
  )
})

test('[PAY-29] errors are in field order, and `first` is the first failing field', () => {
  fc.assert(
    fc.property(fc.subarray([...CARD_FIELDS], { minLength: 1 }), failing => {
      const made = validateCardEntry({ ...GOOD, ...Object.fromEntries(failing.map(field => [field, BAD[field]])) }, NOW)
      if (made.kind === 'valid') throw new Error('nothing was found wrong')
      expect(Object.keys(made.errors)).toEqual(failing)
      expect(made.first).toBe(CARD_FIELDS.find(field => failing.includes(field)))
    }),
  )
})

test('an empty form has errors in all three fields', () => {
  expect(validateCardEntry({ number: '', expiry: '', cvv: '', saveToAccount: false }, NOW)).toEqual({
    kind: 'invalid',
    first: 'number',
    errors: {
      number: 'Please enter a valid credit card number.',
      expiry: 'Please enter a valid expiration date.',
      cvv: 'Please enter a valid security code.',
    },
  })
})

test('[PAY-25] an Amex card requires a four-digit code', () => {
  const amex = { ...GOOD, number: '3782 822463 10005' }
  expect(validateCardEntry(amex, NOW)).toMatchObject({ kind: 'invalid', first: 'cvv' })
  expect(validateCardEntry({ ...amex, cvv: '1234' }, NOW)).toMatchObject({
    kind: 'valid',
    entry: { type: 'AmericanExpress' },
  })
})
