import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setSiteFlag } from '#platform/feature-flags.ts'
import { createAppShop, newBrowser, type AppShop } from '#tests/support/app-shop.ts'
import { TOKEN_FIELD, TOKEN_HEADER } from '#lib/call.ts'
import { forgetShopperEvents } from './forget-shopper-events.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())
beforeEach(() => shop.pool.query('DELETE FROM shopper_event'))

const VISIT = '7f2f2f60-8a38-4c5a-9b6e-0000000000aa'
const RESULT = '7f2f2f60-8a38-4c5a-9b6e-0000000000bb'
const HUMAN = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
const browser = newBrowser()
/** Sends events as a beacon does: with the token in the body, and without headers of its own. */
function beacon(events: readonly object[], userAgent = HUMAN, token = browser.headers[TOKEN_HEADER]) {
  const { [TOKEN_HEADER]: _, ...headers } = browser.headers
  return shop.app.request('/recommendation/events', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ [TOKEN_FIELD]: token, visit: VISIT, events }),
  })
}
const stored = async () =>
  (
    await shop.pool.query<{ n: number }>(
      `SELECT n, site, kind, product_id AS product, result_id AS "resultId", words
      FROM shopper_event ORDER BY n`,
    )
  ).rows

test('events of a visit are stored once, with the product and the answer that showed it, and no session', async () => {
  const events = [
    { n: 0, kind: 'seen', sku: '100101' },
    { n: 1, kind: 'added', sku: '100101', resultId: RESULT },
    { n: 2, kind: 'searched', sku: '100201', words: 'Oak  Sofa' },
    { n: 3, kind: 'searched', sku: '100201', words: 'ann@example.com' },
    { n: 4, kind: 'seen', sku: 'no-such-sku' },
  ]
  expect(await (await beacon(events)).json()).toEqual({ recorded: 4 })
  expect((await beacon(events)).status).toBe(200)
  expect(await stored()).toEqual([
    { n: 0, site: 'CB-US', kind: 'seen', product: '1001', resultId: null, words: null },
    { n: 1, site: 'CB-US', kind: 'added', product: '1001', resultId: RESULT, words: null },
    { n: 2, site: 'CB-US', kind: 'searched', product: '1002', resultId: null, words: 'oak sofa' },
    { n: 3, site: 'CB-US', kind: 'searched', product: '1002', resultId: null, words: null },
  ])
  const { rows } = await shop.pool.query('SELECT * FROM shopper_event')
  expect(JSON.stringify(rows)).not.toContain(browser.session)
})

test('events without a token are refused, and those of robots are not stored', async () => {
  const events = [{ n: 0, kind: 'seen', sku: '100101' }]
  expect((await beacon(events, HUMAN, 'wrong')).status).toBe(403)
  expect(await (await beacon(events, 'Googlebot/2.1')).json()).toEqual({ recorded: 0 })
  expect((await beacon([{ n: 0, kind: 'bought', sku: '100101' }])).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a shopper who stops the recording has the visit deleted, and no other one', async () => {
  await beacon([{ n: 0, kind: 'seen', sku: '100101' }])
  await shop.pool.query(
    `INSERT INTO shopper_event (happened_on, day, site, visit, n, kind, product_id)
    SELECT d, extract(day FROM d), 'CB-US', v::uuid, 9, 'seen', '1001'
    FROM (VALUES (CURRENT_DATE - 20, $1), (CURRENT_DATE, $2)) others (d, v)`,
    [VISIT, RESULT],
  )
  const forget = () =>
    shop.app.request('/recommendation/events/forget', {
      method: 'POST',
      headers: { ...browser.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ visit: VISIT }),
    })
  expect((await forget()).status).toBe(200)
  expect((await forget()).status).toBe(200)
  expect(await stored()).toEqual([expect.objectContaining({ n: 9 })])
})

test('the place in a search or a category is stored, unless the words of the search may name somebody', async () => {
  const list = { sku: '100201', rank: 3 }
  await beacon([
    { n: 0, kind: 'searched', ...list, words: 'oak sofa' },
    { n: 1, kind: 'clicked', ...list, category: 'sofas' },
    { n: 2, kind: 'searched', ...list, words: 'ann@example.com' },
    { n: 3, kind: 'ordered', sku: '100201' },
  ])
  const { rows } = await shop.pool.query('SELECT words, category, rank FROM shopper_event ORDER BY n')
  expect(rows).toEqual([
    { words: 'oak sofa', category: null, rank: 3 },
    { words: null, category: 'sofas', rank: 3 },
    { words: null, category: null, rank: null },
    { words: null, category: null, rank: null },
  ])
})

test('what was in view in a list is stored only together with a choice from it that counts', async () => {
  const shown = (n: number, category: string) => ({ n, kind: 'listed', sku: '100101', rank: n + 1, category })
  const only = [shown(0, 'sofas'), shown(1, 'sofas')]
  expect(await (await beacon(only)).json()).toEqual({ recorded: 0 })
  const chosen = { n: 2, kind: 'clicked', sku: '100201', rank: 3, category: 'chairs' }
  expect(await (await beacon([...only, chosen, shown(3, 'chairs')])).json()).toEqual({ recorded: 2 })
  expect((await stored()).map(({ n }) => n)).toEqual([2, 3])
})

test('events are deleted after 30 days, in batches', async () => {
  await shop.pool.query(
    `INSERT INTO shopper_event (happened_on, day, site, visit, n, kind, product_id)
    SELECT d, extract(day FROM d), 'CB-US', gen_random_uuid(), 0, 'seen', '1001'
    FROM (SELECT CURRENT_DATE - age AS d FROM unnest('{0,29,30,31,32,60}'::int[]) AS age) days`,
  )
  expect(await forgetShopperEvents(shop.pool, 2)).toBe(2)
  expect(await forgetShopperEvents(shop.pool, 2)).toBe(1)
  expect(await forgetShopperEvents(shop.pool, 2)).toBe(0)
  expect(await stored()).toHaveLength(3)
})

test('a site that turns the switch off records nothing', async () => {
  await setSiteFlag(shop.pool, 'CB-US', 'shopperEvents', false)
  // A process reads the switches again after two seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  const reply = await (await beacon([{ n: 9, kind: 'seen', sku: '100101' }])).json()
  vi.useRealTimers()
  expect(reply).toEqual({ recorded: 0 })
})
