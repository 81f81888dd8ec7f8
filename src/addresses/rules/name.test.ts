import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isName, nameError } from './name.ts'

test.each([
  'Ann',
  'José',
  'Zoë',
  'O’Hara',
  "O'Hara",
  'Jean-Luc',
  'J. R.',
  'Ann (Annie)',
  'Ann/Bob',
  'Łukasz',
  '李',
  'Nguyễn Thị',
])('[ADR-04] %s is a valid name', name => expect(isName(name)).toBe(true))

test.each([
  'R2D2',
  'Ann!',
  'a@b',
  'Ann & Bob',
  '<b>',
  'Ann_',
  '"Ann"',
  '=1+1',
  '/',
  "'",
  '( )',
  'Ann\u202Eevil',
  'Ann\u0000',
])('[ADR-04] %j is not a valid name', name => expect(isName(name)).toBe(false))

test('[ADR-04] a name with a digit in any position is invalid', () => {
  fc.assert(
    fc.property(fc.constantFrom('Ann', 'José Luis', "O'Hara"), fc.nat(9), fc.nat(12), (name, digit, at) => {
      expect(isName(name.slice(0, at) + digit + name.slice(at))).toBe(false)
    }),
  )
})

test('[ADR-05] a name with more than one slash is invalid', () => {
  expect(nameError('Ann/Bob', 'First Name')).toBeUndefined()
  expect(nameError('Ann/Bob/Cy', 'First Name')).toBe('The First Name field is invalid.')
})

test('[ADR-05] [ADR-06] both names are required, each with its own messages', () => {
  expect(nameError('', 'First Name')).toBe('The First Name field is required.')
  expect(nameError(' \t', 'Last Name')).toBe('The Last Name field is required.')
  expect(nameError('R2D2', 'First Name')).toBe('The First Name field is invalid.')
  expect(nameError('R2D2', 'Last Name')).toBe('The Last Name field is invalid.')
})

test('[ADR-18] a name has at most 20 characters', () => {
  expect(isName('a'.repeat(20))).toBe(true)
  expect(isName('a'.repeat(21))).toBe(false)
})
