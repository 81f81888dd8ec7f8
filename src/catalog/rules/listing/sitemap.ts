import { LANGUAGES, prefixOf } from '#lib/language.ts'

// Sitemaps as sitemaps.org and Google's image extension write them. A file has at most 50,000 addresses and 50 MB.

/** Addresses a file: at most some 10 MB of text, made in a moment. */
export const SITEMAP_PAGE = 20_000

export interface SitemapPage {
  /** With host. */
  readonly loc: string
  /** `2026-11-21`; left out where nobody knows. */
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

/** One file of pages, piece by piece as its pages come. */
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

/** The file that names the others. */
export const sitemapIndex = (
  files: readonly { readonly loc: string; readonly lastmod?: string | undefined }[],
): string =>
  [
    `${HEAD}<sitemapindex ${NAMESPACE}>\n`,
    ...files.map(({ loc, lastmod }) => `<sitemap><loc>${escaped(loc)}</loc>${changed(lastmod)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')

/** Pages about a shopper. */
const PRIVATE = ['/checkout', '/account', '/gift-registry/']
const CALLS = ['/session/', '/api/', '/browse/', '/Checkout/', '/ReactCheckout/', '/webhooks/']

/**
 * What robots may read: every page made for everybody, and none about a shopper, in any language. One text for all
 * sites: a path that a site has not is none to keep from.
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
