// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SITES, type SiteCode } from '#lib/site.ts'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { categoryPage } from '#catalog/server/listing/category-page.ts'
import { indexedListings } from '#catalog/server/listing/listings.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { loader as layoutLoader } from '../../shop-layout.server.ts'
import ShopLayout from '../../shop-layout.tsx'
import { loader as categoryLoader } from '../category/category.page.server.ts'
import CategoryPage, { ErrorBoundary } from '../category/category.page.tsx'
import { loader as homeLoader } from './home.page.server.ts'
import HomePage from './home.page.tsx'
import { loader as kidsLoader } from './kids.page.server.ts'
import KidsPage from './kids.page.tsx'
import { loader as searchLoader } from '../category/search.page.server.ts'
import SearchPage from '../category/search.page.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')

function contextOf(site: SiteCode): RouterContextProvider {
  const context = new RouterContextProvider()
  // The shopper's data is left out on purpose: these are public pages.
  const menu = categoryMenu({ db: database.pool, ttlMs: 0, now: Date.now })
  const listings = indexedListings({
    db: database.pool,
    version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
    stockTtlMs: 30_000,
    now: Date.now,
  })
  const known = {
    site: SITES[site],
    language: 'en',
    hosts,
    shows: () => {},
    db: database.pool,
    menu,
    listings,
    search: productSearch({
      db: database.pool,
      menu,
      version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
    }),
    year: 2030,
    shopper: undefined,
    nonce: undefined,
    disableTrendingProduct: false,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}

/** Number of products in a CB category, from the database. */
const pieces = async (category: string) =>
  (await listCategories(database.pool, SITES['CB-US'])).find(one => one.category === category)!.products

/** Renders the shop's layout and pages over the seeded catalogue, as a browser does. */
async function visit(path: string, site: SiteCode = 'CB-US'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  const fallback = { HydrateFallback: () => null }
  const Shop = createRoutesStub(
    [
      {
        id: 'frame',
        Component: ShopLayout as never,
        loader: layoutLoader as never,
        ...fallback,
        children: [
          { path: '/', Component: HomePage as never, loader: homeLoader as never, ...fallback },
          { path: '/kids', Component: KidsPage as never, loader: kidsLoader as never, ...fallback },
          {
            path: '/shop/:category',
            Component: CategoryPage as never,
            loader: categoryLoader as never,
            ErrorBoundary: ErrorBoundary as never,
            ...fallback,
          },
          { path: '/search', Component: SearchPage as never, loader: searchLoader as never, ...fallback },
        ],
      },
    ],
    contextOf(site),
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <ShopNamesProvider value={SHOP_NAMES}>
      <Shop initialEntries={[path]} />
    </ShopNamesProvider>,
  )
  await shown(() => container.querySelector('main') !== null)
  return container
}

/** Waits until the condition holds on the page; the loaders read a real database. */
const shown = (isSo: () => boolean) =>
  vi.waitFor(
    () => {
      if (!isSo()) throw new Error('it is not on the page')
    },
    { timeout: 5000, interval: 10 },
  )
const title = (container: HTMLElement) => container.querySelector('main h1')?.textContent
const headerName = (container: HTMLElement) =>
  container.querySelector('header a[href="/"]:has(svg)')?.textContent?.replace(/, home$/, '')
const names = (container: HTMLElement) =>
  [...container.querySelectorAll('article h2, article h3')].map(heading => heading.textContent)
const departments = (container: HTMLElement) =>
  [...container.querySelectorAll('main a[href^="/shop/"]')].map(link => link.getAttribute('href'))

test("[NAV-06] each brand's front page has its own title and its own furniture", async () => {
  const cb = await visit('/')
  const cb2 = await visit('/', 'CB2-US')
  expect([title(cb), title(cb2)]).toEqual(['Pull up a corner.', 'Hold the line.'])
  expect(names(cb)).toContain('Fern Wing Chair')
  expect(names(cb2)).toContain('Orbit Swivel Chair')
  expect(names(cb).filter(name => names(cb2).includes(name))).toEqual([])
})

test.each([
  ['/', 'CB-US', 'Cedar & Birch'],
  ['/kids', 'CB-US', 'Cedar & Birch Kids'],
  ['/shop/kids', 'CB-CA', 'Cedar & Birch Kids'],
  ['/shop/sofas', 'CB-US', 'Cedar & Birch'],
  ['/', 'CB2-US', 'Copper & Basalt'],
  ['/shop/sofas', 'CB2-CA', 'Copper & Basalt'],
] as const)('[NAV-03] [NAV-04] at %s of %s the header shows %s', async (path, site, name) => {
  expect(headerName(await visit(path, site))).toBe(name)
})

test('the kids page shows products of the kids line and links to all of them', async () => {
  const container = await visit('/kids')
  expect(names(container)).toHaveLength(8)
  expect(names(container)).toContain('Acorn House Bed')
  expect(screen.getByRole('link', { name: `See All ${await pieces('kids')}` }).getAttribute('href')).toBe('/shop/kids')
})

test("[NAV-03] the brand CB2 redirects the kids page to CB's, in the same country", async () => {
  const url = 'http://ca.cb2.test/kids'
  const answer: unknown = await kidsLoader({
    context: contextOf('CB2-CA'),
    params: {},
    request: new Request(url),
    url: new URL(url),
    pattern: '/kids',
  }).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe('http://ca.cb.test/session/switch?from=CB2-CA&path=%2Fkids')
})

test('[NAV-10] a shopper navigates from the front page to a category, which links to its products', async () => {
  const container = await visit('/')
  container.querySelector<HTMLElement>('main a[href="/shop/sofas"]')!.click()
  await shown(() => title(container) === 'Sofas & Sectionals')
  expect(container.textContent).toContain(`${await pieces('sofas')} pieces`)
  expect(screen.getByRole('link', { name: 'Alder 88″ Sofa' }).getAttribute('href')).toBe(
    '/product/alder-sofa?sku=100101',
  )
})

test('the front page lists every category that has products, with their number', async () => {
  const container = await visit('/')
  expect(new Set(departments(container))).toEqual(
    new Set((await listCategories(database.pool, SITES['CB-US'])).map(({ category }) => `/shop/${category}`)),
  )
  expect(container.querySelector('main li a[href="/shop/kids"]')?.textContent).toBe(
    `Kids ${await pieces('kids')} pieces`,
  )
})

test('a category is ordered as its address says, and reordered when another order is chosen', async () => {
  const container = await visit('/shop/sofas?sort=price-low')
  const first = async (sort: 'price-low' | 'widest') =>
    (await categoryPage(database.pool, SITES['CB-US'], 'sofas', { sort }))!.items[0]!.name
  const [cheapest, widest] = [await first('price-low'), await first('widest')]
  expect(cheapest).not.toBe(widest)
  expect(names(container)[0]).toBe(cheapest)
  const select = container.querySelector<HTMLSelectElement>('main select')!
  expect(select.value).toBe('price-low')
  select.value = 'widest'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await shown(() => names(container)[0] === widest)
})

test.each(['/shop/sofas?sort=drop-table&page=zero', '/shop/sofas?page=-3', '/shop/sofas?page=99999999999999999999'])(
  '%s shows the category in its default order',
  async path => {
    expect(names(await visit(path))[0]).toBe('Alder 88″ Sofa')
  },
)

test("an unknown category shows the not-found page within the shop's layout", async () => {
  const container = await visit('/shop/boats')
  expect(title(container)).toBe('We could not find that page')
  expect(headerName(container)).toBe('Cedar & Birch')
})

test('a search shows the number of its results, and the correction of a typing error', async () => {
  const container = await visit('/search?q=soffa')
  expect(container.textContent).toContain('Showing results for sofa. Nothing is called “soffa”.')
  expect(container.querySelector('main [role=status]')?.textContent).toBe(`${names(container).length} results`)
})

test('a search for products of the other brand links to its shop', async () => {
  const container = await visit('/search?q=strut')
  expect(container.querySelector('main a[href^="http://cb2.test/"]')?.getAttribute('href')).toBe(
    'http://cb2.test/session/switch?from=CB-US&path=%2Fsearch%3Fq%3Dstrut',
  )
})

test.each([
  ['/search', 'What are you looking for?'],
  ['/search?q=zzqqx', '“zzqqx”'],
])('%s offers the categories instead of results', async (path, heading) => {
  const container = await visit(path)
  expect(title(container)).toBe(heading)
  expect(departments(container)).toContain('/shop/rugs')
  expect(names(container)).toHaveLength(4)
  expect(container.querySelector('#trending')?.textContent).toBe('Popular right now')
  expect(container.querySelector('main a[href="/design-services"]')).not.toBeNull()
})

test('HTML in a search text is shown as text', async () => {
  const container = await visit(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(container.querySelector('main img[src="x"]')).toBeNull()
  expect(title(container)).toBe('“<img src=x onerror=alert(1)>”')
})
