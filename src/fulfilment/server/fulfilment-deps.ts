import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import type { PaymentProviders } from '#payments/server/payment-providers.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import type { FulfilmentService } from './fulfilment-service.ts'

export interface FulfilmentDeps {
  /** For transactions: a change of an order concerns its lines, stock, tenders and mails together. */
  readonly pool: Pool
  readonly service: FulfilmentService
  /** Captures, refunds and voids what is left of an authorization. */
  readonly payments: PaymentProviders
  /** For the gift cards that replace refused refunds. */
  readonly giftCards: GiftCardSecrets
  readonly log: Log
  newId(): string
  /** Milliseconds since 1970. */
  now(): number
  /** Verifies the links by which guests see their orders. */
  readonly secret: string
}
