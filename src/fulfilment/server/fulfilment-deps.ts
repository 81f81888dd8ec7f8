import type { PaymentProviders } from '#payments/server/payment-providers.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import type { FulfilmentService } from './fulfilment-service.ts'

export interface FulfilmentDeps {
  /** For transactions: a change of an order concerns its lines, stock, tenders and mails together. */
  readonly pool: Pool
  readonly service: FulfilmentService
  /** Voids the authorization of a card that will never be captured. */
  readonly payments: PaymentProviders
  readonly log: Log
  newId(): string
  /** Milliseconds since 1970. */
  now(): number
  /** Verifies the links by which guests see their orders. */
  readonly secret: string
}
