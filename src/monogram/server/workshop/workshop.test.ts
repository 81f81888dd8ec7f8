import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINE_DEFAULTS } from '#cart/rules/basket.ts'
import { personalizedLines } from '#orders/server/delivery/personalized-lines.ts'
import { newId } from '#platform/new-id.ts'
import { createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'
import { placeForWidth, type ProductMonogram } from '../../rules/monogram-place.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import { drawDesign } from '../drawing/draw-design.ts'
import { blankCache } from '../drawing/prepare-blank.ts'
import { forgetMonogramDesigns, forgetMonogramOrders, forgetMonogramPictures } from '../forget-monograms.ts'
import { savedMonograms } from '../saved-monograms.ts'
import { readDesigns, readPicture, writeDesign, writePicture } from '../store.ts'
import { listJobs, readFiles, setState } from './job-store.ts'
import { makeMonogramJobs, monogramJobs } from './make-jobs.ts'
import { showJobs } from './serve-workshop.ts'

let shop: TestShop
let sku = ''
let design: DrawnDesign
let proof: Buffer
const HOSTILE = `<script>(') Tj`

beforeAll(async () => {
  shop = await createTestShop()
  const { rows } = await shop.pool.query<{ sku: string; content: ProductMonogram }>(
    `SELECT s.sku, m.content FROM monogram_product m JOIN sku s ON s.product_id = m.product_id
     JOIN product p ON p.id = m.product_id WHERE p.slug = 'fern-terry-towel' ORDER BY s.sku LIMIT 1`,
  )
  sku = rows[0]!.sku
  const place = rows[0]!.content.places[0]!
  design = {
    picture: { stem: '/pictures/fern-terry-towel/main-dywhi.98657993', width: 800 },
    place: placeForWidth(place, 800),
    lettering: { lines: ['AKM'], layout: 'three', frame: 'none', height: place.heightMm, widest: place.widthMm },
    typeface: 'besley',
    colour: 'navy',
    ground: '#efe6d6',
  }
  proof = await drawDesign(await blankCache('pictures')(design), design)
  await shop.stock(sku, 1_000)
})
afterAll(() => shop.drop())

const saved = (content: DrawnDesign, hash: string = newId()) =>
  writeDesign(shop.pool, { id: newId(), sku, text: 'AKM', content, hash }, newId(), proof)
const deps = () => ({
  db: shop.pool,
  log: shop.deps.orders.log,
  personalizedLines: (id: string) => personalizedLines(shop.pool, id),
  newId,
})

/** Puts a towel with a design into a new cart that is ready to be ordered. */
async function inCart(designId: string) {
  const session = await shop.readyShopper([])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const line = {
    ...LINE_DEFAULTS,
    id: newId(),
    sku,
    quantity: 2,
    recipientId: basket.id,
    optionChoices: null,
    personalization: 'AKM',
    personalizationId: designId,
    grId: null,
    shipMethod: 'ship',
  }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [
    basket.id,
    JSON.stringify({ lines: [line] }),
  ])
  return { session, basketId: basket.id }
}
/** Orders a towel with a design; returns the id of its basket. */
async function ordered(designId: string): Promise<string> {
  const { session, basketId } = await inCart(designId)
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, message: '' })
  return basketId
}
const age = (id: string, column: 'used_at' | 'ordered_at', days: number) =>
  shop.pool.query(`UPDATE monogram_design SET ${column} = now() - make_interval(days => $2) WHERE id = $1`, [id, days])
const jobsNow = () => listJobs(shop.pool, 'open', { limit: 10 })

test('an ordered design gets one ticket, one stitch file and one outline, also if its job runs twice', async () => {
  const { id } = await saved(design)
  const basketId = await ordered(id)
  await workOutbox(shop.pool, monogramJobs(deps()), shop.deps.orders.log)
  await makeMonogramJobs(deps(), basketId)
  const jobs = await jobsNow()
  expect(jobs).toMatchObject([{ quantity: 2, text: 'AKM', product: expect.stringContaining('Fern Terry Towel') }])
  const files = (await readFiles(shop.pool, jobs[0]!.id))!
  expect(files.ticket.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files.stitches!.subarray(0, 512).toString('latin1')).toMatch(/^LA:M\w{4}-\w{4} {6}\rST: +\d{4}\rCO: {2}0\r/)
  expect(files.outlines).toMatch(/^<svg xmlns="[^"]+" width="[\d.]+mm" height="[\d.]+mm"/)
})

test('a design that is missing, or was made for another SKU, fails the job after the other lines', async () => {
  const [good, ofAnother] = [await saved(design), await saved(design)]
  await shop.pool.query(`UPDATE monogram_design SET sku = '1' WHERE id = $1`, [ofAnother.id])
  const [missing, basketId] = [newId(), await ordered(good.id)]
  const [line] = await personalizedLines(shop.pool, basketId)
  const lines = [missing, ofAnother.id, good.id].map((designId, i) => ({
    ...line!,
    designId,
    id: i === 2 ? line!.id : newId(),
  }))
  const making = makeMonogramJobs({ ...deps(), personalizedLines: async () => lines }, basketId)
  await expect(making).rejects.toThrow(
    new RegExp(`^no files for 2 of 3 monograms: design ${missing} is missing; .*SKU 1,`),
  )
  const made = await jobsNow()
  expect(made.map(job => job.lineId)).toContain(line!.id)
  expect(made.filter(job => job.orderNumber === line!.orderNumber)).toHaveLength(1)
})

test('hostile text reaches neither the stitch file nor the outlines', async () => {
  const { lettering } = design
  const { id } = await saved({ ...design, lettering: { ...lettering, layout: 'line', lines: [HOSTILE] } })
  await makeMonogramJobs(deps(), await ordered(id))
  const [job] = (await jobsNow()).toReversed()
  const { ticket, stitches, outlines } = (await readFiles(shop.pool, job!.id))!
  expect(outlines).not.toMatch(/script|Tj|<(?!svg|\/svg|path)/)
  expect(stitches!.subarray(0, 512).toString('latin1')).not.toMatch(/[<>()']/)
  expect(ticket.toString('latin1')).not.toContain(HOSTILE)
})

test('an order whose design is gone, or was saved for another SKU, is refused before anything is paid', async () => {
  const ofAnother = await saved(design)
  await shop.pool.query(`UPDATE monogram_design SET sku = '1' WHERE id = $1`, [ofAnother.id])
  for (const id of [newId(), ofAnother.id]) {
    const { session, basketId } = await inCart(id)
    expect(await shop.placeOrder(session)).toMatchObject({
      isSuccess: false,
      message: expect.stringMatching(/^A monogram in your cart is no longer saved/),
    })
    expect(await personalizedLines(shop.pool, basketId)).toEqual([])
  }
})

test('the order keeps its design at once, and an order of the same design later keeps it again', async () => {
  const { id } = await saved(design)
  await ordered(id)
  await age(id, 'used_at', 121)
  expect(await forgetMonogramDesigns(shop.pool, 10)).toBe(0)
  await age(id, 'ordered_at', 731)
  await ordered(id)
  expect(await forgetMonogramOrders(shop.pool, 10)).toBe(0)
})

test('jobs are listed in pages, and a job whose units were all cancelled is closed', async () => {
  const { id } = await saved(design)
  for (const _ of [1, 2, 3]) await makeMonogramJobs(deps(), await ordered(id))
  const all = await jobsNow()
  const cancelled = all.at(-2)!
  const cancelledUnits = async () => new Map([[cancelled.lineId, cancelled.quantity]])
  const list = (more: { number?: string; after?: string }) =>
    showJobs({ db: shop.pool, cancelledUnits }, { state: 'open', number: '', ...more }, all.length - 1)
  const first = await list({})
  expect(first.next).toBe(cancelled.id)
  expect(first.jobs.map(job => job.id)).toEqual(all.slice(0, -2).map(job => job.id))
  expect(await list({ after: first.next! })).toMatchObject({ jobs: [{ id: all.at(-1)!.id }], next: null })
  expect((await jobsNow()).map(job => job.id)).not.toContain(cancelled.id)
  expect(await list({ number: cancelled.number })).toMatchObject({
    jobs: [{ number: cancelled.number, state: 'cancelled', cancelled: cancelled.quantity }],
  })
  expect(await setState(shop.pool, cancelled.id, 'open')).toBe(false)
})

test('designs are deleted 120 days after a cart last read them, ordered ones with their files after 730', async () => {
  const [open, read] = [await saved(design), await saved(design)]
  for (const { id } of [open, read]) await age(id, 'used_at', 121)
  expect((await savedMonograms(shop.pool, [read.id], 'en')).get(read.id)).toBeDefined()
  expect(await forgetMonogramDesigns(shop.pool, 10)).toBe(1)
  expect(await readDesigns(shop.pool, [open.id, read.id])).toMatchObject([{ id: read.id }])
  await shop.pool.query(`UPDATE monogram_design SET ordered_at = now() - interval '731 days'`)
  expect(await forgetMonogramOrders(shop.pool, 99)).toBeGreaterThan(2)
  expect(await jobsNow()).toEqual([])
})

test('an accepted picture is stored once for all its designs, and goes with the last of them', async () => {
  const hash = newId()
  const [one, other] = [await saved(design, hash), await saved(design, hash)]
  const proofs = async () => (await shop.pool.query('SELECT 1 FROM monogram_proof WHERE hash = $1', [hash])).rowCount
  expect(await proofs()).toBe(1)
  await shop.pool.query(`UPDATE monogram_proof SET saved_at = now() - interval '121 days'`)
  await age(one.id, 'used_at', 121)
  expect([await forgetMonogramDesigns(shop.pool, 10), await proofs()]).toEqual([1, 1])
  await age(other.id, 'used_at', 121)
  expect([await forgetMonogramDesigns(shop.pool, 10), await proofs()]).toEqual([1, 0])
})

test('keeps the most recently used previews, up to a limit and for 7 days', async () => {
  for (const hash of ['old', 'middle', 'new']) await writePicture(shop.pool, hash, Buffer.from(hash))
  await shop.pool.query(`UPDATE monogram_picture SET used_at = now() - interval '8 days' WHERE hash = 'old'`)
  await shop.pool.query(`UPDATE monogram_picture SET used_at = now() - interval '2 hours' WHERE hash = 'middle'`)
  // Reading a picture counts as a use.
  expect((await readPicture(shop.pool, 'middle'))!.toString()).toBe('middle')
  expect(await forgetMonogramPictures(shop.pool, 10, 5)).toBe(1)
  await shop.pool.query(`UPDATE monogram_picture SET used_at = now() - interval '1 minute' WHERE hash = 'new'`)
  expect(await forgetMonogramPictures(shop.pool, 10, 1)).toBe(1)
  expect(await readPicture(shop.pool, 'new')).toBeUndefined()
  expect(await readPicture(shop.pool, 'middle')).toBeDefined()
})
