import { expect, test } from 'vitest'
import { cleanGift, emailedGiftFault, isSameGift, type EmailedGift } from './emailed-gift.ts'

const TODAY = '2026-11-28'
const GIFT: EmailedGift = {
  recipientName: 'Renata Kowalski',
  recipientEmail: 'renata@example.com',
  senderName: 'Ann Lee',
  message: '',
  sendOn: null,
}

test.each([
  ['recipientName', { recipientName: '' }],
  ['recipientName', { recipientName: 'a'.repeat(41) }],
  ['recipientName', { recipientName: 'Renata\u202e' }],
  ['recipientEmail', { recipientEmail: 'renata@' }],
  ['senderName', { senderName: '' }],
  ['message', { message: 'a'.repeat(301) }],
  ['sendOn', { sendOn: '2026-11-27' }],
  ['sendOn', { sendOn: '2027-02-27' }],
  ['sendOn', { sendOn: '2026-13-01' }],
  ['sendOn', { sendOn: '2027-02-30' }],
  ['sendOn', { sendOn: 'tomorrow' }],
] as const)('a gift card by email is refused for its %s: %j', (field, wrong) => {
  expect(emailedGiftFault({ ...GIFT, ...wrong }, TODAY)).toBe(field)
})

test.each([null, '2026-11-28', '2027-02-26'])('a gift card can be sent at once, or until 90 days from now: %s', day => {
  expect(emailedGiftFault({ ...GIFT, sendOn: day }, TODAY)).toBeUndefined()
})

test('a card number in the message is not kept', () => {
  expect(cleanGift({ ...GIFT, message: 'Use 4111 1111 1111 1111' }).message).not.toContain('4111')
})

test('spaces are normalized, and the lines of the message are kept', () => {
  const typed = { ...GIFT, recipientName: ' Renata  Kowalski ', message: '\n For you \r\n\n\n\nAnn\n' }
  expect(cleanGift(typed)).toEqual({ ...GIFT, message: 'For you\n\nAnn' })
})

test('gift cards are the same line only for the same person, words and day', () => {
  expect(isSameGift(GIFT, { ...GIFT })).toBe(true)
  expect(isSameGift(undefined, undefined)).toBe(true)
  expect(isSameGift(GIFT, undefined)).toBe(false)
  for (const field of ['recipientName', 'recipientEmail', 'senderName', 'message', 'sendOn'] as const)
    expect(isSameGift(GIFT, { ...GIFT, [field]: 'other' })).toBe(false)
})
