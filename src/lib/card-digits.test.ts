import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from './card-digits.ts'

const WITH_A_CARD = [
  '4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '4111–1111–1111–1111', '4111\u00a01111 1111 1111', '378282246310005', 'my card is 5555555555554444, thanks',
  '4111 1111 1111 1111 03 30', '卡4111111111111111', 'card:4111111111111111.', '01a1fe37-745a-7a02-9311-79177621014d 4111111111111111', '4111111111119', '6304000000000000000', '4111\n1111\n1111\n1111', '４１１１１１１１１１１１１１１１',
]
const WITHOUT = ['', '312-787-5900', '+49 1511 2345 6789', '+4915112345678', '4111111111111112', '411111111111', '60614-1234', '01a1fe37-745a-7a02-9311-79177621014d', '01a1fe37-745a-7a02-9311-791776210146', '206e198df4c7531b600779957f0e4eb8d858517741111111111111111760f677744b', 'Order 7K3M-9Q2XRD of 2026-11-21']

test.each(WITH_A_CARD)('%j holds a card number, and nothing of it is left when it is cut out', text => {
  expect(hasCardNumber(text)).toBe(true)
  expect(hasCardNumber(withoutCardNumbers(text.normalize('NFKC')))).toBe(false)
  expect(withoutCardNumbers(text.normalize('NFKC')).replace('79177621014d', '')).not.toMatch(/\d{6}/)
})
test.each(WITHOUT)('%j holds none', text => { expect(hasCardNumber(text)).toBe(false) })
test('a mistyped number is cut out all the same, the words around it stay', () => {
  expect(withoutCardNumbers('card 4111 1111 1111 1112 failed')).toBe('card [card number] failed')
})
test('ids stay whole in a text that numbers are cut out of', () => {
  fc.assert(fc.property(fc.uuid(), id => { expect([withoutCardNumbers(`basket ${id} failed`), hasCardNumber(id)]).toEqual([`basket ${id} failed`, false]) }), { numRuns: 2000 })
})
test('sixty thousand digits are looked through at once', () => {
  const start = performance.now()
  hasCardNumber('0 '.repeat(30_000).replace(/0 $/, '1'))
  hasCardNumber('4'.repeat(60_000))
  expect(performance.now() - start).toBeLessThan(500)
})
