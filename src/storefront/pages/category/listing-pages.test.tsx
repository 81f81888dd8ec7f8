// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { categoryPage } from '#catalog/server/listing/category-page.ts'
import { indexedListings } from '#catalog/server/listing/listings.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { loader as categoryLoader } from './category.page.server.ts'
import CategoryPage from './category.page.tsx'
import { loader as searchLoader } from './search.page.server.ts'
import SearchPage from './search.page.tsx'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')
function contextOf(site: SiteCode): RouterContextProvider {
  const context = new RouterContextProvider()
  const menu = categoryMenu({ db: database.pool, ttlMs: 0, now: Date.now })
  const known = {
    site: SITES[site],
    language: 'en',
    hosts,
    shows: () => {},
    db: database.pool,
    menu,
    listings: indexedListings({
      db: database.pool,
      version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
      stockTtlMs: 30_000,
      now: Date.now,
    }),
    search: productSearch({
      db: database.pool,
      menu,
      version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
    }),
    shopper: undefined,
    nonce: undefined,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}

type Loader = (args: never) => Promise<unknown>
const page = (Page: unknown, loader: Loader) => ({
  loader: ({ params, request }: LoaderFunctionArgs, context: RouterContextProvider) =>
    loader({ params, request, context } as never),
  Page: Page as (props: { readonly loaderData: unknown }) => React.ReactNode,
})

/** Shows a listing page as a browser does, and records the addresses that it navigates to. */
async function visit(path: string, site: SiteCode = 'CB-US') {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  const context = contextOf(site)
  const routes = [
    { path: '/shop/:category', of: page(CategoryPage, categoryLoader as Loader) },
    { path: '/search', of: page(SearchPage, searchLoader as Loader) },
  ]
  const router = createMemoryRouter(
    [
      ...routes.map(({ path: at, of }) => ({
        id: at,
        path: at,
        loader: (args: LoaderFunctionArgs) => of.loader(args, context),
        HydrateFallback: () => null,
        Component: function Shown() {
          return <of.Page loaderData={useLoaderData()} />
        },
      })),
      { path: '/product/:slug', loader: () => null, Component: () => <p>a product</p> },
    ],
    { initialEntries: [path] },
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  root.render(<RouterProvider router={router} />)
  const settled = (isSo: () => boolean) =>
    vi.waitFor(
      () => {
        if (!isSo() || router.state.navigation.state !== 'idle') throw new Error('it is not on the page')
      },
      { timeout: 5000, interval: 10 },
    )
  await settled(() => container.querySelector('main') !== null)
  return { container, router, settled, at: () => `${router.state.location.pathname}${router.state.location.search}` }
}
const names = (container: HTMLElement) =>
  [...container.querySelectorAll('article h2')].map(heading => heading.textContent)
const status = (container: HTMLElement) => container.querySelector('main [role=status]')!.textContent
const box = (container: HTMLElement, value: string) =>
  container.querySelector<HTMLInputElement>(`input[type=checkbox][value="${value}"]`)!
const counts = (container: HTMLElement, facet: string) =>
  [...container.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${facet}"]`)].map(input => [
    input.value,
    Number.parseInt(input.closest('label')!.textContent.replace(/\D+/, ''), 10),
  ])

test('[NAV-10] a ticked filter applies at once: fewer products, its own address, and the focus stays', async () => {
  const { container, at, settled } = await visit('/shop/sofas')
  const all = names(container).length
  const green = box(container, 'green')
  green.focus()
  green.click()
  await settled(() => at() === '/shop/sofas?color=green' && names(container).length < all)
  expect(document.activeElement).toBe(green)
  expect(green.checked).toBe(true)
  expect(status(container)).toBe(`${names(container).length} of ${all} pieces`)
  expect(counts(container, 'color').find(([value]) => value === 'green')).toEqual(['green', names(container).length])
  box(container, 'blue').click()
  await settled(
    () =>
      at() === '/shop/sofas?color=green&color=blue' &&
      container.querySelector('a[href="/shop/sofas?color=green"]') !== null,
  )
  screen.getByRole('link', { name: 'Remove filter: Green' }).click()
  await settled(
    () => at() === '/shop/sofas?color=blue' && container.querySelector('a[href="/shop/sofas?color=green"]') === null,
  )
  expect(document.activeElement).toBe(container.querySelector('main [role=status]'))
  screen.getByRole('link', { name: 'Clear all' }).click()
  await settled(() => at() === '/shop/sofas' && names(container).length === all)
})

test('a typed width is applied on Enter', async () => {
  const { container, at, settled } = await visit('/shop/sofas')
  const to = [...container.querySelectorAll<HTMLInputElement>('input[name="width-to"]')].find(input => input.id !== '')!
  fireEvent.change(to, { target: { value: '80' } })
  fireEvent.keyDown(to, { key: 'Enter' })
  await settled(() => at() === '/shop/sofas?width-to=80' && status(container).includes(' of '))
  expect(
    (await categoryPage(database.pool, SITES['CB-US'], 'sofas', {
      ranges: { width: { to: 80 }, price: {}, depth: {}, height: {} },
    }))!.total,
  ).toBe(names(container).length)
})

test.each([
  ['/shop/sofas?color=plaid&page=7', '/shop/sofas'],
  ['/shop/sofas?width-from=&width-to=84&price-from=&price-to=&sort=featured', '/shop/sofas?width-to=84'],
  ['/shop/sofas?page=999', '/shop/sofas'],
  ['/search?q=oak&ready=stock&ready=stock', '/search?q=oak&ready=stock'],
])("an empty form field or a broken link redirects to the listing's canonical address: %s", async (path, own) => {
  expect((await visit(path)).at()).toBe(own)
})

test('filters that match nothing suggest which one to remove', async () => {
  const { container, at, settled } = await visit('/shop/sofas?color=green&width-from=900')
  expect(names(container)).toEqual([])
  expect(container.textContent).toContain('No pieces match all your filters')
  screen.getByRole('link', { name: 'Without Width: from 900″' }).click()
  await settled(() => at() === '/shop/sofas?color=green' && names(container).length > 0)
})

test('"show more" appends the next page and focuses its first card; Back restores all of it', async () => {
  const { container, router, at, settled } = await visit('/search?q=oak')
  const first = names(container)
  expect(first).toHaveLength(24)
  const more = [...container.querySelectorAll<HTMLAnchorElement>('a[rel=next]')].find(link =>
    link.textContent.startsWith('Show'),
  )!
  expect(more.getAttribute('href')).toBe('/search?q=oak&page=2')
  more.click()
  await settled(() => at() === '/search?q=oak&page=2' && names(container).length > 24)
  const shown = names(container)
  expect(shown.slice(0, 24)).toEqual(first)
  expect(new Set(shown).size).toBe(shown.length)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(shown[24]))
  await router.navigate('/product/x')
  await settled(() => at() === '/product/x')
  await router.navigate(-1)
  await settled(() => at() === '/search?q=oak&page=2' && names(container).length > 0)
  expect(names(container)).toEqual(shown)
})

test('without scripts a later page shows only that page, with links before and after', async () => {
  const { container } = await visit('/search?q=oak&page=2')
  expect(names(container).length).toBeLessThanOrEqual(24)
  expect(container.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/search?q=oak')
})

test('[NAV-10] the server-rendered page has the filters as a form that works without scripts', async () => {
  const context = contextOf('CB-CA')
  const loaderData = await categoryLoader({
    context,
    params: { category: 'sofas' },
    request: new Request('http://ca.cb.test/shop/sofas?color=green'),
  } as never)
  const Page = CategoryPage as unknown as (props: { readonly loaderData: unknown }) => React.ReactNode
  const router = createMemoryRouter([{ path: '*', element: <Page loaderData={loaderData} /> }], {
    initialEntries: ['/shop/sofas?color=green'],
  })
  let html = ''
  act(() => {
    html = renderToStaticMarkup(<RouterProvider router={router} />)
  })
  const container = document.createElement('div')
  container.innerHTML = html
  const form = [...container.querySelectorAll('form')].find(one => one.querySelector('input[type=checkbox]'))!
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/shop/sofas'])
  expect(form.querySelector('button[type=submit]')?.textContent).toBe('Show Results')
  expect([...form.querySelectorAll('input:checked')].map(input => input.getAttribute('value'))).toEqual(['green'])
  expect(container.querySelector('select[name=sort]')?.getAttribute('form')).toBe(form.id)
  expect(container.textContent).toContain('Colour')
  expect(container.textContent).toMatch(/\d+ cm \(\d+″\)/)
})
