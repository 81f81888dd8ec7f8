import { expect, test } from 'vitest'
import { isResetEmail } from './reset-email.ts'

test.each(['a@b.co', 'a@b.info', 'renata.k@mail.example.ca', `${'a'.repeat(61)}@b.co`])(
  '[SGN-22] %s is accepted by the form',
  email => expect(isResetEmail(email)).toBe(true),
)

test.each(['', 'a', 'a@b', 'a@b.c', 'a@b.store', '@b.co', 'a b@c.co', 'a@b@c.co', 'a@b.c0m', `${'a'.repeat(62)}@b.co`])(
  '[SGN-22] %j is refused by the form',
  email => expect(isResetEmail(email)).toBe(false),
)
