import { expect, test } from 'vitest'
import { hardlyShows } from './hardly-shows.ts'

test.each([
  ['chalk', '#f4f1ea', 'white terry', '#f6f4ee', true],
  ['ivory', '#efe4cc', 'white terry', '#f6f4ee', false],
  ['charcoal', '#2a2b2d', 'charcoal terry', '#4b4a49', false],
  ['charcoal', '#2a2b2d', 'black linen', '#242326', true],
  ['navy', '#16223c', 'white terry', '#f6f4ee', false],
  ['sage', '#8fa183', 'sage terry', '#9aa98f', true],
])('%s %s on %s %s hardly shows: %s', (_, thread, __, ground, is) => {
  expect(hardlyShows(thread, ground)).toBe(is)
})
