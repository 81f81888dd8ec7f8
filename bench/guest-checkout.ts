import { randomUUID } from 'node:crypto'
import type { Wire } from './wire-client.ts'

const ADDRESS = JSON.stringify({
  firstName: 'Renata', lastName: 'Kowalski', address1: '2418 N Burling St', address2: '', address3: '', country: 'US', city: 'Chicago', state: 'IL',
  postalCode: '60614', dayPhone: '312-787-5900', emailAddress: 'renata@example.com',
})
const JWE = `${'a'.repeat(90)}.${'b'.repeat(342)}.${'c'.repeat(16)}.${'d'.repeat(90)}.${'e'.repeat(22)}`
const card = () => JSON.stringify({ cardOneData: {
  encryptedCardNumber: JWE, encryptedExpiryMonth: JWE, encryptedExpiryYear: JWE, encryptedSecurityCode: JWE, holderName: 'Renata Kowalski', type: 'Visa', lastFour: '1111',
  expMonth: 3, expYear: 2030, saveToAccount: false, encryptionTimestamp: new Date().toISOString(),
} })

export interface Guest { readonly get: (path: string) => Promise<string>; readonly post: (path: string, body: string) => Promise<string> }

/** A new session on a connection, with its cookie and token. Throws on any answer but 200, so a bench can't count failures. */
export async function newGuest(wire: Wire): Promise<Guest> {
  const first = await wire.get('/session/summary', '')
  const token = (JSON.parse(first.body) as { requestVerificationToken: string }).requestVerificationToken
  const headers = `cookie: ${first.cookie}\r\nx-request-verification-token: ${token}\r\n`
  const check = ({ status, body }: { status: number; body: string }, path: string) => {
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
    return body
  }
  return {
    get: async path => check(await wire.get(path, headers), path),
    post: async (path, body) => check(await wire.post(path, `${headers}x-request-id: ${randomUUID()}\r\n`, body), path),
  }
}

export const addToCart = (guest: Guest, sku: string) => guest.post('/browse/scbadd/AddItemToCartV2', `{"items":[{"Sku":"${sku}","Location":"bench"}]}`)

/** From an added item to the review step: the calls the pages make, in their order. */
export async function toReview(guest: Guest): Promise<void> {
  await guest.get('/api/cart')
  await guest.post('/ReactCheckout/ValidateCart', '{}')
  await guest.post('/ReactCheckout/ValidateCart', '{}')
  await guest.post('/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  await guest.post('/ReactCheckout/MoveToShippingAndGiftOptions', '{}')
  await guest.post('/ReactCheckout/ValidateCart', '{}')
  await guest.post('/ReactCheckout/MoveToPaymentPage', '{}')
  await guest.get('/api/checkout/payment-provider/config')
  await guest.post('/ReactCheckout/ValidateCart', '{}')
  await guest.post('/ReactCheckout/SavePayment', card())
  await guest.post('/ReactCheckout/SaveBillingAddress', ADDRESS)
  await guest.post('/ReactCheckout/MoveToReviewPage', '{}')
}

export async function placeOrder(guest: Guest): Promise<void> {
  const reply = JSON.parse(await guest.post('/ReactCheckout/PlaceOrder', '{"adata":""}')) as { isSuccess: boolean; message: string }
  if (!reply.isSuccess) throw new Error(`not placed: ${reply.message}`)
}

/** Calls of one whole guest checkout, from the empty cart to the confirmation. */
export const CHECKOUT_CALLS = 18
export async function guestCheckout(wire: Wire, sku: string): Promise<void> {
  const guest = await newGuest(wire)
  await addToCart(guest, sku)
  await toReview(guest)
  await guest.post('/ReactCheckout/ValidateCart', '{}')
  await placeOrder(guest)
  const status = JSON.parse(await guest.get('/api/checkout/placement-status')) as { state: string }
  if (status.state !== 'placed') throw new Error(`the order is ${status.state}`)
}
