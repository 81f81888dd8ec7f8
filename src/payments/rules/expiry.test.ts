import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edit, formatExpiry, isExpiryPast, readExpiry, retypeExpiry } from './expiry.ts'

/** Types or deletes at the end of the field, key by key; '<' is backspace. */
const press = (keys: string, start = ''): string =>
  [...keys].reduce((previous, key) => {
    const typed = key === '<' ? previous.slice(0, -1) : (previous + key).slice(0, 5)
    return retypeExpiry(typed, typed.length, { edit: key === '<' ? 'backspace' : 'insert', previous }).text
  }, start)

test.each([
  ['5', '05'],
  ['2', '02'],
  ['9', '09'],
  ['1', '1'],
  ['0', '0'],
  ['12', '12'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['527', '05/27'],
  ['0527', '05/27'],
  ['12/', '12/'],
  ['1/', '01/'],
  ['5/27', '05/27'],
  ['12/27', '12/27'],
  ['12279', '12/27'],
  ['a5b2c7', '05/27'],
  ['/', ''],
])('[PAY-22] typing %s gives %s', (keys, text) => expect(press(keys)).toBe(text))

test.each([
  ['05/2027', '05/27'],
  ['05/27', '05/27'],
  ['5/2027', '05/27'],
  ['1/27', '01/27'],
  ['052027', '05/27'],
  ['05 / 27', '05/27'],
  ['05-27', '05/27'],
  ['', ''],
])('[PAY-22] %o pasted becomes %o', (pasted, text) => expect(formatExpiry(pasted)).toBe(text))

test('[PAY-22] any typing gives a prefix of MM/YY with at most 5 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/<a ') }), keys => {
      expect(press(keys)).toMatch(/^(\d{0,2}|\d\d\/\d{0,2})$/)
    }),
  )
})

test.each([
  ['05/27', '<', '05/2'],
  ['05/27', '<<', '05/'],
  ['05/27', '<<<', '0'],
  ['05/27', '<<<<', ''],
  ['12/', '<', '1'],
  ['12/', '<1', '11'],
])('[PAY-23] %s after the keys %s becomes %o', (start, keys, text) => expect(press(keys, start)).toBe(text))

test.each<[string, number, Edit, string, string, number]>([
  ['0527', 2, 'backspace', '05/27', '02/7', 1],
  ['1227', 2, 'backspace', '12/27', '12/7', 1],
  ['0527', 2, 'delete', '05/27', '05/27', 2],
  ['2/27', 0, 'backspace', '12/27', '22/7', 0],
  ['12/7', 3, 'backspace', '12/27', '12/7', 2],
  ['5', 1, 'insert', '', '05', 2],
  ['5', 1, 'insert', '12/25', '05', 2],
  ['122/7', 1, 'insert', '22/7', '12/27', 1],
])(
  '[PAY-23] %s, caret %d, after %s in %s, becomes %s with the caret at %d',
  (typed, caret, edit, previous, text, now) => {
    expect(retypeExpiry(typed, caret, { edit, previous })).toEqual({ text, caret: now })
  },
)

const NOW = Date.parse('2026-06-15T12:00:00Z')

test.each(['', '0', '5', '05', '05/', '00/27', '05/00', '05/0', '12'])('[PAY-24] %o has no month or no year', text => {
  expect(readExpiry(text, NOW)).toEqual({ kind: 'invalid', message: 'Please enter a valid expiration date.' })
})
test.each(['13/27', '19/30', '05/26', '12/25', '05/2'])('[PAY-24] %s is complete but not valid', text => {
  expect(readExpiry(text, NOW)).toEqual({ kind: 'invalid', message: 'The expiration date you entered is not valid.' })
})
test.each([
  ['06/26', 6, 2026],
  ['07/26', 7, 2026],
  ['01/27', 1, 2027],
  ['12/99', 12, 2099],
])('[PAY-24] %s is valid', (text, month, year) => {
  expect(readExpiry(text, NOW)).toEqual({ kind: 'expiry', expiry: { month, year } })
})

test('[PAY-24] a card is valid until its month has ended in every time zone', () => {
  const june = { month: 6, year: 2026 }
  expect(isExpiryPast(june, Date.parse('2026-07-01T11:59:59Z'))).toBe(false)
  expect(isExpiryPast(june, Date.parse('2026-07-01T12:00:00Z'))).toBe(true)
  expect(isExpiryPast({ month: 12, year: 2026 }, Date.parse('2027-01-02T00:00:00Z'))).toBe(true)
})

test('[PAY-22] [PAY-24] every future month can be typed without its leading zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 27, max: 99 }), (month, year) => {
      expect(readExpiry(press(`${month}/${year}`), NOW)).toEqual({
        kind: 'expiry',
        expiry: { month, year: 2000 + year },
      })
    }),
  )
})
