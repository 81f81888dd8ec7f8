// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { productSearch } from '#catalog/server/search/product-search.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { HELP_TOPICS, helpPath } from '#lib/help-path.ts'
import { type Language } from '#lib/language.ts'
import { SITES, type SiteCode, siteIn } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { loader as layoutLoader } from '../shop-layout.server.ts'
import ShopLayout from '../shop-layout.tsx'
import * as appointments from './stores/appointments.page.tsx'
import * as design from './stores/design-services.page.tsx'
import * as sofas from './category/furniture-sectional-sofas.page.tsx'
import * as fabrics from './fabrics/fabrics.page.tsx'
import * as gifts from './product/gift-cards.page.tsx'
import * as newsletter from './newsletter/newsletter.page.tsx'
import * as home from './home/home.page.tsx'
import * as registry from './account/gift-registry.page.tsx'
import * as kidsDesign from './stores/kids-design-services.page.tsx'
import * as privacy from './legal/privacy-policy.page.tsx'
import * as help from './service/help.page.tsx'
import * as international from './service/international.page.tsx'
import * as search from './category/search.page.tsx'
import * as collections from './sectionals/sectional-planner-collections.page.tsx'
import * as stores from './stores/stores.page.tsx'
import * as terms from './legal/terms-of-use.page.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { imperialUnitIn } from '#tests/support/catalogue/imperial-units.ts'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')
const PAGES = {
  '/fabrics/:fabric?': fabrics,
  '/': home,
  '/stores': stores,
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
  '/customer-service/:topic?': help,
  '/search': search,
}

/** Renders a page of a Canadian site in the shop's layout, in a language. */
async function visit(path: string, code: SiteCode, language: Language): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  const context = new RouterContextProvider()
  const menu = categoryMenu({ db: database.pool, ttlMs: 0, now: Date.now })
  const site = siteIn(SITES[code], language)
  const known = {
    site,
    language,
    hosts,
    db: database.pool,
    menu,
    search: productSearch({
      db: database.pool,
      menu,
      version: catalogueVersion({ db: database.pool, ttlMs: 0, now: Date.now }),
    }),
    shows: () => {},
    listings: { find: async () => undefined } as unknown as PageRequest['listings'],
    clock: { now: () => Date.parse('2026-11-21T12:00:00-06:00'), today: () => '2026-11-21' },
    cardDataLimit: '00:25:00',
    outsideServices: [],
    calendar: calendarMemory({ db: database.pool, ttlMs: 0, now: Date.now }),
    year: 2030,
    shopper: undefined,
    nonce: undefined,
    disableTrendingProduct: false,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  const fallback = { HydrateFallback: () => null }
  const children = Object.entries(PAGES).map(([at, page]) => ({
    path: at,
    Component: page.default as never,
    loader: page.loader as never,
    ErrorBoundary: page.ErrorBoundary as never,
    ...fallback,
  }))
  const Shop = createRoutesStub(
    [{ id: 'shop-layout', Component: ShopLayout as never, loader: layoutLoader as never, ...fallback, children }],
    context,
  )
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <LanguageProvider value={language}>
      <ShopNamesProvider value={SHOP_NAMES}>
        <Shop initialEntries={[path]} />
      </ShopNamesProvider>
    </LanguageProvider>,
  )
  await vi.waitFor(
    () => {
      if (host.querySelector('main h1') === null) throw new Error('it is not on the page')
    },
    { timeout: 5000, interval: 10 },
  )
  return host
}

/**
 * All visible and spoken texts of a page; single words are left out, since they are often the same in both languages.
 */
function said(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  const attributes = [...page.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap(element =>
    ['aria-label', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''),
  )
  return [...new Set([...texts, ...attributes].map(text => text.trim()))].filter(text =>
    /\p{L}{2}.*\s.*\p{L}{2}/u.test(text),
  )
}
/** Names and addresses, and the links to the sites, each of which is in its own language. */
const SAME = new RegExp(
  `^(${[
    'Cedar & Birch.*|Copper & Basalt.*|(United States|Canada) · .*',
    '[\\d ]+.*(St|Ave|Broadway|Way|Rd|Blvd)\\b.*',
    'New York|District of Columbia|Birch Kids|King West|Lincoln Park|Fulton Market|Domain Austin',
    '[\\w .]+, [A-Z]{2}.*',
  ].join('|')})$`,
)

test.each([
  ['/', 'CB-CA'],
  ['/', 'CB2-CA'],
  ['/stores', 'CB-CA'],
  ['/gift-cards', 'CB2-CA'],
  ['/fabrics', 'CB-CA'],
  ['/fabrics', 'CB2-CA'],
  ['/gift-registry', 'CB-CA'],
  ['/gift-registry', 'CB2-CA'],
  ['/furniture-sectional-sofas/', 'CB-CA'],
  ['/sectional-planner-collections/', 'CB2-CA'],
  ['/design-services', 'CB-CA'],
  ['/design-services', 'CB2-CA'],
  ['/kids/design-services', 'CB-CA'],
  ['/design-services/appointments', 'CB-CA'],
  ['/newsletter', 'CB2-CA'],
  ['/newsletter/confirm', 'CB-CA'],
  ['/newsletter/unsubscribe', 'CB-CA'],
  ['/customer-service/terms-of-use', 'CB-CA'],
  ['/customer-service/privacy-policy', 'CB-CA'],
  ['/customer-service/international', 'CB-CA'],
  ['/customer-service', 'CB-CA'],
  ...HELP_TOPICS.map(topic => [helpPath(topic), 'CB-CA'] as const),
] as const)('no English text of %s at %s occurs on its French page, which is metric', async (path, code) => {
  const english = new Set(said(await visit(path, code, 'en')))
  const places = new Set((await listLocations(database.pool)).flatMap(one => [one.name, one.address1, one.city]))
  const page = await visit(path, code, 'fr')
  const french = said(page)
  expect(french.length).toBeGreaterThan(20)
  expect(french.filter(text => english.has(text) && !SAME.test(text) && !places.has(text))).toEqual([])
  expect(french.flatMap(text => imperialUnitIn(text) ?? [])).toEqual([])
})

test('on a French page links, forms and the brand switch lead to French pages', async () => {
  const host = await visit('/stores', 'CB-CA', 'fr')
  expect(
    [...host.querySelectorAll('header nav')[0]!.querySelectorAll('a')].map(link => link.getAttribute('href')),
  ).toEqual(['/fr', 'http://ca.cb2.test/session/switch?from=CB-CA&path=%2Ffr', '/fr/kids'])
})
