import type { Context } from 'hono'
import { productPath } from '#catalog/rules/product.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import {
  robotsFile,
  SITEMAP_PAGE,
  sitemapFile,
  sitemapIndex,
  type SitemapPage,
} from '#catalog/rules/listing/sitemap.ts'
import { categoryKey, changesSince } from '#catalog/server/change-stamps.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { storePath } from '#stores/rules/store-words.ts'
import { listSectionals } from '#catalog/server/product/upholstery-store.ts'
import { changedDays, sitemapProducts, sitemapSlices, type SitemapSlice } from '#catalog/server/listing/sitemap-rows.ts'
import { languagesOf, pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { answerPacked, packed, type PackedFile } from '#platform/http/packed-file.ts'
import type { Db } from '#platform/database/query.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { STANDING_PAGES } from './page-policies.ts'

const RATE = { per: 'ip', limit: 120, seconds: 60 } as const
const ROUTE = { method: 'GET', auth: 'anyone', csrf: false, rate: RATE } as const
const XML = 'application/xml; charset=utf-8'
const HOUR_MS = 3_600_000
/** Memory of all files together, compressed; beyond it the one made first goes. */
const MOST_BYTES = 48 * 1024 * 1024

interface Kept {
  readonly version: number | undefined
  readonly at: number
  readonly file: Promise<PackedFile>
}

/**
 * robots.txt and the sitemaps of each site: an index, its standing pages, its categories, and its products in files of
 * 20,000.
 */
export function serveSitemaps(
  frame: Frame,
  { db, now = Date.now }: { readonly db: Db; readonly now?: () => number },
): void {
  const kept = new Map<string, Kept>()
  const sizes = new Map<string, number>()

  /** Made once for each version of the catalogue, at most an hour ago; several askers wait for one making. */
  async function keep(key: string, pieces: () => AsyncIterable<string>): Promise<PackedFile> {
    const { version } = await changesSince(db, undefined)
    const old = kept.get(key)
    if (old && old.version === version && now() - old.at < HOUR_MS) return old.file
    const file = packed(pieces())
    kept.delete(key)
    kept.set(key, { version, at: now(), file })
    file.then(
      ({ gzip, br }) => {
        sizes.set(key, gzip.length + br.length)
        for (const [first] of kept) {
          if ([...sizes.values()].reduce((sum, size) => sum + size, 0) <= MOST_BYTES || first === key) break
          kept.delete(first)
          sizes.delete(first)
        }
      },
      () => {
        if (kept.get(key)?.file === file) kept.delete(key)
      },
    )
    return file
  }
  const siteOf = (c: Context): Site | undefined => frame.hosts.byHost(c.req.header('host'))
  const cut = new Map<string, { readonly version: number | undefined; readonly slices: Promise<SitemapSlice[]> }>()
  async function slicesOf(site: Site): Promise<SitemapSlice[]> {
    const { version } = await changesSince(db, undefined)
    const old = cut.get(site.code)
    if (old && old.version === version) return old.slices
    const slices = sitemapSlices(db, site.brand, site.country, SITEMAP_PAGE)
    cut.set(site.code, { version, slices })
    slices.catch(() => cut.delete(site.code))
    return slices
  }
  const answer = async (c: Context, file: PackedFile): Promise<Response> =>
    answerPacked(file, XML, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))
  const none = (c: Context): Response => c.text('There is no such sitemap.', 404)

  async function* index(site: Site): AsyncGenerator<string> {
    const origin = frame.hosts.origin(site.code)
    const products = await slicesOf(site)
    yield sitemapIndex([
      { loc: `${origin}/sitemaps/pages.xml` },
      { loc: `${origin}/sitemaps/categories.xml` },
      ...products.map(({ changed }, i) => ({
        loc: `${origin}/sitemaps/products-${i + 1}.xml`,
        lastmod: changed ?? undefined,
      })),
    ])
  }
  /** A page's addresses, one for each language of the site. */
  const everyLanguage = (site: Site, path: string): string[] =>
    languagesOf(site.country).map(language => `${frame.hosts.origin(site.code)}${pathIn(language, path)}`)
  async function* standing(site: Site): AsyncGenerator<SitemapPage[]> {
    // Of the public collections; the others are for those who were given their address.
    const planners = (await listSectionals(db, site.brand)).filter(({ pieces }) =>
      pieces.some(piece => Object.values(piece.prices).some(prices => prices[site.country] !== undefined)),
    )
    // Stores that shoppers of the site walk into; a warehouse is none, and the other country's are on its own site.
    const stores = (await listLocations(db))
      .filter(one => one.kind === 'store' && one.brand === site.brand && one.country === site.country)
      .map(one => storePath(one.location))
    const paths = [
      ...STANDING_PAGES.filter(({ brand = site.brand }) => brand === site.brand).map(({ path }) => path),
      ...planners.map(({ slug }) => `/sectional-planner/${slug}`),
      ...stores,
    ]
    yield paths.flatMap(path => everyLanguage(site, path).map(loc => ({ loc })))
  }
  async function* categories(site: Site): AsyncGenerator<SitemapPage[]> {
    const listed = await listCategories(db, site)
    const days = await changedDays(
      db,
      listed.map(({ category }) => categoryKey(category)),
    )
    yield listed.flatMap(({ category }) =>
      everyLanguage(site, `/shop/${category}`).map(loc => ({ loc, lastmod: days.get(categoryKey(category)) })),
    )
  }
  async function* products(site: Site, slice: SitemapSlice): AsyncGenerator<SitemapPage[]> {
    const origin = frame.hosts.origin(site.code)
    for await (const some of sitemapProducts(db, site.brand, site.country, slice)) {
      yield some.flatMap(({ slug, changed, photos }) =>
        everyLanguage(site, productPath(slug)).map(loc => ({
          loc,
          lastmod: changed ?? undefined,
          images: photos.map(photo => `${origin}${oneFile(photo, 1200)}`),
        })),
      )
    }
  }

  serveRaw(
    frame,
    { ...ROUTE, name: 'robots', path: '/robots.txt', summary: 'What robots may read, and where the sitemap is.' },
    c => {
      const site = siteOf(c)
      return site
        ? c.text(robotsFile(`${frame.hosts.origin(site.code)}/sitemap.xml`), 200, {
            'cache-control': 'public, max-age=3600',
          })
        : c.text('There is no shop at this host.', 404)
    },
  )
  serveRaw(
    frame,
    { ...ROUTE, name: 'sitemapIndex', path: '/sitemap.xml', summary: 'Names the site’s sitemaps.' },
    async c => {
      const site = siteOf(c)
      return site ? answer(c, await keep(`${site.code} index`, () => index(site))) : none(c)
    },
  )
  serveRaw(
    frame,
    {
      ...ROUTE,
      name: 'sitemap',
      path: '/sitemaps/:file{(pages|categories|products-[1-9][0-9]{0,3})[.]xml}',
      summary: 'A sitemap: pages, categories, or products with their pictures.',
    },
    async c => {
      const site = siteOf(c)
      const file = c.req.param('file') ?? ''
      if (!site) return none(c)
      if (file === 'pages.xml') return answer(c, await keep(`${site.code} ${file}`, () => sitemapFile(standing(site))))
      if (file === 'categories.xml')
        return answer(c, await keep(`${site.code} ${file}`, () => sitemapFile(categories(site))))
      const slice = (await slicesOf(site))[Number(/\d+/.exec(file)?.[0]) - 1]
      return slice === undefined
        ? none(c)
        : answer(c, await keep(`${site.code} ${file}`, () => sitemapFile(products(site, slice))))
    },
  )
}
