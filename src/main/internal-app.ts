import { Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import type { Db } from '#platform/query.ts'

let isLeaving = false
/** From now on the process is not ready: a load balancer sends no more requests to it. */
export const startLeaving = (): void => { isLeaving = true }

/**
 * What operators ask, as an app for the internal port alone: /healthz (the process lives), /readyz (it can serve and its
 * database answers) and /metrics (figures for Prometheus). None of it is served where shoppers are.
 */
export function internalApp({ db, metrics }: { readonly db: Db; readonly metrics: Metrics }): Hono {
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    if (isLeaving) return c.json({ status: 'leaving' }, 503)
    try {
      await db.query({ name: 'ready', text: 'SELECT 1', values: [] })
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'no database' }, 503)
    }
  })
  app.get('/metrics', async c => {
    const { registry } = metrics
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return app
}
