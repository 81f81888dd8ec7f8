import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runOfPages } from './run-of-pages.ts'

const cards = (...ids: string[]) => ids.map(id => ({ id }))
const ids = ({ cards: list }: { readonly cards: readonly { readonly id: string }[] }) =>
  list.map(card => card.id).join('')

test.each([
  ['shows one page if no other was loaded', undefined, 2, 'cd', 2],
  ['shows the previous page too if it was loaded', new Map([[1, cards('a', 'b')]]), 1, 'abcd', 2],
  ['omits an earlier page if one between is missing', new Map([[1, cards('a', 'b')]]), 3, 'cd', 3],
  ['shows a product that moved to the next page once', new Map([[1, cards('a', 'c')]]), 1, 'acd', 2],
])('%s', (_, known, first, shown, page) => {
  const run = runOfPages(known, page, cards('c', 'd'))
  expect([run.first, ids(run)]).toEqual([first, shown])
})

test('with any loaded pages, the requested page is shown whole and last, and each product once', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.integer({ min: 1, max: 6 }).map(String),
        fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 4 }),
      ),
      fc.integer({ min: 1, max: 6 }),
      (known, page) => {
        const own = cards('x', 'y')
        const run = runOfPages(
          new Map(Object.entries(known).map(([at, list]) => [Number(at), cards(...list)])),
          page,
          own,
        )
        expect(run.cards.slice(-2)).toEqual(own)
        expect(new Set(run.cards.map(card => card.id)).size).toBe(run.cards.length)
        expect(run.first).toBeLessThanOrEqual(page)
      },
    ),
  )
})
