import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { readBody } from '../frame/read-body.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { FulfilmentFaults } from './fulfilment-faults.ts'
import { RedirectRequest, ReturnRequest, ShipmentRequest, WithdrawRequest } from './requested.ts'
import type { ShipmentCommands } from './shipment-commands.ts'

export interface FulfilmentParts {
  readonly database: SandboxDatabase
  readonly commands: ShipmentCommands
  readonly faults: FulfilmentFaults
  /** Bearer key of the shop's calls. */
  readonly key: string
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, right] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The protocol of a fulfilment service (docs/fulfilment.md), under /fulfilment. Every call may be repeated. */
export function fulfilmentRoutes({ database, commands, faults, key }: FulfilmentParts) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use('/fulfilment/*', async (c, next) => {
    if (!isKey(c.req.header('authorization'), key)) return c.json({ error: 'wrong key' }, 401)
    const { mode } = faults
    if (mode === 'unavailable') return c.json({ error: 'unavailable' }, 503)
    await next()
    // The work is done, and the caller does not learn it.
    if (mode === 'lost-answer') {
      c.env.incoming.socket.destroy()
      c.res = undefined
      c.res = RESPONSE_ALREADY_SENT
    }
    return undefined
  })
  app.post('/fulfilment/shipments/:id', async c => {
    const request = readBody(ShipmentRequest, await c.req.text())
    if (request?.id !== c.req.param('id')) return c.json({ error: 'unreadable' }, 422)
    const outcome = database.transact(() => commands.accept(request))
    return outcome === 'accepted' ? c.json({ outcome }) : c.json({ error: 'known with other contents' }, 409)
  })
  app.post('/fulfilment/shipments/:id/withdraw', async c => {
    const command = readBody(WithdrawRequest, await c.req.text())
    if (!command) return c.json({ error: 'unreadable' }, 422)
    const outcome = database.transact(() => commands.withdraw(c.req.param('id'), command))
    return outcome ? c.json({ outcome }) : c.json({ error: 'unknown shipment' }, 404)
  })
  app.post('/fulfilment/shipments/:id/redirect', async c => {
    const command = readBody(RedirectRequest, await c.req.text())
    if (!command) return c.json({ error: 'unreadable' }, 422)
    const outcome = database.transact(() => commands.redirect(c.req.param('id'), command))
    return outcome ? c.json({ outcome }) : c.json({ error: 'unknown shipment' }, 404)
  })
  app.post('/fulfilment/returns/:id', async c => {
    const request = readBody(ReturnRequest, await c.req.text())
    if (request?.id !== c.req.param('id')) return c.json({ error: 'unreadable' }, 422)
    return c.json(database.transact(() => commands.label(request)))
  })
  return app
}
