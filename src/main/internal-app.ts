import { Hono } from 'hono'
import type { Metrics } from '#platform/metrics.ts'
import type { Db } from '#platform/database/query.ts'

let isLeaving = false
/** Marks the process as not ready, so that a load balancer sends no more requests to it. */
export const startLeaving = (): void => {
  isLeaving = true
}

/** `ready`, or the reason why the process cannot serve. */
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
  /** Metrics in the Prometheus format. */
  figures(): Promise<string>
  readonly contentType: string
}

/**
 * The app for operators, on the internal port only: /healthz (the process lives), /readyz (it can serve and its
 * database responds) and /metrics (Prometheus). None of it is served on the public port.
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
