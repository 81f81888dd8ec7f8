import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS } from '#lib/retention.ts'

declare const sessionBrand: unique symbol
/** SHA-256 of the session id in hex, for the database and the log. The id itself exists in the cookie only. */
export type SessionKey = string & { readonly [sessionBrand]: true }

export const newSessionId = (): string => randomBytes(32).toString('base64url')
export const sessionKey = (id: string): SessionKey => createHash('sha256').update(id).digest('hex') as SessionKey

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** The cookie is renewed once its `seen` is older than this, not with each request. */
const RENEW_AFTER_DAYS = 1

/**
 * The key of a customer's cart and orders, in place of a session's: the same on all devices on which the customer is
 * signed in.
 */
export const customerKey = (customerId: string): SessionKey => sessionKey(`customer ${customerId}`)

/** The mark of an account in the memory of a browser, which reveals nothing about the customer. */
export const browserOwner = (customerId: string): string => sessionKey(`browser of ${customerId}`).slice(0, 16)

/** How long the browser keeps the session of an account: until it is closed, or as long as the session may last. */
export type AccountCookie = 'until-closed' | 'remembered'

/** A session that this shop issued. Times are minutes since 1970. */
export interface Session {
  /** 256 random bits, base64url. */
  readonly id: string
  readonly key: SessionKey
  readonly issued: number
  readonly seen: number
  /** Present if somebody signed in; the session then has a row in `account_session`, without which it is over. */
  readonly account?: AccountCookie
}

/** Name of the cookie; the `__Host-` prefix requires https. */
export const sessionCookieName = (scheme: 'http' | 'https'): string => (scheme === 'https' ? '__Host-sid' : 'sid')

const FORM = /^([\w-]{43})\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})(?:\.([cr]))?\.([\w-]{43})$/
/** The mark of an account's session in its cookie. */
const MARKS: Readonly<Record<AccountCookie, string>> = { 'until-closed': 'c', remembered: 'r' }
const accountOf = (mark: string): AccountCookie => (mark === 'r' ? 'remembered' : 'until-closed')

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export type Sessions = ReturnType<typeof sessions>

/**
 * Issues sessions and recognizes its own by their signature, so that no database read is needed. A cookie value that
 * was invented, changed, planted by an attacker, or that has expired counts as no session
 * (docs/decisions/0020-sessions-and-guards.md).
 */
export function sessions({ secret, scheme, now }: { secret: string; scheme: 'http' | 'https'; now: () => number }) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const [cookieKey, tokenKey, successorKey] = [
    keyFor('session-cookie'),
    keyFor('request-verification'),
    keyFor('session-successor'),
  ]
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const minute = () => Math.floor(now() / MINUTE_MS)
  const name = sessionCookieName(scheme)
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`
  const begin = (id: string): Session => ({ id, key: sessionKey(id), issued: minute(), seen: minute() })

  const absoluteEnd = ({ issued }: Session) => issued + SESSION_DAYS.absolute * DAY_MINUTES
  const idleEnd = ({ seen }: Session) => seen + SESSION_DAYS.idle * DAY_MINUTES
  const endOf = (session: Session) => Math.min(absoluteEnd(session), idleEnd(session))

  /** The signed value of the cookie: `<id>.<issued>.<seen>.<tag>`, with a mark before the tag if it has an account. */
  function seal({ id, issued, seen, account }: Session): string {
    const text = `${id}.${issued.toString(36)}.${seen.toString(36)}${account ? `.${MARKS[account]}` : ''}`
    return `${text}.${mac(cookieKey, text)}`
  }
  /** The session in a signed value; undefined if the shop did not sign it or it has expired. */
  function open(value: string): Session | undefined {
    const [, id, issued, seen, mark, tag] = FORM.exec(value) ?? []
    if (!id || !issued || !seen || !tag) return undefined
    const text = `${id}.${issued}.${seen}${mark ? `.${mark}` : ''}`
    if (!isEqual(mac(cookieKey, text), tag)) return undefined
    const session: Session = {
      id,
      key: sessionKey(id),
      issued: parseInt(issued, 36),
      seen: parseInt(seen, 36),
      ...(mark && { account: accountOf(mark) }),
    }
    return minute() < endOf(session) ? session : undefined
  }
  /** The Set-Cookie header of the session, with `seen` set to the current time. */
  function cookie(session: Session): string {
    const seenNow = { ...session, seen: minute() }
    const kept = session.account === 'until-closed' ? '' : `; Max-Age=${(endOf(seenNow) - minute()) * 60}`
    return `${name}=${seal(seenNow)}; ${attributes}${kept}`
  }
  const token = ({ id }: Session): string => mac(tokenKey, id)
  return {
    seal,
    open,
    cookie,
    token,
    /** A new session. */
    issue: (): Session => begin(newSessionId()),
    /** A new session for somebody who signed in. Its row in `account_session` must be written before it is used. */
    issueForAccount: (account: AccountCookie): Session => ({ ...begin(newSessionId()), account }),
    /** The session in a Cookie header, if the shop issued it and it is still valid. */
    read(header: string | undefined): Session | undefined {
      for (const part of header?.split(';') ?? []) {
        const trimmed = part.trim()
        if (trimmed.startsWith(`${name}=`)) return open(trimmed.slice(name.length + 1))
      }
      return undefined
    },
    /** The Set-Cookie header of a session whose `seen` is a day old; undefined before that. */
    renewal: (session: Session): string | undefined =>
      minute() - session.seen >= RENEW_AFTER_DAYS * DAY_MINUTES ? cookie(session) : undefined,
    /** The Set-Cookie header that removes the session from the browser. */
    ended: (): string => `${name}=; ${attributes}; Max-Age=0`,
    /** True if this is the session's request verification token; it stays the same as long as the session lasts. */
    isTokenOf: (session: Session, given: string): boolean => isEqual(token(session), given),
    /** The session that follows this one after an order. Its id cannot be computed without the request id. */
    successor: (session: Session, requestId: string): Session => begin(mac(successorKey, `${session.id}.${requestId}`)),
  }
}
