import { Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import type { Db } from '#platform/database/query.ts'

let isLeaving = false
/** From now on the process is not ready: a load balancer sends no more requests to it. */
export const startLeaving = (): void => {
  isLeaving = true
}

/** `ready` when a process can serve; any other value is the reason why it cannot. */
export type Readiness = 'ready' | 'leaving' | 'no database' | 'starting' | 'no answer'

/** The readiness of this process and its database. */
export async function readinessOf(db: Db): Promise<Readiness> {
  if (isLeaving) return 'leaving'
  try {
    await db.query({ name: 'ready', text: 'SELECT 1', values: [] })
    return 'ready'
  } catch {
    return 'no database'
  }
}

export interface Operated {
  readiness(): Promise<Readiness>
  /** In the format of Prometheus. */
  figures(): Promise<string>
  readonly contentType: string
}

/**
 * What operators ask, as an app for the internal port alone: /healthz (the process lives), /readyz (it can serve and
 * its database answers) and /metrics (figures for Prometheus). None of it is served where shoppers are.
 */
export function operatorsApp({ readiness, figures, contentType }: Operated): Hono {
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    const status = await readiness()
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
  app.get('/metrics', async c => c.text(await figures(), 200, { 'content-type': contentType }))
  return app
}

/** The operators' app of a shop that runs in a single process. */
export const internalApp = ({ db, metrics: { registry } }: { readonly db: Db; readonly metrics: Metrics }): Hono =>
  operatorsApp({
    readiness: () => readinessOf(db),
    figures: () => registry.metrics(),
    contentType: registry.contentType,
  })
