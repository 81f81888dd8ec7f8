import fc from 'fast-check'
import { REQUEST_ID_HEADER, TOKEN_HEADER, type Call } from '#lib/call.ts'
import { newId } from '#platform/new-id.ts'
import { CALL_BYTES } from '#platform/http/read-body.ts'
import { textFaults } from '#platform/database/text-fault.ts'
import type { Hints } from './arbitrary-of.ts'
import { HOSTILE_TEXTS, mutated } from './hostile.ts'
import type { Random } from './seeded.ts'
import { ADDRESS } from './test-shop.ts'

export interface Attack {
  readonly path: string
  readonly init: RequestInit & { headers: Record<string, string> }
  readonly must: 'be refused' | 'be bad input' | 'be too large' | 'be handled'
  readonly what: string
}
/** A browser as far as a request shows it: host, cookie and request verification token. */
interface Sender {
  readonly headers: Readonly<Record<string, string>>
}
export interface Attacker {
  readonly own: Sender
  /** Another shopper, whose token and cookie must give no access. */
  readonly other: Sender
  /** Current ids of the attacker's own cart. */
  ids(): { readonly item: string; readonly quantity: number; readonly recipient: string }
}

const [ITEM, QUANTITY, RECIPIENT] = ['@own-item', '@own-quantity', '@own-recipient']
const JWE = `${'a'.repeat(90)}.${'b'.repeat(340)}.${'c'.repeat(16)}.${'d'.repeat(90)}.${'e'.repeat(22)}`
const CARD_FIELDS = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode']

/** An order of free swatches, by its number and the key of its link. */
interface SwatchLink {
  readonly number: string
  readonly key: string
}
const swatchHints = ({ number, key }: SwatchLink): Hints => ({
  ...Object.fromEntries(
    Object.entries(ADDRESS).map(([name, value]) => [`${name[0]!.toUpperCase()}${name.slice(1)}`, fc.constant(value)]),
  ),
  choiceCode: fc.constantFrom('LIN0102', 'VEL0304'),
  swatch: fc.constantFrom(['LIN0102'], ['LIN0102', 'VEL0304'], []),
  swatchNumber: fc.constant(number),
  swatchKey: fc.constant(key),
})
/** A SKU of the seed that is configured on the special-order page. */
const SPECIAL_ORDER = '100104'

/** Ids and the link of a placed order, with its return and claim, that requests may contain. */
interface Afterwards {
  readonly key: string
  readonly lines: readonly string[]
  readonly shipments: readonly string[]
  readonly returned: string
  readonly picture: string
  readonly recipient: string
  /** A day on which an installer can come to the recipient. */
  readonly visitDay: string
}

interface Known {
  readonly skus: readonly string[]
  readonly days: readonly string[]
  readonly appointment: unknown
  /** Number of an order that `own` may read. */
  readonly order: unknown
  readonly sharedCart: unknown
  readonly afterwards: Afterwards
  readonly swatches: SwatchLink
  /** Id of a registry. */
  readonly registry: string
  /** Key of the link of a subscription to the newsletter. */
  readonly newsletter: string
}

/** Values by field name that are meaningful to the shop, so that many requests pass the schemas. */
export function hintsOf(known: Known): Hints {
  const { skus, days, appointment, order, sharedCart, afterwards, swatches, registry, newsletter } = known
  return {
    ...Object.fromEntries(CARD_FIELDS.map(name => [name, fc.constant(JWE)])),
    ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, fc.constant(value)])),
    ...swatchHints(swatches),
    kind: fc.constantFrom('home', 'kids'),
    place: fc.constantFrom('video', 'soho'),
    day: fc.oneof(fc.constant(afterwards.visitDay), fc.constantFrom(...days)),
    hour: fc.integer({ min: 10, max: 16 }),
    rooms: fc.constantFrom(['office'], ['nursery']),
    ages: fc.constantFrom('2 and 5', ''),
    number: fc.constantFrom(appointment, order),
    key: fc.constantFrom(afterwards.key, newsletter, null),
    lineId: fc.constantFrom(...afterwards.lines),
    shipmentId: fc.constantFrom(...afterwards.shipments),
    returnId: fc.oneof(fc.constant(afterwards.returned), fc.uuid()),
    pictureId: fc.oneof(fc.constant(afterwards.picture), fc.uuid()),
    tripDay: fc.constantFrom(...days),
    grId: fc.constant(registry),
    version: fc.constantFrom(1, 2, 3),
    // 0: no product, for calls about swatches.
    Sku: fc.constantFrom(...skus, '0'),
    sku: fc.constantFrom(...skus, SPECIAL_ORDER, '0'),
    id: fc.oneof(fc.uuid(), fc.constant(SPECIAL_ORDER)),
    optioncode: fc.constantFrom('FAB', 'LEG'),
    sortType: fc.constantFrom('', 'price'),
    skus: fc.constantFrom(skus[0]!, skus.join(',')),
    choices: fc.constant(''),
    basketItemId: fc.constant(ITEM),
    recipientId: fc.constantFrom(RECIPIENT, afterwards.recipient),
    oldRecipientId: fc.constant(RECIPIENT),
    newRecipientId: fc.constant(RECIPIENT),
    newAddressId: fc.constantFrom(RECIPIENT, null),
    multiRecipientBasket: fc.constant([
      { basketItemId: ITEM, recipients: [{ recipientId: RECIPIENT, quantity: QUANTITY }] },
    ]),
    promoCode: fc.constantFrom('WELCOME10', 'welcome10', 'CORNER100', 'NOPE'),
    collectionCode: fc.constantFrom('ALDER', 'DATUM'),
    repositoryCode: fc.constant('CB'),
    fabricChoiceCode: fc.constantFrom('LIN0102', 'VEL0304', 'LEA0708'),
    itemType: fc.constantFrom('COR', 'LAS', 'LBU'),
    itemTypes: fc.array(fc.constantFrom('LAS', 'COR', 'WDG', 'RAL', 'OTT'), { maxLength: 24 }),
    zipCode: fc.constantFrom('60614', '10012', '99501', ''),
    storeNumber: fc.constantFrom('lincoln-park', 'soho', 'wh-joliet'),
    slug: fc.constantFrom('alder-sofa', 'no-such'),
    category: fc.constantFrom('sofas', 'no-such'),
    code: fc.constant(sharedCart),
    amount: fc.integer({ min: 0, max: 20_000 }),
    organization: fc.constant('Lakeview School'),
    certificate: fc.constant('E9998-12345'),
    taxExemption: fc.constantFrom('E9998-12345', ''),
    Location: fc.constantFrom('PDP', 'lincoln-park'),
    acceptedTermsText: fc.constant(''),
    PersonalizationText: fc.constantFrom('', 'Ada'),
    legFinishCode: fc.constantFrom('', 'WDWAL'),
    armChoiceCode: fc.constantFrom('', 'ARSL'),
    cushionCode: fc.constantFrom('', 'CUFO', 'CUFE'),
    cushionChoice: fc.constantFrom(0, 0, 0, 1),
    encryptionTimestamp: fc.constant(new Date().toISOString()),
    basketVersion: fc.integer({ min: 1, max: 50 }),
    holderName: fc.constantFrom('Renata Kowalski', ''),
  }
}

function isGoodInput(contract: Call, input: unknown): boolean {
  const parsed = contract.input.safeParse(input)
  return parsed.success && textFaults(parsed.data).length === 0
}
function readJson(text: string): { value: unknown } | undefined {
  // Reading a body as text removes a byte order mark.
  const body = text.replace(/^\ufeff/, '')
  try {
    return { value: body === '' ? {} : (JSON.parse(body) as unknown) }
  } catch {
    return undefined
  }
}

/** Headers of the attacker's own browser, sometimes with an invalid request id. */
const headersOf = ({ own }: Attacker, random: Random): Record<string, string> => ({
  ...own.headers,
  [REQUEST_ID_HEADER]:
    random.below(10) === 0 ? random.pick(['1', 'x'.repeat(500), "' OR 1=1", newId().toUpperCase()]) : newId(),
})

function attackByGet(contract: Call, made: unknown, attacker: Attacker, random: Random): Attack {
  const isWithoutToken = contract.csrf && random.below(4) === 0
  const headers = { ...headersOf(attacker, random), ...(isWithoutToken && { [TOKEN_HEADER]: '' }) }
  const query = new URLSearchParams(made as Record<string, string>)
  const isBroken = random.below(3) > 0
  if (isBroken)
    query.append(
      random.pick(['sku', 'skus', '__proto__', 'constructor', 'price', 'a[b]', 'x'.repeat(2000)]),
      random.pick(HOSTILE_TEXTS).toWellFormed().slice(0, 4000),
    )
  const text = `${contract.path}?${query.toString()}`
  const site = random.pick([attacker.own.headers.host!, 'ca.localhost:3000', 'cb2.localhost:3000', 'evil.example'])
  return {
    path: text,
    init: { method: 'GET', headers: { ...headers, host: site } },
    must: site === 'evil.example' || isWithoutToken ? 'be refused' : 'be handled',
    what: `GET ${text} at ${site}`,
  }
}

/** The smallest PNG file: one pixel. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a file: a picture, something else, too much, or to a wrong type. */
function attackByFile(contract: Call, made: unknown, attacker: Attacker, random: Random): Attack {
  const { bytes, types } = contract.file!
  const [name, body, type, must] = random.pick([
    ['a picture', ONE_PIXEL, 'image/png', 'be handled'],
    ['no picture', Buffer.from(random.pick(HOSTILE_TEXTS)), types[0]!, 'be handled'],
    ['half a picture', ONE_PIXEL.subarray(0, 40), types[0]!, 'be handled'],
    ['too much', Buffer.alloc(bytes + 1), types[0]!, 'be too large'],
    ['a wrong type', ONE_PIXEL, random.pick(WRONG_TYPES), 'be bad input'],
  ] as const)
  const { path, init, must: query } = attackByGet(contract, made, attacker, random)
  return {
    path,
    init: { method: 'POST', body, headers: { ...(init.headers as Record<string, string>), 'content-type': type } },
    // The order is looked up before the file is read.
    must: query === 'be handled' && must === 'be handled' ? must : 'be refused',
    what: `POST ${path} with ${name}`,
  }
}

/** A POST in preparation: a valid body, and functions that send it in various ways. */
interface Posting {
  readonly good: string
  readonly other: Sender
  readonly random: Random
  send(body: string, must: Attack['must'], more?: Record<string, string>, method?: string): Attack
  sendBytes(bytes: Uint8Array<ArrayBuffer>, what: string): Attack
  /** Sends a body that the contract's schema accepts or rejects. */
  sendJudged(body: string): Attack
}

const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/json',
  'application/xml',
  ' ',
]
const WRONG_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '\ufeff{}',
  '{',
  '{"":0}',
  '{"__proto__":{"isPaid":true}}',
  '{"constructor":{"prototype":{"isPaid":true}}}',
]

/** Posts with one defect: token, cookie, site, type, method, size, host, body or bytes. */
const BROKEN_POSTS: readonly ((posting: Posting) => Attack)[] = [
  ({ good, send }) => send(good, 'be refused', { [TOKEN_HEADER]: '' }),
  ({ good, send, other }) => send(good, 'be refused', { [TOKEN_HEADER]: other.headers[TOKEN_HEADER]! }),
  ({ good, send, other, random }) =>
    send(good, 'be refused', {
      cookie: random.pick(['', 'sid=', 'sid=short', `sid=${'x'.repeat(44)}`, other.headers.cookie!]),
    }),
  ({ good, send }) => send(good, 'be refused', { 'sec-fetch-site': 'cross-site' }),
  ({ good, send, random }) => send(good, 'be bad input', { 'content-type': random.pick(WRONG_TYPES) }),
  ({ good, send, random }) => send(good, 'be refused', {}, random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])),
  ({ good, send }) => send(`${good}${' '.repeat(70_000)}`, 'be too large'),
  ({ good, send, random }) =>
    send(good, 'be refused', { host: random.pick(['evil.example', '', 'localhost.evil.example', '127.0.0.1']) }),
  ({ sendJudged, random }) => sendJudged(random.pick(WRONG_BODIES)),
  ({ good, sendBytes, random }) => {
    const bytes = Buffer.from(good)
    bytes[random.below(bytes.length)] = 0xff
    return sendBytes(bytes, 'with a byte that is no UTF-8')
  },
]
/** Out of 24 posts, those that are not broken, up to this number, are sent unchanged; the rest are mutated. */
const WHOLE_UP_TO = 16

function attackByPost(contract: Call, made: unknown, attacker: Attacker, random: Random): Attack {
  const { path } = contract
  const headers = { ...headersOf(attacker, random), 'content-type': 'application/json' }
  const resolve = (text: string): string => {
    const { item, quantity, recipient } = attacker.ids()
    return text.replaceAll(ITEM, item).replaceAll(RECIPIENT, recipient).replaceAll(`"${QUANTITY}"`, String(quantity))
  }
  const send: Posting['send'] = (body, must, more = {}, method = 'POST') => ({
    path,
    init: { method, body: method === 'GET' ? null : body, headers: { ...headers, ...more } },
    must,
    what: `${method} ${path} ${JSON.stringify(more)} ${body.slice(0, 1500)}`,
  })
  const sendJudged = (text: string) => {
    if (Buffer.byteLength(text) > CALL_BYTES) return send(text, 'be too large')
    const read = readJson(text)
    return send(text, read !== undefined && isGoodInput(contract, read.value) ? 'be handled' : 'be bad input')
  }
  const sendBytes: Posting['sendBytes'] = (bytes, what) => ({
    path,
    init: { method: 'POST', body: bytes, headers },
    must: 'be handled',
    what: `POST ${path} ${what}`,
  })
  const good = resolve(JSON.stringify(made))
  const which = random.below(24)
  const broken = BROKEN_POSTS[which]
  if (broken !== undefined) return broken({ good, other: attacker.other, random, send, sendBytes, sendJudged })
  return sendJudged(which < WHOLE_UP_TO ? good : resolve(mutated(JSON.parse(good), random)))
}

/**
 * One request to a call, made from an input that matches its schema: a third unchanged, most with a defect in the body,
 * some with a defect in headers or encoding.
 */
export const attack = (contract: Call, made: unknown, attacker: Attacker, random: Random): Attack =>
  (contract.file ? attackByFile : contract.method === 'GET' ? attackByGet : attackByPost)(
    contract,
    made,
    attacker,
    random,
  )
