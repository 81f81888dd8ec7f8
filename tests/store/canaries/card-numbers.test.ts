import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderJobs } from '#orders/server/jobs.ts'
import { encryptCard, type EncryptedCard } from '#payments/web/encrypt-card.ts'
import { httpMail } from '#platform/mail.ts'
import { workOutbox } from '../../support/work-outbox.ts'
import { newBrowser, type Browser } from '../../support/app-shop.ts'
import { arbitraryOf, textPaths } from '../../support/arbitrary-of.ts'
import { codeSecret, dumpOf, expectNoSecret, numberSecret } from '../../support/canaries/secrets.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { FIRST_SEED } from '../../support/seeded.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'
import { ORDER_LINKS } from '../../support/order-links.ts'

// An American Express test number that occurs nowhere else in this project.
const PAN = '371449635398431'
const CVC = '8462'
const SECRETS = [
  numberSecret('card number', PAN),
  { name: 'card number', traces: ['3714 496353 98431', '3714-496353-98431', '37144963539843', '714496353984'] },
  codeSecret('security code', CVC),
]

let shop: LiveShop
let browser: Browser
let card: EncryptedCard
let sku: string
const answers: string[] = []

beforeAll(async () => {
  shop = await createLiveShop()
  browser = newBrowser()
  sku = (await countedSkus(shop.pool, 1))[0]!
  const key = await ask('GET', '/api/checkout/payment-provider/config')
  card = await encryptCard({ number: PAN, expMonth: 3, expYear: 2030, cvv: CVC }, String(key.publicKey), new Date())
})
afterAll(() => shop.drop())

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await shop.ask(browser, method, path, body)
  answers.push(JSON.stringify(answer.body))
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer.body
}

const dump = () => dumpOf(shop.pool)
const expectNoTrace = (text: string, where: string) => expectNoSecret(text, where, SECRETS)
async function expectNoTraceAnywhere(): Promise<void> {
  expectNoTrace(await dump(), 'the database')
  expectNoTrace(shop.lines.join(''), 'the log')
  expectNoTrace(answers.join('\n'), 'a response')
}
const cardData = (more: object = {}) => ({
  ...card,
  holderName: 'Renata Kowalski',
  type: 'AmericanExpress',
  lastFour: PAN.slice(-4),
  expMonth: 3,
  expYear: 2030,
  encryptionTimestamp: new Date().toISOString(),
  ...more,
})

test('a guest checkout leaves no card number or security code in database, log, reply or mail', async () => {
  await ask('POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  for (const path of ['ValidateCart', 'MoveToShippingAndGiftOptions']) await ask('POST', `/ReactCheckout/${path}`)
  await ask('POST', '/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  for (const path of ['MoveToShippingAndGiftOptions', 'MoveToPaymentPage']) await ask('POST', `/ReactCheckout/${path}`)
  await ask('POST', '/ReactCheckout/SavePayment', { cardOneData: cardData() })
  // Until the authorization, the database contains the encrypted fields and nothing readable.
  expect(await dump()).toContain(card.encryptedCardNumber)
  await expectNoTraceAnywhere()
  await ask('POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
  await ask('POST', '/ReactCheckout/MoveToReviewPage')
  await ask('GET', '/ReactCheckout/RefreshCheckout')
  expect(await ask('POST', '/ReactCheckout/PlaceOrder', { adata: '' })).toMatchObject({ isSuccess: true })
  expect(await ask('GET', '/api/checkout/placement-status')).toMatchObject({ state: 'placed' })
  await shop.recoverAll()
  await workOutbox(
    shop.pool,
    orderJobs({ ...ORDER_LINKS, db: shop.pool, sendMail: httpMail(`${shop.sandboxUrl}/mail`) }),
    shop.wiring.log,
  )

  const mailbox = await (await fetch(`${shop.sandboxUrl}/mailbox.json`)).text()
  expect(mailbox).toContain('ending 8431')
  expectNoTrace(mailbox, 'an email')
  expectNoTrace(
    JSON.stringify(await shop.ledger()) + (await (await fetch(`${shop.sandboxUrl}/control/ledger`)).text()),
    'the sandbox ledger',
  )
  const after = await dump()
  for (const sealed of [card.encryptedCardNumber, card.encryptedSecurityCode])
    expect(after, 'the sealed card is deleted once the authorization has begun').not.toContain(sealed)
  await expectNoTraceAnywhere()
})

test('a card number in any other field of any call is rejected, or removed before it is stored', async () => {
  await ask('POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  const known: Record<string, unknown> = {
    ...ADDRESS,
    ...cardData(),
    Sku: sku,
    cardOneData: cardData(),
    level: 'error',
    basketId: null,
    adata: '',
  }
  const hints = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, fc.constant(value)]))
  let [tried, refused] = [0, 0]
  for (const contract of shop.frame.served.filter(
    one => one.auth === 'anyone' && one.method === 'POST' && one.input.def.type !== 'unknown',
  )) {
    for (const path of textPaths(contract.input)) {
      for (const typed of [PAN, '3714 496353 98431', '3714-496353-98431', `my card ${PAN} 03/30`]) {
        const [made] = fc.sample(arbitraryOf(contract.input, hints), { numRuns: 1, seed: FIRST_SEED + tried })
        const body = structuredClone(made) as Record<string, unknown>
        const place = path.slice(0, -1).reduce((inner, key) => (inner[key] ??= {}) as Record<string, unknown>, body)
        place[path.at(-1)!] = typed
        const answer = await shop.ask(browser, 'POST', contract.path, body)
        tried += 1
        if (answer.status >= 400) refused += 1
        expect(answer.status, `${contract.name} ${path.join('.')}`).toBeLessThan(500)
        answers.push(JSON.stringify(answer.body))
      }
    }
  }
  expect(tried).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
  await expectNoTraceAnywhere()
  process.stdout.write(`canary: ${tried} fields tried, ${refused} refused\n`)
}, 240_000)

test('errors are reported and logged without the card number that caused them', async () => {
  expect(
    await ask('POST', '/api/checkout/client-error', {
      message: `could not encrypt ${PAN}`,
      actionName: 'SavePayment',
      apiDetails: `number=3714 496353 98431`,
      basketId: null,
    }),
  ).toEqual({ isSuccess: true })
  expect(await ask('POST', '/Checkout/Log', { message: `card ${PAN}`, level: 'error' })).toEqual({ isSuccess: true })
  expect(await dump()).toContain('could not encrypt [card number]')
  shop.wiring.log.error(
    { err: new Error(`no such card: ${PAN}`), input: { deep: { er: `3714-496353-98431` } } },
    `failed for ${PAN}`,
  )
  expect(shop.lines.at(-1)).toContain('no such card: [card number]')
  expect(JSON.parse(shop.lines.at(-1)!)).toMatchObject({ msg: 'failed for [card number]' })
  await expectNoTraceAnywhere()
})
