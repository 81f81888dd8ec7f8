import { expect, test } from 'vitest'
import { isLinearPattern, matchesPattern } from './safe-pattern.ts'

test.each(["[A-Za-zÀ-ÖØ-öø-ÿ0-9&.,'’ -]+", '[A-Z]', '[A-Z]{1,3}', '[^<>]*', '[A-Z\\-.]+'])(
  'accepts %s, one class of characters with a count',
  pattern => expect(isLinearPattern(pattern)).toBe(true),
)

test.each([
  '(a+)+b',
  '[a-z]+[a-z]+b',
  'a|b',
  '.*',
  '[z-a]+',
  '[a-z',
  '[\\u{1F600}]',
  '(?=x)[a]',
  '[a]+?',
  '',
  '[a](b)',
])('refuses %s, whose time is not known to be linear or which is no pattern', pattern =>
  expect(isLinearPattern(pattern)).toBe(false),
)

test('matches whole texts only', () => {
  expect(matchesPattern('[A-Z]+', 'ANNA')).toBe(true)
  expect(matchesPattern('[A-Z]+', 'ANNA!')).toBe(false)
  expect(matchesPattern('[A-Z]', 'AN')).toBe(false)
})
