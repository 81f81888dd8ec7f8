import {
  emptyContent,
  LINE_DEFAULTS,
  type CardTender,
  type GiftCardTender,
  type RewardTender,
  type Tender,
} from '#cart/rules/basket.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { cents } from '#lib/money.ts'
import { giftCardNumber } from '#payments/rules/gift-card-number.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import type { SessionKey } from '#platform/session.ts'
import type { Random } from '../seeded.ts'
import { ADDRESS } from '../test-shop.ts'
import type { SeededIds } from './simulated-shop.ts'
import type { SimulatedWorld } from './simulated-world.ts'

const ENCRYPTED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}

interface Secret {
  readonly tenderId: string
  readonly encrypted: object
}

/** A new card or wallet; `amount` null pays what is left. */
function cardTender({ newId }: SeededIds, amount: number | null, wallet: boolean): [CardTender, Secret] {
  const id = newId()
  const card: CardTender = {
    kind: 'card',
    id,
    cardKind: amount === null ? 'CardOne' : 'CardTwo',
    brand: wallet ? 'PayPal' : 'Visa',
    lastFour: wallet ? '' : '1111',
    expMonth: wallet ? 0 : 3,
    expYear: wallet ? 0 : 2030,
    amount: amount === null ? null : cents(amount),
    encryptionTimestamp: new Date().toISOString(),
    ...(wallet && { wallet: { name: 'PayPal' as const, account: 'ada@example.com' } }),
  }
  return [card, { tenderId: id, encrypted: wallet ? { nonce: id, deviceData: '' } : ENCRYPTED }]
}

/** Gift cards and a certificate that the shoppers of a run share. */
interface SharedTenders {
  readonly giftCards: readonly { readonly id: string; readonly balance: number }[]
  readonly certificateId: string
}
const CERTIFICATE = cents(2_500)

export async function issueShared(
  { database }: SimulatedWorld,
  common: CheckoutDeps,
  random: Random,
  ids: SeededIds,
): Promise<SharedTenders> {
  const { outside } = database
  const giftCards = [random.pick([500, 4_000, 60_000]), 10_000_000].map(balance => ({ id: ids.newId(), balance }))
  for (const [i, { id, balance }] of giftCards.entries())
    await issueGiftCard(
      outside,
      common.giftCards,
      {
        id,
        number: giftCardNumber(random.below(10 ** 9) * 10 + i),
        pin: '4821',
        country: 'US',
        amount: cents(balance),
      },
      ids.bytes(16),
    )
  const certificateId = ids.newId()
  await issueReward(outside, common.cart.rewards, {
    id: certificateId,
    account: 'AC 1',
    number: `RWD ${certificateId}`,
    country: 'US',
    amount: CERTIFICATE,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return { giftCards, certificateId }
}

/** The tenders of one cart, of which several carts may name the same gift card or certificate. */
function tendersOf(random: Random, ids: SeededIds, shared: SharedTenders): { tenders: Tender[]; secrets: Secret[] } {
  const tenders: Tender[] = []
  const secrets: Secret[] = []
  const giftCard = ({ id, balance }: SharedTenders['giftCards'][number]): GiftCardTender => ({
    kind: 'gift-card',
    id: ids.newId(),
    giftCardId: id,
    lastFour: '0000',
    amount: cents(balance),
  })
  if (random.below(5) === 0) {
    const { certificateId } = shared
    const reward: RewardTender = {
      kind: 'reward',
      id: ids.newId(),
      certificateId,
      lastFour: '0000',
      amount: CERTIFICATE,
    }
    tenders.push(reward)
  }
  if (random.below(3) === 0) tenders.push(giftCard(shared.giftCards[0]!))
  if (random.below(8) === 0) return { tenders: [...tenders, giftCard(shared.giftCards[1]!)], secrets }
  const ways = random.pick(['card', 'card', 'two-cards', 'two-cards', 'wallet'] as const)
  for (const amount of ways === 'two-cards' ? [1_500, null] : [null]) {
    const [tender, secret] = cardTender(ids, amount, ways === 'wallet')
    tenders.push(tender)
    secrets.push(secret)
  }
  return { tenders, secrets }
}

const insertSecrets = (basketId: string, secrets: readonly Secret[]) => ({
  name: 'simulated-secrets',
  text: `INSERT INTO card_secret (basket_id, tender_id, encrypted, encryption_timestamp)
    SELECT $1, s."tenderId", s.encrypted, $3
    FROM jsonb_to_recordset($2) AS s ("tenderId" uuid, encrypted jsonb)`,
  values: [basketId, JSON.stringify(secrets), new Date().toISOString()],
})

/** Version of a cart as the shopper reviews it first. */
export const FIRST_VERSION = 2

/** Fills a cart up to the review step. Returns its session. */
export async function fillCart(
  { database, skus, promotion }: SimulatedWorld,
  random: Random,
  ids: SeededIds,
  shared: SharedTenders,
): Promise<{ session: SessionKey; basketId: string }> {
  const basketId = ids.newId()
  const session = `session ${basketId}` as SessionKey
  const { tenders, secrets } = tendersOf(random, ids, shared)
  const content = emptyContent(basketId)
  const wanted = random.below(3) === 0 ? skus.slice(0, 2) : [random.pick(skus)]
  await database.outside.query({
    name: 'simulated-basket',
    text: `INSERT INTO basket (id, session_key, country, content, version) VALUES ($1, $2, 'US', $3, ${FIRST_VERSION})`,
    values: [
      basketId,
      session,
      JSON.stringify({
        ...content,
        maxStep: 4,
        billingAddress: ADDRESS,
        promoCode: random.below(4) === 0 ? promotion.code : null,
        recipients: content.recipients.map(one => ({ ...one, address: ADDRESS })),
        lines: wanted.map(sku => ({
          ...LINE_DEFAULTS,
          id: ids.newId(),
          sku,
          quantity: 1 + random.below(2),
          recipientId: basketId,
          optionChoices: null,
          personalization: null,
          grId: null,
          shipMethod: 'ship',
        })),
        tenders,
      }),
    ],
  })
  await database.outside.query(insertSecrets(basketId, secrets))
  return { session, basketId }
}

/**
 * Enters a new card in an open cart; gift cards and certificates stay as the refusal left them. Returns the version of
 * the cart that the shopper reviews then; undefined if it is not open.
 */
export const cardAgain =
  ({ database }: SimulatedWorld, ids: SeededIds) =>
  async (basketId: string): Promise<number | undefined> => {
    const [tender, secret] = cardTender(ids, null, false)
    const { rows } = await database.outside.query({
      name: 'simulated-card-again',
      text: `UPDATE basket SET version = version + 1,
        content = jsonb_set(content, '{maxStep}', '4') || jsonb_build_object('tenders', (
          SELECT coalesce(jsonb_agg(t), '[]') FROM jsonb_array_elements(content->'tenders') AS t
          WHERE t->>'kind' <> 'card'
        ) || $2::jsonb)
      WHERE id = $1 AND status = 'open' RETURNING version`,
      values: [basketId, JSON.stringify([tender])],
    })
    if (rows.length === 0) return undefined
    await database.outside.query({
      name: 'simulated-forget-secrets',
      text: 'DELETE FROM card_secret WHERE basket_id = $1',
      values: [basketId],
    })
    await database.outside.query(insertSecrets(basketId, [secret]))
    return (rows[0] as { version: number }).version
  }
