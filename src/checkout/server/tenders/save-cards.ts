import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import type { BasketContent, CardTender, Tender } from '#cart/rules/basket.ts'
import { coverTotal } from '#cart/rules/cover-total.ts'
import { cents, sum } from '#lib/money.ts'
import { storeCardSecrets, type NewCardSecret } from '#orders/server/cards/card-secrets.ts'
import { asksSecurityCode, isSavedCardExpired } from '#payments/rules/saved-card.ts'
import type { HostedCard } from '#payments/server/hosted-sessions.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { AccountCardData, CardData, HostedCardData, KeptCardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { messages } from '../../rules/checkout-answers.messages.ts'
import { hasRestrictedCard } from '../../rules/rewards-restriction.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { isCardLost } from '../lost-card.ts'
import { openStep, toCover } from '../move-step.ts'
import { hostedCard, hostedPaidCard } from './hosted-card.ts'
import { viewCheckout } from '../view-checkout.ts'

/** The cards of SavePayment: new ones, of the account, or of the order; two are a split payment [API-078]. */
export interface CardsInput {
  readonly cardOneData: CardData | KeptCardData | HostedCardData | null
  readonly cardTwoData: CardData | KeptCardData | HostedCardData | null
  readonly accountCardOneData: AccountCardData | null
  readonly accountCardTwoData: AccountCardData | null
}
type NewCardInput = CardData | AccountCardData
type CardInput = NewCardInput | KeptCardData | HostedCardData
interface PaidCard {
  readonly tender: CardTender
  readonly secret: NewCardSecret | Pick<NewCardSecret, 'tenderId'>
}

const isKeptCard = (card: CardInput): card is KeptCardData => 'basketPaymentId' in card
const isHostedCard = (card: CardInput): card is HostedCardData => 'tnsSession' in card
const isAccountCard = (card: CardInput): card is AccountCardData => 'accountCardId' in card

/** A time in the future would keep the data beyond the limit; the gateway checks the real time inside the JWE. */
const timeOf = ({ orders }: CheckoutDeps, { encryptionTimestamp }: NewCardInput): string =>
  new Date(Math.min(Date.parse(encryptionTimestamp), orders.now())).toISOString()

/** A card of the account; refused if it is another customer's, removed or expired [PAY-35]. */
export async function accountCard(deps: CheckoutDeps, context: CallContext, id: string) {
  const card = context.session && (await deps.orders.savedCards.find(context.session, id))
  const t = messages[context.site.language].cards
  if (!card) throw new Refused({ kind: 'conflict', message: t.gone })
  if (isSavedCardExpired(card, deps.orders.now())) throw new Refused({ kind: 'conflict', message: t.expired })
  return card
}

/** A card of the order, with its stored secret; refused if it is no longer there or too old [PAY-47]. */
function keptCard(
  deps: CheckoutDeps,
  { site }: CallContext,
  { tenders }: BasketContent,
  { basketPaymentId }: KeptCardData,
): CardTender {
  const kept = tenders.find(tender => tender.kind === 'card' && tender.id === basketPaymentId)
  if (kept?.kind !== 'card' || kept.wallet || isCardLost(deps, kept))
    throw new Refused({ kind: 'conflict', message: messages[site.language].missing.card })
  return kept
}

async function paidCard(
  deps: CheckoutDeps,
  context: CallContext,
  card: NewCardInput,
  slot: Pick<CardTender, 'id' | 'cardKind' | 'amount'>,
): Promise<PaidCard> {
  const encryptionTimestamp = timeOf(deps, card)
  const common = { kind: 'card' as const, ...slot, encryptionTimestamp }
  if (isAccountCard(card)) {
    const saved = await accountCard(deps, context, card.accountCardId)
    if (card.encryptedSecurityCode === null && asksSecurityCode(saved))
      throw new Refused({ kind: 'conflict', message: messages[context.site.language].cards.code })
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

/** The reason to refuse two cards [PAY-02, PAY-31]; undefined without one. Their sum is checked later. */
async function splitRefusal(
  deps: CheckoutDeps,
  context: CallContext,
  one: CardInput | null,
  two: CardInput | null,
): Promise<SplitRefusal | undefined> {
  if (two === null) return undefined
  if (!(await deps.cart.switches.of(context.site.code)).isPayWithTwoCreditCardsEnabled) return 'no-split'
  if (one === null || one.appliedAmount === null || two.appliedAmount === null) return 'split'
  return undefined
}

/** Written into the request's answer, so that a retry is recognized: no secret, only what tells cards apart. */
function inputOf(card: CardInput | null) {
  if (card === null) return null
  const amount = card.appliedAmount !== null && { amount: card.appliedAmount }
  if (isKeptCard(card)) return { card: card.basketPaymentId, ...amount }
  if (isHostedCard(card)) return { card: card.tnsSession.slice(-6), ...amount }
  return { card: isAccountCard(card) ? card.accountCardId : card.lastFour, at: card.encryptionTimestamp, ...amount }
}

/** True if both cards are the same one of the order or of the account [PAY-36]. */
const isSameCard = ([one, two]: readonly PaidCard[]): boolean =>
  two !== undefined &&
  (one!.tender.id === two.tender.id ||
    (two.tender.savedCardId !== undefined && one!.tender.savedCardId === two.tender.savedCardId))

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
  // The gateway is asked before the cart is locked. What it refuses is thrown later: a retry gets its first answer.
  const hosted = await hostedCards(deps, context, [one, two]).catch(refusedOnly)
  const change = changeOf(context, call, one || two ? [inputOf(one), inputOf(two)] : null)
  const changed = await changeStep<SplitRefusal | null>(deps.cart, change, async (content, basket) => {
    if (refusal) return { kind: 'leave', outcome: refusal }
    if (hosted instanceof Refused) throw hosted
    const others = content.tenders.filter(tender => tender.kind !== 'card')
    if (!one) return { kind: 'change', outcome: null, content: { ...content, tenders: others } }
    if (content.lines.length === 0) throw new Refused({ kind: 'conflict', message: t.missing.items })
    const cards = await paidCards({ deps, context, content, hosted }, one, two)
    if (isSameCard(cards)) return { kind: 'leave', outcome: 'same-card' }
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

type HostedCards = ReadonlyMap<CardInput, HostedCard>

/** The cards of the hosted sessions among the given cards. */
async function hostedCards(
  deps: CheckoutDeps,
  context: CallContext,
  given: readonly (CardInput | null)[],
): Promise<HostedCards> {
  const hosted = given.filter(card => card !== null).filter(isHostedCard)
  return new Map(await Promise.all(hosted.map(async card => [card, await hostedCard(deps, context, card)] as const)))
}

function refusedOnly(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

interface Paying {
  readonly deps: CheckoutDeps
  readonly context: CallContext
  readonly content: BasketContent
  readonly hosted: HostedCards
}

/** The tenders of one or two cards. One card pays the remainder; two pay their own amounts. */
async function paidCards(
  { deps, context, content, hosted }: Paying,
  one: CardInput,
  two: CardInput | null,
): Promise<PaidCard[]> {
  const amountOf = ({ appliedAmount }: CardInput) => (two && appliedAmount !== null ? cents(appliedAmount) : null)
  const put = async (card: CardInput, cardKind: CardTender['cardKind'], id: string): Promise<PaidCard> => {
    const slot = { cardKind, amount: amountOf(card) }
    if (isHostedCard(card)) return hostedPaidCard(deps, card, hosted.get(card)!, { id, ...slot })
    if (!isKeptCard(card)) return paidCard(deps, context, card, { id, ...slot })
    const kept = keptCard(deps, context, content, card)
    return { tender: { ...kept, ...slot }, secret: { tenderId: kept.id } }
  }
  const first = await put(one, 'CardOne', context.requestId)
  return two ? [first, await put(two, 'CardTwo', derivedId(context.requestId, 'CardTwo'))] : [first]
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
