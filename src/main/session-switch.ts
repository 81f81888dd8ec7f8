import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { BRANDS, siteOf, type Site } from '#lib/site.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { challengeOf, openTicket, sealTicket } from '#platform/limits/ticket.ts'

const rate = { per: 'ip', limit: 60, seconds: 60 } as const
const route = { method: 'GET', auth: 'anyone', csrf: false, rate } as const
const COOKIE = 'switching'

/** The path if it stays on this host (one slash, no scheme, no backslash, no control character), else `/`. */
const safePath = (path: string | undefined): string =>
  path && /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path) ? path : '/'

/**
 * The cross-brand switch [NAV-05]. Brands may have hosts that share no cookie, so the session follows the shopper in
 * three redirects: the new host sets a verifier and redirects to the old one, which seals a ticket for exactly that
 * verifier, which the new host opens. A link with another shopper's ticket does not change the session.
 */
export function serveSessionSwitch(frame: Frame): void {
  const siteAt = (c: Context): Site | undefined => frame.hosts.byHost(c.req.header('host'))
  const secure = frame.scheme === 'https' ? '; Secure' : ''
  const otherBrand = (c: Context, site: Site, name: string) => {
    const brand = BRANDS.find(one => one === c.req.query(name))
    return brand && siteOf(brand, site.country)
  }
  const go = (c: Context, url: string) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(url, 303)
  }

  serveRaw(
    frame,
    {
      ...route,
      name: 'switchBrand',
      path: '/session/switch',
      summary: 'First redirect of the brand switch: asks the other brand’s site for the session.',
    },
    c => {
      const site = siteAt(c)
      if (!site) return c.notFound()
      const path = safePath(c.req.query('path'))
      const from = otherBrand(c, site, 'from')
      if (!from || from.code === site.code) return go(c, path)
      const verifier = randomBytes(32).toString('base64url')
      c.header('set-cookie', `${COOKIE}=${verifier}; Path=/session; HttpOnly; SameSite=Lax; Max-Age=60${secure}`)
      const query = `to=${site.brand}&challenge=${challengeOf(verifier)}&path=${encodeURIComponent(path)}`
      return go(c, `${frame.hosts.origin(from.code)}/session/ticket?${query}`)
    },
  )
  serveRaw(
    frame,
    {
      ...route,
      name: 'sealSession',
      path: '/session/ticket',
      summary: 'Second redirect of the brand switch: seals the session for the new site.',
    },
    c => {
      const site = siteAt(c)
      const to = site && otherBrand(c, site, 'to')
      const challenge = c.req.query('challenge') ?? ''
      if (!site || !to || !/^[\w-]{43}$/.test(challenge)) return go(c, '/')
      const path = encodeURIComponent(safePath(c.req.query('path')))
      const known = frame.sessions.read(c.req.header('cookie'))
      const session = known ?? frame.sessions.issue()
      if (!known) c.header('set-cookie', frame.sessions.cookie(session))
      const ticket = sealTicket(frame.secret, frame.sessions.seal(session), challenge, Date.now())
      return go(c, `${frame.hosts.origin(to.code)}/session/adopt?ticket=${ticket}&path=${path}`)
    },
  )
  serveRaw(
    frame,
    {
      ...route,
      name: 'adoptSession',
      path: '/session/adopt',
      summary: 'Last redirect of the brand switch: the new site adopts the session.',
    },
    c => {
      const verifier = /(?:^|;\s*)switching=([\w-]{43})/.exec(c.req.header('cookie') ?? '')?.[1]
      const sealed =
        verifier && openTicket(frame.secret, c.req.query('ticket') ?? '', challengeOf(verifier), Date.now())
      const session = sealed ? frame.sessions.open(sealed) : undefined
      if (session) c.header('set-cookie', frame.sessions.cookie(session), { append: true })
      c.header('set-cookie', `${COOKIE}=; Path=/session; HttpOnly; SameSite=Lax; Max-Age=0${secure}`, { append: true })
      return go(c, safePath(c.req.query('path')))
    },
  )
}
