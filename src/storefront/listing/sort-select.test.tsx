// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { NOTHING_ASKED } from '#catalog/rules/listing/listing-ask.ts'
import type { Sort } from '#catalog/rules/listing/sort.ts'
import { renderInTest } from '#ui/render-in-test.tsx'
import { SortSelect } from './sort-select.tsx'

const offered = (hasWidths: boolean, sort: Sort = 'featured'): (string | null)[] => {
  const asking = { ask: { ...NOTHING_ASKED, sort }, change: () => {} }
  const { host } = renderInTest(<SortSelect formId="f" usual="Featured" hasWidths={hasWidths} {...asking} />)
  return [...host.querySelectorAll('option')].map(option => option.getAttribute('value'))
}

test('orders by width are offered only where a piece of the listing states a width', () => {
  expect(offered(true)).toEqual(expect.arrayContaining(['widest', 'narrowest']))
  expect(offered(false)).toEqual(['featured', 'price-low', 'price-high', 'rating', 'name'])
  expect(offered(false, 'widest')).toContain('widest')
})
