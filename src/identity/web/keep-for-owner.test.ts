// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepForOwner } from './keep-for-owner.ts'

beforeEach(() => localStorage.clear())
const remembered = () => localStorage.getItem('recently-viewed')
const views = () => localStorage.setItem('recently-viewed', 'alder-sofa')

test('a guest’s memory stays at sign-in and on every page of the account', () => {
  keepForOwner(null)
  views()
  for (let page = 0; page < 3; page++) expect(keepForOwner('a')).toBe(false)
  expect(remembered()).toBe('alder-sofa')
})

test.each([
  ['the session of the account has ended', null],
  ['another account is signed in', 'b'],
])('nothing of an account is left if %s', (_case, next) => {
  keepForOwner('a')
  views()
  sessionStorage.setItem('entries', 'Renata')
  expect(keepForOwner(next)).toBe(true)
  expect([remembered(), sessionStorage.getItem('entries')]).toEqual([null, null])
  // The next person's own memory stays.
  views()
  expect(keepForOwner(next)).toBe(false)
  expect(remembered()).toBe('alder-sofa')
})

test('entries in the checkout outlive an ended session, but not the sign-in of another account', () => {
  keepForOwner('a')
  sessionStorage.setItem('a', 'Renata')
  keepForOwner(null)
  keepForOwner('a')
  expect(sessionStorage.getItem('a')).toBe('Renata')
  keepForOwner('b')
  expect(sessionStorage.getItem('a')).toBeNull()
})
