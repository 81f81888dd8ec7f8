import { forgetOldViews } from '#catalog/server/viewed/viewed-store.ts'
import { forgetAnswers, forgetBasketAddresses, forgetBaskets } from '#cart/server/forget-baskets.ts'
import { forgetSharedCarts } from '#cart/server/sharing/shared-carts.ts'
import { forgetClientErrors } from '#checkout/server/client-errors.ts'
import { forgetMailingWishes } from '#checkout/server/mailing-wishes.ts'
import { forgetAppointments } from '#design-services/server/forget-appointments.ts'
import { forgetAccountSessions } from '#identity/server/account-sessions.ts'
import { forgetAuditEntries } from '#staff/server/audit-trail.ts'
import {
  forgetMonogramDesigns,
  forgetMonogramOrders,
  forgetMonogramPictures,
} from '#monogram/server/forget-monograms.ts'
import { forgetStaffSessions } from '#staff/server/staff-sessions.ts'
import { forgetClaimDetails, forgetUnsentPictures } from '#fulfilment/server/claims/forget-claims.ts'
import { forgetReports } from '#fulfilment/server/reconciliation/report-store.ts'
import { HOUSEKEPT_KINDS, type HousekeptKind } from '#lib/retention.ts'
import { deleteExpiredCardData } from '#orders/server/cards/card-secrets.ts'
import { forgetFailedPlacements } from '#orders/server/failed-placements.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { forgetDeadPaymentEvents, forgetPaymentEvents } from '#orders/server/payment-events.ts'
import { forgetStops, forgetUnconfirmed } from '#newsletter/server/forget-subscribers.ts'
import { forgetCounts } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Db } from '#platform/database/query.ts'
import { forgetAdditions, forgetEndedHolds, forgetGivers } from '#registry/server/forget-registries.ts'
import { forgetEndedShares, forgetShareGivers } from '#registry/server/group/forget-shares.ts'
import { forgetKeptAddresses } from '#registry/server/registry-address.ts'
import { forgetShopperEvents } from '#recommendations/server/forget-shopper-events.ts'
import { forgetSwatches } from '#swatches/server/forget-swatches.ts'

export interface HousekeepingDeps {
  readonly db: Db
  readonly orders: OrderDeps
  readonly metrics: Metrics
  readonly log: Log
}

/** Rows per statement, and statements per kind and run: at most 20,000 rows of a kind a minute. */
const [BATCH, BATCHES] = [1_000, 20]

/** Deletes at most `batch` rows whose retention period has ended; returns their number. */
type Forget = (batch: number) => Promise<number>

const forgets = ({ db, orders }: HousekeepingDeps): Readonly<Record<HousekeptKind, Forget>> => ({
  accountSessions: batch => forgetAccountSessions(db, batch),
  cardSecrets: batch => deleteExpiredCardData(db, orders.cardDataLimit, batch),
  basketAddresses: batch => forgetBasketAddresses(db, batch),
  baskets: batch => forgetBaskets(db, batch),
  sharedCarts: batch => forgetSharedCarts(db, batch),
  requestAnswers: batch => forgetAnswers(db, batch),
  removedCards: batch => orders.savedCards.deleteDue(batch, db),
  failedPlacements: batch => forgetFailedPlacements(db, batch),
  paymentEvents: batch => forgetPaymentEvents(orders, batch),
  deadPaymentEvents: batch => forgetDeadPaymentEvents(orders, batch),
  appointments: batch => forgetAppointments(db, batch),
  swatchOrders: batch => forgetSwatches(db, batch),
  monogramPictures: batch => forgetMonogramPictures(db, batch),
  monogramDesigns: batch => forgetMonogramDesigns(db, batch),
  monogramOrders: batch => forgetMonogramOrders(db, batch),
  registryAddresses: batch => forgetKeptAddresses(db, batch),
  registryHolds: batch => forgetEndedHolds(db, batch),
  registryAdditions: batch => forgetAdditions(db, batch),
  registryGivers: batch => forgetGivers(db, batch),
  registryShares: batch => forgetEndedShares(db, batch),
  registryShareGivers: batch => forgetShareGivers(db, batch),
  limitCounts: batch => forgetCounts(db, batch),
  mailingWishes: batch => forgetMailingWishes(db, batch),
  newsletterRequests: batch => forgetUnconfirmed(db, batch),
  newsletterStops: batch => forgetStops(db, batch),
  claimDetails: batch => forgetClaimDetails(db, batch),
  unsentPictures: batch => forgetUnsentPictures(db, batch),
  viewedProducts: batch => forgetOldViews(db, batch),
  shopperEvents: batch => forgetShopperEvents(db, batch),
  clientErrors: batch => forgetClientErrors(db, batch),
  staffSessions: batch => forgetStaffSessions(db, batch),
  moneyReports: batch => forgetReports(db, batch),
  auditTrail: batch => forgetAuditEntries(db, batch),
})

/**
 * Deletes or strips the records of every kind whose retention period (src/lib/retention.ts) has ended, in batches until
 * a batch is not full. A kind that fails is logged and does not stop the others.
 */
export async function deleteExpiredRecords(
  deps: HousekeepingDeps,
  { batch = BATCH, batches = BATCHES } = {},
): Promise<void> {
  const tasks = forgets(deps)
  for (const kind of HOUSEKEPT_KINDS) {
    try {
      for (let round = 0; round < batches; round++) {
        const forgotten = await tasks[kind](batch)
        deps.metrics.forgottenRows.inc({ kind }, forgotten)
        if (forgotten < batch) break
      }
    } catch (error) {
      deps.log.error({ err: error, kind }, 'could not delete expired records, will try again')
    }
  }
}
