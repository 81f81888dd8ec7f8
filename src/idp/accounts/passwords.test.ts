import { expect, test } from 'vitest'
import { passwordFault, passwordHashes } from './passwords.ts'

const CONTEXT = {
  email: 'renata@example.com',
  firstName: 'Renée-Anne',
  lastName: 'Kowalski',
  shopNames: ['Cedar & Birch', 'CB2'],
}

test.each([
  ['short', 'oak ash', 'too-short'],
  ['eight characters of one kind', 'walnutoak', undefined],
  ['only spaces between words', 'a small oak table', undefined],
  ['letters of other scripts', 'стол из дуба', undefined],
  ['emoji count once', '🪑🪑🪑🪑🪑🪑🪑', 'too-short'],
  ['as long as allowed', 'x'.repeat(128), undefined],
  ['too long', 'x'.repeat(129), 'too-long'],
  ['one of the most common', 'password', 'common'],
  ['one of the most common in capitals', 'PassWord', 'common'],
  ['nothing but spaces', ' '.repeat(11), 'common'],
  ['the email address', 'Renata@example.com', 'contains-email'],
  ['the first name', 'renee anne', 'name'],
  ['the whole name', 'Renée-Anne Kowalski', 'name'],
  ['the whole name the other way round, with a year', 'kowalski reneeanne 1984', 'name'],
  ['the name of the shop', 'cedar&birch', 'name'],
  ['the short name of the shop with digits', 'CB2-2026-2026', 'name'],
  ['more than a name', 'kowalski oak table', undefined],
])('[ASVS-6.2.1] [ASVS-6.2.4] [ASVS-6.2.5] a password that is %s: %s', (_what, password, fault) => {
  expect(passwordFault(password, CONTEXT)).toBe(fault)
})

test('[ASVS-11.4.2] a password is stored as argon2id with at least 19 MiB, two passes and its own salt', async () => {
  const { hash, isRight, isOutdated } = passwordHashes()
  const [one, other] = [await hash('a small oak table'), await hash('a small oak table')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([await isRight(one, 'a small oak table'), await isRight(one, 'a small oak tablE')]).toEqual([true, false])
  expect([isOutdated(one), isOutdated('$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$aGFzaA')]).toEqual([false, true])
})

test('[ASVS-6.3.8] an unknown name costs a hash too, and is never right', async () => {
  expect(await passwordHashes().isRight(undefined, 'a small oak table')).toBe(false)
})

test('accents typed in different ways are the same password', async () => {
  const { hash, isRight } = passwordHashes()
  expect(await isRight(await hash('un é chêne'), 'un e\u0301 che\u0302ne')).toBe(true)
})
