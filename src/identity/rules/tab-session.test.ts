import { expect, test } from 'vitest'
import type { SessionNote } from '#lib/session-note.ts'
import { nextPage, tabChange, type TabChange } from './tab-session.ts'

type Owner = string | null | undefined
const CHANGES: readonly (readonly [shown: Owner, now: Owner, note: SessionNote, change: TabChange])[] = [
  [null, null, 'renewed', 'none'],
  [undefined, null, 'renewed', 'none'],
  ['a', 'a', 'renewed', 'none'],
  [null, null, 'ended', 'none'],
  [null, null, 'cleared', 'forgotten'],
  [undefined, null, 'cleared', 'forgotten'],
  [null, 'a', 'renewed', 'signed-in'],
  [undefined, 'a', 'renewed', 'signed-in'],
  ['a', null, 'cleared', 'signed-out'],
  ['a', null, 'renewed', 'signed-out'],
  ['a', null, 'ended', 'ended'],
  ['a', 'b', 'renewed', 'other-account'],
  ['a', 'b', 'cleared', 'other-account'],
]

test.each(CHANGES)('a tab that shows the data of %s: now %s, noted as %s, is %s', (shown, now, note, change) => {
  expect(tabChange(shown, now, note)).toBe(change)
})

const PAGES: readonly (readonly [
  change: TabChange,
  path: string,
  isRefused: boolean,
  next: ReturnType<typeof nextPage>,
])[] = [
  ['signed-out', '/account', false, 'login'],
  ['signed-out', '/account/orders/W1', false, 'login'],
  ['ended', '/account/profile', true, 'login'],
  ['signed-out', '/checkout', false, 'login'],
  ['ended', '/checkout/shipping', false, 'login'],
  ['signed-out', '/checkout/cart', false, 'same'],
  ['signed-out', '/checkout/confirmation', false, 'same'],
  ['ended', '/checkout/cart', true, 'login'],
  ['signed-out', '/product/alder-sofa', false, 'same'],
  ['signed-out', '/accountants', false, 'same'],
  ['ended', '/product/alder-sofa', false, 'same'],
  ['ended', '/product/alder-sofa', true, 'login'],
  ['other-account', '/account/orders', false, 'same'],
  ['other-account', '/checkout/review', false, 'cart'],
  ['other-account', '/checkout/cart', false, 'same'],
  ['forgotten', '/checkout/shipping', false, 'cart'],
  ['forgotten', '/', false, 'same'],
]

test.each(PAGES)('%s: the page %s (call refused: %s) gives way to: %s', (change, path, isRefused, next) => {
  expect(nextPage(change, path, isRefused)).toBe(next)
})
