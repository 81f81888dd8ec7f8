import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

declare const sessionBrand: unique symbol
/** SHA-256 of the session id in hex: what the database and the log may know. The id itself lives in the cookie alone. */
export type SessionKey = string & { readonly [sessionBrand]: true }

export const newSessionId = (): string => randomBytes(32).toString('base64url')
export const isSessionId = (value: string): boolean => /^[\w-]{43}$/.test(value)
export const sessionKey = (id: string): SessionKey => createHash('sha256').update(id).digest('hex') as SessionKey

/** The cookie's name: `__Host-` needs https. */
export const sessionCookieName = (scheme: 'http' | 'https'): string => (scheme === 'https' ? '__Host-sid' : 'sid')

/** Good for ninety days from now: it is set anew whenever a page asks for its session, so that a cart in use never ends. */
export const sessionCookie = (id: string, scheme: 'http' | 'https'): string =>
  `${sessionCookieName(scheme)}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${60 * 60 * 24 * 90}${scheme === 'https' ? '; Secure' : ''}`

/** The session id in a Cookie header, or undefined when there is none of the right form. */
export function readSessionId(header: string | undefined, scheme: 'http' | 'https'): string | undefined {
  if (!header) return undefined
  const name = `${sessionCookieName(scheme)}=`
  for (const part of header.split(';')) {
    const trimmed = part.trim()
    if (trimmed.startsWith(name)) {
      const value = trimmed.slice(name.length)
      return isSessionId(value) ? value : undefined
    }
  }
  return undefined
}

/** The request verification token of a session: an HMAC, so there is nothing to store and another session's token fails. */
export const requestVerificationToken = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`request-verification:${id}`).digest('base64url')

export function isTokenOf(secret: string, id: string, token: string): boolean {
  const expected = Buffer.from(requestVerificationToken(secret, id))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
