import type { Registry } from 'prom-client'
import { AggregatorRegistry } from 'prom-client'
import type { Db } from '#platform/database/query.ts'
import type { RateLimiter } from '#platform/limits/rate-limit.ts'
import { readinessOf } from '../internal-app.ts'
import { REPORT_INTERVAL_MS, type FromWorker, type ToWorker } from './worker-messages.ts'

/** Joins this process to the shop: it exchanges rate-limit counts and answers the primary's requests. */
export function connectToPrimary({
  limiter,
  registry,
  db,
}: {
  readonly limiter: RateLimiter | undefined
  readonly registry: Registry
  readonly db: Db
}): void {
  const tell = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  AggregatorRegistry.setRegistries(registry)
  // Answers the primary's requests for metrics.
  void new AggregatorRegistry()
  process.on('message', (message: ToWorker) => {
    if (message.type === 'counted') limiter?.merge(message.calls)
    if (message.type !== 'is ready?') return
    void readinessOf(db).then(readiness => {
      tell({ type: 'readiness', ask: message.ask, readiness })
    })
  })
  setInterval(() => {
    tell({ type: 'counted', calls: limiter?.takeCounted() ?? [] })
  }, REPORT_INTERVAL_MS).unref()
}
