import type { PaymentProviders } from '#payments/server/payment-providers.ts'
import type { SavedCards } from '#payments/server/saved-cards.ts'
import type { Db } from '#platform/database/query.ts'
import type { GiftHolds } from '#registry/server/gift-holds.ts'
import type { ShareHolds } from '#registry/server/group/share-holds.ts'
import type { Log } from '#platform/log.ts'

/**
 * Points in placing an order at which a chaos test may end the process; tests C1 of docs/decisions/0006-place-order.md.
 */
export const CRASH_POINTS = [
  'before-start',
  'after-start',
  'after-first-hold',
  'after-appointments',
  'after-rewards',
  'after-holds',
  'after-held',
  'after-authorizing',
  'before-gateway-answer',
  'after-gateway-answer',
  'after-verdict',
  'after-authorized',
  'after-commit',
  'after-begin-release',
  'after-void',
  'after-first-release',
  'after-release',
] as const
/** `before-claim`, `after-claim`: points around `claimVisit`, which PlaceOrder never reaches. */
export type CrashPoint = (typeof CRASH_POINTS)[number] | 'before-claim' | 'after-claim'

export interface OrderDeps {
  /** For steps that recovery can repeat. */
  readonly db: Db
  /** For data that must be durable before the gateway, the shopper or the sender of a notification relies on it. */
  readonly durable: Db
  readonly payments: PaymentProviders
  readonly savedCards: SavedCards
  /** Pieces of gift registries that orders hold. */
  readonly gifts: GiftHolds
  /** Shares of group gifts that orders hold. */
  readonly shares: ShareHolds
  readonly log: Log
  newId(): string
  randomBytes(count: number): Uint8Array
  /** Milliseconds since 1970. */
  now(): number
  /** Maximum time between a card's encryption and its authorization, hh:mm:ss [PAY-47]. */
  readonly cardDataLimit: string
  /** Time after which the recovery job takes over a placement, in milliseconds. */
  readonly deadlineMs: number
  /** Test hook; does nothing in production. */
  crash(point: CrashPoint): void
  placed(outcome: string): void
}
