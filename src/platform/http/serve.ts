import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { OWNER_HEADER, REQUEST_ID_HEADER, TOKEN_HEADER, type Call } from '#lib/call.ts'
import { languageAsked, type Language } from '#lib/language.ts'
import { siteIn, type Site } from '#lib/site.ts'
import { isStaffAuth } from '#lib/staff-roles.ts'
import { isGuest, type Actor } from '../actor.ts'
import { callerAddress } from './caller-address.ts'
import { assertToken } from './request-token.ts'
import { identifyCaller, type AccountSessions, type Caller } from './identify-caller.ts'
import { assertStaff, identifyStaff, recorded, recordRefusal, setStaffCookie, type StaffDoor } from './staff-guard.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { newId } from '../new-id.ts'
import { compressBody } from './compressed-answer.ts'
import { SESSIONS_AT_AN_ADDRESS, type RateLimiter } from '../limits/rate-limit.ts'
import { CALL_BYTES, readBody, readBytes } from './read-body.ts'
import { Refused, statusOf } from '../refusal.ts'
import { refusalOf, RETRY_SECONDS } from '../refusal-of.ts'
import { messages } from '../refusals.messages.ts'
import { browserOwner, type Session, type SessionKey, type Sessions } from '../session.ts'
import type { SiteHosts } from '../sites.ts'
import { textFaults } from '../database/text-fault.ts'

/** Properties of the request that a use case may read. */
export interface CallContext {
  /** The site, with the locale of the calling page. */
  readonly site: Site
  readonly actor: Actor
  /**
   * Key of the caller's cart and orders: the session's for a guest, the account's for a customer. Undefined if the
   * browser has no session yet; calls with csrf always have one.
   */
  readonly session: SessionKey | undefined
  readonly requestVerificationToken: string | undefined
  /** The caller's address as limits count it: an IPv4 address or the /64 network of an IPv6 address. */
  readonly address: string
  /** The id of the logical call: the same in every retry of it. */
  readonly requestId: string
  readonly log: Log
  /** Name of the browser, and the origin of the site that it calls; absent if a page is rendered. */
  readonly browser?: { readonly userAgent: string; readonly origin: string }
  /** Aborted when the caller closes the connection; absent if a page is rendered. */
  readonly signal?: () => AbortSignal
  /** The file that the body of the call is, for a contract with `file`; see `readBytes` for its refusals. */
  readFile?(): Promise<Buffer>
  /**
   * Starts a session if the browser has none, and renews the cookie of an existing one once a day. Returns the
   * session's request verification token.
   */
  startSession(): string
  /** Ends the session in the browser; `startSession` or the next call begins a new one. */
  endSession?(): void
  /** Ends the session of the back office in the browser. */
  endStaffSession?(): void
  /**
   * The session that follows a guest's when the call places an order. Its key cannot be computed from the old session
   * without the id of the request. `adopt` sets it in the browser. A customer's orders are protected by signing in.
   */
  successor?(): { readonly key: SessionKey; adopt(): void }
}

export interface Frame {
  readonly app: Hono
  readonly hosts: SiteHosts
  readonly secret: string
  readonly scheme: 'http' | 'https'
  readonly sessions: Sessions
  /** Absent: nobody can sign in (tests and benchmarks of other parts). */
  readonly accounts?: AccountSessions
  /** Absent: no member of staff can sign in. */
  readonly staff?: StaffDoor
  readonly trustedProxies: number
  readonly limiter: RateLimiter | undefined
  readonly log: Log
  readonly metrics: Metrics
  /** Every call and page that is served, in order; a route outside this list stops the start. */
  readonly served: Call[]
}

export type Handle<I extends z.ZodType, R extends z.ZodType> = (
  context: CallContext,
  input: z.output<I>,
) => Promise<z.input<R>> | z.input<R>

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Throws at start when a contract leaves out a guard: a route is closed unless it declares otherwise. */
export function assertGuarded(contract: Call): void {
  const name = contract.name || contract.path
  const faults = [
    !['anyone', 'customer', 'machine'].includes(contract.auth) && !isStaffAuth(String(contract.auth)) && 'auth',
    typeof contract.csrf !== 'boolean' && 'csrf',
    (!contract.rate || !(contract.rate.limit > 0) || !(contract.rate.seconds > 0)) && 'rate',
    (!contract.input || !contract.reply) && 'schema',
    contract.method === 'POST' &&
      contract.auth !== 'machine' &&
      contract.csrf === false &&
      'csrf (a POST of a browser carries the token)',
  ].filter(fault => typeof fault === 'string')
  if (faults.length > 0) throw new Error(`call ${name} does not declare: ${faults.join(', ')}`)
}

/** The request verification token of a call: from its header, or from the field that the contract names. */
async function tokenOf({ tokenField }: Call, c: Context, readOnce: () => Promise<unknown>): Promise<unknown> {
  const header = c.req.header(TOKEN_HEADER)
  if (header !== undefined || tokenField === undefined) return header
  const input = await readOnce()
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[tokenField] : undefined
}

async function readInput({ file }: Call, c: Context): Promise<unknown> {
  if (c.req.method === 'GET' || file !== undefined) return c.req.query()
  const text = await readBody(c, CALL_BYTES)
  if (text === '') return {}
  if (!(c.req.header('content-type') ?? '').startsWith('application/json'))
    throw new Refused({ kind: 'bad-input', message: 'The request must be JSON.' })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ kind: 'bad-input', message: 'The request is not valid JSON.' })
  }
}

/** Reads the file that is the body of a call. */
const fileReader =
  (c: Context, { bytes, types }: NonNullable<Call['file']>) =>
  async () => {
    const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
    if (!types.includes(type))
      throw new Refused({ kind: 'bad-input', message: `The body must be one of: ${types.join(', ')}.` })
    return readBytes(c, bytes)
  }

/** A reply that is a file. The browser must neither guess another type nor run anything in it. */
const fileAnswer = (c: Context, bytes: Uint8Array<ArrayBuffer>, type: string) =>
  c.body(bytes, 200, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
  })

/** The language of the calling page; English if the host has no shop. */
function languageOfCall(frame: Frame, c: Context): Language {
  const site = frame.hosts.byHost(c.req.header('host'))
  return site ? languageAsked(site.country, c.req.header('accept-language')) : 'en'
}

/**
 * Counts a call by its address always, and by its session if the contract says so: a caller could evade counts by
 * session alone, because new sessions cost nothing.
 */
function isWithinRate(
  { limiter }: Frame,
  { name, rate }: Call,
  address: string,
  session: Session | undefined,
): boolean {
  if (!limiter) return true
  if (rate.per === 'ip' || !session) return limiter.allow(name, rate, address)
  const isWithin = limiter.allow(
    `${name} of all sessions`,
    { ...rate, limit: rate.limit * SESSIONS_AT_AN_ADDRESS },
    address,
  )
  return isWithin && limiter.allow(name, rate, session.key)
}

/** Headers that let the shopper's browser, and no cache in between, keep a reply [ADR-22]. */
const caching = ({ method, cacheSeconds }: Call, vary: string | undefined): Record<string, string> =>
  method !== 'GET' || cacheSeconds === undefined
    ? {}
    : {
        'cache-control': `private, max-age=${cacheSeconds}`,
        vary: [...(vary === undefined ? [] : [vary]), 'accept-language'].join(', '),
      }

/** The functions of a call's context that set or remove the session cookie. */
function sessionChanges(frame: Frame, c: Context, { session, actor }: Caller, requestId: string) {
  const setCookie = (cookie: string) => {
    c.header('set-cookie', cookie, { append: true })
  }
  let hasEnded = false
  const startSession = () => {
    const kept = hasEnded ? undefined : session
    const started = kept ?? frame.sessions.issue()
    const cookie = kept ? frame.sessions.renewal(kept) : frame.sessions.cookie(started)
    if (cookie) setCookie(cookie)
    return frame.sessions.token(started)
  }
  const endSession = () => {
    hasEnded = true
    setCookie(frame.sessions.ended())
  }
  const endStaffSession = () => {
    setStaffCookie(c, frame.scheme, undefined)
  }
  const successorOf = (previous: Session) => () => {
    const next = frame.sessions.successor(previous, requestId)
    return {
      key: next.key,
      adopt: () => {
        setCookie(frame.sessions.cookie(next))
      },
    }
  }
  return {
    startSession,
    endSession,
    endStaffSession,
    ...(session && isGuest(actor) && { successor: successorOf(session) }),
  }
}

/** True unless the calling page shows the data of another account than the caller's. A page of nobody names none. */
const isForOwner = (owner: string | undefined, actor: Actor): boolean =>
  owner === undefined ||
  actor.kind === 'staff' ||
  (actor.kind === 'customer' && browserOwner(actor.customerId) === owner)

async function guard(frame: Frame, contract: Call, c: Context, readOnce: () => Promise<unknown>): Promise<CallContext> {
  const site = frame.hosts.byHost(c.req.header('host'))
  if (!site) throw new Refused({ kind: 'not-found', message: 'There is no shop at this host.' })
  const language = languageOfCall(frame, c)
  const identify = isStaffAuth(contract.auth) ? identifyStaff : identifyCaller
  const caller = await identify(frame, c.req.header('cookie'))
  const { session, actor, key } = caller
  const address = callerAddress(c, frame.trustedProxies)
  if (!isWithinRate(frame, contract, address, session))
    throw new Refused({ kind: 'too-many', message: messages[language].tooMany })
  if ((contract.auth === 'customer' && actor.kind !== 'customer') || !isForOwner(c.req.header(OWNER_HEADER), actor))
    throw new Refused({ kind: 'not-signed-in', message: messages[language].signIn })
  assertStaff(contract, actor)
  if (contract.csrf) assertToken(frame, site, c, session, await tokenOf(contract, c, readOnce))
  const given = c.req.header(REQUEST_ID_HEADER)
  const requestId = given && REQUEST_ID.test(given) ? given.toLowerCase() : newId()
  return {
    site: siteIn(site, language),
    actor,
    session: key,
    requestVerificationToken: session && frame.sessions.token(session),
    address,
    requestId,
    log: frame.log,
    browser: { userAgent: (c.req.header('user-agent') ?? '').slice(0, 500), origin: frame.hosts.origin(site.code) },
    signal: () => c.req.raw.signal,
    ...(contract.file && { readFile: fileReader(c, contract.file) }),
    ...sessionChanges(frame, c, caller, requestId),
  }
}

/** Records a refused call of the back office. If that fails, it is logged, and the call is refused all the same. */
async function keepRefusal(frame: Frame, contract: Call, c: Context, error: unknown): Promise<void> {
  try {
    const address = callerAddress(c, frame.trustedProxies)
    await recordRefusal(frame, contract, { cookie: c.req.header('cookie'), address, error })
  } catch (failure) {
    frame.log.error({ err: failure, call: contract.name }, 'a refused call of staff could not be recorded')
  }
}

/**
 * Adds one call to the app: checks guards, parses the input, runs the use case, parses the reply. Every error becomes a
 * typed reply.
 */
export function serve<I extends z.ZodType, R extends z.ZodType>(
  frame: Frame,
  contract: Call<I, R>,
  handle: Handle<I, R>,
): void {
  assertGuarded(contract)
  if (frame.served.some(other => other.name === contract.name)) throw new Error(`two calls are named ${contract.name}`)
  frame.served.push(contract)
  const run = recorded(frame, contract, handle)
  frame.app.on(contract.method, contract.path, async c => {
    const stop = frame.metrics.calls.startTimer({ call: contract.name })
    let hasBegun = false
    try {
      let input: Promise<unknown> | undefined
      const readOnce = () => (input ??= readInput(contract, c))
      const context = await guard(frame, contract, c, readOnce)
      c.header(REQUEST_ID_HEADER, context.requestId)
      c.header('cache-control', 'no-store')
      const t = messages[context.site.language]
      const parsed = contract.input.safeParse(await readOnce())
      if (!parsed.success) {
        const issues = parsed.error.issues
          .slice(0, 20)
          .map(issue => ({ path: issue.path.join('.'), message: issue.message }))
        throw new Refused({ kind: 'bad-input', message: t.wrong, issues })
      }
      const faults = textFaults(parsed.data)
      if (faults.length > 0) throw new Refused({ kind: 'bad-input', message: t.unusable, issues: faults.slice(0, 20) })
      hasBegun = true
      const reply = contract.reply.parse(await run(context, parsed.data))
      stop({ status: 200 })
      if (contract.replyType !== undefined) return fileAnswer(c, reply as Uint8Array<ArrayBuffer>, contract.replyType)
      const { body, headers } = compressBody(JSON.stringify(reply), name => c.req.header(name))
      return c.body(body, 200, { 'content-type': 'application/json', ...headers, ...caching(contract, headers.vary) })
    } catch (error) {
      if (!(error instanceof Refused)) frame.log.error({ err: error, call: contract.name }, 'call failed')
      if (!hasBegun) await keepRefusal(frame, contract, c, error)
      const refusal = refusalOf(error, languageOfCall(frame, c))
      const status = statusOf(refusal)
      stop({ status })
      c.header('cache-control', 'no-store')
      if (refusal.kind === 'too-many') c.header('retry-after', String(contract.rate.seconds))
      if (refusal.kind === 'unavailable') c.header('retry-after', String(RETRY_SECONDS))
      return c.json(refusal, status)
    }
  })
}
