import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { SaxesParser } from 'saxes'
import type { PaymentEvent, Webhook } from '../provider.ts'

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
/** The texts of the elements that contain only text, by name; the first of each name. Throws if it is no XML. */
function textsOf(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const parser = new SaxesParser()
  let open: string | undefined
  let text = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open = name
    text = ''
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === open && text !== '' && text.length <= LONGEST && !found.has(name)) found.set(name, text)
    open = undefined
  })
  parser.write(xml).close()
  return found
}

const KINDS: Readonly<Record<string, 'captured' | 'refunded'>> = {
  transaction_settled: 'captured',
  transaction_disbursed: 'captured',
  refund_settled: 'refunded',
}

function eventOf(texts: ReadonlyMap<string, string>): PaymentEvent | undefined {
  const kind = texts.get('kind')
  if (kind === undefined) return undefined
  const providerRef = texts.get('global-id') ?? texts.get('id') ?? ''
  const about = { id: `braintree:${kind}:${providerRef}`, attemptId: texts.get('order-id') ?? '' }
  const happened = KINDS[kind]
  return happened === undefined
    ? { ...about, kind: 'other' }
    : { ...about, kind: happened, providerRef, actionRef: providerRef }
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
