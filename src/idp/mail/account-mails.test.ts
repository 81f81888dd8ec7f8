import { expect, test } from 'vitest'
import { accountMail } from './account-mails.ts'

const TO = {
  email: 'jules@example.com',
  firstName: 'Jules',
  brand: 'CB',
  shopName: 'Cedar & Birch',
  origin: 'https://shop.example',
  link: 'https://shop.example',
} as const

test.each([
  ['en', 'Confirm my email address: https://shop.example'],
  ['fr', 'Confirmer mon adresse courriel\u00a0: https://shop.example'],
] as const)(
  'the link of a mail in %s has its label and the space before the colon of that language',
  (language, line) => {
    expect(accountMail('verify', { ...TO, language }).text.split('\n')).toContain(line)
  },
)

test('the mail for the first password does not say that a new one was asked for', () => {
  const { subject, text } = accountMail('first-password', { ...TO, language: 'en' })
  expect(subject).toBe('Choose a password for Cedar & Birch')
  expect(text).toContain('which has none yet')
  expect(text).not.toContain('new password for your')
})
