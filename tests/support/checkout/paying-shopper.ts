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

/** A shopper with a cart that is ready for the payment step; one with a saved card is signed in. */
export async function payingShopper(
  { shop, sku, card, storeCard, secondCard = card }: PayingWorld,
  isCustomer: boolean,
) {
  const customerId = randomUUID()
  const session = isCustomer ? testSessions.issueForAccount('until-closed') : testSessions.issue()
  if (isCustomer) await signIn(shop, session.key, customerId)
  const browser: Browser = newBrowser(session)
  const owner = isCustomer ? customerKey(customerId) : session.key
  const { basket } = await changeBasket(
    shop.wiring.cart,
    { actor: GUEST, session: owner, country: 'US', requestId: newId(), call: 'test', input: null },
    (_content, { id }) => {
      const content = emptyContent(id)
      const recipients = content.recipients.map(one => ({ ...one, address: ADDRESS }))
      const line = { sku, quantity: 1, recipientId: id, optionChoices: null, personalization: null, grId: null }
      const lines = [{ ...LINE_DEFAULTS, id: newId(), ...line, shipMethod: 'ship' as const }]
      return {
        kind: 'change',
        outcome: null,
        content: { ...content, maxStep: 4, billingAddress: ADDRESS, recipients, lines },
      }
    },
  )
  const post = async (path: string, input: object = {}): Promise<Answer> => {
    const { status, body } = await shop.ask(browser, 'POST', path, input)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body
  }
  const cardFields = (holderName: string, more: object = {}) => ({
    ...card,
    holderName,
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
    ...more,
  })

  const sealedFor = (tender: TenderName): object => {
    if (tender === 'second card') return secondCard
    return tender === 'store card' ? { ...storeCard, type: 'PLCCSynchrony', expMonth: 0, expYear: 0 } : card
  }

  return {
    basketId: basket!.id,
    post,
    get: async (path: string) => shop.app.request(path, { headers: browser.headers }),
    /** The card of a tender, to be sent with SavePayment. `holderName` decides what the sandbox does with it. */
    async cardData(tender: TenderName, isSecond: boolean, holderName: string, amount: number | null) {
      const slot = isSecond ? 'Two' : 'One'
      if (tender !== 'saved card') {
        const data = cardFields(holderName, { ...sealedFor(tender), appliedAmount: amount })
        return { field: `card${slot}Data`, data, mark: `"${holderName}"` } as AppliedCard
      }
      const added = await post('/account/cards/add', { card: cardFields(holderName) })
      const { id } = (added.cards as { id: string }[])[0]!
      const { rows } = await shop.pool.query<{ stored_id: string }>(
        'SELECT stored_id FROM customer_card WHERE id = $1',
        [id],
      )
      const data = {
        accountCardId: id,
        encryptedSecurityCode: card.encryptedSecurityCode,
        encryptionTimestamp: new Date().toISOString(),
        appliedAmount: amount,
      }
      return { field: `accountCard${slot}Data`, data, mark: rows[0]!.stored_id } as AppliedCard
    },
    /** Applies a wallet, and returns a text that the gateway's request for it will have. */
    async applyWallet(tender: TenderName, mark: string): Promise<string> {
      const path = '/checkout/alternativepayments'
      if (tender === 'Venmo')
        await post(`${path}/applyVenmoPayment`, {
          nonce: 'fake-venmo-account-nonce',
          username: '@ada',
          deviceData: mark,
        })
      if (tender === 'Apple Pay')
        await post(`${path}/applyApplePayPayment`, { nonce: 'fake-apple-pay-visa-nonce', deviceData: mark })
      if (tender !== 'PayPal') return mark
      const { redirectUrl } = await post(`${path}/savepaypalpayment`)
      const token = new URL(String(redirectUrl)).searchParams.get('token')
      const approved = await fetch(`${shop.sandboxUrl}/paypal/approve?token=${token}&payer=0`, { redirect: 'manual' })
      const back = new URL(approved.headers.get('location')!).searchParams
      const data = { paymentId: back.get('paymentId'), payerId: back.get('PayerID') }
      await post(`${path}/setPayPalPayload`, { data })
      const { rows } = await shop.pool.query<{ nonce: string }>(
        `SELECT encrypted->>'nonce' AS nonce FROM card_secret WHERE basket_id = $1`,
        [basket!.id],
      )
      return rows[0]!.nonce
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
