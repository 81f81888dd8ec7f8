import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../../../tests/support/app-shop.ts'
import { securityCodePopup } from '../contract.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

const PATH = '/SharedLayer/PopupV2?popupName=CreditCardVerification'

test('[API-089] answers the security-code help for cards with the code on the back and on the front', async () => {
  const { status, body } = await shop.ask(newBrowser(), 'GET', PATH)
  expect(status).toBe(200)
  const { title, cards } = securityCodePopup.reply.parse(body)
  expect(title).toBe('Where is the security code?')
  expect(cards.map(({ kind, text }) => [kind, /three|Four/.exec(text)?.[0]])).toEqual([
    ['back', 'three'],
    ['front', 'Four'],
  ])
})

test('[API-089] refuses an unknown popup, and a path beside it', async () => {
  expect((await shop.ask(newBrowser(), 'GET', '/SharedLayer/PopupV2?popupName=Other')).status).toBe(400)
  expect((await shop.ask(newBrowser(), 'GET', '/SharedLayer/Other')).status).toBe(404)
})
