import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import type { PendingSignIn } from './relying-party.ts'

/** A sign-in between leaving for the provider and coming back. */
export interface StartedSignIn extends PendingSignIn {
  /** Path on the shop's site to which the shopper returns. */
  readonly returnTo: string
  readonly isRemembered: boolean
  /** The social provider, for the message if it does not sign the shopper in. */
  readonly socialProvider?: string | undefined
}

const Started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  maxAge: z.number().optional(),
  returnTo: z.string(),
  isRemembered: z.boolean(),
  socialProvider: z.string().optional(),
})

/** Time in which the shopper must come back from the provider, in seconds. */
const SECONDS = 15 * 60

export type PendingSignIns = ReturnType<typeof pendingSignIns>

/**
 * Keeps started sign-ins in encrypted cookies of the browser that started them, one cookie for each, so that sign-ins
 * in
 * two tabs do not disturb each other and a sign-in that somebody else started is refused.
 */
export function pendingSignIns({
  secret,
  scheme,
  now,
}: {
  secret: string
  scheme: 'http' | 'https'
  now: () => number
}) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'pending-sign-in', 32))
  const isSecure = scheme === 'https'
  const nameFor = (state: string) => `${isSecure ? '__Host-' : ''}signing-in-${state.slice(0, 12)}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    /** The Set-Cookie header of a sign-in that begins. */
    async cookie(started: StartedSignIn): Promise<string> {
      const value = await new EncryptJWT({ ...started })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1_000) + SECONDS)
        .encrypt(key)
      return `${nameFor(started.state)}=${value}; ${attributes}; Max-Age=${SECONDS}`
    },
    /** The sign-in with this state that the browser has started; undefined if it has not, or too long ago. */
    async read(cookies: string | undefined, state: string): Promise<StartedSignIn | undefined> {
      const start = `${nameFor(state)}=`
      const cookie = cookies?.split(';').find(part => part.trim().startsWith(start))
      if (!/^[\w-]{20,}$/.test(state) || cookie === undefined) return undefined
      try {
        const { payload } = await jwtDecrypt(cookie.trim().slice(start.length), key, { currentDate: new Date(now()) })
        const started = Started.parse(payload)
        return started.state === state ? started : undefined
      } catch {
        return undefined
      }
    },
    /** The Set-Cookie header that ends the sign-in with this state. */
    ended: (state: string): string => `${nameFor(state)}=; ${attributes}; Max-Age=0`,
  }
}
