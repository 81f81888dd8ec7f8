import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { picturesFolder } from '#db/seed/catalogue-folder.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Frame } from '#platform/http/serve.ts'
import { sessions } from '#platform/session.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { SITES } from '#lib/site.ts'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { pictureOf } from '../../rules/product.ts'
import { productPage } from '../product/product-page.ts'
import { readCards } from '../listing/read-cards.ts'
import { publish } from '../write-store.ts'
import { listRooms } from '../product/rooms.ts'
import { sectionalOf } from '../product/upholstery-store.ts'
import { cardPath, plannerCardPath, roomCardPath } from './card-address.ts'
import { CARD, layOut, visible } from './card-layout.ts'
import { cardFiles, TooManyCards } from './card-files.ts'
import { plannerSubject } from './planner-subject.ts'
import { serveCards } from './serve-cards.ts'

const { names } = SHOP_NAMES
let database: TestDatabase
let folder: string
let frame: Frame
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  frame = {
    app: new Hono(),
    hosts: siteHosts('localhost=CB-US,cb2.localhost=CB2-US,ca.localhost=CB-CA,cb2.ca.localhost=CB2-CA', 'http', '3000'),
    secret: '',
    scheme: 'http',
    trustedProxies: 0,
    sessions: sessions({ secret: '', scheme: 'http', now: Date.now }),
    limiter: undefined,
    log: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    served: [],
  }
  serveCards(frame, { db: database.pool, picturesFolder: picturesFolder(), cardsFolder: folder, log: frame.log })
})
afterEach(async () => {
  frame.metrics.registry.clear()
  await rm(folder, { recursive: true })
})

const get = (path: string) => frame.app.request(path, { headers: { host: 'localhost:3000' } })
async function subjectOf(slug: string) {
  const { product } = (await productPage(database.pool, 'US', { slug }))!
  return { ...pictureOf(product), slug, name: product.name, brand: product.brand, isKids: product.isKids }
}

test('a product’s card is a JPEG of 1200 by 630 pixels that shows the product and is drawn once', async () => {
  const path = cardPath(await subjectOf('alder-sofa'), names)
  const answer = await get(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
    width,
    height,
    format,
  ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable', CARD.width, CARD.height, 'jpeg'])
  // Backgrounds alone have less entropy than product, name and logo.
  expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(2)
  expect(await readdir(folder)).toEqual([path.split('/').at(-1)])
  expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a product card in a listing has a valid social card, even if it shows another SKU', async () => {
  const [card] = await readCards(database.pool, SITES['CB-US'].country, [
    (await productPage(database.pool, 'US', { slug: 'alder-sofa' }))!.product.id,
  ])
  expect((await get(cardPath(card!, names))).status).toBe(200)
})

test('a product without a photograph is drawn', async () => {
  const {
    rows: [row],
  } = await database.pool.query<{ slug: string }>(
    `SELECT slug
    FROM product p
    WHERE NOT EXISTS (SELECT FROM product_picture t WHERE t.product_id = p.id) AND brand = 'CB2'
    ORDER BY slug LIMIT 1`,
  )
  expect((await get(cardPath(await subjectOf(row!.slug), names))).status).toBe(200)
})

test('a front page’s card shows its room; an outdated address redirects to it', async () => {
  const rooms = [...(await listRooms(database.pool, 'CB')), ...(await listRooms(database.pool, 'CB2'))]
  for (const room of [rooms[0]!, rooms.find(one => one.isKids)!, rooms.at(-1)!]) {
    const answer = await get(roomCardPath(room, names))
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.status, width, height, format]).toEqual([200, CARD.width, CARD.height, 'jpeg'])
    const old = await get(`/social/rooms/${room.room}.0123456789abcdef.jpg`)
    expect(old.headers.get('location')).toBe(roomCardPath(room, names))
  }
  expect((await get('/social/rooms/no-such-room.0123456789abcdef.jpg')).status).toBe(404)
  expect(await readdir(folder)).toHaveLength(3)
})

test('a planner’s card shows its first photographed sectional; an outdated address redirects to it', async () => {
  const collection = (await sectionalOf(database.pool, 'alder-sectional'))!
  const subject = (await plannerSubject(database.pool, collection))!
  expect(subject.photo?.stem).toBe(collection.layouts.find(layout => layout.photo !== null)!.photo!.stem)
  const answer = await get(plannerCardPath(subject, names))
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([answer.status, width, height, format]).toEqual([200, CARD.width, CARD.height, 'jpeg'])
  const old = await get('/social/planners/alder-sectional.0123456789abcdef.jpg')
  expect(old.headers.get('location')).toBe(plannerCardPath(subject, names))
  expect((await get('/social/planners/no-such.0123456789abcdef.jpg')).status).toBe(404)
  expect(await plannerSubject(database.pool, { ...collection, layouts: [] })).toBeUndefined()
})

test.each([
  '/social/no-such-thing.0123456789abcdef.jpg',
  '/social/alder-sofa.jpg',
  '/social/..%2Falder-sofa.0123456789abcdef.jpg',
  '/social/alder-sofa.0123456789abcdeg.jpg',
])('%s is not found, and nothing is written', async path => {
  expect((await get(path)).status).toBe(404)
  expect(await readdir(folder)).toEqual([])
})

test('an outdated address redirects to the current card, even after the product was renamed', async () => {
  const old = await subjectOf('alder-sofa')
  const answer = await get('/social/alder-sofa.0123456789abcdef.jpg')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, cardPath(old, names)])
  await database.pool.query("UPDATE product SET slug = 'alder-settee' WHERE slug = 'alder-sofa'")
  await publish(database.pool)
  const moved = await get(cardPath(old, names))
  expect(moved.headers.get('location')).toBe(cardPath(await subjectOf('alder-settee'), names))
})

test('the address of a card depends on product name, picture and shop name', async () => {
  const subject = await subjectOf('alder-settee')
  const others = [
    { ...subject, name: 'Other' },
    { ...subject, photo: { ...subject.photo!, stem: '/pictures/x' } },
  ]
  expect(new Set([subject, ...others].map(one => cardPath(one, names))).size).toBe(3)
  expect(cardPath(subject, { ...names, default: 'Another Shop' })).not.toBe(cardPath(subject, names))
})

test('concurrent requests for a card share one drawing, and at most two cards are drawn at once', async () => {
  const files = cardFiles(folder, { warn: () => {} })
  let [now, most, drawn] = [0, 0, 0]
  const draw = async () => {
    now += 1
    drawn += 1
    most = Math.max(most, now)
    await new Promise(resolve => {
      setImmediate(resolve)
    })
    now -= 1
    return Buffer.from('card')
  }
  await Promise.all(Array.from({ length: 60 }, (_, i) => files.make(`card-${i % 20}.jpg`, draw)))
  expect([most, drawn]).toEqual([2, 20])
})

test('with forty cards waiting, further requests are rejected and the others are served', async () => {
  const files = cardFiles(folder, { warn: () => {} })
  const cards = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => files.make(`card-${i}.jpg`, () => Promise.resolve(Buffer.from('card')))),
  )
  const away = cards.filter(card => card.status === 'rejected')
  expect([away.length, away.every(card => card.reason instanceof TooManyCards)]).toEqual([8, true])
})

test('cards are served if the folder is not writable, with a warning', async () => {
  await writeFile(join(folder, 'file'), '')
  const warned: unknown[] = []
  const files = cardFiles(join(folder, 'file', 'cards'), {
    warn: error => {
      warned.push(error)
    },
  })
  expect((await files.make('a.jpg', () => Promise.resolve(Buffer.from('card')))).toString()).toBe('card')
  expect(warned).toHaveLength(1)
})

test('the number of stored cards stays near its limit', async () => {
  const files = cardFiles(folder, { most: 20, warn: () => {} })
  for (let i = 0; i < 120; i++) await files.make(`card-${i}.jpg`, () => Promise.resolve(Buffer.from('card')))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(20 + 50)
})

test('a product of any shape is within the card, and the clipped part is within picture and card', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      fc.constantFrom('floor', 'wall', 'ceiling', 'opaque'),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      (aspect, stands, shadow) => {
        const { piece } = layOut(aspect, stands)
        expect(
          piece.left >= 0 &&
            piece.top >= 0 &&
            piece.left + piece.width <= CARD.width + 1 &&
            piece.top + piece.height <= CARD.height + 1,
        ).toBe(true)
        const picture = {
          left: piece.left - piece.width * shadow,
          top: piece.top,
          width: piece.width * (1 + 2 * shadow),
          height: piece.height * (1 + shadow),
        }
        const seen = visible(picture)
        if (seen === undefined) return
        expect(
          seen.from.left >= 0 &&
            seen.from.left + seen.from.width <= Math.round(picture.width) &&
            seen.to.left + seen.from.width <= CARD.width &&
            seen.to.top + seen.from.height <= CARD.height,
        ).toBe(true)
      },
    ),
  )
})
