import type { SimulatedDatabase } from './simulated-database.ts'

export interface SimulatedWorld {
  readonly database: SimulatedDatabase
  /** SKUs that the orders are about. */
  readonly skus: readonly string[]
  /** Code of a promotion with a limited number of redemptions. */
  readonly promotion: { readonly id: string; readonly code: string }
}
