import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINE_DEFAULTS, type BasketContent, type BasketLine } from '#cart/rules/basket.ts'
import { viewBasket } from '#cart/server/cart-view.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { cents } from '#lib/money.ts'
import { newId } from '#platform/new-id.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../../../tests/support/reconcile.ts'
import { orderJobs } from './jobs.ts'
import { readOrder } from './read-order.ts'
import { ORDER_LINKS } from '#tests/support/order-links.ts'

let shop: TestShop
let [chair, lamp, sofa] = ['', '', '']
let [store, warehouse] = ['', '']
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  const small = await countedSkus(shop.pool, 1000)
  const { rows } = await shop.pool.query<{ sku: string }>(
    'SELECT sku FROM sku WHERE sku = ANY ($1) AND NOT is_oversize ORDER BY sku LIMIT 2',
    [small],
  )
  ;[chair, lamp] = [rows[0]!.sku, rows[1]!.sku]
  sofa = (
    await shop.pool.query<{ sku: string }>(
      `SELECT sku FROM sku WHERE sku = ANY ($1) AND is_oversize AND installation = 'assembly' ORDER BY sku LIMIT 1`,
      [small],
    )
  ).rows[0]!.sku
  store = (
    await shop.pool.query<{ location: string }>(
      `SELECT location
      FROM location
      WHERE country = 'US' AND kind = 'store' AND state = 'IL'
      ORDER BY location LIMIT 1`,
    )
  ).rows[0]!.location
  warehouse = (
    await shop.pool.query<{ location: string }>(
      `SELECT location FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 1`,
    )
  ).rows[0]!.location
  for (const sku of [chair, lamp, sofa]) {
    await shop.stock(sku, 100_000)
    await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, 3)', [sku, store])
    initial.set(sku, 100_003)
  }
})
afterAll(() => shop.drop())

const books = () => reconcile(shop.pool, shop.gateway.payments(), initial)
const at = async (sku: string, location: string) =>
  (
    await shop.pool.query<{ available: number }>('SELECT available FROM stock WHERE sku = $1 AND location = $2', [
      sku,
      location,
    ])
  ).rows[0]!.available
const allocations = async (basketId: string) =>
  (
    await shop.pool.query(
      'SELECT sku, location, quantity, is_pickup FROM order_allocation WHERE basket_id = $1 ORDER BY sku, is_pickup',
      [basketId],
    )
  ).rows

/**
 * A basket that is ready to be placed with these lines; each adds to or overrides the fields of a plain shipped line.
 */
async function basketOf(
  lines: readonly (Partial<BasketLine> & { readonly sku: string })[],
  more: Partial<BasketContent> = {},
) {
  const session = await shop.readyShopper([])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const content = {
    ...more,
    pickupStore: store,
    tenders: [...(more.tenders ?? []), ...basket.tenders],
    lines: lines.map(line => ({
      ...LINE_DEFAULTS,
      id: newId(),
      quantity: 1,
      recipientId: basket.id,
      optionChoices: null,
      personalization: null,
      grId: null,
      shipMethod: 'ship',
      ...line,
    })),
  }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [
    basket.id,
    JSON.stringify(content),
  ])
  return {
    session,
    basketId: basket.id,
    view: async () => viewBasket(shop.deps.cart, (await loadBasket(shop.pool, session, 'US'))!, 'en'),
  }
}

test('[CRT-12] [CRT-15] [CRT-16] [CRT-17] an order keeps all amounts, dates and choices of the cart', async () => {
  const [reward, gift] = [await shop.reward(2_500), await shop.giftCard(700)]
  const acceptedTerms = { text: 'Made for you. It cannot be returned.', at: '2026-11-22T03:00:00.000Z' }
  const designId = newId()
  await shop.pool.query(
    `INSERT INTO monogram_design (id, request_id, sku, text, content, hash) VALUES ($1, $1, $2, 'A.K.', $3, 'hash')`,
    [
      designId,
      lamp,
      { lettering: { lines: ['A.K.'], layout: 'line', frame: 'none' }, place: {}, typeface: 'besley', colour: 'navy' },
    ],
  )
  const { session, basketId, view } = await basketOf(
    [
      { sku: sofa, installation: 'assembly', acceptedTerms },
      { sku: lamp, quantity: 2, shipMethod: 'pickup' },
      { sku: lamp, personalization: 'A.K.', personalizationId: designId },
    ],
    {
      donation: cents(28),
      taxExemption: { organization: 'Cedar School', certificate: 'E-9914-4711' },
      promoCode: 'WELCOME10',
      tenders: [reward.tender, gift.tender],
    },
  )
  const { summary, promises } = await view()
  const promised = (await loadBasket(shop.pool, session, 'US'))!.lines.map(line =>
    line.shipMethod === 'ship'
      ? promises.delivery(line)!
      : { from: promises.pickup(line)!.date, to: promises.pickup(line)!.date },
  )
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, message: '', orderSummary: summary })

  const order = (await readOrder(shop.pool, basketId))!
  expect(order).toMatchObject({
    merchandise: summary.merchandise,
    discount: summary.discount,
    shipping: summary.shipping,
    installation: 7_900,
    tax: 0,
    donation: 28,
    total: summary.total,
    taxExemption: { organization: 'Cedar School', certificate: 'E-9914-4711' },
    pickup: { location: store, name: expect.stringMatching(/\w/), place: expect.stringMatching(/, IL$/) },
    promoCode: 'WELCOME10',
  })
  expect(summary.discount).toBeGreaterThan(0)
  expect(order.promotions).toEqual([expect.objectContaining({ code: 'WELCOME10', amount: summary.discount })])
  expect(order.total).toBe(
    order.merchandise - order.discount + order.shipping + order.installation + order.tax + order.donation,
  )
  expect(order.tenders.map(tender => [tender.kind, tender.amount]).sort()).toEqual([
    ['card', summary.amountDue],
    ['gift-card', 700],
    ['reward', 2_500],
  ])
  expect(summary.amountDue).toBe(summary.total - 3_200)

  const { rows } = await shop.pool.query(
    `SELECT ship_method, installation, installation_fee, personalization, personalization_id, accepted_terms,
      to_char(terms_accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, promised_from::text,
      promised_to::text, discount,
      (
        SELECT coalesce(sum((p->>'amount')::bigint), 0)::bigint FROM jsonb_array_elements(promotions) AS p
      ) AS promoted
    FROM order_line
    WHERE basket_id = $1`,
    [basketId],
  )
  const byMethod = (method: string, personal: string | null) =>
    rows.find(row => row.ship_method === method && row.personalization === personal)!
  expect(byMethod('ship', null)).toMatchObject({
    installation: 'assembly',
    installation_fee: 7_900,
    accepted_terms: acceptedTerms.text,
    at: acceptedTerms.at,
    promised_from: promised[0]!.from,
    promised_to: promised[0]!.to,
  })
  expect(byMethod('pickup', null)).toMatchObject({
    installation: null,
    installation_fee: 0,
    accepted_terms: null,
    at: null,
    promised_from: promised[1]!.from,
    promised_to: promised[1]!.to,
  })
  expect(byMethod('ship', 'A.K.')).toMatchObject({ personalization_id: designId })
  for (const row of rows) expect(row.promoted).toBe(row.discount)

  expect(await allocations(basketId)).toEqual(
    [
      { sku: sofa, location: warehouse, quantity: 1, is_pickup: false },
      { sku: lamp, location: warehouse, quantity: 1, is_pickup: false },
      { sku: lamp, location: store, quantity: 2, is_pickup: true },
    ].sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : Number(a.is_pickup) - Number(b.is_pickup))),
  )
  const { address1, phone } = (await listLocations(shop.pool)).find(one => one.location === store)!
  const sent: { text: string; html: string }[] = []
  await orderJobs({
    ...ORDER_LINKS,
    db: shop.pool,
    sendMail: async mail => {
      sent.push(mail)
    },
  })['order-mail']!({ id: newId(), data: { basketId } } as never)
  const said = [
    'Installation: $79.00',
    'Donation: $0.28',
    'Tax, exempt: $0.00',
    'Pick up at:',
    address1,
    phone,
    'Ships to:',
    `Reward certificate ending ${reward.tender.lastFour}`,
  ]
  for (const words of said) expect(sent[0]!.text).toContain(words)
  expect(sent[0]!.text).toMatch(/Ready \w{3} \d+ after [\w: ]+ at /)
  await books()
})

test('[CRT-17] [STO-06] a pickup is held at a warehouse if the store lacks stock; without stock it fails', async () => {
  const { session, basketId } = await basketOf([{ sku: chair, quantity: 5, shipMethod: 'pickup' }])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect(await allocations(basketId)).toEqual([{ sku: chair, location: warehouse, quantity: 5, is_pickup: true }])
  const order = (await readOrder(shop.pool, basketId))!
  expect([order.recipients, order.shipping, order.email]).toEqual([[], 0, 'renata@example.com'])
  const [before, shelf] = [await shop.available(chair), await at(chair, store)]
  const many = await basketOf([{ sku: chair, quantity: 999, shipMethod: 'pickup' }])
  await shop.pool.query(
    `UPDATE basket SET content = jsonb_set(content, '{lines,0,quantity}', '200000') WHERE id = $1`,
    [many.basketId],
  )
  expect(await shop.placeOrder(many.session)).toMatchObject({
    isSuccess: false,
    message: 'General',
    redirectUrl: '/checkout/cart',
  })
  expect([await shop.available(chair), await at(chair, store)]).toEqual([before, shelf])
  await books()
})

test('a failed order returns the pickup units to the store', async () => {
  const { session } = await basketOf([{ sku: lamp, shipMethod: 'pickup' }])
  const shelf = await at(lamp, store)
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ message: 'AuthorizationFailure' })
  expect(await at(lamp, store)).toBe(shelf)
  await books()
})

test('[CRT-17] of four simultaneous pickups one takes the store’s last unit, three a warehouse’s', async () => {
  for (let round = 0; round < 10; round++) {
    await shop.pool.query('UPDATE stock SET available = 1 WHERE sku = $1 AND location = $2', [lamp, store])
    const all = await Promise.all(Array.from({ length: 4 }, () => basketOf([{ sku: lamp, shipMethod: 'pickup' }])))
    const answers = await Promise.all(all.map(({ session }) => shop.placeOrder(session)))
    expect(answers.every(answer => answer.isSuccess)).toBe(true)
    const from = (await Promise.all(all.map(({ basketId }) => allocations(basketId))))
      .flat()
      .map(row => row.location as string)
    expect(from.filter(location => location === store)).toHaveLength(1)
    expect(from.filter(location => location === warehouse)).toHaveLength(3)
  }
}, 60_000)
