import type { Db } from '#platform/database/query.ts'

export interface DesignDeps {
  readonly db: Db
  /** Today as a date such as 2026-11-21. */
  today(): string
  newId(): string
  randomBytes(count: number): Uint8Array
}
