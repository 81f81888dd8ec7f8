// Buys a product through the shop's API, as a guest. The client uses only the shop's API document and docs/api.md,
// which explains each step. Its types are generated from the document:
//
// npx openapi-typescript@6.7.6 http://localhost:3000/openapi.json -o examples/shop-api.ts
// node examples/buy-a-piece.ts [origin of a site] [words to search for]
//
// Needs Node 22.18 or later, and the packages `openapi-fetch` and `jose`, which encrypts the card.
import { randomUUID } from 'node:crypto'
import { base64url, CompactEncrypt, importJWK } from 'jose'
import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './shop-api.ts'

const ADDRESS = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  country: 'US',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}
const CARD = { number: '4111111111111111', expiryMonth: '03', expiryYear: '2030', cvc: '737' }
/** Time limit for polling the status of a payment that is still being confirmed, in milliseconds. */
const PATIENCE_MS = 30_000
const POLL_MS = 500

/** A client with one session: it stores the session cookie and sends the session's token. */
async function openSession(origin: string) {
  const shop = createClient<paths>({ baseUrl: origin })
  let cookie = ''
  let token = ''
  const session: Middleware = {
    onRequest({ request }) {
      if (cookie !== '') request.headers.set('cookie', cookie)
      if (request.method !== 'POST') return
      request.headers.set('x-request-verification-token', token)
      // A call repeated with the same id is answered, but not executed twice.
      request.headers.set('x-request-id', randomUUID())
    },
    onResponse({ response }) {
      const given = response.headers.getSetCookie().find(one => one.includes('sid='))
      if (given !== undefined) cookie = given.split(';')[0]!
    },
  }
  shop.use(session)
  token = told(await shop.GET('/session/summary'), 'the session').requestVerificationToken
  return shop
}
type Shop = Awaited<ReturnType<typeof openSession>>

/** The reply of a call. Throws with the shop's message if the call was refused. */
function told<T>({ data, error }: { data?: T; error?: { message: string } }, what: string): T {
  if (data === undefined) throw new Error(`${what} was refused: ${error?.message ?? 'no answer'}`)
  return data
}

/** The reply of a checkout call, which may have status 200 and still report a failure. Throws in that case. */
function accepted<T extends { isSuccess: boolean; message?: string }>(
  answer: { data?: T; error?: { message: string } },
  what: string,
): T {
  const reply = told(answer, what)
  if (!reply.isSuccess) throw new Error(`${what} was not accepted: ${reply.message ?? ''}`)
  return reply
}

/** The card's secret fields, each as a compact JWE that only the payment gateway can decrypt. */
async function encrypted(card: typeof CARD, publicKey: string, at: string) {
  const [exponent = '', modulus = ''] = publicKey.split('|')
  const encoded = (hex: string) => base64url.encode(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'))
  const key = await importJWK({ kty: 'RSA', e: encoded(exponent), n: encoded(modulus) }, 'RSA-OAEP-256')
  const seal = (field: keyof typeof CARD) =>
    new CompactEncrypt(Buffer.from(JSON.stringify({ [field]: card[field], generationtime: at })))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' })
      .encrypt(key)
  return {
    encryptedCardNumber: await seal('number'),
    encryptedExpiryMonth: await seal('expiryMonth'),
    encryptedExpiryYear: await seal('expiryYear'),
    encryptedSecurityCode: await seal('cvc'),
  }
}

/** The first SKU in stock among the search results. */
async function findSku(shop: Shop, words: string): Promise<string> {
  const { products } = told(await shop.GET('/api/catalog/products', { params: { query: { q: words } } }), 'the search')
  for (const { slug } of products) {
    const product = told(await shop.GET('/api/catalog/product', { params: { query: { slug } } }), 'the product')
    const sku = product.skus.find(one => one.availability === 'in-stock' && one.restrictedRegions.length === 0)
    if (sku !== undefined) return sku.sku
  }
  throw new Error(`nothing in stock was found for "${words}"`)
}

/** Pays with the card: its secret fields encrypted, its displayable fields as plain text. */
async function pay(shop: Shop): Promise<void> {
  const { publicKey } = told(await shop.GET('/api/checkout/payment-provider/config'), 'the gateway’s key')
  const at = new Date().toISOString()
  const cardOneData = {
    ...(await encrypted(CARD, publicKey, at)),
    holderName: `${ADDRESS.firstName} ${ADDRESS.lastName}`,
    type: 'Visa' as const,
    lastFour: CARD.number.slice(-4),
    expMonth: Number(CARD.expiryMonth),
    expYear: Number(CARD.expiryYear),
    saveToAccount: false,
    encryptionTimestamp: at,
  }
  accepted(await shop.POST('/ReactCheckout/SavePayment', { body: { cardOneData } }), 'the card')
}

/** The order's number, once the payment is decided. Throws if it is declined or still undecided after PATIENCE_MS. */
async function orderNumber(shop: Shop): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const status = told(await shop.GET('/api/checkout/placement-status'), 'the status')
    if (status.orderNumber !== null) return status.orderNumber
    if (status.state !== 'confirming') throw new Error(`the order was not placed: ${status.message}`)
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the payment is still in doubt; ask again later')
}

/** Buys one product and reads the order. Throws if a call is refused or the order is not placed. */
async function buyAPiece(origin: string, words: string) {
  const shop = await openSession(origin)
  const sku = await findSku(shop, words)
  told(await shop.POST('/browse/scbadd/AddItemToCartV2', { body: { items: [{ Sku: sku, Quantity: 1 }] } }), 'the piece')
  accepted(
    await shop.POST('/api/checkout/start', { body: { toldOversized: [sku], isGuestCheckout: true } }),
    'the cart',
  )
  accepted(await shop.POST('/ReactCheckout/ValidateAndSaveAddress', { body: ADDRESS }), 'the address')
  accepted(await shop.POST('/ReactCheckout/MoveToPaymentPage', { body: {} }), 'the delivery')
  await pay(shop)
  accepted(await shop.POST('/ReactCheckout/SaveBillingAddress', { body: ADDRESS }), 'the billing address')
  accepted(await shop.POST('/ReactCheckout/MoveToReviewPage', { body: {} }), 'the review')
  accepted(await shop.POST('/ReactCheckout/PlaceOrder', { body: { adata: '' } }), 'the order')
  const number = await orderNumber(shop)
  return told(await shop.GET('/api/orders/order', { params: { query: { number } } }), 'the order')
}

const [origin = 'http://localhost:3000', words = 'chair'] = process.argv.slice(2)
const { number, lines, total, currency } = await buyAPiece(origin, words)
const named = lines.map(({ quantity, title, optionText }) => `${quantity} × ${title}, ${optionText}`).join('; ')
console.log(`Order ${number}: ${named}. ${currency} ${(total / 100).toFixed(2)}`)
