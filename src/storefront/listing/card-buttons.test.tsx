// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ProductCard } from '#catalog/rules/card.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { CardGrid } from './card-grid.tsx'

const mirror: ProductCard = {
  id: '1',
  slug: 'fern-mirror',
  sku: '190101',
  name: 'Fern Mirror',
  brand: 'CB',
  isKids: false,
  optionText: '',
  optionChoiceParameter: '',
  swatches: [],
  isAvailable: true,
  isMadeToOrder: false,
  hasChoices: false,
  rating: { average: 0, count: 0 },
  price: { now: cents(24900), regular: cents(24900), lowest: cents(24900) },
  colour: '#8a5f3d',
  dimension: { width: 30, depth: 2, height: 70, diameter: 0, systemOfMeasure: 1 },
  drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
}
const listing = (cards: readonly ProductCard[], place?: { before: number; total: number }) =>
  renderInRouter(<CardGrid cards={cards} site={SITES['CB-US']} {...(place && { place })} />).container
const action = (container: HTMLElement) =>
  [...container.querySelectorAll('button, article a')]
    .filter(one => one.closest('h2') === null)
    .map(one => one.textContent)
const described = (element: Element) => document.getElementById(element.getAttribute('aria-describedby')!)?.textContent

test('[ATC-20] a product without choices is added from the listing, with its position in it', async () => {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', sent)
  const container = listing([{ ...mirror, id: '0', name: 'First' }, mirror], { before: 24, total: 31 })
  container.insertAdjacentHTML('beforeend', `<input type="hidden" name="${TOKEN_FIELD}" value="token">`)
  const [, button] = screen.getAllByRole('button', { name: /^Add to Cart/ })
  expect(described(button!)).toBe('Fern Mirror')
  await user.click(button!)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  const [, request] = sent.mock.calls[0]!
  expect(JSON.parse(String(request?.body))).toMatchObject({
    items: [{ Sku: '190101', Quantity: 1, Location: 'PLP', Position: 26, TotalPositions: 31 }],
  })
  vi.unstubAllGlobals()
})

test('a product with choices links to its page and names the product', () => {
  listing([{ ...mirror, hasChoices: true }], { before: 0, total: 1 })
  const link = screen.getByRole('link', { name: 'Choose Options' })
  expect([link.getAttribute('href'), described(link)]).toEqual(['/product/fern-mirror?sku=190101', 'Fern Mirror'])
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})

test('[REG-02][REG-08] cards of a listing have the icon to add to a registry, unless made to order', () => {
  listing([mirror, { ...mirror, id: '2', name: 'Sofa', isMadeToOrder: true }], { before: 0, total: 2 })
  expect(screen.getAllByRole('button', { name: /registry/ }).map(one => one.textContent)).toEqual([
    'Add Fern Mirror to registry',
  ])
})

test('products out of stock and cards outside a listing have no action', () => {
  expect(action(listing([{ ...mirror, isAvailable: false, isMadeToOrder: true }], { before: 0, total: 1 }))).toEqual([])
  expect(action(listing([mirror]))).toEqual([])
})
