import { HtmlValidate } from 'html-validate'
import { ask, HOSTS, SITE_CODES, type Answer } from './support/ask.ts'
import { missingProductData, showsPrice, showsReviews } from './support/missing-product-data.ts'
import { expect, test } from './support/shopper.ts'

/**
 * Query parameters other than these only change the view of a list; every combination of filters would be another page.
 */
const VIEW = /[?&](?!(?:page|q|sku|place)=)/
/**
 * A product page is requested once, whichever of its SKUs a link names. `EVERY_SKU=yes` requests all nine thousand
 * SKUs, which takes two minutes longer.
 */
const isEverySku = process.env.EVERY_SKU === 'yes'
const MOST_REDIRECTS = 5
const AT_ONCE = 6

const decoded = (text: string) => text.replaceAll('&amp;', '&')
const linksOf = (html: string, base: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(match => new URL(decoded(match[1]!), base))
    .filter(({ protocol }) => protocol === 'http:')

async function follow(url: string): Promise<Answer> {
  let [at, answer] = [url, await ask(url)]
  for (let hop = 0; hop < MOST_REDIRECTS && answer.location !== undefined; hop++) {
    at = new URL(answer.location, at).href
    answer = await ask(at)
  }
  return answer
}

type Pages = ReadonlyMap<string, { readonly from: string; readonly answer: Answer }>
/** Requests every page that is linked, directly or through others, from the sites' front pages, each once. */
async function walk(origins: ReadonlySet<string>, starts: readonly string[]): Promise<Pages> {
  const pages = new Map<string, { from: string; answer: Answer }>()
  const found = new Map(starts.map(start => [start, '']))
  const waiting = [...found.keys()]
  const next = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const answer = await ask(url)
      pages.set(url, { from: found.get(url)!, answer })
      for (const link of linksOf(answer.body, url)) {
        link.hash = ''
        if (!isEverySku) for (const name of ['sku', 'choices']) link.searchParams.delete(name)
        if (!origins.has(link.origin) || found.has(link.href) || VIEW.test(link.search)) continue
        found.set(link.href, url)
        waiting.push(link.href)
      }
    }
  }
  // An idle worker looks for new links again while another worker still reads a page.
  while (pages.size < found.size) await Promise.all(Array.from({ length: AT_ONCE }, next))
  return pages
}

/** The first few pages of each kind, as pages of one kind are made by the same code. */
function samples(pages: Pages, each: number): { url: string; html: string }[] {
  const seen = new Map<string, number>()
  return [...pages].flatMap(([url, { answer }]) => {
    if (!answer.type.startsWith('text/html')) return []
    const { hostname, pathname, search } = new URL(url)
    const kind = `${hostname} ${pathname.replace(/(shop|product)\/.*/, '$1')}${search.replace(/=.*/, '')}`
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return seen.get(kind)! <= each ? [{ url, html: answer.body }] : []
  })
}

/** Strict about structure and accessibility; matters of style are left to the linter. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes attributes in other ways that HTML allows.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // React generates ids.
    'valid-id': 'off',
    'require-sri': 'off',
    // React writes some attribute names in mixed case, which HTML does not distinguish.
    'attr-case': 'off',
    // Checkboxes of a group share a name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // The stylesheet prevents line breaks in telephone numbers.
    'tel-non-breaking': 'off',
  },
})

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'sku', 'mpn', 'brand', 'url'],
  ProductGroup: ['name', 'image', 'description', 'productGroupID', 'hasVariant', 'brand', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  OnlineStore: ['name', 'url', 'logo', 'contactPoint'],
  WebSite: ['name', 'url', 'potentialAction', 'inLanguage'],
  FurnitureStore: ['name', 'address', 'geo', 'telephone', 'openingHours'],
  FAQPage: ['mainEntity'],
}

test('every link within the four sites, in both languages, leads to a valid page with a title', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const { port } = new URL(baseURL!)
  const origin = (host: string) => `http://${host}:${port}`
  const origins = new Set(Object.values(HOSTS).map(origin))
  const pages = await walk(origins, [
    ...SITE_CODES.map(code => `${origin(HOSTS[code])}/`),
    ...(['CB-CA', 'CB2-CA'] as const).map(code => `${origin(HOSTS[code])}/fr`),
  ])
  expect(pages.size).toBeGreaterThan(600)

  const broken = (
    await Promise.all(
      [...pages].map(async ([url, { from, answer }]) => {
        const last = answer.location === undefined ? answer : await follow(url)
        return last.status === 200 ? [] : [`${last.status} ${url}, linked from ${from}`]
      }),
    )
  ).flat()
  expect(broken).toEqual([])

  const data = [...pages].flatMap(([url, { answer }]) =>
    [...answer.body.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(match => ({
      url,
      html: answer.body,
      said: JSON.parse(match[1]!) as Record<string, unknown>,
    })),
  )
  const lacking = data.flatMap(({ url, said }) =>
    (REQUIRED[String(said['@type'])] ?? [`a known type, not ${String(said['@type'])}`])
      .filter(name => said[name] === undefined)
      .map(name => `${url}: ${String(said['@type'])} lacks ${name}`),
  )
  expect(lacking).toEqual([])
  const products = data.filter(({ said }) => said['@type'] === 'Product' || said['@type'] === 'ProductGroup')
  expect(
    products.flatMap(({ url, said, html }) =>
      missingProductData(said, html).map(name => `${url}: Product lacks ${name}`),
    ),
  ).toEqual([])
  // Both kinds must occur; otherwise the patterns for prices and reviews no longer match the pages.
  expect(products.filter(({ html }) => showsPrice(html)).length).toBeGreaterThan(products.length * 0.9)
  expect(products.some(({ html }) => showsReviews(html))).toBe(true)
  // Every product of the development data has several SKUs; head.test.tsx tests a product with a single SKU.
  const seen = new Set([...data.map(({ said }) => said['@type']), 'Product'])
  expect(seen).toEqual(new Set(Object.keys(REQUIRED)))

  const faults = new Map<string, string>()
  for (const { url, html } of samples(pages, 2)) {
    const { results } = await validator.validateString(html, url)
    for (const { ruleId, message, selector } of results.flatMap(result => result.messages))
      faults.set(`${ruleId}: ${message}`, `${selector ?? ''} on ${url}`)
  }
  expect(Object.fromEntries(faults)).toEqual({})
})
