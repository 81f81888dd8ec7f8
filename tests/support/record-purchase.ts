import type { Call } from '#lib/call.ts'
import { REQUEST_ID_HEADER } from '#lib/call.ts'
import { newId } from '#platform/new-id.ts'
import { adopt, newBrowser, type AppShop } from './app-shop.ts'
import { sealedCard } from './ready-basket.ts'
import { ADDRESS } from './test-shop.ts'

/** A call's input and the shop's reply to it. */
export interface ApiExample {
  readonly input: unknown
  readonly reply: unknown
}
export type ApiExamples = Readonly<Record<string, ApiExample>>

const SEARCH = 'bar stool'
const ZIP = '60614'

/** A client with one session that records every call under its operation id. */
function recorder(shop: AppShop, noted: Record<string, ApiExample>) {
  const browser = newBrowser()
  const operation = new Map(shop.frame.served.map((one: Call) => [`${one.method} ${one.path}`, one.name]))
  return async (method: 'GET' | 'POST', path: string, input: Readonly<Record<string, unknown>> = {}) => {
    const query = new URLSearchParams(input as Record<string, string>).toString()
    const response = await shop.app.request(method === 'GET' && query !== '' ? `${path}?${query}` : path, {
      method,
      headers: { ...browser.headers, [REQUEST_ID_HEADER]: newId(), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
    adopt(browser, response.headers.getSetCookie())
    const reply = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${String(reply.message)}`)
    noted[operation.get(`${method} ${path}`)!] = { input, reply }
    return reply
  }
}

/** Makes the calls of a purchase in the order of docs/api.md. Returns the input and reply of each call. */
export async function recordPurchase(shop: AppShop): Promise<ApiExamples> {
  const noted: Record<string, ApiExample> = {}
  const ask = recorder(shop, noted)
  await ask('GET', '/session/summary')
  await ask('GET', '/api/catalog/categories')
  const { products } = (await ask('GET', '/api/catalog/products', { q: SEARCH })) as { products: { sku: string }[] }
  const sku = products[0]!.sku
  await ask('GET', '/api/catalog/product', { sku })
  await ask('GET', '/browse/catalog/delivery', { sku, postalCode: ZIP })
  await ask('GET', '/api/stores', { zip: ZIP })
  await ask('GET', '/api/stores/details', { storeNumber: 'lincoln-park' })
  await ask('POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
  await ask('GET', '/api/cart')
  await ask('POST', '/api/checkout/start', { toldOversized: [sku], isGuestCheckout: true })
  await ask('POST', '/ReactCheckout/ValidateCart')
  await ask('POST', '/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  await ask('POST', '/ReactCheckout/SaveShippingAddress', ADDRESS)
  await ask('POST', '/ReactCheckout/MoveToPaymentPage')
  const { publicKey } = (await ask('GET', '/api/checkout/payment-provider/config')) as { publicKey: string }
  const holderName = `${ADDRESS.firstName} ${ADDRESS.lastName}`
  await ask('POST', '/ReactCheckout/SavePayment', {
    cardOneData: {
      ...(await sealedCard(publicKey)),
      holderName,
      type: 'Visa',
      lastFour: '1111',
      expMonth: 3,
      expYear: 2030,
      saveToAccount: false,
      encryptionTimestamp: new Date().toISOString(),
    },
  })
  await ask('POST', '/ReactCheckout/SaveBillingAddress', ADDRESS)
  await ask('POST', '/ReactCheckout/MoveToReviewPage')
  await ask('POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  const { orderNumber } = (await ask('GET', '/api/checkout/placement-status')) as { orderNumber: string }
  await ask('GET', '/api/orders/order', { number: orderNumber })
  return noted
}

/** Number of list elements in an example. */
const MOST_ELEMENTS = 2
const MOST_LETTERS = 72
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const JWE = /^(?:[\w-]+[.]){4}[\w-]+$/
const TOKEN = 'requestVerificationToken'

/** Makes examples readable: placeholder ids and tokens, shortened lists and texts. */
export function presentable(examples: ApiExamples): ApiExamples {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id)!
  }
  const text = (value: string) => {
    if (UUID.test(value)) return idOf(value)
    if (value.length <= MOST_LETTERS) return value
    return JWE.test(value)
      ? value
          .split('.')
          .map(part => part.slice(0, 12))
          .join('.')
      : `${value.slice(0, MOST_LETTERS - 1)}…`
  }
  const shown = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.slice(0, MOST_ELEMENTS).map(shown)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [idOrKey(key), key === TOKEN ? 'the-token' : shown(one)]),
    )
  }
  const idOrKey = (key: string) => (UUID.test(key) ? idOf(key) : key)
  return shown(examples) as ApiExamples
}
