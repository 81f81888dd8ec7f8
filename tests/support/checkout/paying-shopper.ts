import { randomBytes, randomUUID } from 'node:crypto'
import { emptyContent, LINE_DEFAULTS } from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { beginAccountSession } from '#identity/server/account-sessions.ts'
import { cents } from '#lib/money.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { issueTenderCode } from '#payments/server/tender-codes.ts'
import type { EncryptedCard } from '#payments/web/encrypt-card.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey, type SessionKey } from '#platform/session.ts'
import { newBrowser, testSessions, type Browser } from '../app-shop.ts'
import type { LiveShop } from '../live-shop.ts'
import { ADDRESS } from '../test-shop.ts'
import type { TenderName } from './tender-cells.ts'

export interface PayingWorld {
  readonly shop: LiveShop
  readonly sku: string
  readonly card: EncryptedCard
  readonly storeCard: EncryptedCard
  /** The second of two cards; by default the same as the first. */
  readonly secondCard?: EncryptedCard
}
export type Answer = Record<string, unknown>

/** A tender as applied: `mark` is a text in the gateway's request for it. */
export interface AppliedCard {
  readonly field: 'cardOneData' | 'cardTwoData' | 'accountCardOneData' | 'accountCardTwoData'
  readonly data: object
  readonly mark: string
}
/** A tender of the shop with the input of the call that applies it. */
export interface OwnTender {
  readonly path: string
  readonly input: object
}

const PIN = '4821'
let giftCards = 0

/** Fills a cart up to the review step, but for the tenders. Returns its id. */
async function fillCart({ shop, sku }: PayingWorld, session: SessionKey): Promise<string> {
  const { basket } = await changeBasket(
    shop.wiring.cart,
    { actor: GUEST, session, country: 'US', requestId: newId(), call: 'test', input: null },
    (_content, { id }) => {
      const content = emptyContent(id)
      const recipients = content.recipients.map(one => ({ ...one, address: ADDRESS }))
      const line = { sku, quantity: 1, recipientId: id, optionChoices: null, personalization: null, grId: null }
      const lines = [{ ...LINE_DEFAULTS, id: newId(), ...line, shipMethod: 'ship' as const }]
      const filled = { ...content, maxStep: 4 as const, billingAddress: ADDRESS, recipients, lines }
      return { kind: 'change', outcome: null, content: filled }
    },
  )
  return basket!.id
}

type Post = (path: string, input?: object, requestId?: string, triesLeft?: number) => Promise<Answer>

/** Enters cards of a world, as the payment step sends them. */
function cardEntry({ shop, card, storeCard, secondCard = card }: PayingWorld, post: Post) {
  const sealedFor = (tender: TenderName): object => {
    if (tender === 'second card') return secondCard
    return tender === 'store card' ? { ...storeCard, type: 'PLCCSynchrony', expMonth: 0, expYear: 0 } : card
  }
  const cardFields = (tender: TenderName, holderName: string) => ({
    holderName,
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
    ...sealedFor(tender),
  })
  /** Adds a card to the account. Returns its id and the gateway's token of it. */
  async function saveCard(holderName: string): Promise<{ id: string; token: string }> {
    const { cards } = await post('/account/cards/add', { card: cardFields('new card', holderName) })
    const [{ id }] = cards as [{ id: string }]
    const sql = 'SELECT stored_id FROM customer_card WHERE id = $1'
    const { rows } = await shop.pool.query<{ stored_id: string }>(sql, [id])
    return { id, token: rows[0]!.stored_id }
  }

  /** The card of a tender, to be sent with SavePayment. `holderName` decides what the sandbox does with it. */
  return async (
    tender: TenderName,
    isSecond: boolean,
    holderName: string,
    appliedAmount: number | null,
  ): Promise<AppliedCard> => {
    if (tender !== 'saved card')
      return {
        field: isSecond ? 'cardTwoData' : 'cardOneData',
        data: { ...cardFields(tender, holderName), appliedAmount },
        mark: `"${holderName}"`,
      }
    const { id, token } = await saveCard(holderName)
    const { encryptedSecurityCode } = card
    const encryptionTimestamp = new Date().toISOString()
    return {
      field: isSecond ? 'accountCardTwoData' : 'accountCardOneData',
      data: { accountCardId: id, encryptedSecurityCode, encryptionTimestamp, appliedAmount },
      mark: token,
    }
  }
}

/** Approves PayPal on the sandbox's page and applies it. Returns the nonce of the approval. */
async function applyPayPal({ shop }: PayingWorld, post: Post, basketId: string): Promise<string> {
  const { redirectUrl } = await post('/checkout/alternativepayments/savepaypalpayment')
  const token = new URL(String(redirectUrl)).searchParams.get('token')
  const approved = await fetch(`${shop.sandboxUrl}/paypal/approve?token=${token}&payer=0`, { redirect: 'manual' })
  const back = new URL(approved.headers.get('location')!).searchParams
  const data = { paymentId: back.get('paymentId'), payerId: back.get('PayerID') }
  await post('/checkout/alternativepayments/setPayPalPayload', { data })
  const sql = `SELECT encrypted->>'nonce' AS nonce FROM card_secret WHERE basket_id = $1`
  const { rows } = await shop.pool.query<{ nonce: string }>(sql, [basketId])
  return rows[0]!.nonce
}

/** A shopper with a cart that is ready for the payment step; one with a saved card is signed in. */
export async function payingShopper(world: PayingWorld, isCustomer: boolean) {
  const { shop } = world
  const customerId = randomUUID()
  const session = isCustomer ? testSessions.issueForAccount('until-closed') : testSessions.issue()
  if (isCustomer) await signIn(shop, session.key, customerId)
  const browser: Browser = newBrowser(session)
  const basketId = await fillCart(world, isCustomer ? customerKey(customerId) : session.key)
  // A busy shop answers 503 and has changed nothing; the pages repeat such a call under its request id.
  const post: Post = async (path, input = {}, requestId = newId(), triesLeft = 5) => {
    const { status, body } = await shop.ask(browser, 'POST', path, input, requestId)
    if (status === 503 && triesLeft > 0) return post(path, input, requestId, triesLeft - 1)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    basketId,
    post,
    get: async (path: string) => shop.app.request(path, { headers: browser.headers }),
    cardData: cardEntry(world, post),
    /** Applies a wallet, and returns a text that the gateway's request for it will have. */
    async applyWallet(tender: TenderName, mark: string): Promise<string> {
      const path = '/checkout/alternativepayments'
      const venmo = { nonce: 'fake-venmo-account-nonce', username: '@ada', deviceData: mark }
      const applePay = { nonce: 'fake-apple-pay-visa-nonce', deviceData: mark }
      if (tender === 'PayPal') return applyPayPal(world, post, basketId)
      await (tender === 'Venmo'
        ? post(`${path}/applyVenmoPayment`, venmo)
        : post(`${path}/applyApplePayPayment`, applePay))
      return mark
    },
  }
}

/** Begins a session of a new customer, as the sign-in does once the identity provider has confirmed it. */
async function signIn({ pool }: LiveShop, key: SessionKey, customerId: string): Promise<void> {
  await pool.query(
    `INSERT INTO customer (id, issuer, subject, email, is_email_verified, first_name, last_name, language)
    VALUES ($1::uuid, 'test', $1::uuid::text, $1::uuid::text || '@example.com', true, 'Renata', 'Kowalski', 'en')`,
    [customerId],
  )
  await beginAccountSession(pool, {
    key,
    customerId,
    authenticatedAt: Date.now(),
    methods: ['pwd'],
    isRemembered: false,
    userAgent: '',
    idToken: '',
    formerKey: undefined,
    guestKey: undefined,
  })
}

/** Issues a gift card, certificate or tender code of the shop. `amount` in cents. */
export async function issueOwn({ shop }: PayingWorld, tender: TenderName, amount: number): Promise<OwnTender> {
  const { pool, wiring } = shop
  const { rewards } = wiring.cart
  const [id, code] = [newId(), randomBytes(6).toString('hex').toUpperCase()]
  const expiresAt = new Date(Date.now() + 86_400_000)
  const common = { id, country: 'US' as const, amount: cents(amount) }
  switch (tender) {
    case 'gift card': {
      const number = giftCardNumber(++giftCards)
      await issueGiftCard(pool, wiring.checkout.giftCards, { ...common, number, pin: PIN }, randomBytes(16))
      return { path: '/ReactCheckout/ApplyGiftCardTender', input: { cardNumber: number, cardPin: PIN } }
    }
    case 'reward certificate': {
      const [account, number] = [`AC ${code}`, `RWD-${code}`]
      await issueReward(pool, rewards, { ...common, account, number, expiresAt })
      const input = { accountNumber: account, certificateNumber: number }
      return { path: '/ReactCheckout/ApplyCartRewardCertificate', input }
    }
    case 'tender code':
      await issueTenderCode(pool, rewards, { ...common, code, reason: { en: 'Thank you', fr: 'Merci' }, expiresAt })
      return { path: '/ReactCheckout/ApplyTenderCode', input: { tenderCodeNumber: code } }
    default:
      throw new Error(`${tender} is no tender of the shop`)
  }
}
