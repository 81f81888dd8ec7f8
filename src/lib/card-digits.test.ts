import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber, hasCheckDigit, withoutCardNumbers } from './card-digits.ts'

const WITH_A_CARD = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111–1111–1111–1111',
  '4111\u00a01111 1111 1111',
  '378282246310005',
  'my card is 5555555555554444, thanks',
  '4111 1111 1111 1111 03 30',
  '卡4111111111111111',
  'card:4111111111111111.',
  '01a1fe37-745a-7a02-9311-79177621014d 4111111111111111',
  '4111111111119',
  '6304000000000000000',
  '4111\n1111\n1111\n1111',
  '４１１１１１１１１１１１１１１１',
  '4539.5787.6362.1486',
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
  '4111,1111,1111,1111',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111 - 1111 - 1111 - 1111',
  '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
  '３７８２ ８２２４６３ １０００５',
  'Visa-4111-1111-1111-1111-exp',
  'renata@example.com 4111111111111111',
  '411111111111 1111',
]
const WITHOUT = [
  '',
  '312-787-5900',
  '+49 1511 2345 6789',
  '+4915112345678',
  '4111111111111112',
  '411111111111',
  '60614-1234',
  '01a1fe37-745a-7a02-9311-79177621014d',
  '01a1fe37-745a-7a02-9311-791776210146',
  '206e198df4c7531b600779957f0e4eb8d858517741111111111111111760f677744b',
  'Order 7K3M-9Q2XRD of 2026-11-21',
  '4111111111111111@example.com',
  'ORD-4111111111111111',
  '1Z4111111111111111',
  '1763829319123',
  '361 787 5900 / 361 787 5901',
  '2418 N Burling St, 60614-1234, 312-787-5900',
  '9400111899223397623910',
  '2026-11-22 16:35:19.123',
]

test.each(WITH_A_CARD)('%j contains a card number, which removing the numbers removes completely', text => {
  expect(hasCardNumber(text)).toBe(true)
  expect(hasCardNumber(withoutCardNumbers(text))).toBe(false)
  expect(withoutCardNumbers(text).replace('79177621014d', '')).not.toMatch(/[\p{Nd}]{6}/u)
})
test.each(WITHOUT)('%j contains no card number', text => {
  expect(hasCardNumber(text)).toBe(false)
})

test('a mistyped card number is removed as well, and the text around it stays', () => {
  expect(withoutCardNumbers('card 4111 1111 1111 1112 failed')).toBe('card [card number] failed')
  expect(withoutCardNumbers('card4111111111111111 failed')).toBe('card[card number] failed')
})

const RANGES: readonly (readonly [name: string, prefix: string, length: number])[] = [
  ['Visa', '4', 13],
  ['Visa', '4', 16],
  ['Visa', '4', 19],
  ['MasterCard', '51', 16],
  ['MasterCard', '55', 16],
  ['MasterCard', '2221', 16],
  ['MasterCard', '2720', 16],
  ['American Express', '34', 15],
  ['American Express', '37', 15],
  ['Discover', '6011', 16],
  ['Discover', '65', 16],
  ['UnionPay', '62', 19],
  ['JCB', '3528', 16],
  ['Diners Club', '36', 14],
  ['Diners Club', '38', 14],
]
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''))
/** A number with a valid check digit. */
const card = (prefix: string, length: number) =>
  digits(length - prefix.length - 1).map(rest => {
    const number = prefix + rest
    return number + [...'0123456789'].find(last => hasCheckDigit(number + last))!
  })
const between = fc
  .array(fc.constantFrom(' ', '-', '.', '/', '_', ',', '\u00a0', '\u200b', '–', '\u2009'), {
    minLength: 1,
    maxLength: 3,
  })
  .map(all => all.join(''))

test.each(RANGES)(
  'a number of %s beginning with %s, of %i digits, is found with any separators and removed',
  (_, prefix, length) => {
    fc.assert(
      fc.property(
        card(prefix, length),
        between,
        fc.constantFrom(1, 2, 4),
        fc.boolean(),
        (number, separator, size, isFullwidth) => {
          const amex = length === 15 ? /^(.{4})(.{6})(.*)$/ : /^(.{4})(.{6})(.{4})$/
          const grouped =
            size === 4 && length < 16 && length > 13
              ? number.replace(amex, `$1${separator}$2${separator}$3`)
              : number.replace(new RegExp(`.{${size}}(?=.)`, 'g'), `$&${separator}`)
          const typed = isFullwidth
            ? grouped.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
            : grouped
          for (const text of [typed, number, `please charge ${typed} now`]) {
            expect(hasCardNumber(text)).toBe(true)
            expect(withoutCardNumbers(text)).toContain('[card number]')
            expect(withoutCardNumbers(text)).not.toMatch(/\p{Nd}{4}/u)
          }
        },
      ),
    )
  },
)

const dial = fc.tuple(
  fc.integer({ min: 200, max: 999 }),
  fc.integer({ min: 200, max: 999 }),
  fc.integer({ min: 1000, max: 9999 }),
)
test('an email address, street, phone number, code, order number or id is not mistaken for a card number', () => {
  const { oneof, tuple, constantFrom, integer } = fc
  const time = integer({ min: 1_600_000_000_000, max: 1_999_999_999_999 })
  const texts = oneof(
    fc.emailAddress(),
    tuple(digits(13), digits(19)).map(([local, tag]) => `${local}+${tag}@example.com`),
    tuple(time, integer({ min: 0, max: 99 })).map(([at, n]) => `g28340-${at}-${n}@example.com`),
    time.map(String),
    fc.uuid(),
    fc.uuid().map(id => id.replaceAll('-', '')),
    dial.map(all => all.join('-')),
    dial.map(([a, b, c]) => `+1 (${a}) ${b}-${c}`),
    tuple(dial, dial).map(([a, b]) => `${a.join(' ')} / ${b.join(' ')}`),
    tuple(digits(5), digits(4)).map(all => all.join('-')),
    tuple(integer({ min: 1, max: 99_999 }), digits(5)).map(
      ([house, zip]) => `${house} N Burling St, Apt 1204, Chicago, IL ${zip}`,
    ),
    tuple(constantFrom('ORD-', '1Z', 'PO', 'order_'), digits(16)).map(all => all.join('')),
    digits(22).map(rest => `94${rest}`),
  )
  fc.assert(
    fc.property(texts, text => {
      expect(hasCardNumber(text)).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

test('ids are not changed when card numbers are removed from a text', () => {
  fc.assert(
    fc.property(fc.uuid(), id => {
      expect([withoutCardNumbers(`basket ${id} failed`), hasCardNumber(id)]).toEqual([`basket ${id} failed`, false])
    }),
    { numRuns: 2000 },
  )
})
test('a text of sixty thousand digits is searched within two seconds', () => {
  const start = performance.now()
  for (const text of [
    '0 '.repeat(30_000).replace(/0 $/, '1'),
    '4 '.repeat(30_000),
    '4'.repeat(60_000),
    '4. -'.repeat(15_000),
    `${'a.'.repeat(30_000)}@`,
    '@'.repeat(60_000),
  ]) {
    hasCardNumber(text)
    withoutCardNumbers(text)
  }
  expect(performance.now() - start).toBeLessThan(2_000)
})
