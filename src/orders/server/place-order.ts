import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import type { AuthorizeOutcome } from '#payments/server/provider.ts'
import { brokenUnique } from '#platform/db.ts'
import { orderNumber } from '../rules/order-number.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import { isFinal } from '../rules/placement-state.ts'
import { isCardTender, type SnapshotCard } from '../rules/snapshot.ts'
import { wantedOf } from '../rules/wanted-stock.ts'
import { holdGiftCards } from './gift-card-holds.ts'
import type { OrderDeps } from './order-deps.ts'
import { holdPromotions } from './promo-holds.ts'
import { releasePlacement } from './release-placement.ts'
import { holdRewards } from './reward-holds.ts'
import { holdForPickup, holdStock } from './stock-holds.ts'
import { holdTrip } from './trip-holds.ts'
import { beginAuthorizing, commitOrder, movePlacement, placementState, readPlacement, recordVerdict, startPlacement, type CardSecret, type NewPlacement, type Placement, type PlacementKey, type Recorded, type Verdict } from './store.ts'

export type PlaceOutcome =
  | { readonly kind: 'placed' }
  | { readonly kind: 'failed'; readonly failure: PlacementFailure }
  /** The gateway's answer is not known yet: never told as a decline, which would invite paying twice. */
  | { readonly kind: 'in-doubt' }
  /** The basket was not open at this version: another placement has it, or it was changed. */
  | { readonly kind: 'not-open' }

const LOST = { kind: 'in-doubt' } as const

/**
 * Places one version of one basket, once: started → held → authorizing → authorized → placed. Every arrow is one short
 * statement, the gateway is called between them, and whoever finds the placement taken over stops. What a crash leaves
 * is finished by `recoverPlacements`.
 */
export async function placeOrder(deps: OrderDeps, placement: NewPlacement): Promise<PlaceOutcome> {
  const { db, crash } = deps
  const { snapshot } = placement
  const key: PlacementKey = { basketId: placement.basketId, id: placement.id }
  // What is told is what is on disk: a hold also fails when recovery takes the placement over, and then that is why.
  const fail = async (failure: PlacementFailure): Promise<PlaceOutcome> => {
    await releasePlacement(deps, key, failure)
    return endOf(deps, key)
  }

  crash('before-start')
  if (!(await startPlacement(db, placement))) return { kind: 'not-open' }
  crash('after-start')

  // Before anything is held: a refused hold tells something, and no bank would be asked with this card.
  const isTooOld = ({ encryptionTimestamp }: SnapshotCard) => isEncryptionExpired({ encryptionTimestamp, now: deps.now(), limit: deps.cardDataLimit })
  if (snapshot.tenders.some(tender => isCardTender(tender) && isTooOld(tender))) return fail({ kind: 'card-expired' })

  // One sku after the other in the order of their numbers, so that two baskets never wait for each other.
  for (const { sku, quantity, store, senders } of wantedOf(snapshot)) {
    const held = store === null ? await holdStock(db, key, placement.country, { sku, quantity, senders }) : await holdForPickup(db, key, placement.country, store, { sku, quantity, senders })
    if (!held) return fail({ kind: 'sold-out', skus: [sku] })
    crash('after-first-hold')
  }
  const gone = await holdPromotions(db, key, snapshot)
  if (gone) return fail({ kind: 'promo', code: gone.code })
  for (const trip of snapshot.trips) if (!(await holdTrip(db, key, placement.country, trip))) return fail({ kind: 'trip' })
  crash('after-trips')
  const errors = await holdRewards(db, key, snapshot)
  crash('after-rewards')
  errors.push(...await holdGiftCards(db, key, snapshot))
  if (errors.length > 0) return fail({ kind: 'gift-card', errors })
  crash('after-holds')
  if (!(await movePlacement(db, key, 'held'))) { await releasePlacement(deps, key, { kind: 'interrupted' }); return LOST }
  crash('after-held')

  const secrets = await beginAuthorizing(deps.durable, key, snapshot, deps.deadlineMs)
  if (!secrets) return LOST
  crash('after-authorizing')
  const refused = await answersOrNews(deps, key, authorizeAll(deps, key, placement, secrets))
  switch (refused) {
    case undefined: break
    case 'ended-by-news': return endOf(deps, key)
    // A notification may have told meanwhile what this answer does not.
    case 'in-doubt': return foundEnd(deps, key)
    default: return fail(refused)
  }
  // Nothing for a card to pay: there was no verdict that could have said so.
  if (!snapshot.tenders.some(isCardTender)) await movePlacement(db, key, 'authorized')
  crash('after-authorized')
  // Whoever handles the notification of the same approval commits too; one of the two does.
  return (await commitPlacement(deps, key)) ? { kind: 'placed' } : endOf(deps, key)
}

/** authorized → placed under a number nobody has; also what recovery does with an authorized placement. */
export async function commitPlacement(deps: OrderDeps, key: PlacementKey): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      const placed = await commitOrder(deps.durable, key, orderNumber(deps.randomBytes(10)), deps.newId())
      if (placed) deps.placed('placed')
      deps.crash('after-commit')
      return placed
    } catch (error) {
      if (attempt >= 5 || brokenUnique(error) !== 'placement_number') throw error
    }
  }
}

/** Asks the gateway for each card in turn; undefined when all are approved. */
async function authorizeAll(deps: OrderDeps, key: PlacementKey, { snapshot, session }: NewPlacement, secrets: readonly CardSecret[]): Promise<PlacementFailure | 'in-doubt' | undefined> {
  for (const tender of snapshot.tenders.filter(isCardTender)) {
    const secret = secrets.find(one => one.tenderId === tender.id)
    const isTooOld = !secret || isEncryptionExpired({ encryptionTimestamp: secret.encryptionTimestamp.toISOString(), now: deps.now(), limit: deps.cardDataLimit })
    if (isTooOld) {
      await recordVerdict(deps.db, attemptOf(key, tender), { state: 'declined', code: 'encrypted-data-expired' }, deps.newId())
      return { kind: 'card-expired' }
    }
    const outcome = await authorize(deps, tender, snapshot.currency, key, session, secret)
    deps.crash('after-gateway-answer')
    const verdict = await record(deps, key, tender, outcome)
    deps.crash('after-verdict')
    if (verdict !== undefined) return verdict
  }
  return undefined
}

/** How often a placement whose gateway is slow is looked at: a notification may have ended it meanwhile. */
const NEWS_PAUSE_MS = 500

/**
 * The gateway's answers, or `ended-by-news` when notifications have placed or released the order before: the shopper
 * does not wait for an answer that can say nothing new. That answer is still recorded when it comes.
 */
async function answersOrNews<Answer>(deps: OrderDeps, key: PlacementKey, answers: Promise<Answer>): Promise<Answer | 'ended-by-news'> {
  for (;;) {
    const { promise: pause, resolve } = Promise.withResolvers<'waiting'>()
    const timer = setTimeout(resolve, NEWS_PAUSE_MS, 'waiting')
    const first = await Promise.race([answers, pause]).finally(() => clearTimeout(timer))
    if (first !== 'waiting') return first
    const state = await placementState(deps.db, key)
    if (state === undefined || !isFinal(state)) continue
    answers.catch((error: unknown) => deps.log.error({ err: error, basketId: key.basketId }, 'a late answer of the gateway could not be recorded'))
    return 'ended-by-news'
  }
}

async function authorize(deps: OrderDeps, tender: SnapshotCard, currency: 'USD' | 'CAD', key: PlacementKey, session: string, secret: CardSecret): Promise<AuthorizeOutcome> {
  const answer = deps.payments.authorize({
    attemptId: tender.attemptId, amountMinor: tender.amount, currency, orderRef: key.basketId, shopperRef: session, deviceData: null,
    instrument: { kind: 'encrypted-card', brand: tender.brand, ...(secret.encrypted as EncryptedFields) },
  })
  deps.crash('before-gateway-answer')
  return answer
}
interface EncryptedFields { encryptedCardNumber: string; encryptedExpiryMonth: string; encryptedExpiryYear: string; encryptedSecurityCode: string; holderName: string }

const attemptOf = (key: PlacementKey, tender: SnapshotCard) => ({ basketId: key.basketId, placementId: key.id, id: tender.attemptId })

async function record(deps: OrderDeps, key: PlacementKey, tender: SnapshotCard, outcome: AuthorizeOutcome): Promise<PlacementFailure | 'in-doubt' | undefined> {
  const write = (verdict: Verdict): Promise<Recorded> => recordVerdict(deps.db, attemptOf(key, tender), verdict, deps.newId())
  switch (outcome.kind) {
    case 'approved': {
      const { isNews, was } = await write({ state: 'approved', providerRef: outcome.providerRef })
      if (isNews || was === 'approved') return undefined
      // Somebody gave this attempt up while we waited: what was authorized meanwhile must not hold money.
      await deps.payments.void({ attemptId: tender.attemptId, providerRef: outcome.providerRef })
      return 'in-doubt'
    }
    case 'declined': await write({ state: 'declined', code: outcome.code }); return { kind: 'declined' }
    case 'instrumentExpired': await write({ state: 'declined', code: 'encrypted-data-expired' }); return { kind: 'card-expired' }
    // The bank wants the shopper; nothing is authorized, and the sheet for it is not built yet: ask for another card.
    case 'actionRequired': await write({ state: 'declined', code: 'action-required' }); return { kind: 'declined' }
    case 'pending': await write({ state: 'pending', providerRef: outcome.providerRef }); return 'in-doubt'
    case 'unknown': await write({ state: 'unknown' }); return 'in-doubt'
    default: return outcome satisfies never
  }
}

/** How long somebody else who is just finishing this placement is waited for. */
const [END_LOOKS, END_PAUSE_MS] = [20, 50]

/** The end of a placement that is released, perhaps by somebody else at this moment: the gateway's own notification may be quicker than we are. */
async function endOf(deps: OrderDeps, key: PlacementKey): Promise<PlaceOutcome> {
  for (let look = 0; look < END_LOOKS; look++) {
    const placement = await readPlacement(deps.db, key)
    if (placement && isFinal(placement.state)) return outcomeOf(placement)
    await new Promise(resolve => setTimeout(resolve, END_PAUSE_MS))
  }
  return LOST
}

/** How far the placement has come at this moment. */
async function foundEnd(deps: OrderDeps, key: PlacementKey): Promise<PlaceOutcome> {
  const placement = await readPlacement(deps.db, key)
  return placement ? outcomeOf(placement) : LOST
}

/** What to say of a placement found on disk. */
export function outcomeOf(placement: Placement): PlaceOutcome {
  switch (placement.state) {
    case 'placed': return { kind: 'placed' }
    case 'failed': return { kind: 'failed', failure: placement.failure ?? { kind: 'interrupted' } }
    default: return LOST
  }
}
