import { expect, type Page } from '@playwright/test'
import { hasRegistry } from './support/registrant.ts'
import { test } from './support/shopper.ts'

/** The stylesheets that the browser requested until the page was loaded. */
async function stylesheetsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: { resourceType(): string; url(): string }) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
  }
  page.on('request', note)
  // Scripts start after the first paint; the first paint does not wait for what they load.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  page.off('request', note)
  return asked
}

/** Documents of all kinds: most of their parts are loaded on demand, after the server has rendered them. */
const DOCUMENTS = [
  '/',
  '/kids',
  '/shop/sofas',
  '/search?q=oak',
  '/search?q=zzzzqq',
  '/product/alder-sofa',
  '/product/wren-spindle-chair',
  '/special-order/alder-sofa',
  '/fabrics',
  '/swatches',
  '/sectional-planner-collections/',
  '/sectional-planner/alder-sectional',
  '/checkout/cart',
  '/checkout/shipping',
  '/stores',
  '/stores/lincoln-park',
  '/account',
  '/account/orders',
  '/account/addresses',
  '/account/security',
  '/account/privacy',
  '/gift-registry',
  '/gift-cards',
  '/design-services',
  '/customer-service',
  '/customer-service/track-order',
  '/nowhere',
  '/product/nothing',
]

for (const address of ['/', '/shop/sofas', '/product/alder-sofa', '/search?q=oak', '/checkout/cart', '/stores']) {
  test(`the first paint of ${address} waits for one stylesheet`, async ({ page }) => {
    expect(await stylesheetsOf(page, address)).toEqual([expect.stringMatching(/^[/]assets[/]page-[\w-]{8}[.]css$/)])
  })
}

/** The class names of stylesheets in the HTML of a document that its own stylesheets do not define. */
async function unstyledClasses(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const [head, body] = [html.slice(0, html.indexOf('</head>')), html.slice(html.indexOf('</head>'))]
  const sheets = [...head.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!)
  const texts = await Promise.all(sheets.map(async path => (await page.request.get(path)).text()))
  const defined = new Set(texts.flatMap(text => text.match(/(?<=[.])_[\w-]+_\d+/g) ?? []))
  const used = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  return [...used].filter(name => /^_[\w-]+_\d+$/.test(name) && !defined.has(name))
}

test('a document comes with the styles of all that the server has rendered, so that nothing moves', async ({
  page,
  shopper,
}) => {
  const { grId } = await hasRegistry(page)
  await shopper.adds('wren-spindle-chair')
  const registry = [`/gift-registry/view/${grId}`, `/gift-registry/registrant-list/${grId}`]
  const unstyled: Record<string, string[]> = {}
  for (const address of [...DOCUMENTS, ...registry]) {
    const names = await unstyledClasses(page, address)
    if (names.length > 0) unstyled[address] = names
  }
  expect(unstyled).toEqual({})
})

for (const address of ['http://localhost', 'http://cb2.localhost']) {
  test(`each font preloaded at ${address} is one that its styles use`, async ({ page, baseURL }) => {
    await page.goto(`${address}:${new URL(baseURL!).port}/stores`)
    await page.evaluate(() => document.fonts.ready)
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, initiatorType }) => ({ name: name.replace(/-[^-]*[.]woff2$/, ''), initiatorType })),
    )
    expect(fonts.filter(font => font.initiatorType === 'link')).toHaveLength(2)
    const names = fonts.map(font => font.name)
    expect(names, 'no font is loaded twice, under two names').toEqual([...new Set(names)])
  })
}

test('pages reached by client-side navigation look the same as when they are opened directly', async ({ page }) => {
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const looksOf = async () => {
    const tile = page.getByRole('main').getByRole('article').first()
    await expect(tile).toBeVisible()
    return tile.evaluate(element =>
      [element, ...element.querySelectorAll('*')].map(one => {
        const { display, fontSize, color, padding, margin } = getComputedStyle(one)
        return [one.tagName, display, fontSize, color, padding, margin].join(' ')
      }),
    )
  }
  await page.goto('/shop/sofas')
  const opened = await looksOf()
  await page.goto('/stores')
  await page.getByRole('navigation').getByRole('link', { name: 'Sofas & Sectionals' }).first().click()
  await expect(page).toHaveURL(/[/]shop[/]sofas$/)
  // The buttons of the cards are loaded after the cards are displayed.
  await expect.poll(looksOf).toEqual(opened)
  expect(faults).toEqual([])
})

test('a shopper’s own pages and the replies to calls are compressed', async ({ page }) => {
  const answer = await page.goto('/checkout/cart')
  expect(answer!.headers()['content-encoding']).toBe('br')
  await page.goto('/product/alder-sofa')
  const added = page.waitForResponse(response => response.url().endsWith('/AddItemToCartV2'))
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const { headers, text } = await added.then(async one => ({ headers: await one.allHeaders(), text: await one.text() }))
  expect(JSON.parse(text)).toMatchObject({ isSuccess: true })
  expect(headers['content-encoding']).toBe('br')
})
