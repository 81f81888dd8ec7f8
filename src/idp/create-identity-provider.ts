import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { createPool } from '#platform/database/db.ts'
import { limitConnections } from '#platform/http/connection-limit.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { SERVER_LIMITS, serverOptions } from '#platform/http/server-limits.ts'
import { guard, openGuard } from '#platform/limits/guard.ts'
import { createLog, type Log } from '#platform/log.ts'
import { lockouts } from './accounts/lockout.ts'
import { passwordHashes, TooManyHashes } from './accounts/passwords.ts'
import { authnCalls } from './calls/authn-calls.ts'
import { OktaError, oktaErrorAnswer } from './calls/okta-error.ts'
import { userCalls } from './calls/user-calls.ts'
import { federation } from './federation/federation.ts'
import { federationRoutes, leaveForSocial } from './federation/federation-routes.ts'
import type { HostedEnv } from './hosted/interactions.ts'
import { hostedRoutes } from './hosted/hosted-routes.ts'
import { startHousekeeping } from './idp-housekeeping.ts'
import type { IdpParts } from './idp-parts.ts'
import type { IdpSettings } from './idp-settings.ts'
import { startMailLoop, type MailLoop } from './mail/mail-outbox.ts'
import { oidcProvider } from './oidc/oidc-provider.ts'
import { signingKeys } from './oidc/signing-keys.ts'
import { openManage } from './second-step/manage-routes.ts'
import { askSecondStep, passkeyButton, secondStepRoutes } from './second-step/second-step-routes.ts'
import { secondSteps } from './second-step/second-steps.ts'

export interface IdentityProvider {
  /** Address on this machine, without a trailing slash. */
  readonly url: string
  readonly mails: MailLoop
  /** Finishes open requests, at most for a few seconds, then closes the database. */
  stop(): Promise<void>
}

const CONNECTIONS = 8
const STOP_WITHIN_MS = 5_000

/** The calls and pages of ours; every other path is oidc-provider's. */
const OURS = /^\/(api\/|interaction\/|federation\/|assets\/|healthz$|readyz$)/

/** Origins whose pages may make the sign-in calls: the shop's, and those that clients return to. */
const originsOf = ({ shopOrigins, otherClients }: IdpSettings): string[] => [
  ...new Set([...shopOrigins, ...otherClients.flatMap(one => one.redirect_uris.map(uri => new URL(uri).origin))]),
]

/** The calls and pages beside the OpenID routes. */
function createApp(parts: IdpParts): Hono<HostedEnv> {
  const app = new Hono<HostedEnv>()
  app.use(
    '/api/v1/authn/*',
    cors({
      origin: originsOf(parts.settings),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'accept', 'x-okta-user-agent-extended'],
      // The vendor's widget sends its calls with cookies.
      credentials: true,
    }),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    await parts.db.query({ name: 'idp-ready', text: 'SELECT 1', values: [] })
    return c.text('ok')
  })
  authnCalls(app as unknown as Hono, parts)
  userCalls(app as unknown as Hono, parts)
  hostedRoutes(app, parts, { leaveForSocial, askSecondStep, openManage, passkeyButton })
  secondStepRoutes(app, parts)
  federationRoutes(app, parts)
  app.notFound(c => oktaErrorAnswer(c, new OktaError('E0000007')))
  app.onError((error, c) => {
    if (error instanceof OktaError) return oktaErrorAnswer(c, error)
    if (error instanceof TooManyHashes) return oktaErrorAnswer(c, new OktaError('E0000047'))
    parts.log.error({ err: error, path: c.req.path }, 'a call of the identity provider failed')
    return c.json({ errorCode: 'E0000009', errorSummary: 'Internal Server Error', errorCauses: [] }, 500)
  })
  return app
}

/**
 * Policy of oidc-provider's own pages, which submit themselves: it adds the hash of their script to `script-src`, if
 * the policy has one. Such a page ends a former person's session when another signs in.
 */
const OIDC_POLICY = "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'"

/** One server for ours and oidc-provider's routes. */
function createHttpServer(parts: IdpParts): Server {
  const ours = getRequestListener(createApp(parts).fetch)
  const oidc = parts.provider.callback()
  const common = Object.entries(commonHeaders(parts.settings.issuer.startsWith('https:') ? 'https' : 'http'))
  const server = createServer(serverOptions(SERVER_LIMITS), (request, response) => {
    for (const [name, value] of common) response.setHeader(name, value)
    const path = (request.url ?? '/').split('?')[0]!
    if (OURS.test(path)) return void ours(request, response)
    response.setHeader('content-security-policy', OIDC_POLICY)
    void oidc(request, response)
  })
  limitConnections(server, SERVER_LIMITS)
  return server
}

/** Starts the identity provider: migrates its schema, reads or creates its keys, and listens. */
export async function createIdentityProvider(
  settings: IdpSettings,
  log: Log = createLog('identity', settings.logLevel),
): Promise<IdentityProvider> {
  await migrate(settings.databaseUrl, join(import.meta.dirname, 'migrations'))
  const db = createPool(settings.databaseUrl, CONNECTIONS)
  const limits = settings.hasLimits
    ? guard({ db, secret: settings.secret, onFull: limit => log.warn({ limit }, 'a limit for all callers is full') })
    : openGuard
  const parts: IdpParts = {
    settings,
    db,
    log,
    guard: limits,
    provider: oidcProvider(db, settings, await signingKeys(db)),
    passwords: passwordHashes(),
    lockout: lockouts({ db, secret: settings.secret }),
    federation: federation(settings),
    secondSteps: secondSteps({ db, secret: settings.secret, issuer: settings.issuer }),
  }
  const server = createHttpServer(parts)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, () => resolve())
  })
  const mails = startMailLoop(parts)
  const housekeeping = startHousekeeping(parts)
  return {
    url: `http://${settings.host}:${(server.address() as AddressInfo).port}`,
    mails,
    async stop() {
      await Promise.all([mails.stop(), housekeeping.stop()])
      await new Promise<void>(resolve => {
        const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      })
      await db.end()
    },
  }
}
