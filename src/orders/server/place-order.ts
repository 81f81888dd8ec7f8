import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import { isTooLateToBegin } from '#payments/rules/attempt-age.ts'
import { isEncryptionExpired } from '#payments/rules/encryption-age.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { orderNumber } from '../rules/order-number.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import { isFinal } from '../rules/placement-state.ts'
import { gatewayTenderOf, isCardTender, type OrderSnapshot } from '../rules/snapshot.ts'
import { stockDemandOf, type StockDemand } from '../rules/stock-demand.ts'
import { authorizeAll, type Said } from './cards/authorize-cards.ts'
import { commitOrder } from './commit-order.ts'
import { tellLostGifts } from './registry/lost-gifts.ts'
import { holdGiftCards } from './gift-card-holds.ts'
import type { OrderDeps } from './order-deps.ts'
import { holdGifts } from './registry/hold-gifts.ts'
import { holdShares } from './registry/hold-shares.ts'
import { holdPromotions } from './promo-holds.ts'
import { releasePlacement } from './release-placement.ts'
import { holdRewards } from './reward-holds.ts'
import { holdForPickup, holdStock } from './stock-holds.ts'
import { startPlacement, type FirstHold } from './start-placement.ts'
import { holdDeliveryAppointment } from './delivery/delivery-appointment-holds.ts'
import {
  movePlacement,
  placementState,
  readPlacement,
  type NewPlacement,
  type Placement,
  type PlacementKey,
} from './store.ts'
import { beginAuthorizing } from './payment-attempts.ts'

export type PlaceOutcome =
  /** `isHandedOver`: the successor session already has everything that has to be moved from this session. */
  | { readonly kind: 'placed'; readonly isHandedOver?: boolean }
  | { readonly kind: 'failed'; readonly failure: PlacementFailure }
  /** The gateway's reply is unknown. Never reported as a decline, because the shopper might then pay twice. */
  | { readonly kind: 'in-doubt' }
  /** The bank asks its cardholder: the shopper goes to the page of the bank visit. */
  | { readonly kind: 'at-bank' }
  /** The basket was not open at this version: another placement has it, or it was changed. */
  | { readonly kind: 'not-open' }

const LOST = { kind: 'in-doubt' } as const

/** True if a card's encryption is too old for the gateway [PAY-46], or its gateway has been turned off. */
const hasExpiredCard = (deps: OrderDeps, { tenders }: OrderSnapshot): boolean =>
  tenders.some(
    tender =>
      isCardTender(tender) &&
      (!deps.payments.takes(gatewayTenderOf(tender)) ||
        isEncryptionExpired({
          encryptionTimestamp: tender.encryptionTimestamp,
          now: deps.now(),
          limit: deps.cardDataLimit,
        })),
  )

/**
 * Adds the decline reason from the gateway's reply to the outcome: a notification of the same decline, which has no
 * reason, may have released the placement first.
 */
const withReason = (outcome: PlaceOutcome, said: PlacementFailure): PlaceOutcome =>
  outcome.kind === 'failed' && outcome.failure.kind === 'declined' && said.kind === 'declined'
    ? { ...outcome, failure: said }
    : outcome

/**
 * Fails a placement. Returns the stored outcome, because a hold also fails if recovery has taken the placement over.
 */
async function failPlacement(deps: OrderDeps, key: PlacementKey, failure: PlacementFailure): Promise<PlaceOutcome> {
  await releasePlacement(deps, key, failure)
  return endOf(deps, key)
}

/**
 * Places one version of a basket, once: started → held → authorizing → authorized → placed. Every transition is
 * one short statement or part of one. The gateway is called between them, and a process whose placement was taken over
 * stops. `recoverPlacements` finishes placements after a crash.
 */
export async function placeOrder(deps: OrderDeps, placement: NewPlacement): Promise<PlaceOutcome> {
  const { db, crash } = deps
  const { snapshot } = placement
  const key: PlacementKey = { basketId: placement.basketId, id: placement.id }

  crash('before-start')
  // Checked before any hold: such a card is never sent to the gateway, so its request must not reveal if a hold would
  // fail.
  const isCardExpired = hasExpiredCard(deps, snapshot)
  const wanted = stockDemandOf(snapshot)
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

/**
 * Holds stock, pieces and shares of registries, promotions, appointments, certificates and gift cards. Returns the
 * failure of the first refused hold.
 */
async function holdAll(
  deps: OrderDeps,
  placement: NewPlacement,
  key: PlacementKey,
  wanted: readonly StockDemand[],
  isFirstHeld: boolean,
): Promise<PlacementFailure | undefined> {
  const { db, crash } = deps
  const { country, snapshot } = placement
  // SKUs are held in ascending order, so that two orders cannot deadlock.
  for (const [i, { sku, quantity, store, shipFrom }] of wanted.entries()) {
    const isHeld =
      (i === 0 && isFirstHeld) ||
      (store === null
        ? await holdStock(db, key, country, { sku, quantity, shipFrom })
        : await holdForPickup(db, key, country, store, { sku, quantity, shipFrom }))
    if (!isHeld) return { kind: 'sold-out', skus: [sku] }
    crash('after-first-hold')
  }
  const spokenFor = (await holdGifts(deps, placement)) ?? (await holdShares(deps, placement))
  if (spokenFor) return spokenFor
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

/** held → authorizing → authorized → placed: requests an authorization for every card and places the order. */
async function authorizeAndCommit(deps: OrderDeps, placement: NewPlacement, key: PlacementKey): Promise<PlaceOutcome> {
  const { db, crash } = deps
  const { snapshot } = placement
  const isLate = snapshot.tenders.some(tender => isCardTender(tender) && isTooLateToBegin(tender.attemptId, deps.now()))
  // Recovery releases the placement after its deadline.
  if (isLate) return LOST
  const secrets = await beginAuthorizing(deps.durable, key, snapshot, deps)
  if (!secrets) return LOST
  crash('after-authorizing')
  const said = await answersOrNews(deps, key, authorizeAll(deps, key, placement, secrets))
  // Without a card there was no verdict to move the placement.
  if (said === 'approved' && !snapshot.tenders.some(isCardTender)) await movePlacement(db, key, 'authorized')
  return goOn(deps, key, said)
}

/** Goes on with a placement by the gateway's replies: places the order, fails it, or leaves it as it is. */
export async function goOn(deps: OrderDeps, key: PlacementKey, said: Said | 'ended-by-news'): Promise<PlaceOutcome> {
  const { crash } = deps
  switch (said) {
    case 'approved':
      crash('after-authorized')
      // A notification of the same approval also leads to a commit attempt; exactly one of the two succeeds.
      return (await commitPlacement(deps, key)) ? { kind: 'placed' } : endOf(deps, key)
    case 'placed':
    case 'placed-and-handed-over': {
      crash('after-authorized')
      crash('after-commit')
      return { kind: 'placed', isHandedOver: said === 'placed-and-handed-over' }
    }
    case 'ended-by-news':
      return endOf(deps, key)
    // A notification may have brought the result that this reply lacks.
    case 'at-bank':
    case 'in-doubt':
      return foundEnd(deps, key)
    default:
      return withReason(await failPlacement(deps, key, said), said)
  }
}

/**
 * The hold that is taken at the start: that of the first SKU if it is shipped. Pickup holds are separate statements.
 */
function firstHold(
  { lines, recipients, promotions, appointments, tenders }: OrderSnapshot,
  [first, ...others]: readonly StockDemand[],
): FirstHold {
  const isAll =
    others.length === 0 &&
    appointments.length === 0 &&
    lines.every(line => line.grId === undefined && line.emailed?.share === undefined) &&
    recipients.every(({ address }) => registryOf(address) === undefined) &&
    tenders.every(isCardTender) &&
    !promotions.some(one => one.isLimited)
  return first !== undefined && first.store !== null ? { wanted: undefined, isAll: false } : { wanted: first, isAll }
}

/** authorized → placed under a new order number; recovery uses it too. Retries when the number is already used. */
export async function commitPlacement(deps: OrderDeps, key: PlacementKey): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      const committed = await commitOrder(deps.durable, key, orderNumber(deps.randomBytes(10)), deps.newId())
      const placed = committed.isPlaced
      if (placed) deps.placed('placed')
      tellLostGifts(deps, key.basketId, committed)
      deps.crash('after-commit')
      return placed
    } catch (error) {
      if (attempt >= 5 || brokenUnique(error) !== 'placement_number') throw error
    }
  }
}

/** Polling interval while the gateway is slow, because a notification may have ended the placement meanwhile. */
const NEWS_PAUSE_MS = 500

/**
 * Returns the gateway's replies, or `ended-by-news` if notifications have placed or released the order before, so that
 * the shopper does not wait for a reply that can change nothing. That reply is still recorded when it arrives.
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
      deps.log.error({ err: error, basketId: key.basketId }, 'could not record a late response of the gateway'),
    )
    return 'ended-by-news'
  }
}

/** Number and interval of reads while another process finishes this placement. */
const [END_LOOKS, END_PAUSE_MS] = [20, 50]

/**
 * The final outcome of a placement, waiting up to a second for another process that is releasing it, for example after
 * the gateway's notification.
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

/** Converts a stored placement to an outcome. */
export function outcomeOf(placement: Placement): PlaceOutcome {
  switch (placement.state) {
    case 'placed':
      return { kind: 'placed' }
    case 'failed':
      return { kind: 'failed', failure: placement.failure ?? { kind: 'interrupted' } }
    default:
      return placement.isAtBank ? { kind: 'at-bank' } : LOST
  }
}
