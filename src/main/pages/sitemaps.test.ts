import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#catalog/server/write-store.ts'
import { LANGUAGES, languagesOf, pathIn } from '#lib/language.ts'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'
import { FIXED_PAGES } from './page-policies.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  shop.app.request(path, { headers: { host: `${host}:3000`, ...headers } })
const text = async (host: string, path: string) => {
  const answer = await get(host, path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!)
const HOSTS = [
  ['localhost', 'CB', 'US'],
  ['cb2.localhost', 'CB2', 'US'],
  ['ca.localhost', 'CB', 'CA'],
  ['cb2.ca.localhost', 'CB2', 'CA'],
] as const

test.each(HOSTS)("robots.txt at %s names the site's sitemap and disallows the checkout", async host => {
  const robots = await text(host, '/robots.txt')
  expect(robots).toContain(`Sitemap: http://${host}:3000/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/checkout$/m)
})

test.each(HOSTS)(
  'the sitemaps of %s list every product that %s sells in %s, once per language, and no others',
  async (host, brand, country) => {
    const files = locs(await text(host, '/sitemap.xml'))
    expect(files.slice(0, 3).map(file => new URL(file).pathname)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/products-1.xml',
    ])
    const pages = (await Promise.all(files.map(file => text(host, new URL(file).pathname)))).flatMap(locs)
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.every(page => page.startsWith(`http://${host}:3000/`))).toBe(true)
    const { rows } = await shop.pool.query<{ slug: string }>(
      `SELECT p.slug FROM product p WHERE p.brand = $1 AND NOT p.is_unlisted
    AND p.id IN (SELECT s.product_id FROM sku s JOIN sku_price x USING (sku) WHERE x.country = $2 AND NOT s.is_nla)`,
      [brand, country],
    )
    for (const language of LANGUAGES) {
      const start = `http://${host}:3000${pathIn(language, '/product/')}`
      expect(
        pages
          .filter(page => page.startsWith(start))
          .map(page => page.slice(start.length))
          .sort(),
      ).toEqual(languagesOf(country).includes(language) ? rows.map(row => row.slug).sort() : [])
      expect(pages.includes(`http://${host}:3000${pathIn(language, '/shop/sofas')}`)).toBe(
        languagesOf(country).includes(language),
      )
    }
    expect(pages.includes(`http://${host}:3000/kids`)).toBe(brand === 'CB')
    const { rows: planners } = await shop.pool.query<{ slug: string; brand: string; is_public: boolean }>(
      'SELECT slug, brand, is_public FROM sectional_collection',
    )
    for (const planner of planners)
      expect([planner.slug, pages.includes(`http://${host}:3000/sectional-planner/${planner.slug}`)]).toEqual([
        planner.slug,
        planner.is_public && planner.brand === brand,
      ])
  },
)

test.each(HOSTS)('the pages of %s include every store of %s in %s, and no warehouse', async (host, brand, country) => {
  const pages = locs(await text(host, '/sitemaps/pages.xml'))
  const { rows } = await shop.pool.query<{ location: string }>(
    "SELECT location FROM location WHERE kind = 'store' AND brand = $1 AND country = $2",
    [brand, country],
  )
  const start = `http://${host}:3000/stores/`
  expect(
    pages
      .filter(page => page.startsWith(start))
      .map(page => page.slice(start.length))
      .sort(),
  ).toEqual(rows.map(row => row.location).sort())
})

test("a product's entry has its pictures and the date of its last change", async () => {
  const xml = await text('localhost', '/sitemaps/products-1.xml')
  const [entry] = /<url><loc>[^<]*\/product\/alder-sofa<\/loc>.*?<\/url>/.exec(xml)!
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  expect(entry).toMatch(
    /<image:image><image:loc>http:\/\/localhost:3000\/pictures\/alder-sofa\/[^<]+[.]webp<\/image:loc>/,
  )
})

test('a sitemap is compressed, answered with 304 if known, and the same in every encoding', async () => {
  const path = '/sitemaps/products-1.xml'
  const plain = await text('localhost', path)
  const [zipped, br] = await Promise.all(
    ['gzip', 'gzip, br'].map(async accept => {
      const answer = await get('localhost', path, { 'accept-encoding': accept })
      return [
        answer.headers.get('content-encoding'),
        Buffer.from(await answer.arrayBuffer()),
        answer.headers.get('etag'),
      ] as const
    }),
  )
  expect([
    zipped![0],
    gunzipSync(zipped![1]).toString() === plain,
    br![0],
    brotliDecompressSync(br![1]).toString() === plain,
  ]).toEqual(['gzip', true, 'br', true])
  expect((await get('localhost', path, { 'if-none-match': br![2]! })).status).toBe(304)
})

test('a renamed product is listed under its new address at once', async () => {
  await shop.pool.query("UPDATE product SET slug = 'alder-settee' WHERE slug = 'alder-sofa'")
  await publish(shop.pool)
  const pages = locs(await text('localhost', '/sitemaps/products-1.xml'))
  expect([
    pages.some(page => page.endsWith('/alder-settee')),
    pages.some(page => page.endsWith('/alder-sofa')),
  ]).toEqual([true, false])
})

test.each(['/sitemaps/products-0.xml', '/sitemaps/products-99.xml', '/sitemaps/other.xml'])(
  '%s is answered with 404',
  async path => {
    expect((await get('localhost', path)).status).toBe(404)
  },
)

test('a host without a shop has no robots.txt and no sitemap', async () => {
  expect([
    (await get('evil.example', '/robots.txt')).status,
    (await get('evil.example', '/sitemap.xml')).status,
  ]).toEqual([404, 404])
})

interface Entry {
  readonly index?: boolean
  readonly path?: string
  readonly children?: readonly Entry[]
}
const pathsOf = (list: readonly Entry[]): string[] =>
  list.flatMap(({ index, path = '', children = [] }) => [index ? '/' : `/${path}`, ...pathsOf(children)])
test('every page that the sitemaps list exists as a route', async () => {
  const { default: routes } = await import('../../storefront/routes.ts')
  const paths = pathsOf(routes as unknown as readonly Entry[])
  expect(FIXED_PAGES.map(({ path }) => path).filter(path => !paths.includes(path.replace(/(.)\/$/, '$1')))).toEqual([])
})
