import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { changeOrderDelivery } from '#fulfilment/server/change-delivery.ts'
import { newsJobs } from '#fulfilment/server/news-jobs.ts'
import { returnItems } from '#fulfilment/server/returns.ts'
import { SITES } from '#lib/site.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { GUEST } from '#platform/actor.ts'
import type { Mail } from '#platform/mail.ts'
import { offeredAddresses } from '#registry/server/registry-address.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { insertRegistry } from '#tests/support/registry/registry-rows.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'

/** Parts of the registrants' address (registry-rows.ts) that lead to their home. */
const SECRETS = ['Montford', '28801']
const GIVER = { dayPhone: '312-787-5900', emailAddress: 'giver@example.com' }

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())

const expectNoStreet = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret)
}

/** Sends the mails that wait, and returns them. */
async function sentMails(): Promise<Mail[]> {
  const mails: Mail[] = []
  const { pool } = world.shop
  const { now, log } = world.deps
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
  }
  const jobs = {
    ...orderJobs({ db: pool, sendMail, ...ORDER_LINKS }),
    ...newsJobs({ db: pool, sendMail, now, giftCards: { key: 'a key' }, skus: NO_SKUS, ...ORDER_LINKS }),
  }
  await workOutbox(pool, jobs, log)
  return mails
}

/** A gift of two chairs that is sent to the address of the registry, as checkout offers it. */
async function orderedGift(): Promise<{ order: PlacedOrder; address: Address; shipmentId: string }> {
  const { pool } = world.shop
  const grId = await insertRegistry(pool, world.chair, 2)
  const gifts = [{ registryId: grId, sku: world.chair, quantity: 2 }]
  const [offered] = await offeredAddresses(pool, gifts, SITES['CB-US'], GUEST)
  const address = { ...offered!.address, ...GIVER }
  const order = await world.ordered([{ sku: world.chair, grId, quantity: 2 }], { recipientAddress: address })
  const { shipments } = await world.follow(order)
  return { order, address, shipmentId: shipments[0]!.id }
}

test('no mail about a gift, from its order to its return, contains the street of the registrants', async () => {
  const { order, shipmentId } = await orderedGift()
  await world.happens(shipmentId, 'promise-changed', {
    promisedFrom: '2027-01-04',
    promisedTo: '2027-01-08',
    reason: 'weather',
  })
  await world.cancel(order, world.chair)
  await world.happens(shipmentId, 'shipped', SHIPPED)
  await world.happens(shipmentId, 'delivered', { at: new Date(world.deps.now()).toISOString() })
  await returnItems(world.deps, order, {
    number: order.number,
    key: null,
    returnId: randomUUID(),
    shipmentId,
    items: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    reason: 'too-big',
    note: '',
  })
  const mails = await sentMails()
  expect(mails.length).toBeGreaterThanOrEqual(6)
  expect(mails[0]!.text).toContain('Asheville')
  for (const { subject, text, html } of mails) expectNoStreet(`${subject} ${text} ${html}`)
})

test('a redirect of a gift neither tells the street nor can ask for it', async () => {
  const { pool } = world.shop
  const { order, address, shipmentId } = await orderedGift()
  await sentMails()
  const redirect = (to: Address) =>
    changeOrderDelivery(world.deps, order, SITES['CB-US'], {
      number: order.number,
      key: null,
      changeId: randomUUID(),
      shipmentId,
      address: to,
    })
  await expect(redirect(address)).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  const neighbour = { ...address, address1: '12 Cumberland Ave', address3: '', postalCode: '28801' }
  expect(await redirect({ ...neighbour, postalCode: '28806' }).catch(String)).toContain('same ZIP')
  const reply = await redirect(neighbour)
  expect(JSON.stringify(reply)).not.toContain('Montford')
  await world.work()
  const mails = await sentMails()
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain('Montford')
  const followed = await world.follow(order)
  expect(followed.shipments[0]!.address).toMatchObject({ address1: '12 Cumberland Ave' })
  expect(JSON.stringify([followed, await readOrder(pool, order.basketId)])).not.toContain('Montford')
})
