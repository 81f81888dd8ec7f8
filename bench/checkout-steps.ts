import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { committed } from './database-cpu.ts'
import { newGuest, SHIP_TO, type Guest } from './guest-checkout.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'
import { openConnection } from './wire-client.ts'

const LINES = 20
const NAMES = ['Nora', 'Piotr', 'Halina']
const TIMES = 200
/** Most statements of one step move. */
const MOST_STATEMENTS = 6

/** PostgreSQL writes its counters of transactions at most once a second. */
const countersWritten = () => new Promise(resolve => setTimeout(resolve, 1_500))

/** A guest whose cart has many lines for four recipients, and its checkout. */
async function severalRecipients(guest: Guest, skus: readonly string[]): Promise<CheckoutData> {
  const call = async (path: string, body: object) => JSON.parse(await guest.post(path, JSON.stringify(body))) as unknown
  await call('/browse/scbadd/AddItemToCartV2', { items: skus.map(Sku => ({ Sku, Quantity: 2 })) })
  await call('/ReactCheckout/SaveShippingAddress', SHIP_TO)
  for (const firstName of NAMES) await call('/ReactCheckout/SaveMultiShippingAddress', { ...SHIP_TO, firstName })
  const checkout = JSON.parse(await guest.get('/ReactCheckout/RefreshCheckout')) as CheckoutData
  const { recipients } = checkout.shippingOptions
  const multiRecipientBasket = checkout.lineItems.map(({ id }, i) => ({
    basketItemId: id,
    recipients: [{ recipientId: recipients[i % recipients.length]!.id, quantity: 2 }],
  }))
  return (await call('/ReactCheckout/SaveMultiRecipientBasket', { multiRecipientBasket })) as CheckoutData
}

/** Measures step moves of a checkout with twenty lines for four recipients: time, bytes and statements of each. */
export async function benchCheckoutSteps({ pool }: Stack, port: number): Promise<void> {
  const { rows } = await pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s JOIN product p ON p.id = s.product_id
    WHERE s.property = 0 AND NOT s.is_nla AND NOT s.is_oversize AND NOT s.is_freight AND p.brand = 'CB'
      AND s.restricted_regions = '{}' AND NOT p.is_gift_card
    ORDER BY s.sku
    LIMIT $1`,
    [LINES],
  )
  const skus = rows.map(row => row.sku)
  await pool.query('UPDATE stock SET available = 1000000 WHERE sku = ANY ($1)', [skus])
  const wire = openConnection(port, 'localhost')
  await wire.open()
  const guest = await newGuest(wire)
  const { id } = (await severalRecipients(guest, skus)).shippingOptions.recipients[1]!
  const option = (serviceLevel: number) => JSON.stringify({ recipientId: id, giftOptions: ['wrap'], serviceLevel })
  const steps: readonly (readonly [string, (i: number) => string])[] = [
    ['MoveToShippingAndGiftOptions', () => '{}'],
    ['UpdateGiftOption', i => option(1 + (i % 2))],
    ['MoveToPaymentPage', () => '{}'],
  ]
  await countersWritten()
  const before = await committed(pool)
  heading(`Step moves with ${skus.length} lines and ${NAMES.length + 1} recipients, ${TIMES} times each`)
  for (const [name, body] of steps) {
    const times: number[] = []
    let bytes = 0
    await guest.post(`/ReactCheckout/${name}`, body(1))
    for (let i = 0; i < TIMES; i++) {
      const start = performance.now()
      bytes = (await guest.post(`/ReactCheckout/${name}`, body(i))).length
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const [p50, p95] = [times[TIMES / 2]!, times[Math.floor(TIMES * 0.95)]!]
    console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(bytes / 1024).toFixed(1)} KiB`)
  }
  await countersWritten()
  const statements = ((await committed(pool)) - before) / (TIMES * steps.length)
  figure('transactions, each', statements, '', `≤ ${MOST_STATEMENTS}`, statements <= MOST_STATEMENTS)
  wire.close()
}
