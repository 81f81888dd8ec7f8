import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'
import { pieceJpegPath } from '../../rules/pictures/piece-picture.ts'
import type { SpecialOrderFamily } from '../../rules/special-order-family.ts'
import { TILE_PIXELS } from './draw-tile.ts'

let shop: AppShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  shop = await createAppShop({ env: { CARDS_FOLDER: folder } })
})
afterAll(async () => {
  await shop.drop()
  await rm(folder, { recursive: true })
})

async function get(path: string) {
  const answer = await shop.app.request(path, { headers: { host: 'localhost:3000' } })
  return { answer, bytes: Buffer.from(await answer.clone().arrayBuffer()) }
}
/** A made-to-order SKU, two of its fabrics and a choice of its legs. */
async function madeToOrder() {
  const { rows } = await shop.pool.query<{ family: SpecialOrderFamily }>(
    `SELECT family FROM special_order_family ORDER BY code LIMIT 1`,
  )
  const { sku, fabricCodes: fabrics, options } = rows[0]!.family
  return { sku, fabrics, legs: options[0]!.choices[0]!.choiceCode }
}

test('a made-to-order piece in its choices is a square JPEG, drawn once and different by fabric', async () => {
  const { sku, fabrics, legs } = await madeToOrder()
  const [first, second] = [fabrics[0]!, fabrics.at(-1)!].map(fabric => pieceJpegPath(sku, [fabric, legs]))
  const { answer, bytes } = await get(first!)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: TILE_PIXELS, height: TILE_PIXELS })
  expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1)
  const kept = await readdir(join(folder, 'tiles'))
  expect((await get(first!)).bytes.equals(bytes)).toBe(true)
  expect(await readdir(join(folder, 'tiles'))).toEqual(kept)
  expect((await get(second!)).bytes.equals(bytes)).toBe(false)
})

test('a piece in stock has its photograph, in its own choices too', async () => {
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN product_picture p USING (product_id) ORDER BY s.sku LIMIT 1`,
  )
  const { answer, bytes } = await get(pieceJpegPath(rows[0]!.sku))
  expect(answer.status).toBe(200)
  expect(bytes.length).toBeLessThan(60_000)
})

test.each([
  ['an unknown SKU', async () => '/pictures/000000.jpg'],
  ['a choice that is not offered', async () => pieceJpegPath((await madeToOrder()).sku, ['NOSUCH'])],
  ['codes with other signs', async () => `/pictures/${(await madeToOrder()).sku}.jpg?choices=..%2F..%2Fetc`],
])('%s has no picture: another would show the wrong piece', async (_what, path) => {
  expect((await get(await path())).answer.status).toBe(404)
})
