import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCheckDigit } from '#lib/card-digits.ts'
import { cardNumberError, cleanCardNumber, formatCardNumber, isCardNumber, retypeCardNumber } from './card-number.ts'

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
/** Appends the check digit to `digits`. */
const checked = (body: string): string => body + [...'0123456789'].find(last => hasCheckDigit(body + last))!

test('[PAY-14] cleaning a card number removes everything but digits', () => {
  expect(cleanCardNumber(' 4111-1111 1111.1111x')).toBe('4111111111111111')
  fc.assert(
    fc.property(fc.string(), typed => {
      expect(cleanCardNumber(typed)).toMatch(/^\d{0,19}$/)
    }),
  )
})

test.each([
  ['37', 15],
  ['34', 15],
  ['60', 16],
  ['622', 16],
  ['51', 16],
  ['22', 16],
  ['4', 19],
  ['99', 19],
])('[PAY-14] [PAY-15] a number that begins with %s is cut to %d digits', (prefix, longest) => {
  fc.assert(
    fc.property(digits(18, 40), rest => {
      expect(cleanCardNumber(prefix + rest)).toBe((prefix + rest).slice(0, longest))
    }),
  )
})

test.each([
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['3782822463', '3782 822463'],
  ['37828224631', '3782 822463 1'],
  ['6011000990139424', '6011 0009 9013 9424'],
  ['5555555555554444', '5555 5555 5555 4444'],
  ['55555', '5555 5'],
  ['4222222222222', '4222 2222 2222 2'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4000000000000000006', '4000 0000 0000 0000 006'],
  ['4', '4'],
  ['4111', '4111'],
  ['', ''],
])('[PAY-15] %s is formatted as %s', (number, shown) => expect(formatCardNumber(number)).toBe(shown))

test('[PAY-16] formatting is idempotent and fits in 24 characters', () => {
  fc.assert(
    fc.property(digits(0, 30), typed => {
      const shown = formatCardNumber(typed)
      expect(formatCardNumber(shown)).toBe(shown)
      expect(shown.length).toBeLessThanOrEqual(24)
      expect(shown.replaceAll(' ', '')).toBe(cleanCardNumber(typed))
    }),
  )
})

test.each([
  ['41111', 5, '4111 1', 6],
  ['4111 11111', 10, '4111 1111 1', 11],
  ['41211 1111', 3, '4121 1111 1', 3],
  ['41111 111', 4, '4111 1111', 4],
  ['3782 8224631', 12, '3782 822463 1', 13],
  ['x4', 1, '4', 0],
])('[PAY-16] %s typed with the caret at %d becomes %s with the caret at %d', (typed, caret, text, now) => {
  expect(retypeCardNumber(typed, caret)).toEqual({ text, caret: now })
})

test.each([
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '4222222222222',
  '4111 1111 1111 1111',
  '4000000000000000006',
])('[PAY-15] %s is a valid card number', number => expect(cardNumberError(number)).toBeUndefined())

test('[PAY-15] a Visa number is valid with 13, 16 or 19 digits only', () => {
  fc.assert(
    fc.property(digits(1, 18), body => {
      expect(isCardNumber(checked(`4${body}`.slice(0, -1)))).toBe([13, 16, 19].includes(body.length + 1))
    }),
  )
})

test.each([
  ['34', 15],
  ['65', 16],
  ['53', 16],
])('[PAY-15] a number that begins with %s is valid with %d digits only', (prefix, length) => {
  fc.assert(
    fc.property(digits(1, 16), body => {
      expect(isCardNumber(checked(prefix + body))).toBe(prefix.length + body.length + 1 === length)
    }),
  )
})

test('the check digit detects any single wrong digit', () => {
  fc.assert(
    fc.property(digits(14), fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, place, off) => {
      const number = checked(`4${body}`)
      const wrong = [...number].map((digit, i) => (i === place ? String((Number(digit) + off) % 10) : digit)).join('')
      expect(hasCheckDigit(number)).toBe(true)
      expect(hasCheckDigit(wrong)).toBe(false)
    }),
  )
})

test.each(['', '   '])('[PAY-21] for the empty number %o the message asks to enter one', number => {
  expect(cardNumberError(number)).toBe('Please enter a valid credit card number.')
})
test.each(['4', '4111', '4111 1111 1111 1112', '3056 930902 5904', '9999 9999 9999 9995', '41111111111111111'])(
  '[PAY-21] %s is reported as not valid',
  number => {
    expect(cardNumberError(number)).toBe('The credit card number you entered is not valid.')
  },
)
