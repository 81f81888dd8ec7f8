import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { cents } from '#lib/money.ts'
import { issueTenderCode } from '#payments/server/tender-codes.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../../tests/support/app-shop.ts'
import { BasketShape } from '../../../../tests/support/basket-shape.ts'
import { ADDRESS, countedSkus } from '../../../../tests/support/test-shop.ts'

const [APPLY, REMOVE] = ['/ReactCheckout/ApplyTenderCode', '/ReactCheckout/RemoveTenderCode']
const DAY = 86_400_000

let shop: AppShop
let sku: string
let issued = 0
beforeAll(async () => {
  shop = await createAppShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())

async function tenderCode(amount: number, { country = 'US' as 'US' | 'CA', days = 30 } = {}) {
  const [id, code] = [newId(), `LATE-LAMP-${String(++issued).padStart(4, '0')}`]
  await issueTenderCode(shop.pool, shop.wiring.cart.rewards, {
    id,
    code,
    country,
    amount: cents(amount),
    reason: { en: 'For the late lamp', fr: 'Pour la lampe en retard' },
    expiresAt: new Date(Date.now() + days * DAY),
  })
  return { id, code, lastFour: code.slice(-4) }
}
type Answer = CheckoutData & { tenderCodeErrorMessage: string }
const ask = async (browser: Browser, path: string, body: object, requestId?: string) =>
  (await shop.ask(browser, 'POST', path, body, requestId)).body as unknown as Answer
const apply = (browser: Browser, tenderCodeNumber: string, requestId?: string) =>
  ask(browser, APPLY, { tenderCodeNumber }, requestId)
async function withGoods(address?: string): Promise<Browser> {
  const browser = newBrowser(undefined, address)
  await ask(browser, '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await ask(browser, '/ReactCheckout/SaveShippingAddress', ADDRESS)
  await ask(browser, '/ReactCheckout/SaveBillingAddress', ADDRESS)
  return browser
}

test('[PAY-62] [API-056] [API-057] a tender code pays, is shown with its reason, and is removed', async () => {
  const [browser, { code, lastFour }] = [await withGoods(), await tenderCode(700)]
  const applied = await apply(browser, ` ${code.toLowerCase()} `)
  const { total, amountDue, tenderCodesTotal } = applied.orderSummary
  expect(applied).toMatchObject({ isSuccess: true, tenderCodeErrorMessage: '' })
  expect(applied.paymentData.tenderCodesData).toEqual([
    { id: expect.any(String), lastFour, amount: 700, reason: 'For the late lamp' },
  ])
  expect([tenderCodesTotal, amountDue]).toEqual([700, total - 700])
  const again = await apply(browser, code)
  expect(again).toMatchObject({ isSuccess: true, basketVersion: applied.basketVersion })
  const { rows } = await shop.pool.query<{ content: unknown }>('SELECT content FROM basket WHERE session_key = $1', [
    browser.session,
  ])
  expect(BasketShape.safeParse(rows[0]!.content).error).toBeUndefined()
  const [one] = applied.paymentData.tenderCodesData
  const removed = await ask(browser, REMOVE, { tenderCodeNumber: lastFour, id: one!.id })
  expect(removed.paymentData.tenderCodesData).toEqual([])
  expect(removed.orderSummary).toMatchObject({ tenderCodesTotal: 0, amountDue: total })
  await apply(browser, code)
  expect((await ask(browser, REMOVE, { tenderCodeNumber: code })).paymentData.tenderCodesData).toEqual([])
})

test('[PAY-62] unknown, expired and foreign tender codes are refused, and guesses are limited', async () => {
  const browser = await withGoods('198.51.100.5')
  const said = async (code: string) => (await apply(browser, code)).tenderCodeErrorMessage
  const [expired, foreign] = [await tenderCode(100, { days: -1 }), await tenderCode(100, { country: 'CA' })]
  expect(await said('NOSUCHCODE')).toMatch(/can’t find a tender code/)
  expect(await said(expired.code)).toMatch(/can’t find a tender code/)
  expect(await said(foreign.code)).toMatch(/other country/)
  const many = []
  for (let guess = 0; guess < 10; guess++) many.push(await said(`GUESS${guess}`))
  expect(many.at(-1)).toMatch(/Too many codes were tried/)
  expect(await said((await tenderCode(100)).code), 'a right code after too many guesses').toMatch(/Too many codes/)
})

test('[PAY-62] a tender code that would pay nothing is refused, and the code is never stored or logged', async () => {
  const browser = await withGoods('198.51.100.6')
  const [all, none] = [await tenderCode(10_000_000), await tenderCode(500)]
  expect((await apply(browser, all.code)).paymentData).toMatchObject({ isPaymentNeeded: false, amountDue: 0 })
  expect((await apply(browser, none.code)).tenderCodeErrorMessage).toMatch(/Nothing is left/)
  const stored = await shop.pool.query<{ row: string }>(
    'SELECT to_jsonb(b)::text AS row FROM basket b UNION ALL SELECT to_jsonb(a)::text FROM request_answer a',
  )
  const plain = all.code.replaceAll('-', '')
  expect(
    [...stored.rows.map(({ row }) => row), ...shop.lines].filter(line => line.replaceAll('-', '').includes(plain)),
  ).toEqual([])
})
