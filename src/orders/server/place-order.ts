import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import type { AuthorizeOutcome } from '#payments/server/provider.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { orderNumber } from '../rules/order-number.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import { isFinal } from '../rules/placement-state.ts'
import { isCardTender, type OrderSnapshot, type SnapshotCard } from '../rules/snapshot.ts'
import { wantedOf, type WantedStock } from '../rules/wanted-stock.ts'
import { approveAndCommit, commitOrder, type Approved } from './commit-order.ts'
import { holdGiftCards } from './gift-card-holds.ts'
import type { OrderDeps } from './order-deps.ts'
import { holdPromotions } from './promo-holds.ts'
import { releasePlacement } from './release-placement.ts'
import { holdRewards } from './reward-holds.ts'
import { holdForPickup, holdStock } from './stock-holds.ts'
import { startPlacement, type FirstHold } from './start-placement.ts'
import { holdDeliveryAppointment } from './delivery-appointment-holds.ts'
import {
  movePlacement,
  placementState,
  readPlacement,
  type NewPlacement,
  type Placement,
  type PlacementKey,
} from './store.ts'
import {
  beginAuthorizing,
  recordVerdict,
  type AttemptKey,
  type CardSecret,
  type Recorded,
  type Verdict,
} from './payment-attempts.ts'

export type PlaceOutcome =
  /** `isHandedOver`: the session that follows the order's has all that was left in it. */
  | { readonly kind: 'placed'; readonly isHandedOver?: boolean }
  | { readonly kind: 'failed'; readonly failure: PlacementFailure }
  /** The gateway's answer is not known yet: never told as a decline, which would invite paying twice. */
  | { readonly kind: 'in-doubt' }
  /** The basket was not open at this version: another placement has it, or it was changed. */
  | { readonly kind: 'not-open' }

const LOST = { kind: 'in-doubt' } as const

/** True if the encryption of one of the cards is too old for the gateway [PAY-46]. */
const hasExpiredCard = (deps: OrderDeps, { tenders }: OrderSnapshot): boolean =>
  tenders.some(
    tender =>
      isCardTender(tender) &&
      isEncryptionExpired({
        encryptionTimestamp: tender.encryptionTimestamp,
        now: deps.now(),
        limit: deps.cardDataLimit,
      }),
  )

/**
 * The outcome with the reason of the decline that the gateway's answer gave: a notification of the same decline, which
 * tells none, may have released the placement before.
 */
const withReason = (outcome: PlaceOutcome, said: PlacementFailure): PlaceOutcome =>
  outcome.kind === 'failed' && outcome.failure.kind === 'declined' && said.kind === 'declined'
    ? { ...outcome, failure: said }
    : outcome

/** Fails a placement. The outcome is what is stored: a hold also fails when recovery has taken the placement over. */
async function failPlacement(deps: OrderDeps, key: PlacementKey, failure: PlacementFailure): Promise<PlaceOutcome> {
  await releasePlacement(deps, key, failure)
  return endOf(deps, key)
}

/**
 * Places one version of one basket, once: started → held → authorizing → authorized → placed. Every transition is a
 * short statement or a part of one. The gateway is called between them, and a process that finds its placement taken
 * over stops. `recoverPlacements` finishes what a crash leaves.
 */
export async function placeOrder(deps: OrderDeps, placement: NewPlacement): Promise<PlaceOutcome> {
  const { db, crash } = deps
  const { snapshot } = placement
  const key: PlacementKey = { basketId: placement.basketId, id: placement.id }

  crash('before-start')
  // Checked before anything is held: no bank would be asked with this card, so it must not learn of a refused hold.
  const isCardExpired = hasExpiredCard(deps, snapshot)
  const wanted = wantedOf(snapshot)
  const begun = await startPlacement(
    db,
    placement,
    isCardExpired ? { wanted: undefined, isAll: false } : firstHold(snapshot, wanted),
  )
  if (begun === 'not-open') return { kind: 'not-open' }
  crash('after-start')
  if (isCardExpired) return failPlacement(deps, key, { kind: 'card-expired' })

  const failure = await holdAll(deps, placement, key, wanted, begun !== 'started')
  if (failure) return failPlacement(deps, key, failure)
  crash('after-holds')
  if (begun !== 'held' && !(await movePlacement(db, key, 'held'))) {
    await releasePlacement(deps, key, { kind: 'interrupted' })
    return LOST
  }
  crash('after-held')
  return authorizeAndCommit(deps, placement, key)
}

/** Holds stock, promotions, appointments, certificates and gift cards; returns the first refused hold's failure. */
async function holdAll(
  { db, crash }: OrderDeps,
  { country, snapshot }: NewPlacement,
  key: PlacementKey,
  wanted: readonly WantedStock[],
  isFirstHeld: boolean,
): Promise<PlacementFailure | undefined> {
  // SKUs are held in the order of their numbers, so that two baskets never wait for each other.
  for (const [i, { sku, quantity, store, shipFrom }] of wanted.entries()) {
    const isHeld =
      (i === 0 && isFirstHeld) ||
      (store === null
        ? await holdStock(db, key, country, { sku, quantity, shipFrom })
        : await holdForPickup(db, key, country, store, { sku, quantity, shipFrom }))
    if (!isHeld) return { kind: 'sold-out', skus: [sku] }
    crash('after-first-hold')
  }
  const gone = await holdPromotions(db, key, snapshot)
  if (gone) return { kind: 'promo', code: gone.code }
  for (const appointment of snapshot.appointments)
    if (!(await holdDeliveryAppointment(db, key, country, appointment))) return { kind: 'trip' }
  crash('after-appointments')
  const errors = await holdRewards(db, key, snapshot)
  crash('after-rewards')
  errors.push(...(await holdGiftCards(db, key, snapshot)))
  return errors.length > 0 ? { kind: 'gift-card', errors } : undefined
}

/** held → authorizing → authorized → placed: asks the gateway for every card and places the order. */
async function authorizeAndCommit(deps: OrderDeps, placement: NewPlacement, key: PlacementKey): Promise<PlaceOutcome> {
  const { db, crash } = deps
  const { snapshot } = placement
  const secrets = await beginAuthorizing(deps.durable, key, snapshot, deps)
  if (!secrets) return LOST
  crash('after-authorizing')
  const said = await answersOrNews(deps, key, authorizeAll(deps, key, placement, secrets))
  switch (said) {
    case 'approved':
      break
    case 'placed':
    case 'placed-and-handed-over': {
      crash('after-authorized')
      crash('after-commit')
      return { kind: 'placed', isHandedOver: said === 'placed-and-handed-over' }
    }
    case 'ended-by-news':
      return endOf(deps, key)
    // A notification may have brought the result that this answer lacks.
    case 'in-doubt':
      return foundEnd(deps, key)
    default:
      return withReason(await failPlacement(deps, key, said), said)
  }
  // Without a card there was no verdict that could have moved the placement.
  if (!snapshot.tenders.some(isCardTender)) await movePlacement(db, key, 'authorized')
  crash('after-authorized')
  // The handler of a notification of the same approval also tries to commit; exactly one of the two succeeds.
  return (await commitPlacement(deps, key)) ? { kind: 'placed' } : endOf(deps, key)
}

/** The hold taken with the start: that of the first SKU if it is shipped. Pickup holds are separate statements. */
function firstHold(
  { promotions, appointments, tenders }: OrderSnapshot,
  [first, ...others]: readonly WantedStock[],
): FirstHold {
  const isAll =
    others.length === 0 &&
    appointments.length === 0 &&
    tenders.every(isCardTender) &&
    !promotions.some(one => one.isLimited)
  return first !== undefined && first.store !== null ? { wanted: undefined, isAll: false } : { wanted: first, isAll }
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

/** Outcome of the gateway's answers. The last approval places the order, unless a notification recorded it first. */
type Said = PlacementFailure | 'in-doubt' | 'approved' | 'placed' | 'placed-and-handed-over'

/** Asks the gateway for each card in turn, until one is not approved. */
async function authorizeAll(
  deps: OrderDeps,
  key: PlacementKey,
  { snapshot, session }: NewPlacement,
  secrets: readonly CardSecret[],
): Promise<Said> {
  for (const tender of snapshot.tenders.filter(isCardTender)) {
    const secret = secrets.find(one => one.tenderId === tender.id)
    const isTooOld =
      !secret ||
      isEncryptionExpired({
        encryptionTimestamp: secret.encryptionTimestamp.toISOString(),
        now: deps.now(),
        limit: deps.cardDataLimit,
      })
    if (isTooOld) {
      await recordVerdict(
        deps.db,
        attemptOf(key, tender),
        { state: 'declined', code: 'encrypted-data-expired' },
        deps.newId(),
      )
      return { kind: 'card-expired' }
    }
    const outcome = await authorize(deps, tender, snapshot.currency, key, session, secret)
    deps.crash('after-gateway-answer')
    const said = await record(deps, key, tender, outcome)
    deps.crash('after-verdict')
    if (said !== 'approved') return said
  }
  return 'approved'
}

/** Interval at which a placement with a slow gateway is read again, as a notification may have ended it meanwhile. */
const NEWS_PAUSE_MS = 500

/**
 * The gateway's answers, or `ended-by-news` when notifications have placed or released the order before: the shopper
 * does not wait for an answer that can say nothing new. That answer is still recorded when it comes.
 */
async function answersOrNews<Answer>(
  deps: OrderDeps,
  key: PlacementKey,
  answers: Promise<Answer>,
): Promise<Answer | 'ended-by-news'> {
  for (;;) {
    const { promise: pause, resolve } = Promise.withResolvers<'waiting'>()
    const timer = setTimeout(resolve, NEWS_PAUSE_MS, 'waiting')
    const first = await Promise.race([answers, pause]).finally(() => clearTimeout(timer))
    if (first !== 'waiting') return first
    const state = await placementState(deps.db, key)
    if (state === undefined || !isFinal(state)) continue
    answers.catch((error: unknown) =>
      deps.log.error({ err: error, basketId: key.basketId }, 'a late answer of the gateway could not be recorded'),
    )
    return 'ended-by-news'
  }
}

async function authorize(
  deps: OrderDeps,
  tender: SnapshotCard,
  currency: 'USD' | 'CAD',
  key: PlacementKey,
  session: string,
  secret: CardSecret,
): Promise<AuthorizeOutcome> {
  const answer = deps.payments.forTender(tender.kind).authorize({
    attemptId: tender.attemptId,
    amountMinor: tender.amount,
    currency,
    orderRef: key.basketId,
    shopperRef: session,
    deviceData: null,
    instrument: { kind: 'encrypted-card', brand: tender.brand, ...(secret.encrypted as EncryptedFields) },
  })
  deps.crash('before-gateway-answer')
  return answer
}
interface EncryptedFields {
  encryptedCardNumber: string
  encryptedExpiryMonth: string
  encryptedExpiryYear: string
  encryptedSecurityCode: string
  holderName: string
}

const attemptOf = (key: PlacementKey, tender: SnapshotCard) => ({
  basketId: key.basketId,
  placementId: key.id,
  id: tender.attemptId,
})

async function record(
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
      // Somebody gave this attempt up while we waited: what was authorized meanwhile must not hold money.
      await deps.payments.forTender(tender.kind).void({ attemptId: tender.attemptId, providerRef: outcome.providerRef })
      return 'in-doubt'
    }
    case 'declined':
      await write({ state: 'declined', code: outcome.code })
      return { kind: 'declined', reason: outcome.reason }
    case 'instrumentExpired':
      await write({ state: 'declined', code: 'encrypted-data-expired' })
      return { kind: 'card-expired' }
    // The bank wants the shopper; nothing is authorized, and the sheet for it is not built yet: ask for another card.
    case 'actionRequired':
      await write({ state: 'declined', code: 'action-required' })
      return { kind: 'declined' }
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
 * Records an approval, and places the order in the same statement when it was the last one. When that statement fails,
 * for example over an order number that is taken, the approval alone is recorded, and the order is placed by a
 * statement of its own.
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
    return approved
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (brokenUnique(error) !== 'placement_number')
      deps.log.error(
        { err: error, basketId: attempt.basketId },
        'an order could not be placed together with its approval',
      )
    return {
      ...(await recordVerdict(deps.db, attempt, { state: 'approved', providerRef }, ledgerId)),
      isPlaced: false,
      isHandedOver: false,
    }
  }
}

/** How long somebody else who is just finishing this placement is waited for. */
const [END_LOOKS, END_PAUSE_MS] = [20, 50]

/**
 * The end of a placement that is released, perhaps by somebody else at this moment: the gateway's own notification may
 * be quicker than we are.
 */
async function endOf(deps: OrderDeps, key: PlacementKey): Promise<PlaceOutcome> {
  for (let look = 0; look < END_LOOKS; look++) {
    const placement = await readPlacement(deps.db, key)
    if (placement && isFinal(placement.state)) return outcomeOf(placement)
    await new Promise(resolve => setTimeout(resolve, END_PAUSE_MS))
  }
  return LOST
}

/** The current state of the placement as an outcome. */
async function foundEnd(deps: OrderDeps, key: PlacementKey): Promise<PlaceOutcome> {
  const placement = await readPlacement(deps.db, key)
  return placement ? outcomeOf(placement) : LOST
}

/** What to say of a placement found on disk. */
export function outcomeOf(placement: Placement): PlaceOutcome {
  switch (placement.state) {
    case 'placed':
      return { kind: 'placed' }
    case 'failed':
      return { kind: 'failed', failure: placement.failure ?? { kind: 'interrupted' } }
    default:
      return LOST
  }
}
