import { LANGUAGES, prefixOf } from '#lib/language.ts'

// Sitemaps by sitemaps.org and Google's image extension. A file may have at most 50,000 addresses and 50 MB.

/** Addresses per file, which keeps a file below about 10 MB. */
export const SITEMAP_PAGE = 20_000

export interface SitemapPage {
  /** Absolute URL. */
  readonly loc: string
  /** `2026-11-21`; undefined if unknown. */
  readonly lastmod?: string | undefined
  readonly images?: readonly string[]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign]!)
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const changed = (lastmod: string | undefined): string => (lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`)

const imageEntry = (image: string): string => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`

/** Generates a sitemap file in chunks, as its pages arrive. */
export async function* sitemapFile(pages: AsyncIterable<readonly SitemapPage[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
  for await (const some of pages) {
    yield some
      .map(
        ({ loc, lastmod, images = [] }) =>
          `<url><loc>${escaped(loc)}</loc>${changed(lastmod)}${images.map(imageEntry).join('')}</url>\n`,
      )
      .join('')
  }
  yield '</urlset>\n'
}

/** The sitemap index, which lists the sitemap files. */
export const sitemapIndex = (
  files: readonly { readonly loc: string; readonly lastmod?: string | undefined }[],
): string =>
  [
    `${HEAD}<sitemapindex ${NAMESPACE}>\n`,
    ...files.map(({ loc, lastmod }) => `<sitemap><loc>${escaped(loc)}</loc>${changed(lastmod)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')

/** Path prefixes of pages with a shopper's own data. */
const PRIVATE = ['/checkout', '/account', '/gift-registry/']
const CALLS = ['/session/', '/api/', '/browse/', '/Checkout/', '/ReactCheckout/', '/webhooks/']

/**
 * robots.txt: allows public pages and disallows a shopper's own pages in every language. The text is the same for all
 * sites; paths that a site does not have are harmless.
 */
export const robotsFile = (sitemap: string): string =>
  [
    'User-agent: *',
    ...[...LANGUAGES.flatMap(language => PRIVATE.map(path => `${prefixOf(language)}${path}`)), ...CALLS].map(
      path => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
