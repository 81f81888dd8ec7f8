import type { CountedCalls } from '#platform/limits/rate-limit.ts'
import type { Readiness } from '../internal-app.ts'

/** Interval in milliseconds at which a shop process reports its counts, which also shows that it is alive. */
export const REPORT_INTERVAL_MS = 250

/** From a shop process to the primary. */
export type FromWorker =
  | { readonly type: 'counted'; readonly calls: readonly CountedCalls[] }
  | { readonly type: 'readiness'; readonly ask: number; readonly readiness: Readiness }

/** From the primary to a shop process. */
export type ToWorker =
  | { readonly type: 'counted'; readonly calls: readonly CountedCalls[] }
  | { readonly type: 'is ready?'; readonly ask: number }
