import { randomUUID } from 'node:crypto'
import { emptyContent } from '#cart/rules/basket.ts'
import type { OrderSnapshot } from '#orders/rules/snapshot.ts'
import { cents } from '#lib/money.ts'
import type { Pool } from '#platform/database/db.ts'
import { sessions, type Session } from '#platform/session.ts'

const ADDRESS = {
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
const JWE = `${'a'.repeat(90)}.${'b'.repeat(342)}.${'c'.repeat(16)}.${'d'.repeat(90)}.${'e'.repeat(22)}`

/** Sessions signed as the measured shop does. */
export const benchSessions = sessions({ secret: 'b'.repeat(64), scheme: 'http', now: Date.now })

export interface ReadyOrder {
  readonly session: Session
  readonly basketId: string
  readonly version: number
  readonly snapshot: OrderSnapshot
}

/** Data that all measured orders share. */
const ORDER = {
  site: 'CB-US',
  locale: 'en-US',
  currency: 'USD',
  promoCode: null,
  billingAddress: ADDRESS,
  email: ADDRESS.emailAddress,
  merchandise: cents(10_000),
  discount: cents(0),
  shipping: cents(1_995),
  installation: cents(0),
  giftServices: cents(0),
  tax: cents(750),
  donation: cents(0),
  total: cents(12_745),
  promotions: [],
  pickup: null,
  taxExemption: null,
  notifications: { shipping: ['shipped', 'delivered'], pickup: ['buyer'] },
  appointments: [],
} satisfies Partial<OrderSnapshot>
const RECIPIENT = {
  serviceLevel: 1,
  shipping: cents(1_995),
  giftOptions: [],
  giftServices: cents(0),
  serviceTax: cents(0),
  isComplete: false,
  holdUntil: null,
  isContactMe: false,
  drivingDirections: '',
} satisfies Partial<OrderSnapshot['recipients'][number]>
const LINE = {
  personalizationId: null,
  shipMethod: 'ship',
  installation: null,
  installationFee: cents(0),
  acceptedTerms: null,
  promotions: [],
  title: 'Bench piece',
  optionText: 'Oat Linen',
  unitPrice: cents(10_000),
  discount: cents(0),
  tax: cents(750),
  isUncounted: false,
  isLarge: false,
  isMadeToOrder: false,
  isGiftCard: false,
  shipFrom: [],
  promisedFrom: '2026-12-01',
  promisedTo: '2026-12-05',
  promisedAfter: null,
} satisfies Partial<OrderSnapshot['lines'][number]>

type PreparedOrder = ReadyOrder & { readonly content: object; readonly tenderId: string }

/** A cart that is ready for PlaceOrder, and the order that results from it. */
function prepareOrder(sku: string): PreparedOrder {
  const [basketId, tenderId, lineId] = [randomUUID(), randomUUID(), randomUUID()]
  const tender = {
    kind: 'card' as const,
    id: tenderId,
    cardKind: 'CardOne' as const,
    brand: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
  }
  const content = emptyContent(basketId)
  const line = { id: lineId, sku, quantity: 1, recipientId: basketId, optionChoices: null, personalization: null }
  return {
    session: benchSessions.issue(),
    basketId,
    version: 1,
    tenderId,
    content: {
      ...content,
      maxStep: 4,
      billingAddress: ADDRESS,
      recipients: content.recipients.map(one => ({ ...one, address: ADDRESS })),
      lines: [{ ...line, grId: null, shipMethod: 'ship' }],
      tenders: [{ ...tender, amount: null }],
    },
    snapshot: {
      ...ORDER,
      lines: [{ ...line, ...LINE }],
      recipients: [{ ...RECIPIENT, id: basketId, address: ADDRESS }],
      tenders: [{ ...tender, attemptId: randomUUID(), amount: cents(12_745) }],
    },
  }
}

/** Writes carts that are ready for PlaceOrder, so that only placing is measured. */
export async function readyOrders(pool: Pool, sku: string, count: number): Promise<ReadyOrder[]> {
  const orders = Array.from({ length: count }, () => prepareOrder(sku))
  const card = {
    encryptedCardNumber: JWE,
    encryptedExpiryMonth: JWE,
    encryptedExpiryYear: JWE,
    encryptedSecurityCode: JWE,
    holderName: '',
  }
  for (let at = 0; at < orders.length; at += 500) {
    const batch = orders.slice(at, at + 500)
    const baskets = batch.map(({ basketId, session, content }) => ({ id: basketId, session_key: session.key, content }))
    await pool.query(
      `INSERT INTO basket (id, session_key, country, content)
      SELECT id, session_key, 'US', content
      FROM jsonb_to_recordset($1) AS r (id uuid, session_key text, content jsonb)`,
      [JSON.stringify(baskets)],
    )
    const tenders = batch.map(order => ({ id: order.basketId, tender_id: order.tenderId }))
    await pool.query(
      `INSERT INTO card_secret (basket_id, tender_id, encrypted, encryption_timestamp)
      SELECT id, tender_id, $2, now() FROM jsonb_to_recordset($1) AS r (id uuid, tender_id uuid)`,
      [JSON.stringify(tenders), JSON.stringify(card)],
    )
  }
  return orders
}
