import type { Context } from 'hono'
import { pendingSignIns, type PendingSignIns } from '#identity/server/pending-sign-ins.ts'
import type { ConfirmedSignIn } from '#identity/server/relying-party.ts'
import { RECENT_SIGN_IN_SECONDS } from '#identity/rules/recent-sign-in.ts'
import { staffRolesIn } from '#lib/staff-roles.ts'
import type { Staff } from '#platform/actor.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import { setStaffCookie } from '#platform/http/staff-guard.ts'
import { newSessionId, sessionKey } from '#platform/session.ts'
import { staffPath } from '../rules/staff-path.ts'
import { staffIdOf } from '../rules/staff-id.ts'
import type { StaffDeps } from './staff-deps.ts'
import { recordEntry, SIGN_IN } from './audit-trail.ts'
import { beginStaffSession } from './staff-sessions.ts'

/** Why somebody could not sign in, as the page of the back office shows it. */
type Failure = 'no-role' | 'no-second-step' | 'expired' | 'failed'

const opened = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 60, seconds: 60 } } as const
const PAGE = '/staff'
/** Marks a sign-in with two steps, by RFC 8176. */
const TWO_STEPS = 'mfa'
/** Marks what a started sign-in returns to once the person has been to the page for second steps. */
const AGAIN = 'again '

/** A sign-in that begins. */
interface Beginning {
  /** The page of the back office to which it leads. */
  readonly to: string
  /** True once the person has been to the page for second steps. */
  readonly isAgain: boolean
}

/** What the routes of a sign-in share. */
interface SignIn {
  readonly frame: Frame
  readonly deps: StaffDeps
  readonly pending: PendingSignIns
  readonly origin: string
  readonly c: Context
}

/** Serves signing in to the back office, at the same provider as shoppers, with a second step [ASVS-6.3.3]. */
export function serveStaffSignIn(frame: Frame, deps: StaffDeps): void {
  const pending = pendingSignIns({ secret: deps.secret, scheme: frame.scheme, now: deps.now })
  const visited = (handle: (signIn: SignIn) => Promise<Response>) => (c: Context) => {
    const site = frame.hosts.byHost(c.req.header('host'))
    if (!site) return c.notFound()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return handle({ frame, deps, pending, origin: frame.hosts.origin(site.code), c })
  }
  serveRaw(
    frame,
    { ...opened, name: SIGN_IN, path: '/staff/sign-in', summary: 'Starts signing in to the back office.' },
    visited(signIn => leave(signIn, { to: staffPath(signIn.c.req.query('returnTo')) ?? PAGE, isAgain: false })),
  )
  serveRaw(
    frame,
    {
      ...opened,
      name: 'staffSignInCallback',
      path: '/staff/callback',
      summary: 'Where the provider sends a member of staff back; begins the session of the back office.',
    },
    visited(comeBack),
  )
}

/** Shows why a sign-in failed; the next one leads to the same page. */
const failed = ({ c }: SignIn, failure: Failure, to = PAGE) =>
  c.redirect(`${PAGE}?error=${failure}${to === PAGE ? '' : `&returnTo=${encodeURIComponent(to)}`}`, 303)

/** Sends the browser to the provider; the second time to the page where a second step is set up. */
async function leave(signIn: SignIn, { to, isAgain }: Beginning): Promise<Response> {
  const { c, deps, origin, pending } = signIn
  try {
    const begun = await deps.provider.begin({
      redirectUri: `${origin}/staff/callback`,
      language: 'en',
      scope: deps.scope,
      maxAge: RECENT_SIGN_IN_SECONDS,
      ...(isAgain ? { action: 'second-step' } : { prompt: 'login' as const }),
    })
    const returnTo = `${isAgain ? AGAIN : ''}${to}`
    c.header('set-cookie', await pending.cookie({ ...begun.pending, returnTo, isRemembered: false }), { append: true })
    return c.redirect(begun.url, 303)
  } catch (error) {
    deps.log.error({ err: error }, 'the identity provider does not accept a sign-in of staff')
    return failed(signIn, 'failed', to)
  }
}

/** Begins the session of a member of staff; whoever has no second step sets one up first. */
async function comeBack(signIn: SignIn): Promise<Response> {
  const { c, deps, origin, pending } = signIn
  const state = c.req.query('state') ?? ''
  const started = await pending.read(c.req.header('cookie'), state)
  if (started === undefined) return failed(signIn, 'expired')
  c.header('set-cookie', pending.ended(state), { append: true })
  const isAgain = started.returnTo.startsWith(AGAIN)
  const to = isAgain ? started.returnTo.slice(AGAIN.length) : started.returnTo
  if (c.req.query('error') !== undefined) return failed(signIn, 'failed', to)
  let confirmed: ConfirmedSignIn
  try {
    confirmed = await deps.provider.finish(new URL(`/staff/callback${new URL(c.req.url).search}`, origin), started)
  } catch (error) {
    deps.log.warn({ err: error }, 'a sign-in of staff was refused')
    return failed(signIn, 'failed', to)
  }
  if (staffRolesIn(confirmed.roles).length === 0) return refuse(signIn, confirmed, 'no-role')
  if (confirmed.methods.includes(TWO_STEPS)) return begin(signIn, confirmed, to)
  return isAgain ? refuse(signIn, confirmed, 'no-second-step', to) : leave(signIn, { to, isAgain: true })
}

/** Records that somebody whom the provider has confirmed may not sign in here, and says so. */
async function refuse(signIn: SignIn, confirmed: ConfirmedSignIn, outcome: Failure, to?: string): Promise<Response> {
  const { c, deps, frame } = signIn
  const { identity, roles, methods } = confirmed
  const staff = { staffId: staffIdOf(identity), email: identity.email, roles: staffRolesIn(roles) }
  const address = callerAddress(c, frame.trustedProxies)
  await recordEntry(deps.durable, { staff, action: SIGN_IN, target: { methods }, outcome, address })
  return failed(signIn, outcome, to)
}

async function begin({ c, deps, frame }: SignIn, confirmed: ConfirmedSignIn, to: string): Promise<Response> {
  const { identity, roles, authenticatedAt, methods } = confirmed
  const id = newSessionId()
  const staff: Staff = {
    kind: 'staff',
    staffId: staffIdOf(identity),
    email: identity.email,
    name: `${identity.firstName} ${identity.lastName}`.trim(),
    roles: staffRolesIn(roles),
    sessionKey: sessionKey(id),
    authenticatedAt,
  }
  await beginStaffSession(deps.durable, staff)
  const address = callerAddress(c, frame.trustedProxies)
  await recordEntry(deps.durable, { staff, action: SIGN_IN, target: { methods }, outcome: 'done', address })
  setStaffCookie(c, frame.scheme, id)
  return c.redirect(to, 303)
}
