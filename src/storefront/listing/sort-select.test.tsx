// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_QUERY } from '#catalog/rules/listing/listing-query.ts'
import type { Sort } from '#catalog/rules/listing/sort.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { SortSelect } from './sort-select.tsx'

const offered = (hasWidths: boolean, sort: Sort = 'featured'): (string | null)[] => {
  const queryState = { listingQuery: { ...DEFAULT_QUERY, sort }, change: () => {} }
  const { container } = renderInRouter(<SortSelect formId="f" usual="Featured" hasWidths={hasWidths} {...queryState} />)
  return within(container)
    .getAllByRole('option')
    .map(option => option.getAttribute('value'))
}

test('orders by width are offered only if a product of the listing states a width', () => {
  expect(offered(true)).toEqual(expect.arrayContaining(['widest', 'narrowest']))
  expect(offered(false)).toEqual(['featured', 'price-low', 'price-high', 'rating', 'name'])
  expect(offered(false, 'widest')).toContain('widest')
})
