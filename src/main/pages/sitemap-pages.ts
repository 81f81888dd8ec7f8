import { fabricPath, FABRICS_PATH } from '#catalog/rules/fabric/fabric-path.ts'
import { productPath } from '#catalog/rules/product.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { SITEMAP_PAGE, sitemapIndex, type SitemapPage } from '#catalog/rules/listing/sitemap.ts'
import { categoryKey, changesSince } from '#catalog/server/content-versions.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { storePath } from '#stores/rules/store-words.ts'
import { listFabrics, listSectionals } from '#catalog/server/product/upholstery-store.ts'
import { changedDays, sitemapProducts, sitemapSlices, type SitemapSlice } from '#catalog/server/listing/sitemap-rows.ts'
import { HELP_TOPICS, helpPath } from '#lib/help-path.ts'
import { languagesOf, pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { SiteHosts } from '#platform/sites.ts'
import { FIXED_PAGES } from './page-policies.ts'

/** The pages of a site's sitemaps, read from the catalogue. */
export function sitemapPages(db: Db, hosts: SiteHosts) {
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

  async function* index(site: Site): AsyncGenerator<string> {
    const origin = hosts.origin(site.code)
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
    languagesOf(site.country).map(language => `${hosts.origin(site.code)}${pathIn(language, path)}`)
  async function* standing(site: Site): AsyncGenerator<SitemapPage[]> {
    // Planners of the public collections only; the others are reached by their address alone.
    const planners = (await listSectionals(db, site.brand)).filter(({ pieces }) =>
      pieces.some(piece => Object.values(piece.prices).some(prices => prices[site.country] !== undefined)),
    )
    // Stores of the site's brand and country; warehouses are not listed.
    const stores = (await listLocations(db))
      .filter(one => one.kind === 'store' && one.brand === site.brand && one.country === site.country)
      .map(one => storePath(one.location))
    const fabrics = [FABRICS_PATH, ...(await listFabrics(db, site.brand)).map(fabricPath)]
    const paths = [
      ...FIXED_PAGES.filter(({ brand = site.brand }) => brand === site.brand).map(({ path }) => path),
      helpPath(),
      '/newsletter',
      ...HELP_TOPICS.map(helpPath),
      ...planners.map(({ slug }) => `/sectional-planner/${slug}`),
      ...fabrics,
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
    const origin = hosts.origin(site.code)
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

  return { slicesOf, index, standing, categories, products }
}
