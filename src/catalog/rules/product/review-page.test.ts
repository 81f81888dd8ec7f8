import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from './rating-shares.ts'
import { readReviewQuery } from './review-page.ts'

const ask = (query: string, count = 39) => readReviewQuery(new URLSearchParams(query), count)

test.each([
  ['', { sort: 'newest', page: 1, pages: 7 }],
  ['reviews=lowest&reviewPage=3', { sort: 'lowest', page: 3, pages: 7 }],
  ['reviewPage=99', { sort: 'newest', page: 7, pages: 7 }],
  ['reviews=best&reviewPage=-1', { sort: 'newest', page: 1, pages: 7 }],
  ['reviewPage=1.5', { sort: 'newest', page: 1, pages: 7 }],
  ['reviewPage=x', { sort: 'newest', page: 1, pages: 7 }],
])('reads from the address %j an existing page of reviews', (query, asked) => expect(ask(query)).toEqual(asked))

test('without reviews there is one empty page', () =>
  expect(ask('reviewPage=2', 0)).toEqual({ sort: 'newest', page: 1, pages: 1 }))

test('shares of star ratings are whole percents that add up to 100', () => {
  const count = fc.nat(500)
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), spread => {
      const all = spread.reduce((sum, one) => sum + one, 0)
      expect(shares(spread).reduce((sum, one) => sum + one, 0)).toBe(all === 0 ? 0 : 100)
    }),
  )
  expect(shares([1, 0, 1, 1, 0])).toEqual([33, 0, 33, 34, 0])
})
