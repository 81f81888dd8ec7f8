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
  '/src/ui/display/price.tsx': [
    '/src/storefront/pages/home/home.page.tsx',
    '/src/storefront/pages/category/category.page.tsx',
    '/src/storefront/pages/category/search.page.tsx',
    '/src/storefront/pages/cart/cart.page.tsx',
    '/src/storefront/pages/checkout/review.page.tsx',
  ],
  '/src/ui/send.ts': [
    '/src/storefront/pages/product/product.page.tsx',
    '/src/storefront/pages/checkout/review.page.tsx',
    '/src/storefront/pages/account/account.page.tsx',
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
  ['/src/ui/forms/stepper.tsx', 'product-cart'],
  ['/src/ui/forms/checkbox.tsx', 'category-search-others'],
  ['/src/ui/display/price.tsx', 'frame'],
  ['/src/ui/send.ts', 'product-checkout-others'],
  ['/src/storefront/product/facts.tsx', null],
  ['/src/ui/ring.tsx', null],
  ['/node_modules/zod/index.js', null],
  ['/src/storefront/entry.client.tsx', null],
])('%s belongs to the chunk %s, which pages that do not need it do not load', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk)
})

test('exactly one group takes a module, and modules of more pages are taken first', () => {
  const groups = chunksByPages(2)
  const takers = (id: string) => groups.flatMap(({ name }, i) => (name(id, modules) === null ? [] : [i]))
  const places = [
    '/src/ui/display/icon.tsx',
    '/src/catalog/web/product-card.tsx',
    '/src/ui/forms/checkbox.tsx',
    '/src/storefront/listing/card-grid.tsx',
    '/src/ui/send.ts',
    '/src/ui/forms/stepper.tsx',
  ].map(takers)
  for (const taken of places) expect(taken).toHaveLength(1)
  expect(places.flat()).toEqual(places.flat().toSorted((a, b) => a - b))
  const priorities = groups.map(({ priority }) => priority)
  expect(priorities).toEqual(priorities.toSorted((a, b) => b - a))
  expect(Math.min(...priorities)).toBeGreaterThan(1)
})
