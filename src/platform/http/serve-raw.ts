import type { Context } from 'hono'
import { z } from 'zod'
import { call, type Auth, type Rate } from '#lib/call.ts'
import type { StaffAuth } from '#lib/staff-roles.ts'
import { callerAddress } from './caller-address.ts'
import { packedAnswer } from './compressed-answer.ts'
import { Refused, statusOf } from '../refusal.ts'
import { refusalOf, RETRY_SECONDS } from '../refusal-of.ts'
import { assertGuarded, type Frame } from './serve.ts'

export interface RawRoute {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  /** Staff make calls only: the guard of the back office is in `serve`. */
  readonly auth: Exclude<Auth, StaffAuth>
  readonly csrf: boolean
  readonly rate: Rate
}

/** Adds a route that is not a JSON call (a page, a redirect, a webhook) to the app; it declares the same guards. */
export function serveRaw(frame: Frame, route: RawRoute, handle: (c: Context) => Promise<Response> | Response): void {
  const contract = call({ ...route, input: z.unknown(), reply: z.unknown(), ids: [] })
  assertGuarded(contract)
  frame.served.push(contract)
  frame.app.on(route.method, route.path, async c => {
    if (frame.limiter && !frame.limiter.allow(route.name, route.rate, callerAddress(c, frame.trustedProxies))) {
      return c.text('Too many requests. Please wait a moment and try again.', 429, {
        'retry-after': String(route.rate.seconds),
      })
    }
    try {
      return await packedAnswer(await handle(c), name => c.req.header(name))
    } catch (error) {
      if (!(error instanceof Refused)) frame.log.error({ err: error, call: route.name }, 'call failed')
      const refusal = refusalOf(error, 'en')
      const retry = refusal.kind === 'unavailable' ? { 'retry-after': String(RETRY_SECONDS) } : undefined
      return c.text(refusal.message, statusOf(refusal), { 'cache-control': 'no-store', ...retry })
    }
  })
}

/**
 * Throws when the app has a route without declared guards: a route is closed by default, and open ones must be
 * declared.
 */
export function assertAllDeclared(frame: Frame): void {
  const declared = new Set(frame.served.map(({ method, path }) => `${method} ${path}`))
  const strays = frame.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter(route => !declared.has(route))
  if (strays.length > 0) throw new Error(`routes without declared auth, csrf, rate and schema: ${strays.join(', ')}`)
}
