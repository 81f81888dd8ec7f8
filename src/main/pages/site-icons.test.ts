import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

async function get(host: string, path: string) {
  const answer = await shop.app.request(path, { headers: { host: `${host}:3000` } })
  return { answer, bytes: Buffer.from(await answer.clone().arrayBuffer()) }
}

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const)('%s is a square PNG of %i pixels that differs between the brands', async (file, pixels) => {
  const [cb, cb2] = await Promise.all(['localhost', 'cb2.localhost'].map(host => get(host, `/${file}`)))
  expect([cb!.answer.status, cb!.answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sharp(cb!.bytes).metadata()).toMatchObject({ format: 'png', width: pixels, height: pixels })
  expect(cb!.bytes.equals(cb2!.bytes)).toBe(false)
})

test('the favicon is an ICO file whose picture is a PNG of 32 pixels', async () => {
  const { answer, bytes } = await get('localhost', '/favicon.ico')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes[6]]).toEqual([1, 1, 32])
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)]
  expect(offset + length).toBe(bytes.length)
  expect(await sharp(bytes.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test("the manifest has the name of the site's shop, and its icons exist", async () => {
  const { answer } = await get('cb2.ca.localhost', '/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const said = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] }
  expect(said).toMatchObject({ name: 'Copper & Basalt', lang: 'en-CA' })
  for (const { src } of said.icons) expect((await get('cb2.ca.localhost', src)).answer.status).toBe(200)
})

test('a host without a shop has no icon', async () => {
  expect((await get('evil.example', '/favicon.ico')).answer.status).toBe(404)
})

test('the mark at the head of mails is a PNG without a background that differs between the brands', async () => {
  const [cb, cb2] = await Promise.all(['localhost', 'cb2.localhost'].map(host => get(host, '/mail-mark.png')))
  expect([cb!.answer.status, cb!.answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sharp(cb!.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  expect((await sharp(cb2!.bytes).stats()).isOpaque).toBe(false)
  expect(cb!.bytes.equals(cb2!.bytes)).toBe(false)
})
