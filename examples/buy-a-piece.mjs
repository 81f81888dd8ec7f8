// Buys a piece through the shop's API, as a guest, with nothing of the shop's own source. docs/api.md explains each
// step.
//
//   node examples/buy-a-piece.mjs [origin of a site] [words to search for]
//
// Needs Node 20 and `jose`, which encrypts the card.
import { randomUUID } from 'node:crypto'
import { base64url, CompactEncrypt, importJWK } from 'jose'

const ADDRESS = {
  firstName: 'Renata', lastName: 'Kowalski', address1: '2418 N Burling St', address2: '', address3: '',
  city: 'Chicago', state: 'IL', postalCode: '60614', country: 'US',
  dayPhone: '312-787-5900', emailAddress: 'renata@example.com',
}
const CARD = { number: '4111111111111111', expiryMonth: '03', expiryYear: '2030', cvc: '737' }
/** Milliseconds to keep polling the status of a payment that is still being confirmed. */
const PATIENCE_MS = 30_000

/** A client with one session: it keeps the cookie that it is given and sends the session's token. */
function openSession(origin) {
  let cookie = ''
  let token = ''
  async function ask(method, path, body) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookie && { cookie }),
        ...(method === 'POST' && {
          'content-type': 'application/json',
          'x-request-verification-token': token,
          // The same id in a repeat of this call would be answered, and nothing done twice.
          'x-request-id': randomUUID(),
        }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const given = response.headers.getSetCookie().find(one => one.includes('sid='))
    if (given) cookie = given.split(';')[0]
    const reply = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}: ${reply.message}`)
    return reply
  }
  const start = async () => { token = (await ask('GET', '/session/summary')).requestVerificationToken }
  return { start, get: path => ask('GET', path), post: (path, body) => ask('POST', path, body) }
}

/** The card's secret fields, each as a compact JWE that only the payment gateway can read. */
async function encrypted(card, publicKey, at) {
  const bytes = hex => Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const [exponent, modulus] = publicKey.split('|').map(bytes)
  const key = await importJWK(
    { kty: 'RSA', e: base64url.encode(exponent), n: base64url.encode(modulus) },
    'RSA-OAEP-256',
  )
  const seal = field =>
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

/** The first SKU in stock among what a search finds. */
async function findSku(shop, words) {
  const { products } = await shop.get(`/api/catalog/products?q=${encodeURIComponent(words)}`)
  for (const { slug } of products) {
    const product = await shop.get(`/api/catalog/product?slug=${slug}`)
    const sku = product.skus.find(one => one.availability === 'in-stock' && one.restrictedRegions.length === 0)
    if (sku) return { ...sku, name: product.name }
  }
  throw new Error(`nothing in stock was found for "${words}"`)
}

const check = (reply, what) => {
  if (reply.isSuccess === false) throw new Error(`${what} was not accepted: ${reply.message}`)
  return reply
}

/** The order's number, once the payment is no longer in doubt. */
async function orderNumber(shop) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const { state, orderNumber: number, message } = await shop.get('/api/checkout/placement-status')
    if (state === 'placed') return number
    if (state !== 'confirming') throw new Error(`the order was not placed: ${message}`)
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('the payment is still in doubt; ask again later')
}

/** Buys one piece and gives the order's number. Throws when a call is refused or the order is not placed. */
async function buyAPiece(origin, words) {
  const shop = openSession(origin)
  await shop.start()
  const sku = await findSku(shop, words)
  await shop.post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku.sku, Quantity: 1 }] })
  check(await shop.post('/api/checkout/start', { toldOversized: [sku.sku] }), 'the cart')
  check(await shop.post('/ReactCheckout/ValidateAndSaveAddress', ADDRESS), 'the address')
  check(await shop.post('/ReactCheckout/MoveToPaymentPage'), 'the delivery')
  const { publicKey } = await shop.get('/api/checkout/payment-provider/config')
  const at = new Date().toISOString()
  check(await shop.post('/ReactCheckout/SavePayment', {
    cardOneData: {
      ...await encrypted(CARD, publicKey, at),
      holderName: `${ADDRESS.firstName} ${ADDRESS.lastName}`,
      type: 'Visa',
      lastFour: CARD.number.slice(-4),
      expMonth: Number(CARD.expiryMonth),
      expYear: Number(CARD.expiryYear),
      saveToAccount: false,
      encryptionTimestamp: at,
    },
  }), 'the card')
  check(await shop.post('/ReactCheckout/SaveBillingAddress', ADDRESS), 'the billing address')
  check(await shop.post('/ReactCheckout/MoveToReviewPage'), 'the review')
  check(await shop.post('/ReactCheckout/PlaceOrder', { adata: '' }), 'the order')
  return { number: await orderNumber(shop), name: sku.name, optionText: sku.optionText, price: sku.price.formatted }
}

const [origin = 'http://localhost:3000', words = 'chair'] = process.argv.slice(2)
const { number, name, optionText, price } = await buyAPiece(origin, words)
console.log(`Order ${number}: ${name}, ${optionText}, ${price}`)
