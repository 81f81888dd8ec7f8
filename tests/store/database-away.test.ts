import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { internalApp } from '../../src/main/internal-app.ts'
import { JOB_TIMES, SHORT_TIMES, UNLIMITED_TIMES, type DatabaseTimes } from '#platform/database/database-times.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { databaseWatch } from '#platform/database/database-watch.ts'
import { createPool } from '#platform/database/db.ts'
import { createPipelinedDb } from '#platform/database/pipelined-db.ts'
import type { Db } from '#platform/database/query.ts'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { databaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { shopPages } from '../support/shop-pages.ts'

let shop: AppShop
let proxy: DatabaseProxy
beforeAll(async () => {
  shop = await createAppShop({
    build: shopPages,
    reach: async url => {
      proxy = await databaseProxy(url)
      return proxy.url
    },
  })
})
afterEach(() => {
  proxy.thaw()
})
afterAll(async () => {
  await shop.drop()
  await proxy.close()
})

const PAGE = { host: 'localhost:3000' }
const LIMIT_MS = 3_000

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly ms: number
}
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now()
  const response = await shop.app.request(path, { headers: PAGE, ...init })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text,
    ms: performance.now() - began,
  }
}
async function ready(): Promise<number> {
  return (await internalApp({ db: shop.pool, metrics: shop.wiring.metrics }).request('/readyz')).status
}
/** Waits until the shop answers normally again. */
const untilServed = () =>
  expect
    .poll(async () => [await ready(), (await ask('/api/cart', { headers: newBrowser().headers })).status], {
      timeout: 10_000,
    })
    .toEqual([200, 200])
const select = (db: Db, text: string) => db.query({ name: '', text, values: [] })

test('while the database hangs, calls and pages answer 503 within 3 s, and cached pages are served', async () => {
  const browser = newBrowser()
  const post = {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ basketItemId: crypto.randomUUID(), quantity: 2 }),
  }
  const paths = ['/api/cart', '/checkout/cart', '/checkout/cart.data', '/shop/beds', '/']
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/checkout/cart', { headers: browser.headers })).status).toBe(200)
  expect((await ask('/api/cart', { headers: browser.headers })).status).toBe(200)
  proxy.freeze()
  const answers = await Promise.all([
    ...paths.map(path => ask(path, { headers: browser.headers })),
    ask('/api/cart/update-item', post),
  ])
  expect(answers.map(one => one.status)).toEqual([503, 503, 503, 503, 200, 503])
  expect(await ready()).toBe(503)
  for (const { ms, status, retryAfter } of answers) {
    expect(ms).toBeLessThan(LIMIT_MS)
    if (status === 503) expect(retryAfter).toBe('2')
  }
  for (const part of ['<html lang="en-US" data-brand="CB"', 'Oops. Something'])
    expect(answers[1]!.text.includes(part)).toBe(true)
  // A request that arrives now is refused without waiting.
  const later = await Promise.all(paths.map(path => ask(path, { headers: browser.headers })))
  expect(later.map(one => one.status)).toEqual([503, 503, 503, 503, 200])
  for (const { ms } of later) expect(ms).toBeLessThan(500)
  proxy.thaw()
  await untilServed()
  expect((await ask('/checkout/cart', { headers: browser.headers })).status).toBe(200)
})

test('consecutive statements fail together within 3 s while the database hangs', async () => {
  await untilServed()
  proxy.freeze()
  const began = performance.now()
  for (const db of [shop.wiring.cart.db, shop.pool, shop.wiring.orders.durable, shop.pool, shop.wiring.cart.db]) {
    await expect(select(db, 'SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable)
  }
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
})

test('while the database refuses connections, all requests get 503 within 1 s, and succeed later', async () => {
  await untilServed()
  const browser = newBrowser()
  await proxy.cut()
  for (const path of ['/api/cart', '/checkout/cart', '/shop/rugs']) {
    const { status, ms } = await ask(path, { headers: browser.headers })
    expect([path, status]).toEqual([path, 503])
    expect(ms).toBeLessThan(1_000)
  }
  expect(await ready()).toBe(503)
  await proxy.mend()
  await untilServed()
})

const QUICK: DatabaseTimes = { ...SHORT_TIMES, statementMs: 100, lockMs: 50 }
test('PostgreSQL cancels a slow statement or lock, and the connection remains usable', async () => {
  const pool = createPool(shop.url, 2, { times: QUICK })
  try {
    await expect(pool.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
    const holder = await pool.connect()
    await holder.query('BEGIN; LOCK TABLE basket')
    await expect(pool.query('DELETE FROM basket')).rejects.toMatchObject({ code: '55P03' })
    await holder.query('ROLLBACK')
    holder.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('connections have time-outs: short for shoppers’ requests, longer for jobs, none for commands', async () => {
  const settings = async (db: Db) =>
    (
      await select(
        db,
        `SELECT string_agg(setting, ' ' ORDER BY name) AS ms
        FROM pg_settings
        WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
      )
    ).rows
  const lanes = createPipelinedDb(shop.url, { lanes: 1, durable: true })
  const [jobs, commands] = [
    createPool(shop.url, 1, { times: JOB_TIMES }),
    createPool(shop.url, 1, { times: UNLIMITED_TIMES }),
  ]
  try {
    expect(await settings(shop.pool)).toEqual([{ ms: '5000 1500 2000' }])
    expect(await settings(lanes)).toEqual([{ ms: '5000 1500 2000' }])
    expect(await settings(jobs)).toEqual([{ ms: '60000 10000 60000' }])
    expect(await settings(commands)).toEqual([{ ms: '0 0 0' }])
  } finally {
    await Promise.all([lanes.end(), jobs.end(), commands.end()])
  }
})

test('slow statements on one connection fail alone and do not delay other connections', async () => {
  const watch = databaseWatch(shop.url)
  const [slow, other] = [
    createPipelinedDb(shop.url, { lanes: 1, durable: false, watch }),
    createPipelinedDb(shop.url, { lanes: 1, durable: false, watch }),
  ]
  try {
    const waiting = Promise.allSettled([
      select(slow, 'SELECT pg_sleep(1.3)'),
      select(slow, 'SELECT pg_sleep(1.3)'),
      select(slow, 'SELECT 1'),
    ])
    let isOver = false
    const over = waiting.then(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver) {
      expect((await select(other, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      answered += 1
    }
    await over
    expect((await waiting).map(one => one.status)).toContain('rejected')
    expect(answered).toBeGreaterThan(10)
    expect((await select(slow, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  } finally {
    watch.stop()
    await Promise.all([slow.end(), other.end()])
  }
})
