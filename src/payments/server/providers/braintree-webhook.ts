import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { cents, type Cents } from '#lib/money.ts'
import type { DisputeEvent, PaymentEvent, Webhook } from '../provider.ts'

type Keys = Readonly<Record<'publicKey' | 'privateKey', string>>

/** Braintree's signature of a payload: HMAC-SHA1 under the SHA-1 of the private key. */
const signatureOf = (payload: string, privateKey: string): Buffer =>
  createHmac('sha1', createHash('sha1').update(privateKey).digest()).update(payload).digest()

/** True if one of the `publicKey|signature` pairs, which are joined by `&`, is ours and right. */
function isGenuine(signatures: string, payload: string, { publicKey, privateKey }: Keys): boolean {
  const expected = signatureOf(payload, privateKey)
  return signatures.split('&').some(pair => {
    const [key, hex = ''] = pair.split('|')
    const given = Buffer.from(hex, 'hex')
    return key === publicKey && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Longer than any id of Braintree or of this shop. */
const LONGEST = 200
/**
 * The texts of the elements that contain only text, by path from the root: `notification/kind`. The first of each path.
 * Throws if it is no XML.
 */
function textsOf(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const parser = new SaxesParser()
  const path: string[] = []
  let isLeaf = false
  let text = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    isLeaf = true
    text = ''
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', () => {
    const name = path.join('/')
    if (isLeaf && text !== '' && text.length <= LONGEST && !found.has(name)) found.set(name, text)
    isLeaf = false
    path.pop()
  })
  parser.write(xml).close()
  return found
}

/** The event of a transaction by the kind of its notification. */
const TRANSACTION_EVENTS: Readonly<Record<string, 'captured' | 'capture-failed' | 'refund-failed'>> = {
  transaction_settled: 'captured',
  transaction_disbursed: 'captured',
  transaction_settlement_declined: 'capture-failed',
  refund_failed: 'refund-failed',
}
/** The event of a dispute; other kinds are steps of a dispute that was announced. */
const DISPUTE_EVENTS: Readonly<Record<string, DisputeEvent['kind']>> = {
  dispute_opened: 'dispute-announced',
  dispute_lost: 'dispute-charged',
  dispute_accepted: 'dispute-charged',
  dispute_auto_accepted: 'dispute-charged',
  dispute_expired: 'dispute-charged',
  dispute_won: 'dispute-reversed',
}

/** The global id of a transaction, for notifications that have its legacy id only. */
const globalId = (legacyId: string): string =>
  Buffer.from(`transaction_${legacyId}`).toString('base64').replaceAll('=', '')

/** The cents of an amount such as `250.00`; undefined if it is none. */
const centsOf = (amount: string | undefined): Cents | undefined =>
  amount !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? cents(Math.round(Number(amount) * 100)) : undefined

type Texts = ReadonlyMap<string, string>
const SUBJECT = 'notification/subject'
const isThere = (texts: Texts, path: string): boolean => [...texts.keys()].some(one => one.startsWith(`${path}/`))

/** The gateway's and our reference of the transaction at a path. */
function transactionAt(texts: Texts, path: string) {
  const legacyId = texts.get(`${path}/id`)
  const providerRef = texts.get(`${path}/global-id`) ?? (legacyId === undefined ? '' : globalId(legacyId))
  return { providerRef, attemptId: texts.get(`${path}/order-id`) ?? '' }
}

/** The event of a notification about a dispute; undefined if it has no amount. */
function disputeEvent(texts: Texts, kind: string): PaymentEvent | undefined {
  const path = `${SUBJECT}/dispute`
  const { providerRef, attemptId } = transactionAt(texts, `${path}/transaction`)
  const actionRef = texts.get(`${path}/id`) ?? providerRef
  const about = { id: `braintree:${kind}:${actionRef}`, attemptId }
  const happened = DISPUTE_EVENTS[kind]
  if (happened === undefined) return { ...about, kind: 'other' }
  const amount = centsOf(texts.get(`${path}/amount-disputed`) ?? texts.get(`${path}/amount`))
  const code = texts.get(`${path}/reason`) ?? kind
  return amount === undefined ? undefined : { ...about, kind: happened, actionRef, providerRef, amount, code }
}

function eventOf(texts: Texts): PaymentEvent | undefined {
  const kind = texts.get('notification/kind')
  if (kind === undefined) return undefined
  if (isThere(texts, `${SUBJECT}/dispute`)) return disputeEvent(texts, kind)
  const path = isThere(texts, `${SUBJECT}/refund`) ? `${SUBJECT}/refund` : `${SUBJECT}/transaction`
  const { providerRef, attemptId } = transactionAt(texts, path)
  const about = { id: `braintree:${kind}:${providerRef}`, attemptId }
  const happened = TRANSACTION_EVENTS[kind]
  switch (happened) {
    case undefined:
      return { ...about, kind: 'other' }
    case 'captured':
      return { ...about, kind: happened, providerRef, actionRef: providerRef }
    default:
      return { ...about, kind: happened, providerRef, actionRef: providerRef, code: kind }
  }
}

function read(xml: string): PaymentEvent | undefined {
  try {
    return eventOf(textsOf(xml))
  } catch {
    return undefined
  }
}

/** Verifies and parses a notification: a form with `bt_signature` and `bt_payload`, which is XML in base64. */
export function parseBraintreeWebhook(raw: string, keys: Keys): Webhook {
  const form = new URLSearchParams(raw)
  const [signatures, payload] = [form.get('bt_signature'), form.get('bt_payload')]
  if (signatures === null || payload === null) return { kind: 'unreadable' }
  if (!isGenuine(signatures, payload, keys)) return { kind: 'forged' }
  const event = read(Buffer.from(payload, 'base64').toString('utf8'))
  return event ? { kind: 'events', events: [event] } : { kind: 'unreadable' }
}
