import fc from 'fast-check'
import { expect, test } from 'vitest'
import { robotsFile, SITEMAP_PAGE, sitemapFile, sitemapIndex } from './sitemap.ts'

async function* once<T>(...all: T[]): AsyncGenerator<T> {
  yield* all
}
async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test('a sitemap file has at most 50,000 addresses', () => expect(SITEMAP_PAGE).toBeLessThanOrEqual(50_000))

test('a sitemap is well-formed XML with any address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webUrl({ withQueryParameters: true, withFragments: true }), async loc => {
      const xml = await whole(sitemapFile(once([{ loc: `${loc}&<'">`, lastmod: '2026-11-21', images: [`${loc}&i`] }])))
      const [, found] = /<loc>([^<]*)<\/loc>/.exec(xml)!
      expect(
        found!
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&apos;', "'")
          .replaceAll('&amp;', '&'),
      ).toBe(`${loc}&<'">`)
      expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    }),
  )
})

test('a file without pages is a valid sitemap, and the index lists its files', async () => {
  expect(await whole(sitemapFile(once()))).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/)
  expect(
    sitemapIndex([{ loc: 'https://a.example/1.xml', lastmod: '2026-01-02' }, { loc: 'https://a.example/2.xml' }]),
  ).toContain(
    '<sitemap><loc>https://a.example/1.xml</loc><lastmod>2026-01-02</lastmod></sitemap>\n' +
      '<sitemap><loc>https://a.example/2.xml</loc></sitemap>',
  )
})

test('robots.txt disallows the shopper’s own pages in every language', () => {
  const kept = robotsFile('https://a.example/sitemap.xml')
    .split('\n')
    .filter(line => line.startsWith('Disallow: '))
    .map(line => line.slice('Disallow: '.length))
  for (const path of [
    '/checkout/Cart',
    '/account',
    '/account/orders',
    '/gift-registry/1',
    '/fr/checkout/Cart',
    '/fr/account',
    '/fr/gift-registry/1',
  ])
    expect(kept.filter(one => path.startsWith(one))).not.toEqual([])
  for (const path of ['/', '/fr', '/shop/sofas', '/fr/shop/sofas', '/product/porter-sofa', '/search'])
    expect(kept.filter(one => path.startsWith(one))).toEqual([])
})
