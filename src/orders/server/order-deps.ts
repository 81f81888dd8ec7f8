import type { PaymentProviders } from '#payments/server/payment-providers.ts'
import type { Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'

/**
 * Named moments of place order at which a chaos test may end the process; tests C1 of
 * docs/decisions/0006-place-order.md.
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
export type CrashPoint = (typeof CRASH_POINTS)[number]

export interface OrderDeps {
  /** For steps that recovery can do again. */
  readonly db: Db
  /** For what must be on disk before somebody hears of it: the gateway, the shopper, the sender of a notification. */
  readonly durable: Db
  readonly payments: PaymentProviders
  readonly log: Log
  newId(): string
  randomBytes(count: number): Uint8Array
  /** Milliseconds since 1970. */
  now(): number
  /** hh:mm:ss a card may wait between its encryption and the authorization [PAY-47]. */
  readonly cardDataLimit: string
  /** Time a placement may take before the recovery job looks at it, in milliseconds. */
  readonly deadlineMs: number
  /** Does nothing in production. */
  crash(point: CrashPoint): void
  placed(outcome: string): void
}
