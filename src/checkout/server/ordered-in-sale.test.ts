import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderJobs } from '#orders/server/jobs.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { newId } from '#platform/new-id.ts'
import { countedSkus, createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { ORDER_LINKS } from '#tests/support/order-links.ts'

let shop: TestShop
let [inSale, regular] = ['', '']
beforeAll(async () => {
  shop = await createTestShop()
  ;[inSale, regular] = (await countedSkus(shop.pool, 2)) as [string, string]
  await shop.stock(inSale, 100)
  await shop.stock(regular, 100)
  await price(inSale, 189_900, 161_415)
  await price(regular, 10_000, null)
})
afterAll(() => shop.drop())

async function price(sku: string, now: number, sale: number | null): Promise<void> {
  await shop.pool.query(`UPDATE sku_price SET regular = $2, sale = $3 WHERE sku = $1 AND country = 'US'`, [
    sku,
    now,
    sale,
  ])
}

test('an order keeps the regular price of a piece in a sale, and its mail strikes that through', async () => {
  const session = await shop.readyShopper([
    { sku: inSale, quantity: 2 },
    { sku: regular, quantity: 1 },
  ])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  const { rows } = await shop.pool.query<{ basket_id: string }>(
    'SELECT basket_id FROM shop_order WHERE session_key = $1',
    [session],
  )
  const { basket_id: basketId } = rows[0]!
  // The sale ends, and the regular price rises: the order stays as it was.
  await price(inSale, 199_900, null)
  const pricesOf = async () =>
    Object.fromEntries(
      (await readOrder(shop.pool, basketId))!.lines.map(line => [line.sku, [line.unitPrice, line.regularPrice]]),
    )
  expect(await pricesOf()).toEqual({ [inSale]: [161_415, 189_900], [regular]: [10_000, null] })

  const sent: { readonly text: string; readonly html: string }[] = []
  const send = () =>
    orderJobs({
      ...ORDER_LINKS,
      db: shop.pool,
      sendMail: async mail => {
        sent.push(mail)
      },
    })['order-mail']!({ id: newId(), data: { basketId } } as never)
  await send()
  expect(sent[0]!.text).toContain('$3,228.30  (Regular $3,798.00)')
  expect(sent[0]!.html).toContain('Regular <s>$3,798.00</s>')
  expect(sent[0]!.html.match(/<s>/g)).toHaveLength(1)

  // An order of a release that did not store it strikes nothing through.
  await shop.pool.query('UPDATE order_line SET regular_price = NULL WHERE basket_id = $1', [basketId])
  expect(await pricesOf()).toEqual({ [inSale]: [161_415, null], [regular]: [10_000, null] })
  await send()
  expect(sent[1]!.html).not.toContain('<s>')
})
