import type { Context } from 'hono'
import { robotsFile, sitemapFile } from '#catalog/rules/listing/sitemap.ts'
import type { Site } from '#lib/site.ts'
import { answerPacked, type PackedFile } from '#platform/http/compressed-file.ts'
import type { Db } from '#platform/database/query.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { cachedCatalogueFiles } from './cached-catalogue-files.ts'
import { sitemapPages } from './sitemap-pages.ts'

const RATE = { per: 'ip', limit: 120, seconds: 60 } as const
const ROUTE = { method: 'GET', auth: 'anyone', csrf: false, rate: RATE } as const
const XML = 'application/xml; charset=utf-8'

/**
 * Serves robots.txt and the sitemaps of each site: an index, its fixed pages, its categories, and its products in files
 * of 20,000.
 */
export function serveSitemaps(
  frame: Frame,
  { db, now = Date.now }: { readonly db: Db; readonly now?: () => number },
): void {
  const keep = cachedCatalogueFiles(db, now)
  const { slicesOf, index, standing, categories, products } = sitemapPages(db, frame.hosts)

  const siteOf = (c: Context): Site | undefined => frame.hosts.byHost(c.req.header('host'))

  const answer = async (c: Context, file: PackedFile): Promise<Response> =>
    answerPacked(file, XML, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match'))
  const none = (c: Context): Response => c.text('There is no such sitemap.', 404)

  serveRaw(
    frame,
    {
      ...ROUTE,
      name: 'robots',
      path: '/robots.txt',
      summary: 'Paths that robots may read, and the address of the sitemap.',
    },
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
    { ...ROUTE, name: 'sitemapIndex', path: '/sitemap.xml', summary: 'Index of the site’s sitemaps.' },
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
