import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop } from '#tests/support/app-shop.ts'
import { monogramOptions, renderMonogram, saveMonogram, type MonogramDesign } from '../contract.ts'
import { markError } from '../rules/mark-error.ts'

let shop: AppShop
let towel = ''
let glass = ''
const skuOf = async (slug: string) =>
  (
    await shop.pool.query<{ sku: string }>(
      'SELECT sku FROM sku s JOIN product p ON p.id = s.product_id WHERE p.slug = $1 ORDER BY sku LIMIT 1',
      [slug],
    )
  ).rows[0]!.sku

beforeAll(async () => {
  shop = await createAppShop({ env: { PICTURES_FOLDER: 'pictures', RATE_LIMITS: 'on' } })
  towel = await skuOf('fern-terry-towel')
  glass = await skuOf('porter-wine-glasses')
})
afterAll(() => shop.drop())

const offerOf = async (sku: string, browser = newBrowser()) =>
  monogramOptions.reply.parse((await shop.ask(browser, 'GET', `${monogramOptions.path}?sku=${sku}`)).body).offer

const design = (texts: readonly string[], more: Partial<MonogramDesign> = {}, font = 'besley', textcolor = 'navy') => ({
  quantity: 1,
  orderType: '',
  profileGuid: '',
  design: {
    templateName: texts.length === 3 ? 'three' : texts.length === 2 ? 'stacked' : 'line',
    sku: towel,
    locationName: 'hem',
    personalization: texts.map((text, i) => ({ elementName: `Text${i + 1}`, text, textcolor, font })),
    ...more,
  },
})
const render = async (input: object, browser = newBrowser()) =>
  renderMonogram.reply.parse((await shop.ask(browser, 'POST', renderMonogram.path, input)).body)
const save = async (input: object, requestId = newId(), browser = newBrowser()) =>
  saveMonogram.reply.parse((await shop.ask(browser, 'POST', saveMonogram.path, input, requestId)).body)
const picture = (path: string) =>
  shop.app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } })

test('[API-104] [MON-03] [MON-04] draws a design and serves its picture unchanged for a year', async () => {
  const answer = await render(design(['A', 'K', 'M']))
  expect(answer).toEqual({
    imageUrl: expect.stringMatching(/^\/monogram\/[\w-]{43}[.]jpg$/),
    hasError: false,
    error: null,
  })
  const first = await picture(answer.imageUrl)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 720 })
  // The same design has the same address, and another text another one.
  expect(await render(design([' A', 'K ', 'M']))).toEqual(answer)
  expect((await render(design(['A', 'K', 'N']))).imageUrl).not.toBe(answer.imageUrl)
})

test('[MON-05] [MON-02] offers embroidery, etching and vendor work with their lines and limits', async () => {
  expect(await offerOf(glass)).toMatchObject({ personalizationType: 705, isInHouse: true })
  expect(await offerOf(await skuOf('alder-cutting-board'))).toMatchObject({
    personalizationType: 100,
    isInHouse: false,
  })
  const offer = await offerOf(towel)
  expect(offer).toMatchObject({ personalizationType: 700, isInHouse: true })
  expect(offer!.typefaces.length).toBeGreaterThanOrEqual(12)
  expect(offer!.templates.find(one => one.templateName === 'three')!.lines).toEqual(
    ['First', 'Last', 'Second'].map((label, i) => ({
      elementName: `Text${i + 1}`,
      label,
      fontAttributes: { validationRegEx: expect.any(String), minLength: 1, maxLength: 1 },
    })),
  )
  expect(await offerOf(await skuOf('hollis-dinnerware'))).toBeNull()
})

test('[MON-08] the default picture shows the product without a monogram', async () => {
  const { defaultImageUrl } = (await offerOf(glass))!.locations[0]!
  const plain = await picture(defaultImageUrl)
  expect(plain.status).toBe(200)
  expect((await sharp(Buffer.from(await plain.arrayBuffer())).metadata()).width).toBe(720)
  const outdated = await picture(defaultImageUrl.replace(/[\w-]{43}[.]jpg$/, `${'A'.repeat(43)}.jpg`))
  expect(outdated.headers.get('location')).toBe(defaultImageUrl)
})

test('serves a sample of each typeface', async () => {
  for (const { sampleUrl } of (await offerOf(towel))!.typefaces) {
    const sample = await picture(sampleUrl)
    expect(await sample.text(), sampleUrl).toMatch(/^<svg [^>]*>\n( {2}<path d="M[^"<>]*"\/>\n){3}<\/svg>\n$/)
  }
})

const rowsOf = async (text: string) =>
  (await shop.pool.query('SELECT 1 FROM monogram_design WHERE text = $1', [text])).rowCount
/** Fills all limits of callers that have counted something. */
const fillLimits = () => shop.pool.query(`UPDATE rate_limit SET tat = now() + interval '2 days'`)
const setWorkshop = async (isOpen: boolean) => {
  if (isOpen) await shop.pool.query('DELETE FROM shop_switch')
  else await shop.pool.query(`INSERT INTO shop_switch (name, value) VALUES ('in-house-personalization', 'false')`)
  await expect.poll(async () => (await render(design(['A']))).hasError, { timeout: 20_000 }).toBe(!isOpen)
}

/** The error code of a design's preview, and the parts of the panel that it marks. */
const marked = async (input: object): Promise<[string | undefined, readonly string[]]> => {
  const { error } = await render(input)
  return [error?.businessErrorCode, error === null ? [] : markError(error.businessErrorCode, error.profaneTexts)]
}

test('[MON-14] an unknown template, place, product, typeface or color marks the legend', async () => {
  expect(await marked(design(['A'], { templateName: 'banner' }))).toEqual(['E1001', ['legend']])
  expect(await marked(design(['A'], { locationName: 'sleeve' }))).toEqual(['E1001', ['legend']])
  expect(await marked(design(['A'], { sku: await skuOf('hollis-dinnerware') }))).toEqual(['E1001', ['legend']])
  expect(await marked(design(['A'], {}, 'comic'))).toEqual(['E1002', ['legend']])
  expect(await marked(design(['A'], {}, 'besley', 'frosted'))).toEqual(['E1003', ['legend']])
})

test('[MON-16] profanity is answered so that its line is marked, and nothing is drawn', async () => {
  expect(await marked(design(['HELLO', 'shit']))).toEqual(['E3001', ['Text2']])
  expect(await render(design(['HELLO', 'shit']))).toMatchObject({
    imageUrl: '',
    hasError: true,
    error: { profaneTexts: { 2: 'shit' } },
  })
})

test('[MON-17] a faulty text is answered with another code, which marks the first line', async () => {
  expect(await marked(design(['', '']))).toEqual(['E4001', ['Text1']])
  expect(await marked(design(['<script>']))).toEqual(['E4001', ['Text1']])
  expect(await marked(design(['More than twelve']))).toEqual(['E4001', ['Text1']])
})

test('[MON-15] answers E2001, which marks the summary, while the workshop takes no orders', async () => {
  await setWorkshop(false)
  expect(await marked(design(['A']))).toEqual(['E2001', ['summary']])
  await setWorkshop(true)
})

test('[API-105] saves a design once, with its confirmation and its picture', async () => {
  const requestId = newId()
  const browser = newBrowser()
  const saved = await save(design(['A', 'K', 'M']), requestId, browser)
  expect(saved).toMatchObject({
    hasError: false,
    personalizationText: 'AKM',
    customConfirmation: {
      hasCustomOrderConfirmation: true,
      message: expect.stringContaining('Fern Terry Towel will read exactly: AKM'),
    },
  })
  expect(await save(design(['A', 'K', 'M']), requestId, browser)).toEqual(saved)
  expect(await rowsOf('AKM')).toBe(1)
  const other = await shop.ask(browser, 'POST', saveMonogram.path, design(['A', 'K', 'Z']), requestId)
  expect([other.status, other.body.kind, await rowsOf('AKZ')]).toEqual([409, 'conflict', 0])
  // The id of a request says nothing without its session.
  const stranger = await save(design(['A', 'K', 'M']), requestId)
  expect(stranger).toMatchObject({ hasError: false, imageUrl: saved.imageUrl })
  expect(stranger.personalizationId).not.toBe(saved.personalizationId)
  // The picture of a saved design stays when previews are deleted.
  await shop.pool.query('DELETE FROM monogram_picture')
  expect((await picture(saved.imageUrl)).status).toBe(200)
})

test('[API-105] a repeated request gets its answer while the workshop takes no orders', async () => {
  const [requestId, browser] = [newId(), newBrowser()]
  const saved = await save(design(['B', 'K', 'M']), requestId, browser)
  await setWorkshop(false)
  expect(await save(design(['B', 'K', 'M']), requestId, browser)).toEqual(saved)
  await setWorkshop(true)
})

test('a caller saves a limited number of designs, and repeats each of them', async () => {
  const [requestId, browser] = [newId(), newBrowser()]
  const saved = await save(design(['C', 'K', 'M']), requestId, browser)
  await fillLimits()
  const next = await shop.ask(browser, 'POST', saveMonogram.path, design(['C', 'K', 'M']), newId())
  expect([next.status, next.body.kind, next.body.message]).toEqual([
    429,
    'too-many',
    'You have saved many monograms today. Please try again tomorrow, or call us.',
  ])
  expect(await save(design(['C', 'K', 'M']), requestId, browser)).toEqual(saved)
  await shop.pool.query('DELETE FROM rate_limit')
})

test('[MON-15] a caller has a limited number of pictures drawn, and still sees those that are stored', async () => {
  const browser = newBrowser()
  await render(design(['D', 'K', 'M']), browser)
  await fillLimits()
  expect((await render(design(['D', 'K', 'N']), browser)).error?.businessErrorCode).toBe('E2001')
  expect((await render(design(['D', 'K', 'M']), browser)).hasError).toBe(false)
  await shop.pool.query('DELETE FROM rate_limit')
})

test('[API-105] does not save a faulty design', async () => {
  expect(await save(design(['shit']))).toMatchObject({ hasError: true, personalizationId: '' })
})
