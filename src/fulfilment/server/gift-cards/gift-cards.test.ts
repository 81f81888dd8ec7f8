import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EmailedGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { issueGiftCard, openGiftCard } from '#payments/server/gift-cards.ts'
import type { Mail } from '#platform/mail.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { claimsOf } from '#tests/support/fulfilment/claims.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { writeAnswer } from '../claims/answer-claim.ts'
import { dealWithOperation } from '../staff-money/answer-operation.ts'
import { newsJobs } from '../news-jobs.ts'
import { boughtCardsOf, cardOfSeed } from '../money/bought-cards.ts'
import { sendGiftCards } from './send-gift-cards.ts'

let world: FollowedShop
let giftCard: string
beforeAll(async () => {
  world = await createFollowedShop()
  giftCard = await world.one(
    `SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id
    WHERE p.is_gift_card AND p.brand = 'CB' ORDER BY s.sku LIMIT 1`,
  )
  await world.shop.stock(giftCard, 10_000)
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const TO: EmailedGift = {
  recipientName: 'Renata Kowalski',
  recipientEmail: 'renata@example.com',
  senderName: 'Ann Lee',
  message: 'For the new flat.\nLove, Ann',
  sendOn: null,
}
const byEmail = (quantity = 1, more: Partial<EmailedGift> = {}) =>
  world.ordered([{ sku: giftCard, quantity, shipMethod: 'email', emailed: { ...TO, ...more } }])

const cardsOf = ({ basketId }: PlacedOrder) => boughtCardsOf(world.shop.pool, basketId)
const madeCards = async (order: PlacedOrder) =>
  (
    await world.shop.pool.query<{ issued: number; balance: number }>(
      `SELECT issued::int, balance::int FROM gift_card
      WHERE id IN (SELECT id FROM bought_gift_card WHERE basket_id = $1)`,
      [order.basketId],
    )
  ).rows
const stateOf = async (order: PlacedOrder) => (await world.follow(order)).shipments[0]!.state

/** Runs the mail jobs of an order's gift cards, each twice; returns the mails. */
async function mailsOf(order: PlacedOrder) {
  const mails: Mail[] = []
  const sendMail = (mail: Mail) => Promise.resolve(void mails.push(mail))
  const jobs = newsJobs({
    db: world.shop.pool,
    sendMail,
    now: world.deps.now,
    giftCards: world.deps.giftCards,
    skus: NO_SKUS,
    ...ORDER_LINKS,
  })
  const { rows } = await world.shop.pool.query<{ id: string; payload: object }>(
    `SELECT id, payload FROM outbox WHERE kind = 'gift-card-mail' AND payload->>'basketId' = $1`,
    [order.basketId],
  )
  for (const { id, payload } of [...rows, ...rows])
    await jobs['gift-card-mail']!({ id, data: payload } as Parameters<(typeof jobs)[string]>[0])
  return mails
}
const codesIn = (text: string) => ({
  number: /\b\d{4} \d{4} \d{4} \d{4}\b/.exec(text)![0],
  pin: /\b\d{6}\b/.exec(text)![0],
})

test('each gift card by email is made once it is paid, with its own number, and mailed to its recipient', async () => {
  const order = await byEmail(2)
  expect(order).toMatchObject({ tax: 0, shipping: 0, recipients: [] })
  await world.work()
  expect(await stateOf(order)).toBe('shipped')
  expect(await madeCards(order)).toEqual([])
  await world.books()
  const amount = order.lines[0]!.unitPrice
  expect(await madeCards(order)).toEqual([
    { issued: amount, balance: amount },
    { issued: amount, balance: amount },
  ])
  expect(await stateOf(order)).toBe('delivered')
  expect(await world.kinds(order)).toEqual(['gift-card-sent'])
  const mails = await mailsOf(order)
  expect(new Set(mails.map(mail => mail.id)).size).toBe(2)
  const [first, second, again] = mails
  expect(first).toMatchObject({ to: TO.recipientEmail, subject: expect.stringContaining('Ann Lee') as string })
  expect(first!.text).toContain('For the new flat.')
  expect(first!.text).not.toContain(order.number)
  expect(codesIn(again!.text)).toEqual(codesIn(first!.text))
  expect(codesIn(second!.text).number).not.toBe(codesIn(first!.text).number)
  const { number, pin } = codesIn(first!.text)
  expect(await openGiftCard(world.shop.pool, world.deps.giftCards, number, pin)).toMatchObject({ balance: amount })
})

test('repeated and simultaneous jobs make each gift card once, and keep neither number nor PIN', async () => {
  const order = await byEmail()
  await world.hear()
  await Promise.all([1, 2, 3].map(() => sendGiftCards(world.deps, order.basketId)))
  await world.books()
  await sendGiftCards(world.deps, order.basketId)
  expect(await madeCards(order)).toHaveLength(1)
  const mails = await mailsOf(order)
  expect(mails).toHaveLength(2)
  const { number, pin } = codesIn(mails[0]!.text)
  const { rows } = await world.shop.pool.query<{ text: string }>(
    `SELECT concat((SELECT string_agg(b::text, '') FROM bought_gift_card b), (SELECT string_agg(g::text, '')
      FROM gift_card g), (SELECT string_agg(o.payload::text, '') FROM outbox o)) AS text`,
  )
  expect(rows[0]!.text).not.toContain(number.replaceAll(' ', ''))
  expect(rows[0]!.text).not.toMatch(new RegExp(`\\b${pin}\\b`))
})

test('gift cards by email that Apple Pay pays are made after the one capture of all of them', async () => {
  const lines = ['Renata', 'Jules'].map(recipientName => ({
    sku: giftCard,
    shipMethod: 'email' as const,
    emailed: { ...TO, recipientName },
  }))
  const order = await world.ordered(lines)
  await world.shop.pool.query(`UPDATE order_tender SET brand = 'Apple Pay' WHERE basket_id = $1`, [order.basketId])
  await world.books()
  expect(await madeCards(order)).toHaveLength(2)
  const captures = (await operationsOf(world.shop.pool, order.basketId)).filter(({ kind }) => kind === 'capture')
  expect(captures).toMatchObject([{ state: 'confirmed', amount: order.total }])
})

test('a gift card whose payment is refused is not made', async () => {
  world.shop.gateway.scriptOperations('decline')
  const order = await byEmail()
  await world.settle()
  expect(await madeCards(order)).toEqual([])
  expect(await stateOf(order)).toBe('shipped')
})

test('a gift card whose payment staff have collected in another way is made and mailed', async () => {
  world.shop.gateway.scriptOperations('decline')
  const order = await byEmail()
  await world.settle()
  const refused = await world.one(
    `SELECT id FROM payment_operation WHERE basket_id = $1 AND state = 'refused' AND kind = 'capture'`,
    [order.basketId],
  )
  for (let i = 0; i < 2; i++) await dealWithOperation(world.deps, refused, 'dealt-with')
  await world.work()
  expect(await madeCards(order)).toHaveLength(1)
  expect(await stateOf(order)).toBe('delivered')
  expect(await mailsOf(order)).toHaveLength(2)
})

test('a gift card for a later day waits for it, and can be cancelled until then', async () => {
  const day = new Date(world.deps.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const [kept, given] = [await byEmail(1, { sendOn: day }), await byEmail(2, { sendOn: day })]
  const { rows } = await world.shop.pool.query<{ day: string }>(
    `SELECT to_char(run_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM outbox
    WHERE kind = 'send-gift-cards' AND payload->>'basketId' = $1`,
    [kept.basketId],
  )
  expect(rows).toEqual([{ day }])
  await world.settle()
  expect([await stateOf(kept), await madeCards(kept)]).toEqual(['placed', []])
  expect(await world.cancel(given, giftCard, 1)).toMatchObject({ outcome: 'cancelled' })
  const later = { ...world.deps, now: () => Date.parse(`${day}T20:00:00Z`) }
  for (const order of [kept, given]) await sendGiftCards(later, order.basketId)
  await world.books()
  expect([await madeCards(kept), await madeCards(given)].map(cards => cards.length)).toEqual([1, 1])
  expect(await world.cancel(given, giftCard, 1)).toMatchObject({ outcome: 'too-late' })
})

/** Reports a problem with a gift card, and has staff pay it back. */
async function payBack(order: PlacedOrder) {
  const { made } = await claimsOf(world).claim(order)
  return writeAnswer(world.deps, {
    answerId: randomUUID(),
    claimId: made.claimId,
    decision: 'accept',
    remedy: 'refund',
    words: 'We are sorry.',
  } as Parameters<typeof writeAnswer>[1])
}

test('a gift card that is paid back before it is used is worth nothing any more', async () => {
  const order = await byEmail(2)
  await world.books()
  await payBack(order)
  await world.books()
  const { unitPrice } = order.lines[0]!
  expect((await madeCards(order)).map(card => card.balance).toSorted((a, b) => a - b)).toEqual([0, unitPrice])
  expect(await cardsOf(order)).toHaveLength(1)
})

/**
 * A card whose unit was given back while a process made it, and ended before it could record that. Returns its id.
 */
async function madeTooLate(): Promise<string> {
  const day = new Date(world.deps.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const order = await byEmail(2, { sendOn: day })
  await sendGiftCards(world.deps, order.basketId)
  await world.cancel(order, giftCard, 1)
  const { rows } = await world.shop.pool.query<{ id: string; seed: Buffer }>(
    'SELECT id, seed FROM bought_gift_card WHERE basket_id = $1 AND voided_at IS NOT NULL',
    [order.basketId],
  )
  const [{ id, seed }] = rows as [(typeof rows)[number]]
  const { salt, ...secrets } = cardOfSeed(world.deps.giftCards, seed)
  const amount = order.lines[0]!.unitPrice
  await issueGiftCard(world.shop.pool, world.deps.giftCards, { id, ...secrets, country: 'US', amount }, salt)
  return id
}
const runJobTwice = async (cardId: string) => {
  const basketId = await world.one('SELECT basket_id FROM bought_gift_card WHERE id = $1', [cardId])
  for (let runs = 1; runs <= 2; runs++) await sendGiftCards(world.deps, basketId)
}
const balanceOf = (cardId: string) => world.one('SELECT balance FROM gift_card WHERE id = $1', [cardId])

test('a gift card that was made while its unit was given back is voided by the next job', async () => {
  const id = await madeTooLate()
  const error = vi.spyOn(world.deps.log, 'error')
  await runJobTwice(id)
  expect(await balanceOf(id)).toBe(0)
  // The refund may have voided the card already: nothing is left to do or to report.
  await world.shop.pool.query('UPDATE bought_gift_card SET issued_at = NULL WHERE id = $1', [id])
  await runJobTwice(id)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  await world.books()
})

test('a gift card that cannot be voided because it was used is reported in the log, once', async () => {
  const id = await madeTooLate()
  const change = (cents: number) =>
    world.shop.pool.query('UPDATE gift_card SET balance = balance + $2 WHERE id = $1', [id, cents])
  await change(-1)
  const error = vi.spyOn(world.deps.log, 'error').mockImplementation(() => {})
  await runJobTwice(id)
  expect(error.mock.calls).toEqual([[expect.objectContaining({ cardId: id }), expect.stringContaining('used already')]])
  error.mockRestore()
  await change(1)
})

test('a gift card that was used is not paid back', async () => {
  const order = await byEmail()
  await world.books()
  const spend = (cents: number) =>
    world.shop.pool.query(
      'UPDATE gift_card SET balance = balance - $2 WHERE id IN (SELECT id FROM bought_gift_card WHERE basket_id = $1)',
      [order.basketId, cents],
    )
  await spend(1)
  await expect(payBack(order)).rejects.toThrow('has been used')
  await spend(-1)
  expect((await world.follow(order)).credits).toEqual([])
})

test('a gift card by mail is printed by the warehouse, and worth its amount once it has left and is paid', async () => {
  const order = await world.ordered([{ sku: giftCard }, { sku: world.chair }])
  const { shipments } = await world.follow(order)
  const cards = [...world.fake.shipments.values()].flatMap(one => one.lines.flatMap(line => line.giftCards ?? []))
  expect(cards).toHaveLength(1)
  const { number, pin } = cards[0]!
  const open = () => openGiftCard(world.shop.pool, world.deps.giftCards, number, pin)
  expect(await open()).toBeUndefined()
  for (const { id } of shipments) await world.happens(id, 'shipped', SHIPPED)
  await world.books()
  expect(await open()).toMatchObject({ balance: world.lineOf(order, giftCard).unitPrice })
  expect(await mailsOf(order)).toEqual([])
})
