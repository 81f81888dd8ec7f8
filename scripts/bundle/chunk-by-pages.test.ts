import { expect, test } from 'vitest'
import { chunkOf, chunksByPages, type Modules } from './chunk-by-pages.ts'

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/src/ui/display/icon.tsx': ['/src/storefront/shop-layout.tsx', '/src/storefront/pages/category/category.page.tsx'],
  '/src/catalog/web/product-card.tsx': [
    '/src/storefront/listing/card-grid.tsx',
    '/src/storefront/pages/home/home.page.tsx',
  ],
  '/src/storefront/listing/card-grid.tsx': [
    '/src/storefront/pages/category/category.page.tsx',
    '/src/storefront/pages/category/search.page.tsx',
  ],
  '/src/ui/forms/stepper.tsx': [
    '/src/storefront/pages/product/product.page.tsx',
    '/src/storefront/pages/cart/cart.page.tsx',
  ],
  '/src/ui/forms/checkbox.tsx': [
    '/src/storefront/pages/category/category.page.tsx',
    '/src/storefront/pages/category/search.page.tsx',
    '/src/storefront/pages/sectionals/sectional-planner.page.tsx',
  ],
  '/src/storefront/product/facts.tsx': ['/src/storefront/pages/product/product.page.tsx'],
  '/src/ui/ring.tsx': ['/src/ui/round.tsx', '/src/storefront/pages/cart/cart.page.tsx'],
  '/src/ui/round.tsx': ['/src/ui/ring.tsx'],
}
const modules: Modules = { getModuleInfo: id => ({ importers: IMPORTERS[id] ?? [] }) }

test.each([
  ['/src/ui/display/icon.tsx', 'frame'],
  ['/src/catalog/web/product-card.tsx', 'home-category-search'],
  ['/src/storefront/listing/card-grid.tsx', 'category-search'],
  ['/src/ui/forms/stepper.tsx', 'product-others'],
  ['/src/ui/forms/checkbox.tsx', 'category-search-others'],
  ['/src/storefront/product/facts.tsx', null],
  ['/src/ui/ring.tsx', null],
  ['/node_modules/zod/index.js', null],
  ['/src/storefront/entry.client.tsx', null],
])('%s comes in %s: with no page that does not need it', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk)
})

test('one group takes a module, and what more pages need is taken first', () => {
  const groups = chunksByPages(2)
  expect(groups.map(({ name }) => name('/src/storefront/listing/card-grid.tsx', modules))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    'category-search',
    null,
    null,
  ])
  expect(groups.map(({ priority }) => priority)).toEqual([2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2])
})
