import type { StoreMemory } from './store-memory.ts'

export interface StoresDeps {
  readonly stores: StoreMemory
  /** Current time in epoch milliseconds. */
  now(): number
}
