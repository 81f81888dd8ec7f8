import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../../../tests/support/reconcile.ts'

let shop: TestShop
let sku: string
const initial = new Map<string, number>()
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 100_000)
  initial.set(sku, 100_000)
})
afterAll(() => shop.drop())

type GiftCard = Awaited<ReturnType<TestShop['giftCard']>>
/** A cart that pays with these gift cards first, and the rest with a card. */
async function shopper(cards: readonly GiftCard[]) {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  await shop.pool.query(
    `UPDATE basket SET content = content || jsonb_build_object('tenders', $2::jsonb) WHERE id = $1`,
    [basket.id, JSON.stringify([...cards.map(one => one.tender), ...basket.tenders])],
  )
  return session
}
/** Sums of the accounts of a gift card. */
async function accounts({ id }: GiftCard) {
  const { rows } = await shop.pool.query<{ account: string; amount: number }>(
    'SELECT account, sum(amount)::bigint AS amount FROM gift_card_side WHERE gift_card_id = $1 GROUP BY account',
    [id],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const balanceOf = async ({ id }: GiftCard) =>
  (await shop.pool.query<{ balance: number }>('SELECT balance FROM gift_card WHERE id = $1', [id])).rows[0]!.balance

test('[PAY-59] fifty orders at once with one gift card never redeem more than its load', async () => {
  const card = await shop.giftCard(50_000)
  const sessions = []
  for (let i = 0; i < 50; i++) sessions.push(await shopper([card]))
  const answers = await Promise.all(sessions.map(session => shop.placeOrder(session)))
  expect(answers.some(answer => answer.isSuccess)).toBe(true)
  const { spent = 0, available, held } = await accounts(card)
  expect([available! + spent, held ?? 0]).toEqual([50_000, 0])
  expect(available).toBeGreaterThanOrEqual(0)
  expect(await balanceOf(card)).toBe(available)
  await reconcile(shop.pool, shop.gateway.payments(), initial)
}, 120_000)

test('[PAY-59] after any sequence of orders the two sides of every gift card movement sum to zero', async () => {
  const orders = fc.array(
    fc.record({
      uses: fc.subarray([0, 1, 2], { minLength: 1 }),
      bank: fc.constantFrom('approve' as const, 'decline' as const),
      isTogether: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(
      orders,
      fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 3, maxLength: 3 }),
      async (planned, loads) => {
        const cards = await Promise.all(loads.map(load => shop.giftCard(load)))
        let running: Promise<unknown>[] = []
        for (const { uses, bank, isTogether } of planned) {
          if (bank === 'decline') shop.gateway.script('decline')
          running.push(shop.placeOrder(await shopper(uses.map(i => cards[i]!))))
          if (!isTogether) {
            await Promise.all(running)
            running = []
          }
        }
        await Promise.all(running)
        for (const [i, card] of cards.entries()) {
          const { outside, available, held, spent = 0 } = await accounts(card)
          expect([outside, held ?? 0, available]).toEqual([-loads[i]!, 0, loads[i]! - spent])
          expect(await balanceOf(card)).toBe(available)
        }
      },
    ),
    { numRuns: 6, seed: 20261128 },
  )
  await reconcile(shop.pool, shop.gateway.payments(), initial)
}, 120_000)

test('the database refuses ledger entries with one side or an unknown kind, and ends unlike their hold', async () => {
  const { id } = await shop.giftCard(1_000)
  const [basket, placement] = [newId(), newId()]
  const write = (kind: string, amount: number, columns = '', values = '') =>
    shop.pool.query(
      `INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount${columns})
      VALUES ($1, $2, $3, $4, $5${values})`,
      [basket, placement, id, kind, amount],
    )
  await expect(write('post', 100), 'a post without a hold').rejects.toThrow(/gift_card_entry_held/)
  await expect(write('present', 100)).rejects.toThrow(/gift_card_entry_kind/)
  await expect(write('load', 0)).rejects.toThrow(/check constraint/)
  await expect(write('load', 100, ', to_account', `, 'outside'`)).rejects.toThrow(/to_account/)
  await write('hold', 100)
  await expect(write('void', 90), 'a void of less than the hold').rejects.toThrow(/gift_card_entry_held/)
  await write('void', 100)
  await expect(write('post', 100), 'a post of a voided hold').rejects.toThrow(/gift_card_settled_once/)
})
