import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#checkout/rules/checkout-answers.messages.ts'
import { BANK_START_PATH } from '#checkout/rules/bank-visit-paths.ts'
import { runConcurrently } from '#lib/run-concurrently.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { issueOwn, payingShopper, type Answer, type PayingWorld } from '../../support/checkout/paying-shopper.ts'
import {
  cardsOf,
  documentedEnd,
  isOwn,
  isWallet,
  nameOf,
  tenderCells,
  type Cell,
  type Outcome,
  type TenderName,
} from '../../support/checkout/tender-cells.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { sealedCard } from '../../support/ready-basket.ts'
import { reconcile } from '../../support/reconcile.ts'
import { numberFrom } from '../../support/store-card-ranges.ts'
import { countedSkus } from '../../support/test-shop.ts'

/** Time-out of a call to a gateway, and the longer time that a slow payment takes, in milliseconds. */
const [TIMEOUT_MS, SLOW_MS] = [5_000, 8_000]
const PENDING_MS = 1_000
/** Orders at once. */
const AT_ONCE = 12
const UNITS = 100_000
/** Amounts of a tender that pays a part of the order, in cents: one of the shop, and the second card. */
const [OWN_PART, SECOND_CARD] = [500, 1_234]
const PLENTY = 10_000_000

let shop: LiveShop
let world: PayingWorld
let total: number
const initial = new Map<string, number>()
const faults: object[] = []
/** The last call that tells the sandbox its faults. Each replaces them all, so that only one may be under way. */
let telling: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  vi.stubEnv('ADYEN_TIMEOUT_MS', String(TIMEOUT_MS))
  vi.stubEnv('BRAINTREE_TIMEOUT_MS', String(TIMEOUT_MS))
  shop = await createLiveShop({ pendingMs: PENDING_MS })
  for (const flag of ['isPayWithTwoCreditCardsEnabled', 'isAlternativePaymentsEnabled'] as const)
    await setFeatureFlag(shop.pool, flag, true)
  const [sku] = (await countedSkus(shop.pool, 1)) as [string]
  await shop.pool.query('UPDATE stock SET available = 0 WHERE sku = $1', [sku])
  await shop.pool.query(
    `UPDATE stock SET available = $2 WHERE sku = $1
      AND location = (
        SELECT location FROM location WHERE country = 'US' AND kind = 'warehouse' ORDER BY location LIMIT 1
      )`,
    [sku, UNITS],
  )
  initial.set(sku, UNITS)
  const { publicKey } = await shop.wiring.orders.payments.forTender('card').clientConfig()
  const storeCard = await sealedCard(publicKey, numberFrom('603534'))
  world = { shop, sku, card: await sealedCard(publicKey), storeCard }
  const { post } = await payingShopper(world, false)
  total = dueOf(await post('/ReactCheckout/SavePayment', {}))
})
beforeEach(() => shop.control('faults', []))
afterAll(() => shop.drop())

const dueOf = (answer: Answer): number => (answer.paymentData as { amountDue: number }).amountDue

/** Faults of the sandbox for an outcome. A challenge is asked for by the name of the cardholder. */
const FAULT: Partial<Record<Outcome, object>> = {
  declined: { kind: 'decline' },
  'expired data': { kind: 'error172' },
  'time-out': { kind: 'commit-after-delay', ms: SLOW_MS },
  'answer lost': { kind: 'answer-lost' },
  '5xx': { kind: 'server-error' },
  'pending, then approved': { kind: 'pending' },
  'pending, then refused': { kind: 'pending-refused' },
  'partial approval': { kind: 'partial' },
}
/** Lets the sandbox have the outcome of a cell for the payments whose request contains `about`. */
async function spoil({ outcome }: Cell, about: string): Promise<void> {
  const fault = FAULT[outcome]
  if (!fault) return
  faults.push({ ...fault, about })
  await (telling = telling.then(() => shop.control('faults', faults)))
}

type Shopper = Awaited<ReturnType<typeof payingShopper>>

/** Lets another order spend a tender of the shop. */
async function spendElsewhere(own: Awaited<ReturnType<typeof issueOwn>>): Promise<void> {
  const other = await payingShopper(world, false)
  expect(await other.post(own.path, own.input)).toMatchObject({ isSuccess: true })
  expect(await other.post('/ReactCheckout/PlaceOrder', { adata: '' })).toMatchObject({ isSuccess: true })
}

/** Applies the shop's own tenders of a cell; the last pays all that is left if no gateway charges anything. */
async function applyOwn(cell: Cell, { post }: Shopper): Promise<number> {
  const owns = cell.tenders.filter(isOwn)
  const isAll = owns.length === cell.tenders.length
  let paid = 0
  for (const tender of owns) {
    const isLast = isAll && tender === owns.at(-1)
    const amount = isLast ? (cell.outcome === 'declined' ? total : PLENTY) : OWN_PART
    const own = await issueOwn(world, tender, amount)
    expect(await post(own.path, own.input), tender).toMatchObject({ isSuccess: true })
    if (isLast && cell.outcome === 'declined') await spendElsewhere(own)
    paid += isLast ? total - paid : amount
  }
  return paid
}

/** Applies the cards of a cell, which pay `due`. Returns the reply, and the mark of the decisive card. */
async function applyCards(cell: Cell, cards: readonly TenderName[], { cardData, post }: Shopper, due: number) {
  const applied = []
  for (const [i, tender] of cards.entries()) {
    const isChallenged = tender === cell.decisive && cell.outcome.startsWith('challenge')
    const holderName = isChallenged ? 'CHALLENGE' : `${i === 1 ? 'Second' : 'First'} ${cell.number}`
    const amount = cards.length === 1 ? null : i === 1 ? SECOND_CARD : due - SECOND_CARD
    applied.push(await cardData(tender, i === 1, holderName, amount))
  }
  const reply = await post('/ReactCheckout/SavePayment', Object.fromEntries(applied.map(one => [one.field, one.data])))
  return { reply, mark: applied.at(-1)!.mark }
}

/** Follows the shopper to the page of the bank. Returns the reply after the answer; undefined for who walks away. */
async function visitBank({ outcome }: Cell, { get, post }: Shopper): Promise<Answer | undefined> {
  const start = await get(BANK_START_PATH)
  const page = start.headers.get('location')!
  if (outcome === 'challenge abandoned') return undefined
  const link = outcome === 'challenge passed' ? 'approve' : 'refuse'
  const back = new URL((await fetch(`${page}/${link}`, { redirect: 'manual' })).headers.get('location')!)
  const [attemptId, result] = ['attempt', 'redirectResult'].map(name => back.searchParams.get(name))
  return post('/api/checkout/bank-visit/finish', { attemptId, result })
}

/** Puts the tenders of a cell into a cart and places the order. Returns its cart and what the shopper was told. */
async function buy(cell: Cell): Promise<{ basketId: string; charged: number; said: string[] }> {
  const shopper = await payingShopper(world, cell.tenders.includes('saved card'))
  const paid = await applyOwn(cell, shopper)
  const charged = total - paid
  const cards = cardsOf(cell)
  if (cards.length > 0) {
    const { reply, mark } = await applyCards(cell, cards, shopper, charged)
    expect(reply, 'the cards are applied').toMatchObject({ isSuccess: true })
    await spoil(cell, mark)
  }
  for (const wallet of cell.tenders.filter(isWallet))
    await spoil(cell, await shopper.applyWallet(wallet, `Wallet ${cell.number}.`))
  const told = ({ isSuccess, message }: Answer) => (isSuccess ? 'placed' : String(message))
  const first = await shopper.post('/ReactCheckout/PlaceOrder', { adata: '' })
  const answers = [first]
  if (first.message === 'BankVisit') {
    const second = await visitBank(cell, shopper)
    if (second) answers.push(second)
  }
  return { basketId: shopper.basketId, charged, said: answers.map(told) }
}

interface Ended {
  readonly state: string
  readonly brands: readonly string[]
}
async function endOf(basketId: string): Promise<Ended | undefined> {
  const { rows } = await shop.pool.query<Ended>(
    `SELECT state, ARRAY(SELECT brand FROM order_tender t WHERE t.basket_id = p.basket_id ORDER BY brand) AS brands
    FROM placement p WHERE basket_id = $1`,
    [basketId],
  )
  return rows[0]
}

/** Money that the gateways hold for the attempts of each cart, in cents. */
async function heldByCart(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await shop.pool.query<{ id: string; basket_id: string }>('SELECT id, basket_id FROM payment_attempt')
  const cartOf = new Map(rows.map(row => [row.id, row.basket_id]))
  const held = new Map<string, number>()
  for (const { reference, amount, state } of await shop.ledger()) {
    const cart = cartOf.get(reference) ?? 'none'
    if (state === 'authorized' || state === 'pending') held.set(cart, (held.get(cart) ?? 0) + amount)
  }
  return held
}

const cells = tenderCells()

test('[PAY-11] [ORD-12] every pair of tenders ends as documented, whatever happens to its payment', async () => {
  const wrong: string[] = []
  const bought = new Map<Cell, Awaited<ReturnType<typeof buy>>>()
  await runConcurrently(
    AT_ONCE,
    cells.filter(cell => cell.rule !== 'refused'),
    async cell => {
      try {
        bought.set(cell, await buy(cell))
      } catch (error) {
        wrong.push(`${nameOf(cell)}: ${String(error)}`)
      }
    },
  )
  // The last slow payment and the last pending one are decided by then.
  await new Promise(resolve => setTimeout(resolve, SLOW_MS))
  // Later than the time in which a wallet's request may still arrive.
  await shop.pool.query("UPDATE payment_attempt SET updated_at = updated_at - interval '3 minutes'")
  await shop.recoverAll()

  const held = await heldByCart()
  for (const [cell, { basketId, charged, said }] of bought) {
    const { replies, end } = documentedEnd(cell)
    const ended = await endOf(basketId)
    const expectedReplies = cell.outcome.startsWith('challenge')
      ? said.join() === replies.join()
      : said.every(one => replies.includes(one))
    if (!expectedReplies) wrong.push(`${nameOf(cell)}: was told ${said.join(', ')}`)
    if (ended?.state !== end) wrong.push(`${nameOf(cell)}: is ${ended?.state}`)
    const due = end === 'placed' ? charged : 0
    if ((held.get(basketId) ?? 0) !== due) wrong.push(`${nameOf(cell)}: ${held.get(basketId)} held, not ${due}`)
    if (cell.rule === 'replaced' && ended?.brands.join() !== cell.decisive)
      wrong.push(`${nameOf(cell)}: paid by ${ended?.brands.join()}`)
  }
  expect(wrong.join('\n')).toBe('')
  await reconcile(shop.pool, await shop.ledger(), initial)
  process.stdout.write(`tenders: ${bought.size} of ${cells.length} cells bought\n`)
}, 300_000)

test('[PAY-30] [PAY-31] a second card without a first one is refused with its message', async () => {
  const refused = cells.filter(cell => cell.rule === 'refused')
  expect(refused.map(nameOf)).toEqual(['second card: approved'])
  const { cardData, post } = await payingShopper(world, false)
  const { data } = await cardData('second card', true, 'Renata', SECOND_CARD)
  expect(await post('/ReactCheckout/SavePayment', { cardTwoData: data })).toMatchObject({
    isSuccess: false,
    message: messages.en.cards.split,
  })
})

test('[PAY-27] [PAY-37] certificates that allow store cards only refuse all other cards and wallets', async () => {
  await setFeatureFlag(shop.pool, 'isOnlyStoreCardWithRewards', true)
  const others = ['new card', 'saved card', 'second card', 'PayPal', 'Venmo', 'Apple Pay', 'store card'] as const
  const shopperWith = async (tender: TenderName) => {
    const shopper = await payingShopper(world, tender === 'saved card')
    const own = await issueOwn(world, 'reward certificate', OWN_PART)
    await shopper.post(own.path, own.input)
    return shopper
  }
  // The memory of the feature flags is two seconds old at most.
  const isRestricted = async () => {
    const { post, cardData } = await shopperWith('new card')
    const { data } = await cardData('new card', false, 'Renata', null)
    return post('/ReactCheckout/SavePayment', { cardOneData: data })
  }
  await expect.poll(isRestricted, { timeout: 10_000 }).toMatchObject({ message: messages.en.cards['only-store-card'] })
  for (const tender of others) {
    const shopper = await shopperWith(tender)
    const cell: Cell = { tenders: [tender], rule: 'refused', decisive: tender, outcome: 'approved', number: -1 }
    if (isWallet(tender)) {
      await shopper.applyWallet(tender, 'mark')
      const order = await shopper.post('/ReactCheckout/PlaceOrder', { adata: '' })
      expect(order, tender).toMatchObject({ isSuccess: false, message: messages.en.missing['store-card'] })
      continue
    }
    const { reply } = await applyCards(cell, cardsOf(cell), shopper, total - OWN_PART)
    expect(reply, tender).toMatchObject(
      tender === 'store card'
        ? { isSuccess: true }
        : { isSuccess: false, message: messages.en.cards['only-store-card'] },
    )
  }
})
