import { AggregatorRegistry } from 'prom-client'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { warnOfHttpsWithoutProxy } from '#platform/http/unnamed-proxy.ts'
import { operatorsApp } from '../internal-app.ts'
import { openPort } from './listen.ts'
import { shopWorkers } from './shop-workers.ts'

/** Stop time-out in milliseconds: longer than that of a shop process, shorter than that of the supervising process. */
const GRACE_MS = 9_000

/**
 * Runs the primary process. It serves no shoppers itself: it accepts their connections, hands them to the shop
 * processes in turn, restarts those processes, and serves the internal port for all of them.
 */
export function runPrimary(env: Env): void {
  const log = createLog('shop', env.LOG_LEVEL)
  warnOfHttpsWithoutProxy(env, log)
  const figures = new AggregatorRegistry()
  const workers = shopWorkers({ count: env.SHOP_PROCESSES, log, onHopeless: () => process.exit(1) })
  const app = operatorsApp({
    readiness: workers.readiness,
    figures: () => figures.clusterMetrics(),
    contentType: figures.contentType,
  })
  openPort(app, {
    host: env.INTERNAL_HOST,
    port: env.SHOP_INTERNAL_PORT,
    setting: 'SHOP_INTERNAL_PORT',
    scheme: env.PUBLIC_SCHEME,
    log,
  })
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    void workers.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
