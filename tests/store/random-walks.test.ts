import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop } from '../support/app-shop.ts'
import { reconcile } from '../support/reconcile.ts'
import { forEachSeed } from '../support/seeded.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'
import { card, step } from '../support/random-step.ts'

const UNITS = 200
const STEPS = 40
let shop: AppShop
let skus: string[]
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createAppShop()
  skus = await countedSkus(shop.pool, 4)
  for (const sku of skus) {
    await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
    // Stock at two locations, so that some orders are split, and so low that some orders fail.
    await shop.pool.query(
      `INSERT INTO stock (sku, location, available)
      SELECT $1, location, $2 FROM location
      WHERE country = 'US' AND kind = 'warehouse'
      ORDER BY location LIMIT 2`,
      [sku, UNITS],
    )
  }
  const { rows } = await shop.pool.query<{ sku: string; units: number }>(
    'SELECT sku, sum(available)::int AS units FROM stock WHERE sku = ANY ($1) GROUP BY sku',
    [skus],
  )
  for (const row of rows) initial.set(row.sku, row.units)
})
afterAll(() => shop.drop())

test('two random shoppers never see each other’s cart, skip no step, and the ledgers balance', async () => {
  const done = new Map<string, number>()
  await forEachSeed('walks', async random => {
    const [one, two] = [newBrowser(), newBrowser()]
    const walked: string[] = []
    try {
      for (let i = 0; i < STEPS; i++) {
        const [me, them] = random.below(2) === 0 ? [one, two] : [two, one]
        const did = await step(shop, me, them, random, skus)
        walked.push(did)
        done.set(did, (done.get(did) ?? 0) + 1)
      }
      // Both try to complete an order, so that many walks end with one.
      for (const browser of [one, two]) {
        await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: random.pick(skus) }] })
        await shop.ask(browser, 'POST', '/ReactCheckout/SaveShippingAddress', ADDRESS)
        await shop.ask(browser, 'POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
        await shop.ask(browser, 'POST', '/ReactCheckout/SavePayment', card())
        await shop.ask(browser, 'POST', '/ReactCheckout/MoveToReviewPage')
        expect((await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' }, newId())).status).toBe(200)
      }
    } catch (error) {
      throw new Error(`after ${walked.join(', ')}`, { cause: error })
    }
  })
  const { placed, failed } = await reconcile(shop.pool, shop.gateway.payments(), initial)
  expect(placed).toBeGreaterThan(0)
  expect(shop.lines.filter(line => line.includes('call failed'))).toEqual([])
  const steps = [...done.values()].reduce((all, one) => all + one, 0)
  process.stdout.write(`walks: ${steps} steps, ${placed} orders placed, ${failed} failed\n`)
}, 120_000)
