import type { Context } from 'hono'
import type { Site } from '#lib/site.ts'
import { Refused } from '../refusal.ts'
import type { Session, Sessions } from '../session.ts'
import type { SiteHosts } from '../sites.ts'

interface Origins {
  readonly scheme: 'http' | 'https'
  readonly hosts: SiteHosts
}

/**
 * False if the browser says that a page of another origin makes the call. Pages call their own host only. Another port
 * of the same host is another origin, though it shares the cookies.
 */
function isFromOwnPage({ scheme, hosts }: Origins, site: Site, c: Context): boolean {
  if (c.req.header('sec-fetch-site') === 'cross-site') return false
  const origin = c.req.header('origin')
  return origin === undefined || origin === `${scheme}://${c.req.header('host')}` || origin === hosts.origin(site.code)
}

/**
 * Throws `bad-token` unless the request carries the token of its session and comes from a page of the shop.
 * `token` is the value of the header, or of the field that the contract names.
 */
export function assertToken(
  frame: Origins & { readonly sessions: Sessions },
  site: Site,
  c: Context,
  session: Session | undefined,
  token: unknown,
): void {
  const isOwn =
    isFromOwnPage(frame, site, c) &&
    session !== undefined &&
    typeof token === 'string' &&
    frame.sessions.isTokenOf(session, token)
  if (!isOwn) throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
}
