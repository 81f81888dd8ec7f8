import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { callerAddress } from '#platform/http/caller-address.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import { contentSecurityPolicy, type PageOrigins } from '#platform/http/security-headers.ts'
import type { CallContext, Frame } from '#platform/http/serve.ts'
import { newId } from '#platform/new-id.ts'
import { framesBanks } from './page-policies.ts'
import { PRIVATE_PER_MINUTE, pageRenderings } from './page-renderings.ts'
import type { RenderPage, SitePage } from './render-page.ts'

/** Serves the pages of one shopper: rendered for each request, with a session, never cached. */
export function privatePages(frame: Frame, renderPage: RenderPage, origins: PageOrigins) {
  const ofShoppers = pageRenderings({
    limiter: frame.limiter,
    name: 'page of a shopper',
    perMinute: PRIVATE_PER_MINUTE,
  })
  return async function privatePage(c: Context, asked: SitePage): Promise<Response> {
    const { session: known, actor, key } = await identifyCaller(frame, c.req.header('cookie'))
    const session = known ?? frame.sessions.issue()
    const token = frame.sessions.token(session)
    const cookie = known ? frame.sessions.renewal(known) : frame.sessions.cookie(session)
    const shopper: CallContext = {
      site: asked.site,
      actor,
      session: key ?? session.key,
      requestVerificationToken: token,
      address: callerAddress(c, frame.trustedProxies),
      requestId: newId(),
      log: frame.log,
      startSession: () => token,
    }
    const nonce = randomBytes(16).toString('base64url')
    const response = await ofShoppers.run(shopper.address, asked.language, () =>
      renderPage(c.req.raw, asked, shopper, nonce),
    )
    const { headers } = response
    if (cookie) headers.append('set-cookie', cookie)
    headers.set('cache-control', 'no-store')
    headers.set('x-robots-tag', 'noindex, nofollow')
    const allowed = framesBanks(asked.path) ? { ...origins, frames: ["'self'", ...origins.banks] } : origins
    headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}' 'strict-dynamic'`, allowed))
    return response
  }
}
