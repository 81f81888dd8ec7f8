import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { REQUEST_ID_HEADER, TOKEN_HEADER } from '#lib/call.ts'
import { encryptCard } from '#payments/web/encrypt-card.ts'
import { type Answer, exchange } from './exchange.ts'

export interface Card {
  readonly number: string
  readonly type: string
}
export const APPROVED: Card = { number: '4111111111111111', type: 'Visa' }
export const DECLINED: Card = { number: '4000000000000002', type: 'Visa' }

export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly ms: number
}

/** A browser from the shop's point of view: cookies, token and an address of its own. */
export interface Shopper {
  readonly address: string
  readonly email: string
  get(path: string): Promise<Answer>
  /** Sends a call; its retries carry the same request id. */
  call(path: string, body?: unknown, requestId?: string): Promise<Reply>
  /** Headers of every request of this browser: address, cookies and request verification token. */
  headers(): Readonly<Record<string, string>>
  /** Loads the session summary again: a new token, and a session if there is none. */
  refresh(): Promise<void>
}

/** A guest who has just opened the shop. */
export async function newShopper(port: number, address: string): Promise<Shopper> {
  const jar = new Map<string, string>()
  let token = ''
  const headers = () => ({
    'x-forwarded-for': address,
    'accept-encoding': 'identity',
    'accept-language': 'en-US',
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keepCookies = (answer: Answer) => {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined) continue
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value ?? '')
    }
    return answer
  }
  const get = async (path: string) => keepCookies(await exchange({ port, path, headers: headers() }))
  const refresh = async () => {
    const { status, body } = await get('/session/summary')
    if (status !== 200) throw new Error(`/session/summary answered ${status}`)
    token = String((JSON.parse(body) as Record<string, unknown>).requestVerificationToken)
  }
  await refresh()
  return {
    address,
    email: `guest-${randomUUID().slice(0, 8)}@example.com`,
    get,
    refresh,
    headers: () => ({ ...headers(), [TOKEN_HEADER]: token }),
    async call(path, body = {}, requestId = randomUUID()) {
      const own = {
        ...headers(),
        'content-type': 'application/json',
        [TOKEN_HEADER]: token,
        [REQUEST_ID_HEADER]: requestId,
      }
      const answer = await exchange({ port, method: 'POST', path, headers: own, body: JSON.stringify(body) })
      keepCookies(answer)
      return { status: answer.status, ms: answer.ms, body: readJson(answer.body) }
    },
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { message: text.slice(0, 200) }
  }
}

const addressOf = (shopper: Shopper) => ({
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
  emailAddress: shopper.email,
})

/** The card as the payment page sends it: encrypted with the gateway's key. */
export async function cardData(shopper: Shopper, { number, type }: Card): Promise<unknown> {
  const { body } = await shopper.get('/api/checkout/payment-provider/config')
  const at = new Date()
  const expiry = { expMonth: 3, expYear: at.getFullYear() + 4 }
  const { publicKey } = JSON.parse(body) as { publicKey: string }
  const encrypted = await encryptCard({ number, cvv: '737', ...expiry }, publicKey, at)
  return {
    ...encrypted,
    ...expiry,
    holderName: 'Renata Kowalski',
    type,
    lastFour: number.slice(-4),
    saveToAccount: false,
    encryptionTimestamp: at.toISOString(),
  }
}

/** A step that the shop did not carry out. */
export class StepFailed extends Error {
  readonly reply: Reply
  constructor(path: string, reply: Reply) {
    super(`${path} answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 300)}`)
    this.reply = reply
  }
}

export type Send = (path: string, body?: unknown) => Promise<Reply>

/** Sends a call once. Throws on any result but success. */
export const sendOnce =
  (shopper: Shopper): Send =>
  async (path, body) => {
    const reply = await shopper.call(path, body)
    if (reply.status !== 200 || reply.body.isSuccess === false) throw new StepFailed(path, reply)
    return reply
  }

/**
 * Sends a call as the pages do when the connection or the shop fails temporarily: repeatedly, with the same request id.
 */
export const sendUntilAnswered =
  (shopper: Shopper, withinMs = 60_000): Send =>
  async (path, body) => {
    const [requestId, until] = [randomUUID(), performance.now() + withinMs]
    for (let pause = 100; ; pause = Math.min(1_000, pause * 2)) {
      const reply = await shopper.call(path, body, requestId).catch((error: unknown) => error as Error)
      const isPassing = reply instanceof Error || reply.status >= 500 || reply.status === 429
      if (!isPassing && reply.status === 200 && reply.body.isSuccess !== false) return reply
      if (!isPassing || performance.now() > until) throw reply instanceof Error ? reply : new StepFailed(path, reply)
      await wait(pause)
    }
  }

export const addToCart = (send: Send, sku: string): Promise<Reply> =>
  send('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Location: 'trial' }] })

/** Goes from a filled cart to the review step. */
export async function toReview(shopper: Shopper, send: Send, card: Card = APPROVED): Promise<void> {
  await send('/ReactCheckout/ValidateCart')
  await send('/ReactCheckout/ValidateAndSaveAddress', addressOf(shopper))
  await send('/ReactCheckout/MoveToShippingAndGiftOptions')
  await send('/ReactCheckout/MoveToPaymentPage')
  await send('/ReactCheckout/SavePayment', { cardOneData: await cardData(shopper, card) })
  await send('/ReactCheckout/SaveBillingAddress', addressOf(shopper))
  await send('/ReactCheckout/MoveToReviewPage')
}

export const placeOrder = (send: Send): Promise<Reply> => send('/ReactCheckout/PlaceOrder', { adata: '' })
