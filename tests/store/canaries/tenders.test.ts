import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BANK_START_PATH } from '#checkout/rules/bank-visit-paths.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { encryptCard } from '#payments/web/encrypt-card.ts'
import { httpMail } from '#platform/mail.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import {
  codeSecret,
  dumpOf,
  expectNoSecret,
  numberSecret,
  textSecret,
  type Secret,
} from '../../support/canaries/secrets.ts'
import { issueOwn, payingShopper, type Answer, type PayingWorld } from '../../support/checkout/paying-shopper.ts'
import type { TenderName } from '../../support/checkout/tender-cells.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { ORDER_LINKS } from '../../support/order-links.ts'
import { numberFrom } from '../../support/store-card-ranges.ts'
import { countedSkus } from '../../support/test-shop.ts'
import { workOutbox } from '../../support/work-outbox.ts'

// Test numbers that occur nowhere else in this project.
const CARDS = [
  { number: '378734493671000', code: '9174' },
  { number: '371449635398431', code: '8462' },
] as const
const STORE_CARD = numberFrom('6035349173')
const SECRETS: readonly Secret[] = [
  ...CARDS.flatMap(({ number, code }) => [numberSecret('card number', number), codeSecret('security code', code)]),
  numberSecret('number of the store card', STORE_CARD),
]

let shop: LiveShop
let world: PayingWorld
/** Secrets that came up in a test, besides those of the cards. */
let secrets: Secret[]
/** Secrets that the database may contain, but no reply, log or mail. */
let tokens: Secret[]
const answers: string[] = []

beforeAll(async () => {
  shop = await createLiveShop()
  for (const flag of ['isPayWithTwoCreditCardsEnabled', 'isAlternativePaymentsEnabled'] as const)
    await setFeatureFlag(shop.pool, flag, true)
  const { publicKey } = await shop.wiring.orders.payments.forTender('card').clientConfig()
  const sealed = (number: string, cvv: string) =>
    encryptCard({ number, expMonth: 3, expYear: 2030, cvv }, publicKey, new Date())
  const [sku] = (await countedSkus(shop.pool, 1)) as [string]
  world = {
    shop,
    sku,
    card: await sealed(CARDS[0].number, CARDS[0].code),
    secondCard: await sealed(CARDS[1].number, CARDS[1].code),
    storeCard: await sealed(STORE_CARD, CARDS[0].code),
  }
})
beforeEach(() => {
  secrets = []
  tokens = []
})
afterAll(() => shop.drop())

/** A shopper whose replies are kept. */
async function shopper(isCustomer = false) {
  const one = await payingShopper(world, isCustomer)
  const post = async (path: string, input: object = {}): Promise<Answer> => {
    const answer = await one.post(path, input)
    answers.push(JSON.stringify(answer))
    return answer
  }
  return { ...one, post }
}
type Shopper = Awaited<ReturnType<typeof shopper>>

async function applyCard({ cardData, post }: Shopper, tender: TenderName, holderName = 'Renata Kowalski') {
  const card = await cardData(tender, false, holderName, null)
  if (tender === 'saved card') tokens.push(textSecret('token of a saved card', card.mark))
  expect(await post('/ReactCheckout/SavePayment', { [card.field]: card.data })).toMatchObject({ isSuccess: true })
}
const placeOrder = ({ post }: Shopper) => post('/ReactCheckout/PlaceOrder', { adata: '' })

/** Finishes all orders and their mails, and expects no secret in the database, the log, a reply or a mail. */
async function expectNoTrace(): Promise<void> {
  await shop.recoverAll()
  const sendMail = httpMail(`${shop.sandboxUrl}/mail`)
  await workOutbox(shop.pool, orderJobs({ ...ORDER_LINKS, db: shop.pool, sendMail }), shop.wiring.log)
  const all = [...SECRETS, ...secrets]
  expectNoSecret(await dumpOf(shop.pool), 'the database', all)
  expectNoSecret(await (await fetch(`${shop.sandboxUrl}/control/ledger`)).text(), 'the ledger of the gateway', all)
  const mails = await (await fetch(`${shop.sandboxUrl}/mailbox.json`)).text()
  for (const [where, text] of Object.entries({ 'the log': shop.lines.join(''), 'a reply': answers.join('\n'), mails }))
    expectNoSecret(text, where, [...all, ...tokens])
}

test('two cards leave no trace, nor does the store card', async () => {
  const one = await shopper()
  const { paymentData } = await one.post('/ReactCheckout/SavePayment', {})
  const due = (paymentData as { amountDue: number }).amountDue
  const [first, second] = [
    await one.cardData('new card', false, 'Renata Kowalski', due - 500),
    await one.cardData('second card', true, 'Renata Kowalski', 500),
  ]
  const cards = { [first.field]: first.data, [second.field]: second.data }
  expect(await one.post('/ReactCheckout/SavePayment', cards)).toMatchObject({ isSuccess: true })
  expect(await placeOrder(one)).toMatchObject({ isSuccess: true })
  const other = await shopper()
  await applyCard(other, 'store card')
  expect(await placeOrder(other)).toMatchObject({ isSuccess: true })
  await expectNoTrace()
})

test('a visit of the bank leaves no trace of the card, nor of the answer of the bank', async () => {
  const one = await shopper()
  await applyCard(one, 'new card', 'CHALLENGE')
  expect(await placeOrder(one)).toMatchObject({ message: 'BankVisit' })
  const page = (await one.get(BANK_START_PATH)).headers.get('location')!
  const back = new URL((await fetch(`${page}/approve`, { redirect: 'manual' })).headers.get('location')!)
  const [attemptId, result] = ['attempt', 'redirectResult'].map(name => back.searchParams.get(name)!)
  secrets.push(textSecret('answer of the bank', result!))
  expect((await one.get(`${back.pathname}${back.search}`)).status).toBe(200)
  expect(await one.post('/api/checkout/bank-visit/finish', { attemptId, result })).toMatchObject({ isSuccess: true })
  await expectNoTrace()
})

test.each(['PayPal', 'Venmo', 'Apple Pay'] as const)('%s leaves no trace of its approval', async wallet => {
  const one = await shopper()
  const mark = await one.applyWallet(wallet, 'fingerprint of the device 5c1b')
  secrets.push(textSecret('approval of the wallet', mark))
  expect(await dumpOf(shop.pool), 'until the order it is kept').toContain(mark)
  expect(await placeOrder(one)).toMatchObject({ isSuccess: true })
  await expectNoTrace()
})

test('a saved card leaves no trace; its token is in the database only', async () => {
  const one = await shopper(true)
  await applyCard(one, 'saved card')
  expect(await placeOrder(one)).toMatchObject({ isSuccess: true })
  await expectNoTrace()
})

test('numbers, PINs and codes of the shop’s own tenders leave no trace, also after wrong ones', async () => {
  const one = await shopper()
  const gift = (await issueOwn(world, 'gift card', 300)).input as { cardNumber: string; cardPin: string }
  secrets.push(numberSecret('number of a gift card', gift.cardNumber), codeSecret('PIN of a gift card', gift.cardPin))
  secrets.push(codeSecret('wrong PIN', '50391'))
  const balance = '/api/checkout/gift-card-balance'
  expect(await one.post(balance, gift)).toMatchObject({ isSuccess: true, balance: 300 })
  expect(await one.post(balance, { ...gift, cardPin: '50391' })).toMatchObject({ isSuccess: false })
  await one.post('/ReactCheckout/ApplyGiftCardTender', { ...gift, cardPin: '50391' })
  expect(await one.post('/ReactCheckout/ApplyGiftCardTender', gift)).toMatchObject({ isSuccess: true })
  for (const tender of ['reward certificate', 'tender code'] as const) {
    const { path, input } = await issueOwn(world, tender, 300)
    secrets.push(...Object.values(input).map(value => textSecret(tender, String(value))))
    expect(await one.post(path, input)).toMatchObject({ isSuccess: true })
  }
  await applyCard(one, 'new card')
  expect(await placeOrder(one)).toMatchObject({ isSuccess: true })
  await expectNoTrace()
})
