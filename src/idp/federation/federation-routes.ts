import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ConfirmedSignIn } from '#identity/server/relying-party.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import { signInWays } from '../sign-in/sign-in-ways.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { issueToken, readToken, redeemToken } from '../accounts/tokens.ts'
import { linkElsewhere, linkForm } from '../hosted/forms.ts'
import { messages } from '../hosted/hosted.messages.ts'
import {
  denied,
  interactions,
  languageOf,
  mailFromOf,
  show,
  showEnded,
  signedIn,
  type HostedContext,
  type HostedEnv,
  type Interactions,
} from '../hosted/interactions.ts'
import { SOCIAL_NAMES, SOCIAL_TITLES, type IdpSettings, type SocialName } from '../idp-settings.ts'
import type { IdpParts } from '../idp-parts.ts'
import { APPLE_SCOPE, appleName } from './apple.ts'
import { socialSignIn } from './federation.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import type { MailFrom } from '../mail/mail-request.ts'
import { connectIdentity, type SocialIdentity } from '../accounts/social-identities.ts'

/** How somebody was checked who came from a social provider; RFC 8176 has no name for it. */
const METHODS = ['social'] as const

/** Cookie that carries a one-time token from the callback into the interaction, whose own cookie has that path only. */
const COOKIE = 'federated'
/** Bytes of a posted answer. */
const LONGEST_ANSWER = 16_384

/**
 * What a social provider is to ask although the browser is signed in to it, by the former person perhaps. Apple knows
 * no such parameter, and asks for the person's agreement each time.
 */
const PROMPTS: Readonly<Record<SocialName, 'select_account' | undefined>> = {
  google: 'select_account',
  apple: undefined,
}

/** The error with which a client learns that the social provider has not verified the address; no standard has one. */
const UNVERIFIED_EMAIL = 'unverified_email'

const secureOf = ({ issuer }: IdpSettings): string => (issuer.startsWith('https:') ? '; Secure' : '')
const cookieOf = (c: HostedContext, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]*)`).exec(c.req.header('cookie') ?? '')?.[1] ?? ''
const carried = (c: HostedContext): string => cookieOf(c, COOKIE)

const uidOf = (path: string): string | undefined => /^\/interaction\/([\w-]+)$/.exec(path)?.[1]

/** Sends the browser of an interaction to a social provider; back to the client if that does not answer. */
export async function leaveForSocial(
  { federation: { providers, pending, callbackOf }, log }: IdpParts,
  { finish }: Interactions,
  c: HostedContext,
  { uid, name }: { readonly uid: string; readonly name: SocialName },
): Promise<Response> {
  const social = providers[name]
  if (social === undefined) return finish(c, denied(`Signing in with ${name} is not offered.`))
  try {
    const begun = await social.begin({
      redirectUri: callbackOf(name),
      language: languageOf(c),
      prompt: PROMPTS[name],
      ...(name === 'apple' && { scope: APPLE_SCOPE }),
    })
    const started = { ...begun.pending, returnTo: `/interaction/${uid}`, isRemembered: false, socialProvider: name }
    c.header('set-cookie', await pending.cookie(started), { append: true })
    return c.redirect(begun.url, 303)
  } catch (error) {
    log.error({ err: error, name }, 'a social provider does not accept a sign-in')
    return finish(c, { error: 'temporarily_unavailable', error_description: `${name} does not answer.` })
  }
}

/** Cookie that carries the name in a posted answer. */
const NAME_COOKIE = 'federated-name'

/**
 * `POST /federation/apple/callback`: takes Apple's answer, which comes as a form, and asks the browser to come
 * again by GET. A browser leaves out our cookies when another site posts a form, and sends them when it follows a link.
 */
async function comeAgain({ settings }: IdpParts, c: HostedContext): Promise<Response> {
  const form = new URLSearchParams(await c.req.text())
  const name = appleName(form.get('user') ?? undefined)
  if (name) {
    const value = Buffer.from(JSON.stringify({ name })).toString('base64url')
    const attributes = `Path=${c.req.path}; HttpOnly; SameSite=Lax; Max-Age=60${secureOf(settings)}`
    c.header('set-cookie', `${NAME_COOKIE}=${value}; ${attributes}`)
  }
  const answer = ['state', 'code', 'iss', 'error'].flatMap(key => (form.has(key) ? [[key, form.get(key)!]] : []))
  return c.redirect(`${c.req.path}?${new URLSearchParams(answer)}`, 303)
}

/** The identity with the name that came in a form, if the ID token has none. */
function withName(c: HostedContext, { identity }: ConfirmedSignIn): Pick<ConfirmedSignIn, 'identity'> {
  const carriedName = appleName(Buffer.from(cookieOf(c, NAME_COOKIE), 'base64url').toString())
  return { identity: identity.firstName === '' ? { ...identity, ...carriedName } : identity }
}

/** `GET /federation/:name/callback`: checks the social provider's answer and goes back to the interaction. */
async function comeBack(parts: IdpParts, c: HostedContext): Promise<Response> {
  const {
    federation: { providers, pending, callbackOf },
    db,
    log,
    settings,
  } = parts
  const name = SOCIAL_NAMES.find(one => one === c.req.param('name'))
  const social = name && providers[name]
  const state = c.req.query('state') ?? ''
  const started = await pending.read(c.req.header('cookie'), state)
  const uid = started && uidOf(started.returnTo)
  if (!name || !social || !started || !uid || started.socialProvider !== name) return showEnded(c, settings)
  c.header('set-cookie', pending.ended(state), { append: true })
  const goOn = (way: 'federated' | 'link' | 'declined' | 'unverified', token = '') => {
    const attributes = `Path=/interaction/${uid}; HttpOnly; SameSite=Lax; Max-Age=600${secureOf(settings)}`
    const cookie = `${COOKIE}=${token}; ${attributes}`
    c.header('set-cookie', cookie, { append: true })
    return c.redirect(`/interaction/${uid}/${way}`, 303)
  }
  if (c.req.query('error') !== undefined) return goOn('declined')
  try {
    const returned = new URL(`${callbackOf(name)}${new URL(c.req.url).search}`)
    const result = await socialSignIn(db, withName(c, await social.finish(returned, started)))
    if (result.outcome === 'unverified') return goOn('unverified')
    if (result.outcome === 'account')
      return goOn('federated', (await issueToken(db, 'session', result.accountId, { methods: METHODS })).token)
    return goOn(
      'link',
      (await issueToken(db, 'link', result.accountId, { methods: METHODS, identity: result.identity })).token,
    )
  } catch (error) {
    log.warn({ err: error, name }, 'the answer of a social provider was refused')
    return goOn('declined')
  }
}

/** The reason for a refused connection in the query of the page, by the outcome of the password. */
const REFUSALS = { refused: 'wrongPassword', locked: 'locked', 'too-many': 'busy' } as const

/** The message and the status of the page after a refused connection; no message once a lock has ended. */
async function refusalOf(
  { lockout }: IdpParts,
  c: HostedContext,
  email: string,
): Promise<{ readonly error?: string; readonly status: 200 | 401 | 429 }> {
  const t = messages[languageOf(c)]
  switch (c.req.query('wrong')) {
    case 'wrongPassword':
      return { error: t.wrongPassword, status: 401 }
    case 'busy':
      return { error: t.busy, status: 429 }
    case 'locked': {
      const minutes = await lockout.minutesLeft(email)
      return minutes === undefined ? { status: 200 } : { error: t.locked(minutes), status: 429 }
    }
    default:
      return { status: 200 }
  }
}

/** The page that asks for the password of the account with the same address, or shows its ways in if it has none. */
async function askToLink(parts: IdpParts, { details, finish, tokenOf }: Interactions, c: HostedContext) {
  const { uid } = await details(c)
  const asked = await readToken(parts.db, 'link', carried(c))
  const account = asked && (await accountById(parts.db, asked.accountId))
  if (!account) return finish(c, denied('The connection took too long.'))
  const t = messages[languageOf(c)]
  const { hasPassword, social } = await signInWays(parts, account)
  if (!hasPassword) return show(c, t.linkTitle, linkElsewhere(t, { uid, token: tokenOf(uid) }, account.email, social))
  const { error, status } = await refusalOf(parts, c, account.email)
  return show(c, t.linkTitle, linkForm(t, uid, tokenOf(uid), { email: account.email, error }), status)
}

/** Tells the owner of an account that a social identity signs in to it from now on [ASVS-6.3.7]. */
async function tellConnected(
  { db, settings }: IdpParts,
  { email }: Account,
  { issuer }: SocialIdentity,
  from: MailFrom,
) {
  const name = SOCIAL_NAMES.find(one => settings.socialProviders[one]?.issuer === issuer)
  const provider = name && SOCIAL_TITLES[name]
  if (provider) await queueMail(db, { ...from, kind: 'connected', email, provider })
}

/** Connects the two once the password is right. */
async function link(parts: IdpParts, { details, finish, formOf }: Interactions, c: HostedContext) {
  const { db, settings } = parts
  const { uid } = await details(c)
  const form = await formOf(c, uid)
  const asked = form && (await readToken(db, 'link', carried(c)))
  const account = asked?.identity && (await accountById(db, asked.accountId))
  if (!form || !account || !asked?.identity) return finish(c, denied('The connection took too long.'))
  const address = callerAddress(c, settings.trustedProxies)
  const [password, from] = [form.get('password') ?? '', mailFromOf(c)]
  const result = await checkPassword(parts, { name: account.email, password, address, from })
  // A redirect, so that the browser's Back and Reload never ask to send the password again.
  if (result.outcome !== 'signed-in')
    return c.redirect(`/interaction/${uid}/link?wrong=${REFUSALS[result.outcome]}`, 303)
  await redeemToken(db, 'link', carried(c))
  await connectIdentity(db, asked.identity, account.id)
  await tellConnected(parts, account, asked.identity, from)
  return finish(c, signedIn(account.id, ['pwd', ...METHODS]))
}

/** Adds the routes by which somebody signs in with a social provider. */
export function federationRoutes(app: Hono<HostedEnv>, parts: IdpParts): void {
  const ours = interactions(parts)
  app.get('/federation/:name/callback', c => comeBack(parts, c))
  app.post('/federation/apple/callback', bodyLimit({ maxSize: LONGEST_ANSWER }), c => comeAgain(parts, c))
  app.get(
    '/interaction/:uid/federated',
    ours.guarded(async c => {
      await ours.details(c)
      const redeemed = await redeemToken(parts.db, 'session', carried(c))
      return ours.finish(c, redeemed ? signedIn(redeemed.accountId, redeemed.methods) : denied('It took too long.'))
    }),
  )
  app.get(
    '/interaction/:uid/declined',
    ours.guarded(c => ours.finish(c, denied('The social provider declined.'))),
  )
  app.get(
    '/interaction/:uid/unverified',
    ours.guarded(c =>
      ours.finish(c, {
        error: UNVERIFIED_EMAIL,
        error_description: 'The social provider has not verified the address.',
      }),
    ),
  )
  app.get(
    '/interaction/:uid/link',
    ours.guarded(c => askToLink(parts, ours, c)),
  )
  app.post(
    '/interaction/:uid/link',
    ours.guarded(c => link(parts, ours, c)),
  )
}
