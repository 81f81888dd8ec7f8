import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i offers %j', (page, pages, shown) => expect(pageWindow(page, pages)).toEqual(shown))

test('first, last and current page are always offered, in order and once; a gap hides at least two pages', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 60 })
        .chain(pages => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) })),
      ({ page, pages }) => {
        const shown = pageWindow(page, pages)
        const numbers = shown.filter(n => n !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        shown.forEach((n, i) => {
          if (n === 'gap') expect((shown[i + 1] as number) - (shown[i - 1] as number)).toBeGreaterThan(2)
        })
      },
    ),
  )
})
