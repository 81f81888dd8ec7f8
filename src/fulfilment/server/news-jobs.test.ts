import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#platform/mail.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { newsJobs } from './news-jobs.ts'
import { returnItems } from './returns.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(async () => {
  world.renew()
  await world.shop.pool.query(`DELETE FROM outbox WHERE kind = 'order-news'`)
})

/** Sends the mails that wait, and returns them, the oldest first. */
async function sentMails(): Promise<Mail[]> {
  const mails: Mail[] = []
  const { now, log } = world.deps
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
  }
  await workOutbox(
    world.shop.pool,
    newsJobs({ db: world.shop.pool, sendMail, now, giftCards: { key: 'a key' }, skus: NO_SKUS, ...ORDER_LINKS }),
    log,
  )
  return mails
}
const shipmentOf = async (order: PlacedOrder) => (await world.follow(order)).shipments[0]!.id

test('[CHK-32] what leaves is told with its tracking, in text and HTML, to the buyer', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }])
  await world.happens(await shipmentOf(order), 'shipped', SHIPPED)
  const [mail] = await sentMails()
  expect(mail).toMatchObject({ to: order.email, subject: `Order ${order.number} is on its way` })
  for (const version of [mail!.text, mail!.html])
    for (const fact of [SHIPPED.trackingNumber, SHIPPED.trackingUrl, order.lines[0]!.title, '2418 N Burling St'])
      expect(version).toContain(fact)
  const origin = ORDER_LINKS.originOf(order.site)
  expect(mail!.html).toContain(`src="${origin}/pictures/${world.chair}.jpg`)
  expect(await sentMails()).toEqual([])
})

test('an order placed in French is followed in French', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  await world.shop.pool.query(`UPDATE shop_order SET locale = 'fr-CA', site = 'CB2-CA' WHERE basket_id = $1`, [
    order.basketId,
  ])
  await world.happens(await shipmentOf(order), 'promise-changed', {
    promisedFrom: '2027-01-04',
    promisedTo: '2027-01-08',
    reason: 'weather',
  })
  const [mail] = await sentMails()
  expect(mail!.subject).toBe(`Commande ${order.number}\u00a0: une nouvelle date`)
  expect(mail!.text).toContain('Le mauvais temps ralentit le transport.')
  expect(mail!.text).toContain('4–8\u00a0janvier')
  expect(mail!.html).toContain('lang="fr"')
})

test('[CHK-32] a pickup contact is told when it is ready, without prices and without the order’s page', async () => {
  const order = await world.ordered([{ sku: world.chair, shipMethod: 'pickup' }], {
    pickupStore: world.store,
    notifications: { shipping: [], pickup: ['buyer', 'contact'] },
  })
  const contact = { firstName: 'Marek', lastName: '<b>Lund</b>', phone: '312 787 0199', email: 'marek@example.org' }
  await world.shop.pool.query(
    `UPDATE shop_order SET pickup = pickup || jsonb_build_object('options', (pickup->'options') || $2)
    WHERE basket_id = $1`,
    [order.basketId, JSON.stringify({ contact })],
  )
  await world.happens(await shipmentOf(order), 'ready')
  const mails = await sentMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['marek@example.org', order.email].toSorted())
  const theirs = mails.find(({ to }) => to === 'marek@example.org')
  expect(theirs!.text).toContain(order.number)
  for (const version of [theirs!.text, theirs!.html]) {
    expect(version).not.toMatch(/\$\d/)
    expect(version).not.toContain('key=')
  }
})

test('a cancellation tells what is given back to which tender, a return what has arrived', async () => {
  const gift = await world.shop.giftCard(3_000)
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }], { tenders: [gift.tender] })
  await world.cancel(order, world.chair)
  const [cancelled] = await sentMails()
  expect(cancelled!.text).toContain('Not charged to Visa ending 1111')
  expect(cancelled!.text).toContain(`1 × ${order.lines[0]!.title}`)

  const shipmentId = await shipmentOf(order)
  await world.happens(shipmentId, 'delivered', { at: new Date(world.deps.now()).toISOString() })
  await sentMails()
  const returnId = randomUUID()
  const items = [{ lineId: order.lines[0]!.id, quantity: 1 }]
  const asked = { number: order.number, key: null, returnId, shipmentId, items, note: '' }
  await returnItems(world.deps, order, { ...asked, reason: 'too-big' })
  const [requested] = await sentMails()
  expect(requested!.text).toContain(`${order.number}-R1`)
  expect(requested!.html).toContain('Print the Label')
  await world.happens(shipmentId, 'return-received', { returnId })
  const [received] = await sentMails()
  expect(received!.text).toContain(`Back to gift card ending ${gift.tender.lastFour}`)
})

test('nothing that somebody typed becomes markup in a mail', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const hostile = `<script>alert(1)</script>"'&`
  await world.shop.pool.query(
    `UPDATE order_recipient SET address = address || jsonb_build_object('firstName', $2::text) WHERE basket_id = $1`,
    [order.basketId, hostile],
  )
  await world.shop.pool.query('UPDATE order_line SET title = $2 WHERE basket_id = $1', [order.basketId, hostile])
  await world.happens(await shipmentOf(order), 'shipped', { ...SHIPPED, carrier: hostile })
  const [mail] = await sentMails()
  expect(mail!.text).toContain(hostile)
  expect(mail!.html).not.toContain('<script')
  expect(mail!.html).not.toContain(`"'&`)
})
