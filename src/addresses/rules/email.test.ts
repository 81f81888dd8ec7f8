import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailError } from './email.ts'

test.each(['ann@example.com', 'Ann.Lee+shop@mail.example.co.uk', "o'hara@example.museum", 'a@b.ca', 'a_b@x-y.org'])(
  '[ADR-16] %s is a valid email address',
  email => expect(emailError(email)).toBeUndefined(),
)

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@@example.com',
  'a nn@example.com',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann@-x.com',
  'ann@x-.com',
  'ann@x..com',
  'ann@1.2.3.4',
  'ann@example.c',
  'ann<ann@example.com>',
  'ann@example.com\u0000',
  'ann@example.com,bob@example.com',
])('[ADR-16] %j is not a valid email address', email =>
  expect(emailError(email)).toBe('Please enter a valid Email Address.'),
)

test('[ADR-16] an email address is required', () => expect(emailError(' ')).toBe('Email Address is required.'))

test('[ADR-18] an email address has at most 66 characters', () => {
  const host = `@${'a'.repeat(40)}.com`
  expect(emailError('a'.repeat(66 - host.length) + host)).toBeUndefined()
  expect(emailError('a'.repeat(67 - host.length) + host)).toBe('Please enter a valid Email Address.')
})

test('[ADR-16] every simple address is valid', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,10}$/)
  fc.assert(
    fc.property(
      word,
      word,
      fc.stringMatching(/^[a-z]{2,6}$/),
      (name, host, top) => emailError(`${name}@${host}.${top}`) === undefined,
    ),
  )
})
