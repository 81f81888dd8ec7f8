import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import type { AuthorizeOutcome } from '#payments/server/provider.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { orderNumber } from '../../rules/order-number.ts'
import { declinedOf, type PlacementFailure } from '../../rules/placement-failure.ts'
import { gatewayTenderOf, isCardTender, type SnapshotCard } from '../../rules/snapshot.ts'
import { beginVisit } from './bank-visits.ts'
import { chargedInstrument, holderOf } from './charged-instrument.ts'
import { approveAndCommit, type Approved } from '../commit-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { tellLostGifts } from '../registry/lost-gifts.ts'
import {
  EXPIRED_DATA,
  recordVerdict,
  type AttemptKey,
  type CardSecret,
  type Recorded,
  type Verdict,
} from '../payment-attempts.ts'
import type { NewPlacement, PlacementKey } from '../store.ts'

/** Result of the gateway's replies. The last approval places the order, unless a notification recorded it first. */
export type Said = PlacementFailure | 'in-doubt' | 'at-bank' | 'approved' | 'placed' | 'placed-and-handed-over'

/**
 * Requests an authorization for each card in turn, until one is refused or in doubt. A bank that wants to ask its
 * cardholder holds up no other card, because the card data is gone when the shopper is back. The cards after a refused
 * one are recorded as holding no money: their requests were never sent, so there is nothing that the gateway has to
 * cancel.
 */
export async function authorizeAll(
  deps: OrderDeps,
  key: PlacementKey,
  placement: NewPlacement,
  secrets: readonly CardSecret[],
): Promise<Said> {
  const cards = placement.snapshot.tenders.filter(isCardTender)
  const said = await authorizeEach(deps, key, placement, cards, secrets)
  if (typeof said.said !== 'string')
    for (const tender of cards.slice(said.asked))
      await recordVerdict(deps.db, attemptOf(key, tender), { state: 'voided' }, deps.newId())
  return said.said
}

/** `asked`: the number of cards whose authorization was requested or refused here. */
async function authorizeEach(
  deps: OrderDeps,
  key: PlacementKey,
  placement: NewPlacement,
  cards: readonly SnapshotCard[],
  secrets: readonly CardSecret[],
): Promise<{ readonly said: Said; readonly asked: number }> {
  const { session } = placement
  let isAtBank = false
  for (const [index, tender] of cards.entries()) {
    const secret = secrets.find(one => one.tenderId === tender.id)
    const stored = tender.savedCardId && (await deps.savedCards.find(session, tender.savedCardId))
    const isTooOld =
      !secret ||
      (tender.savedCardId !== undefined && !stored) ||
      isEncryptionExpired({
        encryptionTimestamp: secret.encryptionTimestamp.toISOString(),
        now: deps.now(),
        limit: deps.cardDataLimit,
      })
    if (isTooOld) {
      await recordVerdict(deps.db, attemptOf(key, tender), { state: 'declined', code: EXPIRED_DATA }, deps.newId())
      return { said: { kind: 'card-expired' }, asked: index + 1 }
    }
    const outcome = await authorize(deps, tender, placement, key, {
      secret,
      stored: stored ? stored.storedId : undefined,
    })
    deps.crash('after-gateway-answer')
    const said = withCard(await record(deps, key, tender, outcome), cards, tender)
    if (outcome.kind === 'approved') await saveApproved(deps, tender, holderOf(secret), outcome.storedPaymentMethodId)
    deps.crash('after-verdict')
    if (said === 'at-bank') isAtBank = true
    else if (said !== 'approved') return { said, asked: index + 1 }
  }
  return { said: isAtBank ? 'at-bank' : 'approved', asked: cards.length }
}

/**
 * Adds a charged card to the account. A failure never costs the order; the provider then has a card that the account
 * does not show (`adopt` in `saved-cards.ts`).
 */
export async function saveApproved(
  deps: OrderDeps,
  { brand, lastFour, expMonth, expYear, saveTo }: SnapshotCard,
  holderName: string,
  storedId: string | undefined,
): Promise<void> {
  if (saveTo === undefined || storedId === undefined) return
  const provider = deps.payments.forTender('card').name
  try {
    await deps.savedCards.keep({
      customerId: saveTo,
      provider,
      storedId,
      brand,
      lastFour,
      expMonth,
      expYear,
      holderName,
    })
  } catch (error) {
    deps.log.error({ err: error }, 'could not add a stored card to its account')
  }
}

/** A decline with the card that it is about, if two pay. */
export const withCard = (said: Said, cards: readonly SnapshotCard[], { attemptId }: SnapshotCard): Said =>
  typeof said !== 'string' && said.kind === 'declined' ? { ...said, ...declinedOf(cards, attemptId) } : said

async function authorize(
  deps: OrderDeps,
  tender: SnapshotCard,
  { snapshot, session, browser }: NewPlacement,
  key: PlacementKey,
  { secret, stored }: { readonly secret: CardSecret; readonly stored: string | undefined },
): Promise<AuthorizeOutcome> {
  const answer = deps.payments.forTender(gatewayTenderOf(tender)).authorize({
    attemptId: tender.attemptId,
    amountMinor: tender.amount,
    currency: snapshot.currency,
    orderRef: key.basketId,
    shopperRef: session,
    offer: tender.offer,
    browser: browser && { ...browser, returnUrl: `${browser.returnUrl}&attempt=${tender.attemptId}` },
    ...chargedInstrument(tender, secret, stored),
  })
  deps.crash('before-gateway-answer')
  return answer
}
const attemptOf = (key: PlacementKey, tender: SnapshotCard) => ({
  basketId: key.basketId,
  placementId: key.id,
  id: tender.attemptId,
})

/** Records the gateway's reply to the authorization of a card. */
export async function record(
  deps: OrderDeps,
  key: PlacementKey,
  tender: SnapshotCard,
  outcome: AuthorizeOutcome,
): Promise<Said> {
  const write = (verdict: Verdict): Promise<Recorded> =>
    recordVerdict(deps.db, attemptOf(key, tender), verdict, deps.newId())
  switch (outcome.kind) {
    case 'approved': {
      const { isNews, was, isPlaced, isHandedOver } = await approve(deps, attemptOf(key, tender), outcome.providerRef)
      if (isPlaced) return isHandedOver ? 'placed-and-handed-over' : 'placed'
      if (isNews || was === 'approved') return 'approved'
      // Another process ended this attempt meanwhile: void the authorization so that it does not block money.
      await deps.payments
        .forTender(gatewayTenderOf(tender))
        .void({ attemptId: tender.attemptId, providerRef: outcome.providerRef })
      return 'in-doubt'
    }
    case 'declined':
      await write({ state: 'declined', code: outcome.code })
      return { kind: 'declined', reason: outcome.reason }
    case 'instrumentExpired':
      await write({ state: 'declined', code: EXPIRED_DATA })
      return { kind: 'card-expired' }
    case 'actionRequired':
      return (await beginVisit(deps.durable, { ...key, attemptId: tender.attemptId }, outcome.visit))
        ? 'at-bank'
        : 'in-doubt'
    case 'pending':
      await write({ state: 'pending', providerRef: outcome.providerRef })
      return 'in-doubt'
    case 'unknown':
      await write({ state: 'unknown' })
      return 'in-doubt'
    default:
      return outcome satisfies never
  }
}

/**
 * Records an approval and, if it was the last one, places the order in the same statement. If that statement fails, for
 * example because the order number is used, only the approval is recorded and the caller places the order separately.
 */
async function approve(deps: OrderDeps, attempt: AttemptKey, providerRef: string): Promise<Approved> {
  const ledgerId = deps.newId()
  try {
    const approved = await approveAndCommit(deps.durable, attempt, providerRef, {
      ledgerId,
      orderNumber: orderNumber(deps.randomBytes(10)),
      mailId: deps.newId(),
    })
    if (approved.isPlaced) deps.placed('placed')
    tellLostGifts(deps, attempt.basketId, approved)
    return approved
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (brokenUnique(error) !== 'placement_number')
      deps.log.error(
        { err: error, basketId: attempt.basketId },
        'could not place an order in the transaction of its approval',
      )
    return {
      ...(await recordVerdict(deps.db, attempt, { state: 'approved', providerRef }, ledgerId)),
      isPlaced: false,
      lostGifts: 0,
      isHandedOver: false,
    }
  }
}
