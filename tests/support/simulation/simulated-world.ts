import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import type { SimulatedDatabase } from './simulated-database.ts'

export interface SimulatedWorld {
  readonly database: SimulatedDatabase
  /** Catalogue, prices and settings, kept in memory for all runs. */
  readonly common: CheckoutDeps
  /** SKUs that the orders are about. */
  readonly skus: readonly string[]
  /** Code of a promotion with a limited number of redemptions. */
  readonly promotion: { readonly id: string; readonly code: string }
}
