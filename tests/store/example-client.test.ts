import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveShop, type LiveShop } from '../support/live-shop.ts'

const run = promisify(execFile)
let shop: LiveShop
beforeAll(async () => { shop = await createLiveShop() })
afterAll(() => shop.drop())

/** Runs the client as its guide says, and gives what it prints. */
const buy = async (words: string) =>
  (await run(process.execPath, ['examples/buy-a-piece.mjs', `http://localhost:${shop.port}`, words])).stdout

test('the example client of the API guide buys a piece: the order and its payment are there', async () => {
  const [, number, name] = /^Order ([\w-]+): (.+?), /.exec(await buy('chair'))!
  const { rows } = await shop.pool.query<{ title: string; total: number }>(
    'SELECT l.title, o.total::int FROM shop_order o JOIN order_line l USING (basket_id) WHERE o.number = $1',
    [number],
  )
  expect(rows).toMatchObject([{ title: name }])
  expect(await shop.ledger()).toMatchObject([{ amount: rows[0]!.total, state: 'authorized' }])
})

test('the example client says what could not be bought', async () => {
  await expect(buy('qqqqqqqq')).rejects.toThrow('nothing in stock was found')
})
