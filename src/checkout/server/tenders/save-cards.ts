import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { BasketContent, CardTender, Tender } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { cents, sum } from '#lib/money.ts'
import { storeCardSecrets, type NewCardSecret } from '#orders/server/cards/card-secrets.ts'
import { isSavedCardExpired } from '#payments/rules/saved-card.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { AccountCardData, CardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/checkout-answers.messages.ts'
import { hasRestrictedCard } from '../../rules/rewards-restriction.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { openStep, toCover } from '../move-step.ts'
import { viewCheckout } from '../view-checkout.ts'

/** The cards of SavePayment: each is a new card or one of the account; two are a split payment [API-078]. */
export interface CardsInput {
  readonly cardOneData: CardData | null
  readonly cardTwoData: CardData | null
  readonly accountCardOneData: AccountCardData | null
  readonly accountCardTwoData: AccountCardData | null
}
type CardInput = CardData | AccountCardData
interface PaidCard {
  readonly tender: CardTender
  readonly secret: NewCardSecret
}

const isAccountCard = (card: CardInput): card is AccountCardData => 'accountCardId' in card

/** A time in the future would keep the data beyond the limit; the gateway checks the real time inside the JWE. */
const timeOf = ({ orders }: CheckoutDeps, { encryptionTimestamp }: CardInput): string =>
  new Date(Math.min(Date.parse(encryptionTimestamp), orders.now())).toISOString()

/** A card of the account; refused if it is another customer's, removed or expired [PAY-35]. */
export async function accountCard(deps: CheckoutDeps, context: CallContext, id: string) {
  const card = context.session && (await deps.orders.savedCards.find(context.session, id))
  const t = messages[context.site.language].cards
  if (!card) throw new Refused({ kind: 'conflict', message: t.gone })
  if (isSavedCardExpired(card, deps.orders.now())) throw new Refused({ kind: 'conflict', message: t.expired })
  return card
}

async function paidCard(
  deps: CheckoutDeps,
  context: CallContext,
  card: CardInput,
  slot: Pick<CardTender, 'id' | 'cardKind' | 'amount'>,
): Promise<PaidCard> {
  const encryptionTimestamp = timeOf(deps, card)
  const common = { kind: 'card' as const, ...slot, encryptionTimestamp }
  if (isAccountCard(card)) {
    const saved = await accountCard(deps, context, card.accountCardId)
    const { brand, lastFour, expMonth, expYear } = saved
    const encrypted = { encryptedSecurityCode: card.encryptedSecurityCode }
    return {
      tender: { ...common, brand, lastFour, expMonth, expYear, savedCardId: saved.id },
      secret: { tenderId: slot.id, encrypted, encryptionTimestamp },
    }
  }
  const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode, holderName } = card
  const { actor } = context
  return {
    tender: {
      ...common,
      brand: card.type,
      lastFour: card.lastFour,
      expMonth: card.expMonth,
      expYear: card.expYear,
      ...(card.saveToAccount && actor.kind === 'customer' && { saveTo: actor.customerId }),
    },
    secret: {
      tenderId: slot.id,
      encrypted: {
        encryptedCardNumber,
        encryptedExpiryMonth,
        encryptedExpiryYear,
        encryptedSecurityCode,
        holderName,
      },
      encryptionTimestamp,
    },
  }
}

type SplitRefusal = 'split' | 'same-card' | 'no-split' | 'only-store-card'

/** The reason to refuse two cards [PAY-02, PAY-31, PAY-36]; undefined without one. The sum is checked later. */
async function splitRefusal(
  deps: CheckoutDeps,
  context: CallContext,
  one: CardInput | null,
  two: CardInput | null,
): Promise<SplitRefusal | undefined> {
  if (two === null) return undefined
  if (!(await deps.cart.switches.of(context.site.code)).isPayWithTwoCreditCardsEnabled) return 'no-split'
  if (one === null || one.appliedAmount === null || two.appliedAmount === null) return 'split'
  if (isAccountCard(one) && isAccountCard(two) && one.accountCardId === two.accountCardId) return 'same-card'
  return undefined
}

/** Written into the request's answer, so that a retry is recognized: no secret, only what tells cards apart. */
const inputOf = (card: CardInput | null) =>
  card && {
    card: isAccountCard(card) ? card.accountCardId : card.lastFour,
    at: card.encryptionTimestamp,
    ...(card.appliedAmount !== null && { amount: card.appliedAmount }),
  }

/**
 * Replaces the cards of the basket: a new card or one of the account, or two with amounts that add up to what is left
 * to pay [PAY-30]; none removes them. Gift cards and certificates are unchanged [API-078].
 */
export async function saveCards(
  deps: CheckoutDeps,
  context: CallContext,
  call: string,
  input: CardsInput,
): Promise<CheckoutData> {
  const one = input.cardOneData ?? input.accountCardOneData
  const two = input.cardTwoData ?? input.accountCardTwoData
  const t = messages[context.site.language]
  const refusal = await splitRefusal(deps, context, one, two)
  const change = changeOf(context, call, one || two ? [inputOf(one), inputOf(two)] : null)
  const changed = await changeStep<SplitRefusal | null>(deps.cart, change, async (content, basket) => {
    if (refusal) return { kind: 'leave', outcome: refusal }
    const others = content.tenders.filter(tender => tender.kind !== 'card')
    if (!one) return { kind: 'change', outcome: null, content: { ...content, tenders: others } }
    if (content.lines.length === 0) throw new Refused({ kind: 'conflict', message: t.missing.items })
    const cards = await paidCards(deps, context, one, two)
    const put: BasketContent = { ...content, tenders: [...others, ...cards.map(card => card.tender)] }
    if (hasRestrictedCard(put.tenders, await deps.cart.switches.of(context.site.code)))
      return { kind: 'leave', outcome: 'only-store-card' }
    if (two && !(await isWholeSplit(deps, context, put, basket))) return { kind: 'leave', outcome: 'split' }
    // Cards and billing address can be saved in either order; the last of the two opens the review.
    const opened = await openStep(deps, context, 4, put, basket)
    const secrets = storeCardSecrets(cards.map(card => card.secret))
    return { kind: 'change', outcome: null, content: typeof opened === 'string' ? put : opened, with: secrets }
  })
  const answer = changed.outcome === null ? undefined : { isSuccess: false, message: t.cards[changed.outcome] }
  return viewCheckout(deps, context, changed, answer)
}

/** The tenders of one or two cards. One card pays the remainder; two pay their own amounts. */
async function paidCards(
  deps: CheckoutDeps,
  context: CallContext,
  one: CardInput,
  two: CardInput | null,
): Promise<PaidCard[]> {
  const amountOf = ({ appliedAmount }: CardInput) => (two && appliedAmount !== null ? cents(appliedAmount) : null)
  const first = await paidCard(deps, context, one, {
    id: context.requestId,
    cardKind: 'CardOne',
    amount: amountOf(one),
  })
  if (!two) return [first]
  const id = derivedId(context.requestId, 'CardTwo')
  return [first, await paidCard(deps, context, two, { id, cardKind: 'CardTwo', amount: amountOf(two) })]
}

/** True if the amounts of two cards add up to what gift cards and certificates leave to pay, to the cent [PAY-30]. */
async function isWholeSplit(
  deps: CheckoutDeps,
  context: CallContext,
  content: BasketContent,
  { id, stock }: Pick<Parameters<typeof openStep>[4], 'id' | 'stock'>,
): Promise<boolean> {
  const total = await toCover(deps, context, content, id, stock)
  const amounts = content.tenders.flatMap((tender: Tender) =>
    tender.kind === 'card' && tender.amount !== null ? [tender.amount] : [],
  )
  return sum(amounts) === coverTotal(content.tenders, total).afterGiftCards
}
