import type { Frame } from '#platform/serve.ts'
import { serveRaw } from '#platform/serve-raw.ts'
import type { Wiring } from './wiring.ts'

const probe = { method: 'GET', auth: 'machine', csrf: false, rate: { per: 'ip', limit: 6000, seconds: 60 } } as const
let leaving = false
/** From now on the process is not ready: a load balancer sends nobody here any more. */
export const startLeaving = (): void => { leaving = true }

/** /healthz: the process lives. /readyz: it can serve, its database answers. /metrics: figures for Prometheus. */
export function serveProbes(frame: Frame, wiring: Pick<Wiring, 'pool' | 'metrics'>): void {
  serveRaw(frame, { ...probe, name: 'healthz', path: '/healthz', summary: 'The process lives.' }, c => c.json({ status: 'ok' }))
  serveRaw(frame, { ...probe, name: 'readyz', path: '/readyz', summary: 'The process can serve.' }, async c => {
    if (leaving) return c.json({ status: 'leaving' }, 503)
    try {
      await wiring.pool.query({ name: 'ready', text: 'SELECT 1' })
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'no database' }, 503)
    }
  })
  serveRaw(frame, { ...probe, name: 'metrics', path: '/metrics', summary: 'Figures for Prometheus.' }, async c => c.text(await wiring.metrics.registry.metrics(), 200, { 'content-type': wiring.metrics.registry.contentType }))
}
