// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PLAIN_CALENDAR } from '#delivery/rules/calendar.ts'
import { type Language } from '#lib/language.ts'
import { SITES, type SiteCode, siteIn } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { loader as rootLoader } from '../../root.server.ts'
import ProductPage, { loader } from './product.page.tsx'
import { imperialUnitIn } from '#tests/support/catalogue/imperial-units.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')

function contextOf(
  code: SiteCode,
  language: Language,
  disableTrendingProduct = false,
  now = '2026-11-21T18:00:00Z',
): RouterContextProvider {
  const context = new RouterContextProvider()
  const site = siteIn(SITES[code], language)
  const known = {
    site,
    language,
    hosts,
    db: database.pool,
    shows: () => {},
    shopper: undefined,
    nonce: undefined,
    disableTrendingProduct,
    clock: { now: () => Date.parse(now), today: () => now.slice(0, 10) },
    calendar: { now: () => Promise.resolve(PLAIN_CALENDAR) },
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}

/** Addresses that the current page has requested. */
let asked: string[] = []
/** Renders a product's page over the seeded catalogue, as a browser does. */
async function visit(
  path: string,
  code: SiteCode = 'CB-US',
  language: Language = 'en',
  disableTrendingProduct = false,
): Promise<HTMLElement> {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => {})
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.see = see
      }
      observe() {
        this.see([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  localStorage.clear()
  const fallback = { HydrateFallback: () => null }
  const Shop = createRoutesStub(
    [
      {
        id: 'root',
        path: '/',
        loader: rootLoader as never,
        ...fallback,
        children: [{ path: 'product/:slug', Component: ProductPage as never, loader: loader as never, ...fallback }],
      },
    ],
    contextOf(code, language, disableTrendingProduct),
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
      <Shop initialEntries={[path]} />
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
/** The loader data of the page at an address. */
const load = (url: URL, context: RouterContextProvider) =>
  loader({
    context,
    params: { slug: url.pathname.split('/').at(-1)! },
    request: new Request(url),
    url,
    pattern: '/product/:slug',
  })
test.each([
  ['alder-sofa', '88″ wide'],
  ['wren-spindle-chair', 'wide'],
])(
  '[SPO-08] the page of %s has a summary with name, price, size, delivery days and Add to Cart',
  async (slug, size) => {
    const summary = (await visit(`/product/${slug}`)).querySelector('section[aria-label=Summary]')!
    expect(summary.querySelector('h1')!.textContent).not.toBe('')
    expect(summary.textContent).toMatch(/\$[\d,]+\.\d\d/)
    expect(summary.querySelector('ul[aria-label=Dimensions]')!.textContent).toContain(size)
    expect(summary.textContent).toMatch(/arrives [A-Z][a-z]{2} \d+–[A-Z][a-z]{2} \d+/)
    expect([...summary.querySelectorAll('button')].some(button => button.textContent?.startsWith('Add to Cart'))).toBe(
      true,
    )
  },
)

test('[NAV-05] a product of the other brand redirects to its shop, with language and choices', async () => {
  const { choices } = await load(new URL('http://ca.cb.test/product/alder-sofa'), contextOf('CB-CA', 'fr'))
  const made = choices.flatMap(group => group.choices).find(({ href }) => href.includes('choices='))!
  const asked = new URL(`/product/alder-sofa${made.href}`, 'http://ca.cb2.test')
  const led = async (url: URL, language: Language) => {
    const answer: unknown = await load(url, contextOf('CB2-CA', language)).catch((thrown: unknown) => thrown)
    const at = new URL((answer as Response).headers.get('location')!)
    return [at.origin, at.pathname, at.searchParams.get('from'), at.searchParams.get('path')]
  }
  expect(await led(asked, 'fr')).toEqual([
    'http://ca.cb.test',
    '/session/switch',
    'CB2-CA',
    `/fr${asked.pathname}${asked.search}`,
  ])
  expect((await led(new URL('/product/alder-sofa?sku=100101', asked), 'en')).at(-1)).toBe(
    '/product/alder-sofa?sku=100101',
  )
})

test('delivery days are counted from the date at the warehouse, as in the cart, not in UTC', async () => {
  const arrives = async (now: string) =>
    (await load(new URL('http://cb.test/product/wren-spindle-chair'), contextOf('CB-US', 'en', false, now))).delivery
  const [noon, night, nextNoon] = [
    await arrives('2031-01-30T18:00:00Z'),
    await arrives('2031-01-31T05:30:00Z'),
    await arrives('2031-01-31T18:00:00Z'),
  ]
  expect(noon).toMatch(/^Feb /)
  expect(night).toBe(noon)
  expect(nextNoon).not.toBe(noon)
})

test("[PLN-01] a piece of a public sectional links to its collection's planner; others do not", async () => {
  const planner = (host: HTMLElement) => host.querySelector('main a[href^="/sectional-planner/"]')
  expect(planner(await visit('/product/alder-corner'))?.getAttribute('href')).toBe('/sectional-planner/alder-sectional')
  expect(planner(await visit('/product/alder-sofa'))).toBeNull()
})

test('[ATC-04][API-006] made-to-order SKUs request their terms before they are added, others do not', async () => {
  const firstAsked = async (path: string) => {
    const host = await visit(path)
    const before = asked.length
    ;[...host.querySelectorAll('button')].find(button => button.textContent.startsWith('Add to Cart'))!.click()
    // Carousels of the page load at the same time.
    const asking = () => asked.slice(before).filter(path => !/^[/](browse[/]catalog|recommendation)[/]/.test(path))
    await vi.waitFor(() => expect(asking()).not.toEqual([]))
    return asking()[0]
  }
  const { choices } = await load(new URL('http://cb.test/product/alder-corner'), contextOf('CB-US', 'en'))
  const made = choices.flatMap(group => group.choices).find(({ href }) => href.includes('choices='))!
  expect(await firstAsked(`/product/alder-corner${made.href}`)).toMatch(
    /^[/]browse[/]scbadd[/]CustomOrderConfirmation[?]/,
  )
  expect(await firstAsked('/product/alder-corner')).not.toContain('CustomOrderConfirmation')
})

test('[PUP-27] trending products are requested, unless the setting disables them', async () => {
  await visit('/product/alder-sofa', 'CB-US', 'en', true)
  // Wait until the page's effects have run.
  await vi.waitFor(() => expect(localStorage.getItem('recentlyViewed')).not.toBeNull())
  expect(asked).not.toContain('/recommendation/index?podid=trending-products')
  await visit('/product/alder-sofa')
  await vi.waitFor(() => expect(asked).toContain('/recommendation/index?podid=trending-products'))
})

test('[CRT-28] restricted regions are listed in the country that they belong to', async () => {
  expect((await visit('/product/shell-loveseat', 'CB2-US')).textContent).toContain(
    "This can't be sent to or picked up in California, New York, Minnesota, or Maine.",
  )
  expect((await visit('/product/shell-loveseat', 'CB2-CA')).textContent).not.toContain("can't be sent to")
})

test('[NAV-13] on a Canadian site every size is also given in inches', async () => {
  const host = await visit('/product/alder-sofa', 'CB-CA')
  for (const size of [
    '224 cm (88″) wide, 86 cm (34″) high',
    'Leave 76 cm (30″) to walk past.',
    'The biggest box is 234 cm × 107 cm × 97 cm (92″ × 42″ × 38″).',
    '224 × 97 × 86 cm 88 × 38 × 34″',
  ])
    expect(host.textContent).toContain(size)
  const [measure] = host.querySelectorAll(
    'section[aria-roledescription=carousel] ~ *, section[aria-roledescription=carousel]',
  )
  expect(measure!.textContent).toContain('224 cm 88″')
})

/**
 * All visible and spoken texts of a page; single words are left out, since they are often the same in both languages.
 */
function said(host: HTMLElement): string[] {
  const copy = host.cloneNode(true) as HTMLElement
  for (const english of copy.querySelectorAll('[lang=en]')) english.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  const attributes = [...copy.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap(element =>
    ['aria-label', 'placeholder', 'alt', 'title'].map(name => element.getAttribute(name) ?? ''),
  )
  return [...new Set([...texts, ...attributes].map(text => text.trim()))].filter(text =>
    /\p{L}{2}.*\s.*\p{L}{2}/u.test(text),
  )
}
/** Author and date of a review, and the button "Next page". */
const SAME = /^[A-Z][\w.]*( [\w.]+)*, \w+ \d{4}|^Next page$/

test.each([
  ['alder-sofa', 'CB-CA'],
  ['plinth-sofa', 'CB2-CA'],
  ['wren-spindle-chair', 'CB-CA'],
  ['shell-loveseat', 'CB2-CA'],
] as const)(
  'no English text of the page of %s at %s occurs on its French page, which is metric',
  async (slug, code) => {
    const english = new Set(said(await visit(`/product/${slug}`, code, 'en')))
    const page = await visit(`/product/${slug}`, code, 'fr')
    const french = said(page)
    expect(french.length).toBeGreaterThan(40)
    expect(french.filter(text => english.has(text) && !SAME.test(text))).toEqual([])
    // Reviews are shown as they were written.
    const ours = page.cloneNode(true) as HTMLElement
    for (const review of ours.querySelectorAll('[lang^=en]')) review.remove()
    const shown = ours.innerHTML.replaceAll('&nbsp;', ' ').replaceAll(/<[^>]*>/g, ' | ')
    expect([shown, ...said(ours)].flatMap(text => imperialUnitIn(text) ?? [])).toEqual([])
  },
)
