import type { Context } from 'hono'
import { TOKEN_FIELD } from '#lib/call.ts'
import { languageOfPath, pathIn, type Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import { CALL_BYTES, readBody } from '#platform/http/read-body.ts'
import { assertToken } from '#platform/http/request-token.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { Refused } from '#platform/refusal.ts'
import { customerKey } from '#platform/session.ts'
import { aimedPath, CONFIRM_PATH } from './return-url.ts'
import { SOCIAL_PROVIDERS } from '../contract.ts'
import { CANCELLED_AT_PROVIDER } from '../rules/cancelled-at-provider.ts'
import { RECENT_SIGN_IN_SECONDS } from '../rules/recent-sign-in.ts'
import { REMEMBER_AS_BEFORE, wantsToBeRemembered } from '../rules/remember-me.ts'
import { DEFAULT_TARGET } from '../rules/sign-in-target.ts'
import { beginAccountSession, mergeGuest } from './account-sessions.ts'
import { customerWith } from './customers.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { pendingSignIns, type PendingSignIns, type StartedSignIn } from './pending-sign-ins.ts'
import type { ConfirmedSignIn, SignInRequest } from './relying-party.ts'

const rate = { per: 'ip', limit: 60, seconds: 60 } as const
const opened = { method: 'GET', auth: 'anyone', csrf: false, rate } as const

/** Why a sign-in did not succeed, as the login page shows it. */
type SignInError = 'denied' | 'unverified' | 'expired' | 'failed' | 'no-session'

/** Errors of the provider that the shopper can do something about; `unverified_email` is the bundled provider's. */
const ERRORS: Readonly<Record<string, SignInError>> = { access_denied: 'denied', unverified_email: 'unverified' }

/** One-time token of the provider's authentication calls. */
const SESSION_TOKEN = /^[\w.~-]{16,512}$/

/** What the routes of signing in share for one request. */
interface Visit {
  readonly c: Context
  readonly site: Site
  readonly origin: string
}

/**
 * Serves signing in by an OpenID provider [API-118, API-119]: the form of the widget, the social providers, the
 * provider's own page, and the answer of the provider, which begins the customer's session.
 */
export function serveSignIn(frame: Frame, deps: IdentityDeps): void {
  const pending = pendingSignIns({ secret: deps.secret, scheme: frame.scheme, now: deps.now })
  const visited = (handle: (visit: Visit) => Promise<Response>) => (c: Context) => {
    const site = frame.hosts.byHost(c.req.header('host'))
    if (!site) return c.notFound()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return handle({ c, site, origin: frame.hosts.origin(site.code) })
  }
  serveRaw(
    frame,
    {
      name: 'signIn',
      method: 'POST',
      path: '/account/auth',
      summary: 'Form of the sign-in widget: signs in with the provider’s one-time session token.',
      auth: 'anyone',
      csrf: true,
      rate,
    },
    visited(visit => signInWithForm(frame, deps, pending, visit)),
  )
  serveRaw(
    frame,
    {
      ...opened,
      name: 'signInWithSocialProvider',
      path: '/account/auth/loginwithidp',
      summary: 'Starts signing in with Google or Apple.',
    },
    visited(visit => signInWithSocialProvider(deps, pending, visit)),
  )
  serveRaw(
    frame,
    {
      ...opened,
      name: 'signInAtProvider',
      path: '/account/auth/redirect',
      summary: 'Starts signing in on the provider’s own page.',
    },
    visited(visit => signInAtProvider(frame, deps, pending, visit)),
  )
  serveRaw(
    frame,
    {
      ...opened,
      name: 'signInCallback',
      path: '/account/auth/callback',
      summary: 'Where the provider sends the browser back; begins the session of the customer.',
    },
    visited(visit => comeBack(frame, deps, pending, visit)),
  )
}

async function signInWithForm(
  frame: Frame,
  deps: IdentityDeps,
  pending: PendingSignIns,
  visit: Visit,
): Promise<Response> {
  const { c, site } = visit
  const form = new URLSearchParams(await readBody(c, CALL_BYTES))
  const { session } = await identifyCaller(frame, c.req.header('cookie'))
  if (session === undefined && isNavigation(c)) return c.redirect(noSession(visit, form.get('redirectUrl')), 303)
  assertToken(frame, site, c, session, form.get(TOKEN_FIELD))
  const sessionToken = form.get('sessionToken') ?? ''
  if (!SESSION_TOKEN.test(sessionToken))
    throw new Refused({ kind: 'bad-input', message: 'The form carries no session token.' })
  return leave(deps, pending, visit, {
    sessionToken,
    isRemembered:
      form.get('rememberMe') === REMEMBER_AS_BEFORE ? isRememberedAsBefore(frame, visit) : form.has('rememberMe'),
    redirectUrl: form.get('redirectUrl') ?? undefined,
  })
}

/** True if the browser shows the reply as a page. */
const isNavigation = (c: Context): boolean => c.req.header('accept')?.includes('text/html') === true

/** The login page for a form that came without a session, as from a browser that keeps no cookies. */
function noSession({ site, origin }: Visit, redirectUrl: string | null): string {
  const returnUrl = aimedPath(redirectUrl ?? undefined, origin) ?? DEFAULT_TARGET
  return loginPage(languageOfPath(site.country, returnUrl).language, { error: 'no-session', returnUrl })
}

function signInWithSocialProvider(deps: IdentityDeps, pending: PendingSignIns, visit: Visit): Promise<Response> {
  const socialProvider = SOCIAL_PROVIDERS.find(one => one === visit.c.req.query('idp'))
  const isOffered = socialProvider === 'google' || (socialProvider === 'apple' && deps.configuration.hasApple)
  if (!isOffered) throw new Refused({ kind: 'not-found', message: 'There is no such sign-in provider.' })
  return leave(deps, pending, visit, { socialProvider, isRemembered: isRememberedBy(visit) })
}

/**
 * Leaves for the provider's own page: to sign in; to sign in again, before a change of credentials (`action=again`); or
 * to set up second steps (`action=second-step`).
 */
async function signInAtProvider(
  frame: Frame,
  deps: IdentityDeps,
  pending: PendingSignIns,
  visit: Visit,
): Promise<Response> {
  const action = visit.c.req.query('action')
  if (action === undefined) return leave(deps, pending, visit, { prompt: 'login', isRemembered: isRememberedBy(visit) })
  const { session, actor } = await identifyCaller(frame, visit.c.req.header('cookie'))
  return leave(deps, pending, visit, {
    // The provider may still know a former person of a browser that is not signed in here.
    prompt: session?.account === undefined ? 'login' : undefined,
    // A session that was to end with the browser still does after signing in again.
    isRemembered: isRememberedAsBefore(frame, visit),
    maxAge: RECENT_SIGN_IN_SECONDS,
    email: actor.kind === 'customer' ? actor.email : undefined,
    ...(action === 'second-step' && { action }),
  })
}

/** The choice of the remember-me box in a browser that leaves by a link [SGN-11]. */
const isRememberedBy = ({ c }: Visit): boolean => wantsToBeRemembered(c.req.header('cookie'))

/**
 * Whether the browser's session is remembered, also if it has ended; the choice of the remember-me box without one
 * [SGN-11].
 */
function isRememberedAsBefore({ sessions }: Frame, visit: Visit): boolean {
  const account = sessions.read(visit.c.req.header('cookie'))?.account
  return account === undefined ? isRememberedBy(visit) : account === 'remembered'
}

/** What a visitor asks for who leaves for the provider. */
type Departure = Pick<SignInRequest, 'sessionToken' | 'socialProvider' | 'action' | 'maxAge' | 'prompt' | 'email'> & {
  readonly isRemembered: boolean
  readonly redirectUrl?: string | undefined
}

/** Sends the browser to the provider; to the login page if the provider does not answer. */
async function leave(
  deps: IdentityDeps,
  pending: PendingSignIns,
  { c, site, origin }: Visit,
  { isRemembered, redirectUrl = c.req.query('redirectUrl'), ...asked }: Departure,
): Promise<Response> {
  const returnTo = aimedPath(redirectUrl, origin) ?? DEFAULT_TARGET
  const { language } = languageOfPath(site.country, returnTo)
  try {
    const begun = await deps.provider.begin({ ...asked, language, redirectUri: `${origin}/account/auth/callback` })
    const { socialProvider } = asked
    c.header('set-cookie', await pending.cookie({ ...begun.pending, returnTo, isRemembered, socialProvider }), {
      append: true,
    })
    return c.redirect(begun.url, 303)
  } catch (error) {
    deps.log.error({ err: error }, 'the identity provider does not accept a sign-in')
    return c.redirect(loginPage(language, { error: 'failed', returnUrl: returnTo }), 303)
  }
}

/** The login page, with why the last try did not succeed. */
function loginPage(
  language: Language,
  query: { readonly error: SignInError; readonly returnUrl?: string; readonly idp?: string | undefined },
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${pathIn(language, '/account/login')}?${new URLSearchParams(given).toString()}`
}

/** Begins the session of a shopper whom the provider has confirmed; anything else leads to the login page. */
async function comeBack(frame: Frame, deps: IdentityDeps, pending: PendingSignIns, visit: Visit): Promise<Response> {
  const { c, site, origin } = visit
  const query = new URL(c.req.url).search
  const state = c.req.query('state') ?? ''
  const started = await pending.read(c.req.header('cookie'), state)
  if (started === undefined) return c.redirect(loginPage('en', { error: 'expired' }), 303)
  c.header('set-cookie', pending.ended(state), { append: true })
  const returnUrl = started.returnTo
  // Whoever cancelled on the provider's own page was not sent back by Google or Apple.
  const isOwnCancel = c.req.query('error_description') === CANCELLED_AT_PROVIDER
  const idp = isOwnCancel ? undefined : started.socialProvider
  const { language } = languageOfPath(site.country, returnUrl)
  const given = c.req.query('error')
  if (given !== undefined)
    return c.redirect(loginPage(language, { error: ERRORS[given] ?? 'failed', returnUrl, idp }), 303)
  try {
    const confirmed = await deps.provider.finish(new URL(`/account/auth/callback${query}`, origin), started)
    await beginSession(frame, deps, c, started, confirmed, language)
  } catch (error) {
    deps.log.warn({ err: error }, 'a sign-in failed after its return from the identity provider')
    return c.redirect(loginPage(language, { error: 'failed', returnUrl, idp }), 303)
  }
  return c.redirect(`${pathIn(language, CONFIRM_PATH)}?returnUrl=${encodeURIComponent(returnUrl)}`, 303)
}

/** A new session id, never the one that the browser had: somebody else could know that one [ASVS-7.2.4]. */
async function beginSession(
  frame: Frame,
  deps: IdentityDeps,
  c: Context,
  { isRemembered }: StartedSignIn,
  { identity, ...confirmed }: ConfirmedSignIn,
  language: Language,
): Promise<void> {
  const former = await identifyCaller(frame, c.req.header('cookie'))
  const guestKey = former.actor.kind === 'guest' ? former.key : undefined
  const customerId = await customerWith(deps.durable, { ...identity, language }, deps.newId())
  const session = frame.sessions.issueForAccount(isRemembered ? 'remembered' : 'until-closed')
  await beginAccountSession(deps.durable, {
    ...confirmed,
    key: session.key,
    customerId,
    isRemembered,
    userAgent: c.req.header('user-agent') ?? '',
    formerKey: former.session?.key,
    guestKey,
  })
  if (guestKey !== undefined)
    await mergeGuest(deps, { key: session.key, guest: guestKey, account: customerKey(customerId), language })
  c.header('set-cookie', frame.sessions.cookie(session), { append: true })
}
