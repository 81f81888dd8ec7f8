import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { endAccountSession } from './account-sessions.ts'
import type { IdentityDeps } from './identity-deps.ts'

/** Sites at which a browser may still be signed in as a customer who signs out. */
const Round = z.object({
  customerId: z.string(),
  sites: z.array(z.enum(SITE_CODES)),
  /** Address at which the browser ends. */
  end: z.string(),
})
type Round = z.output<typeof Round>

const PATH = '/account/auth/signed-out'
/**
 * Tells the pages of a site, for the half hour in which they would keep entries, that the customer has signed out:
 * their session has not ended by itself, and nothing of it is kept.
 */
const SIGNED_OUT = 'signed-out=1; Path=/; Max-Age=1800; SameSite=Lax'
/** Time in which the browser must have been at every site, in seconds. */
const SECONDS = 60

type RoundDeps = Pick<IdentityDeps, 'secret' | 'now'>

const keyOf = ({ secret }: RoundDeps) => new Uint8Array(hkdfSync('sha256', secret, '', 'sign-out-round', 32))

/**
 * The address that continues signing out: at the next site, with a ticket that only the shop can issue, or where the
 * browser ends. `originOf` is the origin of a site.
 */
async function nextAddress(deps: RoundDeps, originOf: (code: SiteCode) => string, round: Round): Promise<string> {
  const [next, ...sites] = round.sites
  if (next === undefined) return round.end
  const ticket = await new EncryptJWT({ ...round, sites })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(deps.now() / 1_000) + SECONDS)
    .encrypt(keyOf(deps))
  return `${originOf(next)}${PATH}?ticket=${ticket}`
}

async function openRound(deps: RoundDeps, ticket: string): Promise<Round | undefined> {
  try {
    const { payload } = await jwtDecrypt(ticket, keyOf(deps), { currentDate: new Date(deps.now()) })
    return Round.parse(payload)
  } catch {
    return undefined
  }
}

/**
 * The address that a browser opens to sign out at the other sites too. They may have hosts that share no cookie, so a
 * customer who signed in at two of them has two sessions, and only the browser knows that they are in one browser.
 */
export const roundOfOtherSites = (
  deps: RoundDeps,
  originOf: (code: SiteCode) => string,
  { here, customerId, end }: { readonly here: SiteCode; readonly customerId: string; readonly end: string },
): Promise<string> => nextAddress(deps, originOf, { customerId, end, sites: SITE_CODES.filter(code => code !== here) })

/** Serves the address at which a site ends its session of the customer who signs out, and sends the browser on. */
export function serveSignOutElsewhere(frame: Frame, deps: IdentityDeps): void {
  serveRaw(
    frame,
    {
      name: 'signOutElsewhere',
      method: 'GET',
      path: PATH,
      summary: 'Ends the session of a customer who has signed out at another site of the shop.',
      auth: 'anyone',
      csrf: false,
      rate: { per: 'ip', limit: 60, seconds: 60 },
    },
    async c => {
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      const round = await openRound(deps, c.req.query('ticket') ?? '')
      if (round === undefined) return c.redirect('/account/login', 303)
      const { actor } = await identifyCaller(frame, c.req.header('cookie'))
      const isSignedIn = actor.kind === 'customer' && actor.customerId === round.customerId
      if (isSignedIn) {
        await endAccountSession(deps.durable, actor.sessionKey)
        c.header('set-cookie', frame.sessions.ended(), { append: true })
      }
      // The session here may have been ended before, with all sessions of the customer.
      if (isSignedIn || actor.kind !== 'customer') c.header('set-cookie', SIGNED_OUT, { append: true })
      return c.redirect(await nextAddress(deps, code => frame.hosts.origin(code), round), 303)
    },
  )
}
