import { expect, test } from 'vitest'
import { cleaningCode } from './cleaning-code.ts'

test.each([
  ['wash', 'W'],
  ['damp-cloth', 'W'],
  ['dry-clean', 'S'],
  ['dry-cloth', 'X'],
  [null, null],
] as const)('a fabric that is cleaned by %s has the code %s', (cleaning, code) => {
  expect(cleaningCode({ kind: 'fabric', cleaning })).toBe(code)
})

test('a leather has no code', () => {
  expect(cleaningCode({ kind: 'leather', cleaning: 'damp-cloth' })).toBeNull()
})
