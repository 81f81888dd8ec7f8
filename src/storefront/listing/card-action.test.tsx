// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ProductCard } from '#catalog/rules/card.ts'
import { TOKEN_FIELD } from '#lib/call.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { named, press, renderInTest } from '#ui/render-in-test.tsx'
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
  renderInTest(<CardGrid cards={cards} site={SITES['CB-US']} {...(place && { place })} />).host
const action = (host: HTMLElement) =>
  [...host.querySelectorAll('button, article a')].filter(one => one.closest('h2') === null).map(one => one.textContent)
const described = (host: HTMLElement, element: Element) =>
  host.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent

test('[ATC-20] a product with nothing to choose goes into the cart from the listing, with its place in it', async () => {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', sent)
  const host = listing([{ ...mirror, id: '0', name: 'First' }, mirror], { before: 24, total: 31 })
  host.insertAdjacentHTML('beforeend', `<input type="hidden" name="${TOKEN_FIELD}" value="token">`)
  const [, button] = [...host.querySelectorAll('button')]
  expect(described(host, button!)).toBe('Fern Mirror')
  press(button)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  const [, request] = sent.mock.calls[0]!
  expect(JSON.parse(String(request?.body))).toMatchObject({
    items: [{ Sku: '190101', Quantity: 1, Location: 'PLP', Position: 26, TotalPositions: 31 }],
  })
  vi.unstubAllGlobals()
})

test('a product with choices leads to its page, and says which product it is', () => {
  const host = listing([{ ...mirror, hasChoices: true }], { before: 0, total: 1 })
  const link = named(host, 'Choose Options')
  expect([link.getAttribute('href'), described(host, link)]).toEqual(['/product/fern-mirror?sku=190101', 'Fern Mirror'])
  expect(host.querySelector('button')).toBeNull()
})

test('what is out of stock offers neither; nor do cards outside a listing', () => {
  expect(action(listing([{ ...mirror, isAvailable: false }], { before: 0, total: 1 }))).toEqual([])
  expect(action(listing([mirror]))).toEqual([])
})
