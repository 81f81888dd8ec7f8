import { randomUUID } from 'node:crypto'
import { CHECKOUT_REQUESTS, type Purchase } from './checkout-requests.ts'
import type { Wire } from './wire-client.ts'

/** The address of a measured shopper. */
export const SHIP_TO = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}
const JWE = [90, 342, 16, 90, 22].map(length => 'a'.repeat(length)).join('.')
const card = () => ({
  encryptedCardNumber: JWE,
  encryptedExpiryMonth: JWE,
  encryptedExpiryYear: JWE,
  encryptedSecurityCode: JWE,
  holderName: 'Renata Kowalski',
  type: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  saveToAccount: false,
  encryptionTimestamp: new Date().toISOString(),
})
/** Headers that a browser sends with every request. */
const BROWSER = [
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: en-US',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  'referer: http://localhost/',
]
  .map(line => `${line}\r\n`)
  .join('')

export interface Guest {
  /** Cookie header of the session. */
  readonly cookie: string
  readonly get: (path: string) => Promise<string>
  readonly post: (path: string, body: string) => Promise<string>
}

/**
 * A new session on a connection, with its cookie and token. Throws on any status but 200, so that failures are not
 * counted.
 */
export async function newGuest(wire: Wire): Promise<Guest> {
  const first = await wire.get('/session/summary', '')
  const token = (JSON.parse(first.body) as { requestVerificationToken: string }).requestVerificationToken
  const headers = `cookie: ${first.cookie}\r\nx-request-verification-token: ${token}\r\n`
  const check = ({ status, body }: { status: number; body: string }, path: string) => {
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
    return body
  }
  return {
    cookie: first.cookie!,
    get: async path => check(await wire.get(path, headers), path),
    post: async (path, body) => check(await wire.post(path, `${headers}x-request-id: ${randomUUID()}\r\n`, body), path),
  }
}

export const addToCart = (guest: Guest, sku: string) =>
  guest.post('/browse/scbadd/AddItemToCartV2', `{"items":[{"Sku":"${sku}","Location":"bench"}]}`)

/**
 * Runs a whole guest checkout: all requests that a browser sends for it, in sequence, in a new session.
 * @throws on any answer but 200, and when the order was not placed.
 */
export async function guestCheckout(wire: Wire, sku: string): Promise<void> {
  const purchase: Purchase = { sku, address: SHIP_TO, card: card() }
  let [cookie, token] = ['', '']
  for (const { method, path, query, body } of CHECKOUT_REQUESTS) {
    const headers = `${BROWSER}${cookie && `cookie: ${cookie}\r\n`}`
    const [type, id] = ['accept: application/json', `x-request-id: ${randomUUID()}`]
    const said = `${type}\r\nx-request-verification-token: ${token}\r\n${id}\r\n`
    const answer =
      method === 'GET'
        ? await wire.get(query ? `${path}?${query(purchase)}` : path, headers)
        : await wire.post(path, headers + said, JSON.stringify(body?.(purchase) ?? {}))
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    cookie = answer.cookie ?? cookie
    if (path === '/session/summary')
      token = (JSON.parse(answer.body) as { requestVerificationToken: string }).requestVerificationToken
    if (path === '/ReactCheckout/PlaceOrder' && !answer.body.includes('"isSuccess":true'))
      throw new Error(`not placed: ${answer.body}`)
  }
}
