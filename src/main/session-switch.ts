import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { SITE_CODES, type Site, type SiteCode } from '#lib/site.ts'
import type { Frame } from '#platform/http/serve.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Session } from '#platform/session.ts'
import { challengeOf, openTicket, sealTicket } from '#platform/limits/ticket.ts'

const rate = { per: 'ip', limit: 60, seconds: 60 } as const
const route = { method: 'GET', auth: 'anyone', csrf: false, rate } as const
const COOKIE = 'switching'

/** The path if it stays on this host (one slash, no scheme, no backslash, no control character), else `/`. */
const safePath = (path: string | undefined): string =>
  path && /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(path) ? path : '/'

/** True if the browser is signed in at this site, and the session that it brings along is a guest's. */
async function losesAccount(frame: Frame, c: Context, brought: Session): Promise<boolean> {
  const { actor } = await identifyCaller(frame, c.req.header('cookie'))
  if (actor.kind !== 'customer') return false
  return brought.account === undefined || (await frame.accounts?.find(brought.key)) === undefined
}

/**
 * The switch between brands [NAV-05] and countries. Sites may have hosts that share no cookie, so the session follows
 * the shopper in three redirects: the new host sets a verifier and redirects to the old one, which seals a ticket for
 * exactly that verifier, which the new host opens. A link with another shopper's ticket does not change the session.
 */
export function serveSessionSwitch(frame: Frame): void {
  const siteAt = (c: Context): Site | undefined => frame.hosts.byHost(c.req.header('host'))
  const secure = frame.scheme === 'https' ? '; Secure' : ''
  const siteNamed = (c: Context, name: string): SiteCode | undefined =>
    SITE_CODES.find(code => code === c.req.query(name))
  const go = (c: Context, url: string) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(url, 303)
  }

  serveRaw(
    frame,
    {
      ...route,
      name: 'switchSite',
      path: '/session/switch',
      summary: 'First redirect of the switch between sites: asks the former site for the session.',
    },
    c => {
      const site = siteAt(c)
      if (!site) return c.notFound()
      const path = safePath(c.req.query('path'))
      const from = siteNamed(c, 'from')
      if (!from || from === site.code) return go(c, path)
      const verifier = randomBytes(32).toString('base64url')
      c.header('set-cookie', `${COOKIE}=${verifier}; Path=/session; HttpOnly; SameSite=Lax; Max-Age=60${secure}`)
      const query = `to=${site.code}&challenge=${challengeOf(verifier)}&path=${encodeURIComponent(path)}`
      return go(c, `${frame.hosts.origin(from)}/session/ticket?${query}`)
    },
  )
  serveRaw(
    frame,
    {
      ...route,
      name: 'sealSession',
      path: '/session/ticket',
      summary: 'Second redirect of the switch between sites: seals the session for the new site.',
    },
    c => {
      const site = siteAt(c)
      const to = siteNamed(c, 'to')
      const challenge = c.req.query('challenge') ?? ''
      if (!site || !to || !/^[\w-]{43}$/.test(challenge)) return go(c, '/')
      const path = encodeURIComponent(safePath(c.req.query('path')))
      const known = frame.sessions.read(c.req.header('cookie'))
      const session = known ?? frame.sessions.issue()
      if (!known) c.header('set-cookie', frame.sessions.cookie(session))
      const ticket = sealTicket(frame.secret, frame.sessions.seal(session), challenge, Date.now())
      return go(c, `${frame.hosts.origin(to)}/session/adopt?ticket=${ticket}&path=${path}`)
    },
  )
  serveRaw(
    frame,
    {
      ...route,
      name: 'adoptSession',
      path: '/session/adopt',
      summary: 'Last redirect of the switch between sites: the new site adopts the session.',
    },
    async c => {
      const verifier = /(?:^|;\s*)switching=([\w-]{43})/.exec(c.req.header('cookie') ?? '')?.[1]
      const sealed =
        verifier && openTicket(frame.secret, c.req.query('ticket') ?? '', challengeOf(verifier), Date.now())
      const session = sealed ? frame.sessions.open(sealed) : undefined
      if (session && !(await losesAccount(frame, c, session)))
        c.header('set-cookie', frame.sessions.cookie(session), { append: true })
      c.header('set-cookie', `${COOKIE}=; Path=/session; HttpOnly; SameSite=Lax; Max-Age=0${secure}`, { append: true })
      return go(c, safePath(c.req.query('path')))
    },
  )
}
