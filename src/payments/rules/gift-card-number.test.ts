import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber } from '#lib/card-digits.ts'
import { GIFT_CARD_NUMBER, giftCardDigits, giftCardNumber } from './gift-card-number.ts'

const printed = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

test('a gift card number is never mistaken for a payment card number, with or without separators', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), nth => {
      const number = giftCardNumber(nth)
      for (const written of [number, printed(number), printed(number).replaceAll(' ', '-')]) {
        expect(written).toMatch(GIFT_CARD_NUMBER)
        expect(giftCardDigits(written)).toBe(number)
        expect(hasCardNumber(written)).toBe(false)
      }
    }),
  )
})
test.each(['', '1234', '12345678901', '12345678901234567890', '1234  5678  9012', '1234567890a2', ' 123456789012'])(
  '%j is not a gift card number',
  text => expect(text).not.toMatch(GIFT_CARD_NUMBER),
)
