// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { readVocabulary } from '#catalog/server/search/search-vocabulary.ts'
import { MADE_FOR_YOU_HOURS, RETURN_DAYS } from '#fulfilment/rules/shipment-progress.ts'
import { HELP_TOPICS, helpPath } from '#lib/help-path.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import routes from '../../routes.ts'
import { loader as layoutLoader } from '../../shop-layout.server.ts'
import ShopLayout from '../../shop-layout.tsx'
import * as appointments from '../stores/appointments.page.tsx'
import * as design from '../stores/design-services.page.tsx'
import * as sofas from '../category/furniture-sectional-sofas.page.tsx'
import * as gifts from '../product/gift-cards.page.tsx'
import * as kidsDesign from '../stores/kids-design-services.page.tsx'
import * as registry from '../account/gift-registry.page.tsx'
import * as newsletter from '../newsletter/newsletter.page.tsx'
import * as notFound from '../errors/not-found.page.tsx'
import * as privacy from './privacy-policy.page.tsx'
import * as international from '../service/international.page.tsx'
import * as collections from '../sectionals/sectional-planner-collections.page.tsx'
import * as store from '../stores/store.page.tsx'
import * as stores from '../stores/stores.page.tsx'
import * as terms from './terms-of-use.page.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')
const PAGES = {
  '/stores': stores,
  '/stores/:store': store,
  '/gift-cards': gifts,
  '/gift-registry': registry,
  '/furniture-sectional-sofas/': sofas,
  '/sectional-planner-collections/': collections,
  '/design-services': design,
  '/kids/design-services': kidsDesign,
  '/design-services/appointments': appointments,
  '/newsletter/:step?': newsletter,
  '/customer-service/terms-of-use': terms,
  '/customer-service/privacy-policy': privacy,
  '/customer-service/international': international,
}

function contextOf(site: SiteCode): RouterContextProvider {
  const context = new RouterContextProvider()
  const menu = categoryMenu({ db: database.pool, ttlMs: 0, now: Date.now })
  const search = productSearch({
    db: database.pool,
    menu,
    version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
  })
  const known = {
    site: SITES[site],
    language: 'en',
    hosts,
    db: database.pool,
    menu,
    search,
    shows: () => {},
    clock: { now: () => Date.parse('2026-11-21T12:00:00-06:00'), today: () => '2026-11-21' },
    cardDataLimit: '00:25:00',
    year: 2030,
    shopper: undefined,
    nonce: undefined,
    disableTrendingProduct: false,
    outsideServices: [],
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}

/** Renders a page in the shop's layout over the seeded catalogue. */
async function visit(path: string, site: SiteCode = 'CB-US'): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  const fallback = { HydrateFallback: () => null }
  const children = [...Object.entries(PAGES), ['*', notFound] as const].map(([at, page]) => ({
    path: at,
    Component: page.default as never,
    loader: page.loader as never,
    ...('ErrorBoundary' in page && { ErrorBoundary: page.ErrorBoundary as never }),
    ...fallback,
  }))
  const Shop = createRoutesStub(
    [{ id: 'shop-layout', Component: ShopLayout as never, loader: layoutLoader as never, ...fallback, children }],
    contextOf(site),
  )
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <ShopNamesProvider value={SHOP_NAMES}>
      <Shop initialEntries={[path]} />
    </ShopNamesProvider>,
  )
  await vi.waitFor(
    () => {
      if (host.querySelector('main h1') === null) throw new Error('it is not on the page')
    },
    { timeout: 5000, interval: 10 },
  )
  return host
}
const text = (host: HTMLElement, selector = 'main') => host.querySelector(selector)?.textContent ?? ''
const hrefs = (host: HTMLElement, selector: string) =>
  [...host.querySelectorAll(selector)].map(link => link.getAttribute('href')!)

test("the brand's stores are on the map and in a list by state, the site's country first", async () => {
  const host = await visit('/stores')
  expect([...host.querySelectorAll('main h2')].map(name => name.textContent).slice(0, 2)).toEqual([
    'In the United States',
    'In Canada',
  ])
  const regions = [...host.querySelectorAll('main h3')].map(name => name.textContent!)
  expect(regions.slice(0, 3)).toEqual(['Arizona', 'California', 'Colorado'])
  expect(host.querySelectorAll('main h4')).toHaveLength(34)
  const soho = text(host, '#soho')
  for (const said of ['611 Broadway', 'New York, NY 10012', '212-555-0122']) expect(soho).toContain(said)
  expect(hrefs(host, '#soho a')).toEqual(['/stores/soho', 'tel:+12125550122'])
  // The number beside a store is the number of its map mark.
  const number = host.querySelector('#soho > span')!.textContent
  expect([...host.querySelectorAll('main svg a[href="/stores/soho"] text')].map(mark => mark.textContent)).toEqual([
    number,
    number,
  ])
  expect(
    hrefs(host, 'main svg a').every(
      (href, i, all) => all.indexOf(href) !== i || host.querySelector(`main ul a[href="${href}"]`) !== null,
    ),
  ).toBe(true)
})

test('[NAV-06] the brand CB2 lists its own stores', async () => {
  const host = await visit('/stores', 'CB2-CA')
  expect([...host.querySelectorAll('main h2')].map(name => name.textContent)[0]).toBe('In Canada')
  const names = [...host.querySelectorAll('main h4')].map(name => name.textContent)
  expect([names.length, names.includes('Gastown'), names.includes('Yorkdale')]).toEqual([26, true, false])
  expect(hrefs(host, 'main aside a')).toContain('http://ca.cb.test/session/switch?from=CB2-CA&path=%2Fstores')
})

test('[STO-16] [STO-17] [STO-19] [STO-22] the finder lists stores near a code, or shows an error', async () => {
  const found = await visit('/stores?near=60614')
  expect(text(found, '#stores-near')).toBe('Stores near 60614, Chicago, IL')
  expect([...found.querySelectorAll('main h3')].map(name => name.textContent)).toEqual([
    'Lincoln Park',
    'Naperville',
    'Third Ward',
  ])
  expect(text(found, '#third-ward')).toMatch(/\d+ mi/)
  const field = found.querySelector('input[name=near]')!
  expect([field.getAttribute('maxlength'), (field as HTMLInputElement).value]).toEqual(['5', '60614'])
  expect(
    [...(await visit('/stores?near=60614&warehouses=1')).querySelectorAll('main h3')].map(name => name.textContent),
  ).toContain('Joliet Warehouse')
  const wrong = await visit('/stores?near=6061')
  expect(text(wrong)).toContain('Enter a valid ZIP Code')
  expect([
    wrong.querySelector('input[name=near]')!.getAttribute('aria-invalid'),
    wrong.querySelectorAll('main h4').length,
  ]).toEqual(['true', 34])
  expect(text(await visit('/stores?near=59801'))).toContain('There is no store within 100 miles of 59801.')
  const canadian = await visit('/stores?near=M5V', 'CB-CA')
  expect([
    canadian.querySelector('input[name=near]')!.getAttribute('maxlength'),
    text(canadian, '#yorkdale').includes('km'),
  ]).toEqual(['7', true])
})

test("a store's page shows its address, hours, services, products and nearby stores", async () => {
  const host = await visit('/stores/lincoln-park')
  expect(text(host, 'main h1')).toBe('Lincoln Park')
  for (const said of [
    '850 W North Ave',
    'Chicago, IL 60642',
    '312-555-0120',
    'Monday',
    '10 am–7 pm',
    'Sunday',
    '12 pm–6 pm',
    'Today',
    'Returns and exchanges',
    'Parking in a garage next door',
  ])
    expect(text(host)).toContain(said)
  expect(hrefs(host, 'main a')).toEqual(
    expect.arrayContaining([
      'tel:+13125550120',
      '/design-services?place=lincoln-park',
      'https://www.openstreetmap.org/directions?to=41.911%2C-87.65',
      '/stores/naperville',
      '/shop/lighting',
    ]),
  )
  expect(hrefs(host, 'main aside a')).toEqual([
    'http://cb2.test/session/switch?from=CB-US&path=%2Fstores%2Ffulton-market',
  ])
  expect(Number(/^(\d+) products/.exec(text(host, 'section[aria-labelledby=here] p'))?.[1])).toBeGreaterThan(50)
})

test('stores of the other country take no bookings, warehouses serve both brands, unknown ones are 404', async () => {
  expect(
    hrefs(await visit('/stores/yorkdale'), 'main a').filter(
      href => href.startsWith('/design-services') || href.startsWith('/shop/'),
    ),
  ).toEqual([])
  expect(text(await visit('/stores/wh-reno', 'CB2-US'))).toContain('This is a warehouse. You can pick up orders here')
  const ask = (at: string) =>
    store.loader({
      context: contextOf('CB-US'),
      params: { store: at },
      request: new Request(`http://cb.test/stores/${at}`),
    } as never)
  const moved = await ask('mission').then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  )
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, 'http://cb2.test/stores/mission'])
  await expect(ask('atlantis')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a registry is started by phone or in a store of the country that offers it', async () => {
  const host = await visit('/gift-registry')
  expect(text(host, 'main h1')).toBe('Gift Registry')
  expect(hrefs(host, 'main a')).toContain('tel:+18005550142')
  const names = [...host.querySelectorAll('main h3')].map(name => name.textContent)
  expect([names.length, names.includes('SoHo'), names.includes('Fulton Market')]).toEqual([26, true, false])
  expect(
    [...(await visit('/gift-registry', 'CB-CA')).querySelectorAll('main h3')].map(name => name.textContent),
  ).toContain('Yorkdale')
})

test('gift cards show their amounts in ascending order, each linking to its own SKU', async () => {
  const host = await visit('/gift-cards')
  const amounts = [...host.querySelectorAll('main a[href^="/product/cedar-birch-gift-card?sku="]')].map(
    link => link.textContent,
  )
  expect(amounts).toEqual(['$25', '$50', '$75', '$100', '$150', '$200', '$250', '$500'])
})

test("[NAV-06] [PLN-20] each brand's public sectionals have their own address", async () => {
  const cb = await visit('/furniture-sectional-sofas/')
  expect([...cb.querySelectorAll('main section[id] > div > h2')].map(name => name.textContent)).toEqual([
    'Alder',
    'Hollis',
  ])
  expect(cb.querySelectorAll('#alder-sectional svg')).toHaveLength(12)
  expect(hrefs(cb, '#alder-sectional li a')).toContain('/product/alder-corner')
  const cb2 = await visit('/furniture-sectional-sofas/', 'CB2-US')
  expect([...cb2.querySelectorAll('main section[id] > div > h2')].map(name => name.textContent)).toEqual([
    'Quarry',
    'Terrace',
  ])
  expect(text(cb2, 'main h1')).toBe('Sectional Collections')
})

test('[PLN-01] each collection links to its planner, and each layout to the planner with that layout', async () => {
  const cb = await visit('/furniture-sectional-sofas/')
  expect(hrefs(cb, '#alder-sectional p a')).toEqual(['/sectional-planner/alder-sectional'])
  expect(hrefs(cb, '#hollis-sectional p a')).toEqual(['/sectional-planner/hollis-sectional'])
  const layouts = hrefs(cb, '#alder-sectional li a').filter(href => href?.includes('#layout='))
  expect(layouts).toHaveLength(4)
  expect(layouts[0]).toMatch(/^[/]sectional-planner[/]alder-sectional#layout=alder-sectional-/)
  expect(cb.querySelectorAll('#alder-sectional li img')).toHaveLength(4)
})

test('[SWT-03] the privacy policy has the section that the swatch form links to', async () => {
  const host = await visit('/customer-service/privacy-policy')
  expect(text(host, '#infoWeCollect h2')).toBe('Information we collect')
  expect(hrefs(host, 'main nav a')).toContain('#infoWeCollect')
})

test("[NAV-07] the terms name the country's currency and law", async () => {
  expect(text(await visit('/customer-service/terms-of-use', 'CB-CA'))).toContain('Canadian dollars')
  expect(text(await visit('/customer-service/terms-of-use'))).toContain('The law of Illinois')
})

test('the terms state the periods of the rules that returns and cancellations follow', async () => {
  const terms = text(await visit('/customer-service/terms-of-use'))
  expect(terms).toContain(`can go back within ${RETURN_DAYS} days`)
  expect(terms).toContain(`You can change such an order for ${MADE_FOR_YOU_HOURS} hours.`)
})

test("[SGN-05] both design services forms have their fields, and the kids' form has its name", async () => {
  const home = await visit('/design-services')
  expect(text(home)).toContain('Living room')
  const places = [...home.querySelectorAll('select[name=place] option')].map(option => option.textContent)
  expect([places[0], places.at(-1)]).toEqual(['Please Select', 'By video'])
  expect(places).toEqual(
    expect.arrayContaining([
      'Domain Austin store, Austin, TX',
      'Lincoln Park store, Chicago, IL',
      'SoHo store, New York, NY',
    ]),
  )
  expect(home.querySelectorAll('select[name=day] option').length).toBeGreaterThan(45)
  const kids = await visit('/kids/design-services')
  expect([text(kids, 'main h1'), kids.querySelector('header a[href="/"]:has(svg)')?.textContent]).toEqual([
    'Kids Design Services',
    'Cedar & Birch Kids, home',
  ])
  expect(text(kids)).toContain('Nursery')
})

test('an unknown address shows the not-found page within the shop, with links', async () => {
  const host = await visit('/nowhere/at/all')
  expect(text(host, 'main h1')).toBe('We could not find that page')
  expect(hrefs(host, 'main nav a')).toContain('/shop/rugs')
  expect(host.querySelector('header nav[aria-label="Departments"]')).not.toBeNull()
})

test('[NAV-02] the country switch leads to the same page of the other site if it exists there', async () => {
  expect(hrefs(await visit('/stores'), 'header details a')).toEqual([
    'http://cb.test/stores',
    'http://ca.cb.test/session/switch?from=CB-US&path=%2Fstores',
    'http://ca.cb.test/session/switch?from=CB-US&path=%2Ffr%2Fstores',
    '/customer-service/international',
  ])
  expect(hrefs(await visit('/nowhere/at/all', 'CB-CA'), 'header details a')).toEqual([
    'http://cb.test/session/switch?from=CB-CA&path=%2F',
    'http://ca.cb.test/',
    'http://ca.cb.test/fr',
    '/customer-service/international',
  ])
})

/** Every path of the route configuration, with a leading slash. */
type Route = (typeof routes)[number]
const paths = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...paths(children)])
const isPage = (href: string) => {
  const path = href.split(/[?#]/)[0]!.replace(/(.)\/$/, '$1')
  return (
    path === '/' ||
    paths(routes).some(
      one =>
        one !== '/*' && new RegExp(`^${one.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(path),
    )
  )
}

test.each(['CB-US', 'CB2-CA'] as const)(
  '[NAV-05] [NAV-06] header and footer of %s link only to existing pages',
  async site => {
    const host = await visit('/stores', site)
    const inside = hrefs(host, 'header a, footer a').filter(href => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(20)
    expect(inside.filter(href => !isPage(href))).toEqual([])
    expect(inside).toContain(site === 'CB-US' ? '/furniture-sectional-sofas/' : '/sectional-planner-collections/')
    expect(hrefs(host, 'nav[aria-label="Our shops"] a').filter(href => href.includes('/session/switch'))).toHaveLength(
      site === 'CB-US' ? 1 : 2,
    )
  },
)

test('search redirects lead only to existing pages', async () => {
  const { redirects } = await readVocabulary(database.pool)
  expect(redirects.length).toBeGreaterThan(3)
  expect(redirects.map(({ to }) => to).filter(to => !isPage(to))).toEqual([])
})

test.each([
  ['CB-US', 'addresses in the United States only', 'US dollars'],
  ['CB2-CA', 'addresses in Canada only', 'Canadian dollars'],
] as const)('the page for customers from another country says what applies at %s', async (site, place, currency) => {
  const host = await visit('/customer-service/international', site)
  for (const words of [place, currency, 'cannot be picked up', 'Some promotions', 'Shop from Another Country'])
    expect(text(host)).toContain(words)
})

test('the footer and the header of every page lead to help', async () => {
  const host = await visit('/stores')
  expect(hrefs(host, 'footer a')).toEqual(expect.arrayContaining(HELP_TOPICS.map(topic => helpPath(topic))))
  expect(hrefs(host, 'header a')).toEqual(expect.arrayContaining([helpPath(), helpPath('track-order')]))
})
