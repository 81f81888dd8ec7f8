import type { StoreMemory } from './store-memory.ts'

export interface StoresDeps {
  readonly stores: StoreMemory
  /** Milliseconds. */
  now(): number
}
