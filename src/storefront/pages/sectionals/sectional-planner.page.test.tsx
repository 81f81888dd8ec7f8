// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sectionalMemory } from '#catalog/server/product/sectional-memory.ts'
import { listFabrics, listSectionals, sectionalOf } from '#catalog/server/product/upholstery-store.ts'
import { type Language } from '#lib/language.ts'
import { SITES, type SiteCode, siteIn } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { sectionalPlans } from '#planner/server/sectional-plans.ts'
import { itemTypesOf } from '#planner/rules/plan.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { loader as firstLoader } from './sectional-planner-first.page.server.ts'
import { loader } from './sectional-planner.page.server.ts'
import PlannerPage, { meta } from './sectional-planner.page.tsx'
import { catalogueVersion } from '#catalog/server/catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')
const PLAYER = 'http://player.test'

function contextOf(code: SiteCode, language: Language = 'en'): RouterContextProvider {
  const context = new RouterContextProvider()
  const site = siteIn(SITES[code], language)
  const planner = sectionalPlans(
    sectionalMemory({
      db: database.pool,
      version: catalogueVersion({ db: database.pool, ttlMs: 1000, now: Date.now }),
      stockTtlMs: 1000,
      now: Date.now,
    }),
  )
  const known = {
    site,
    language,
    hosts,
    db: database.pool,
    shows: () => {},
    shopper: undefined,
    nonce: undefined,
    planner,
    playerOrigin: PLAYER,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}
const load = (slug: string, code: SiteCode, language: Language = 'en') => {
  const url = new URL(`http://cb.test/sectional-planner/${slug}`)
  return loader({
    context: contextOf(code, language),
    params: { slug },
    request: new Request(url),
    url,
    pattern: '/sectional-planner/:slug',
  })
}
const thrown = async (
  answer: Promise<unknown>,
): Promise<{ status?: number; init?: { status?: number }; headers?: Headers }> => {
  try {
    await answer
  } catch (error) {
    return error as object
  }
  throw new Error('it was answered')
}
type Data = Awaited<ReturnType<typeof load>>
const metaOf = (loaderData: Data) =>
  meta({ loaderData } as never) as {
    title?: string
    name?: string
    content?: string
    tagName?: string
    rel?: string
    href?: string
    hrefLang?: string
    'script:ld+json'?: { '@type': string }
  }[]

/** Renders the page over the seeded catalogue, as a browser without WebGL does. */
async function visit(
  slug: string,
  code: SiteCode,
  language: Language = 'en',
  fetch: (url: string, init?: RequestInit) => Promise<Response> = () => new Promise(() => {}),
): Promise<HTMLElement> {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  const fallback = { HydrateFallback: () => null }
  const Shop = createRoutesStub(
    [{ path: '/sectional-planner/:slug', Component: PlannerPage as never, loader: loader as never, ...fallback }],
    contextOf(code, language),
  )
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  root.render(
    <LanguageProvider value={language}>
      <Shop initialEntries={[`/sectional-planner/${slug}`]} />
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

test.each([
  { code: 'CB-US', slug: 'alder-sectional', title: 'Sectional Planner: Create Your Own', shop: 'Cedar & Birch' },
  {
    code: 'CB2-US',
    slug: 'quarry-sectional-collection',
    title: 'Sectional Configurator: Quarry',
    shop: 'Copper & Basalt',
  },
] as const)(
  '[PLN-01][PLN-02][NAV-06] at $code the page and its document are titled $title',
  async ({ code, slug, title, shop }) => {
    const host = await visit(slug, code)
    expect(host.querySelector('h1')!.textContent).toBe(title)
    expect(metaOf(await load(slug, code))[0]).toEqual({ title: `${title} | ${shop}` })
  },
)

test('[PLN-05][PLN-08] the server renders the first layout with its price, before scripts run', async () => {
  const { start, collection } = await load('alder-sectional', 'CB-US')
  expect(itemTypesOf(start.plan).toSorted()).toEqual([...collection.layouts[0]!.itemTypes].toSorted())
  expect(start.choices.fabricChoiceCode).toBe(collection.layouts[0]!.fabricChoiceCode)
  expect(start.details!.FormattedTotalPrice).toMatch(/^\$[\d,]+\.00$/)
  const host = await visit('alder-sectional', 'CB-US')
  expect(host.querySelector('[aria-live=polite]')!.textContent).toBe(start.details!.FormattedTotalPrice)
  for (const piece of start.details!.SectionalPieces) expect(host.textContent).toContain(piece.Name)
})

test('[PLN-29][PLN-18] the fabrics are those sold on the site, each with the data of a swatch', async () => {
  const { collection } = await load('alder-sectional', 'CB-US')
  const all = await listFabrics(database.pool, 'CB')
  const { fabricCodes } = (await sectionalOf(database.pool, 'ALDER'))!
  expect(collection.fabrics.map(({ choiceCode }) => choiceCode)).toEqual(
    all.filter(({ choiceCode }) => fabricCodes.includes(choiceCode)).map(({ choiceCode }) => choiceCode),
  )
  for (const fabric of collection.fabrics)
    expect(fabric).toMatchObject({
      choiceCode: expect.any(String) as string,
      choiceName: expect.any(String) as string,
      imagePath: expect.any(String) as string,
      description: expect.any(String) as string,
      attributes: expect.any(Array) as unknown[],
    })
  expect(collection.fabrics.some(({ isStock }) => isStock)).toBe(true)
  expect(collection.fabrics.some(({ isStock }) => !isStock)).toBe(true)
})

test('[PLN-09] a public collection has Add All to Cart; a private one is unlisted and has none', async () => {
  const [hidden] = (
    await database.pool.query<{ slug: string; brand: 'CB' | 'CB2' }>(
      'SELECT slug, brand FROM sectional_collection WHERE NOT is_public ORDER BY position',
    )
  ).rows
  const code = `${hidden!.brand}-US` as const
  const of = async (slug: string, site: SiteCode) => {
    const robots = metaOf(await load(slug, site)).find(({ name }) => name === 'robots')?.content
    return [(await visit(slug, site)).textContent.includes('Add All to Cart'), robots]
  }
  expect(await of('alder-sectional', 'CB-US')).toEqual([true, undefined])
  expect(await of(hidden!.slug, code)).toEqual([false, 'noindex, follow'])
  expect((await listSectionals(database.pool, hidden!.brand)).map(({ slug }) => slug)).not.toContain(hidden!.slug)
})

test('[PLN-28] an option of which nothing is to be shown is not in the details', async () => {
  const choice = { choiceCode: 'GLIDE', choiceName: 'Felt glides', more: { US: 0, CA: 0 } }
  const option = { optionCode: 'GLD', optionName: 'Glides', choices: [choice, { ...choice, choiceCode: 'NONE' }] }
  await database.pool.query(
    `UPDATE sectional_collection SET collection = jsonb_set(collection, '{options}', collection->'options' || $1::jsonb)
      WHERE code = 'HOLLIS'`,
    [JSON.stringify([option])],
  )
  const { collection, start } = await load('hollis-sectional', 'CB-US')
  expect(collection.options.map(({ title }) => title)).toContain('Glides')
  expect(start.details!.SectionalOptionChoices.at(-1)).toMatchObject({ OptionName: 'Glides', optionExperience: 0 })
  const { textContent } = await visit('hollis-sectional', 'CB-US')
  expect(textContent).toContain(collection.options[0]!.title)
  expect(textContent).not.toMatch(/glides/i)
})

test.each([
  ['alder-sectional', 'CB-US', '/furniture-sectional-sofas/'],
  ['quarry-sectional-collection', 'CB2-US', '/sectional-planner-collections/'],
] as const)(
  '[PLN-19][PLN-20][PLN-21] an error of the player of %s is logged once, and the page links to %s',
  async (slug, code, path) => {
    const logged: unknown[] = []
    const player = {}
    const spies = [
      vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(player as never),
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never),
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
    ]
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
    const host = await visit(slug, code, 'en', (url, init) => {
      if (url === '/Checkout/Log') logged.push(JSON.parse(init!.body as string))
      return Promise.resolve(Response.json({ isSuccess: true, requestVerificationToken: 'x', cartItemCount: 0 }))
    })
    await vi.waitFor(() => {
      if (host.querySelector('iframe') === null) throw new Error('the player is not there')
    })
    const breakIt = () => {
      const event = new MessageEvent('message', {
        data: { version: 1, type: 'configurator error', message: 'no shader' },
        origin: PLAYER,
      })
      Object.defineProperty(event, 'source', { value: player })
      window.dispatchEvent(event)
    }
    // The listener is added a moment after the page is rendered.
    await vi.waitFor(() => {
      breakIt()
      expect(host.querySelector('h1')?.textContent).toBe(
        'Oops! An error occured attempting to load this sectional planner. Please try again shortly.',
      )
    })
    expect(
      [...host.querySelectorAll('main a')]
        .find(link => link.textContent === 'Shop More Sectionals')
        ?.getAttribute('href'),
    ).toBe(path)
    expect(host.querySelector('[role=tab]')).toBeNull()
    await vi.waitFor(() =>
      expect(logged).toEqual([{ message: 'Sectional planner: configurator error: no shader', level: 'error' }]),
    )
  },
)

test('an unknown collection or code is 404; one of the other brand redirects to its shop', async () => {
  expect((await thrown(load('no-such-sectional', 'CB-US'))).init?.status).toBe(404)
  expect((await thrown(load('ALDER', 'CB-US'))).init?.status).toBe(404)
  const led = new URL((await thrown(load('alder-sectional', 'CB2-CA', 'fr'))).headers!.get('location')!)
  expect([led.origin, led.pathname, led.searchParams.get('from'), led.searchParams.get('path')]).toEqual([
    'http://ca.cb.test',
    '/session/switch',
    'CB2-CA',
    '/fr/sectional-planner/alder-sectional',
  ])
})

test("[PLN-01] the planner without a collection redirects to the brand's first public one", async () => {
  for (const [code, brand] of [
    ['CB-US', 'CB'],
    ['CB2-CA', 'CB2'],
  ] as const) {
    const url = new URL('http://cb.test/sectional-planner')
    const led = await thrown(
      firstLoader({
        context: contextOf(code),
        params: {},
        request: new Request(url),
        url,
        pattern: '/sectional-planner',
      }),
    )
    expect([led.status, led.headers!.get('location')]).toEqual([
      302,
      `/sectional-planner/${(await listSectionals(database.pool, brand))[0]!.slug}`,
    ])
  }
})

test("the head has the page's address, its alternates and its breadcrumbs", async () => {
  const head = metaOf(await load('alder-sectional', 'CB-US'))
  expect(head.find(({ rel }) => rel === 'canonical')?.href).toBe('http://cb.test/sectional-planner/alder-sectional')
  expect(head.flatMap(({ hrefLang }) => hrefLang ?? []).toSorted()).toEqual(['en-CA', 'en-US', 'fr-CA', 'x-default'])
  expect(head.flatMap(one => one['script:ld+json']?.['@type'] ?? [])).toContain('BreadcrumbList')
})

test('[NAV-07][PLN-15] on a Canadian site the planner has Canadian prices, country and currency', async () => {
  const { collection, childOriginUrl } = await load('alder-sectional', 'CB-CA')
  expect([collection.country, collection.currency, childOriginUrl]).toEqual(['CA', 'CAD', PLAYER])
  const us = await load('alder-sectional', 'CB-US')
  expect(collection.pieces[0]!.prices.A).toBeGreaterThan(us.collection.pieces[0]!.prices.A!)
})

test('on a French page the title and the names of pieces are in French', async () => {
  const host = await visit('alder-sectional', 'CB-CA', 'fr')
  expect(host.querySelector('h1')!.textContent).toBe('Planificateur de sectionnel\u00a0: créez le vôtre')
  const english = await load('alder-sectional', 'CB-CA')
  for (const piece of english.start.details!.SectionalPieces) expect(host.textContent).not.toContain(piece.Name)
})
