import type { Hono } from 'hono'
import { CANCELLED_AT_PROVIDER } from '#identity/rules/cancelled-at-provider.ts'
import type { Language } from '#lib/language.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { accountById } from '../accounts/accounts.ts'
import { offeredSocial, signInWays } from '../sign-in/sign-in-ways.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { redeemToken } from '../accounts/tokens.ts'
import type { IdpParts } from '../idp-parts.ts'
import { SOCIAL_NAMES, type SocialName } from '../idp-settings.ts'
import { cancelForm, consentForm, passwordForm, socialForm } from './forms.ts'
import { messages } from './hosted.messages.ts'
import { fontNamed } from './looks.ts'
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
} from './interactions.ts'

/** Longest email address that the page shows again, in characters. */
const LONGEST_EMAIL = 254

/** The pages of an interaction that are built elsewhere. */
export interface OtherPages {
  /** Sends the browser to a social provider. */
  leaveForSocial(
    parts: IdpParts,
    ours: Interactions,
    c: HostedContext,
    to: { readonly uid: string; readonly name: SocialName },
  ): Promise<Response>
  /** Asks for the second step. */
  askSecondStep(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response>
  /** Shows the page on which second steps are set up. */
  openManage(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response>
  /** The HTML of the form that signs in with a passkey alone. */
  passkeyButton(
    parts: IdpParts,
    form: { readonly uid: string; readonly token: string },
    language: Language,
  ): Promise<string>
}

/**
 * `GET /interaction/:uid`: a request with a session token, from the form in the shop's pages, goes on at once. All
 * others get a form for email and password, or the question whether a client may know who signs in.
 */
async function open(parts: IdpParts, ours: Interactions, others: OtherPages, c: HostedContext) {
  const { db, provider } = parts
  const { details, finish, tokenOf } = ours
  const { uid, prompt, params } = await details(c)
  const t = messages[languageOf(c)]
  if (prompt.name === 'consent') {
    const client = await provider.Client.find(String(params.client_id))
    return show(
      c,
      t.consent(client?.clientName ?? String(params.client_id)),
      consentForm(t, { uid, token: tokenOf(uid) }),
    )
  }
  if (prompt.name === 'second_step') return others.askSecondStep(parts, ours, c)
  if (prompt.name === 'manage') return others.openManage(parts, ours, c)
  const social = SOCIAL_NAMES.find(name => name === params.idp)
  if (social !== undefined) return others.leaveForSocial(parts, ours, c, { uid, name: social })
  if (typeof params.sessionToken !== 'string') {
    const email = typedEmail(c) ?? (typeof params.login_hint === 'string' ? params.login_hint : '')
    const { error, status } = await refusalOf(parts, c, email)
    return show(c, t.signIn, await signInPage(parts, ours, others, c, { uid, email, error }), status)
  }
  const redeemed = await redeemToken(db, 'session', params.sessionToken)
  return finish(c, redeemed ? signedIn(redeemed.accountId, redeemed.methods) : denied('The session token is used.'))
}

/** Cookie of an interaction with the email address that was typed, so that it is in no address. */
const TYPED_EMAIL = 'typed-email'

function typedEmail(c: HostedContext): string | undefined {
  const kept = new RegExp(`(?:^|;\\s*)${TYPED_EMAIL}=([\\w-]+)`).exec(c.req.header('cookie') ?? '')?.[1]
  return kept === undefined ? undefined : Buffer.from(kept, 'base64url').toString()
}

/** The reason for a refused sign-in in the query of the page, by the outcome of the password. */
const REFUSALS = { refused: 'password', locked: 'locked', 'too-many': 'busy' } as const

/** Shows the form again by a redirect, so that the browser's Back and Reload never ask to send the password again. */
function askAgain(c: HostedContext, { settings }: IdpParts, uid: string, email: string, wrong: string): Response {
  const value = Buffer.from(email.slice(0, LONGEST_EMAIL)).toString('base64url')
  const secure = settings.issuer.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/interaction/${uid}; HttpOnly; SameSite=Lax; Max-Age=900${secure}`
  c.header('set-cookie', `${TYPED_EMAIL}=${value}; ${attributes}`, { append: true })
  return c.redirect(`/interaction/${uid}?wrong=${wrong}`, 303)
}

/** The message and the status of the page after a refused sign-in; no message once a lock has ended. */
async function refusalOf(
  { lockout }: IdpParts,
  c: HostedContext,
  email: string,
): Promise<{ readonly error?: string; readonly status: 200 | 400 | 401 | 429 }> {
  const t = messages[languageOf(c)]
  switch (c.req.query('wrong')) {
    case 'missing':
      return { error: t.missing, status: 400 }
    case 'password':
      return { error: t.wrong, status: 401 }
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

/**
 * The form for email and password, and the buttons for social providers and passkeys. A person who signs in again, to
 * an account that has no password, is not asked for one.
 */
async function signInPage(
  parts: IdpParts,
  { details, tokenOf }: Interactions,
  { passkeyButton }: OtherPages,
  c: HostedContext,
  { uid, email, error = '' }: { readonly uid: string; readonly email: string; readonly error?: string | undefined },
): Promise<string> {
  const { session } = await details(c)
  const known = session && (await accountById(parts.db, session.accountId))
  const ways = known ? await signInWays(parts, known) : { hasPassword: true, social: offeredSocial(parts.settings) }
  const [language, form] = [languageOf(c), { uid, token: tokenOf(uid) }]
  const t = messages[language]
  return (
    (ways.hasPassword || ways.social.length === 0
      ? passwordForm(t, form, { email: email || (known?.email ?? ''), error })
      : `<p>${t.againWith}</p>`) +
    ways.social.map(name => socialForm(t, form, name)).join('') +
    (await passkeyButton(parts, form, language)) +
    cancelForm(t, form)
  )
}

/** Leaves for the social provider whose button was pressed. */
async function leaveByButton(parts: IdpParts, ours: Interactions, others: OtherPages, c: HostedContext) {
  const { uid, prompt } = await ours.details(c)
  const name = SOCIAL_NAMES.find(one => one === c.req.param('name'))
  if (name === undefined || prompt.name !== 'login' || !(await ours.formOf(c, uid)))
    return ours.finish(c, denied('The form is not of this sign-in.'))
  return others.leaveForSocial(parts, ours, c, { uid, name })
}

async function signIn(parts: IdpParts, { details, finish, formOf }: Interactions, c: HostedContext) {
  const { uid } = await details(c)
  const form = await formOf(c, uid)
  if (!form) return showEnded(c, parts.settings)
  const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
  if (email === '' || password === '') return askAgain(c, parts, uid, email, 'missing')
  const address = callerAddress(c, parts.settings.trustedProxies)
  const result = await checkPassword(parts, { name: email, password, address, from: mailFromOf(c) })
  if (result.outcome === 'signed-in') return finish(c, signedIn(result.account.id, ['pwd']))
  return askAgain(c, parts, uid, email, REFUSALS[result.outcome])
}

/** Lets a client other than the shop know who signs in. */
async function consent({ provider }: IdpParts, { details, finish, formOf }: Interactions, c: HostedContext) {
  const { uid, grantId, params, prompt, session } = await details(c)
  if (!(await formOf(c, uid)) || prompt.name !== 'consent' || !session)
    return finish(c, denied('The form is not of this sign-in.'))
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const grant = known ?? new provider.Grant({ accountId: session.accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  return finish(c, { consent: { grantId: await grant.save() } }, true)
}

async function cancel({ details, finish, formOf }: Interactions, c: HostedContext) {
  const { uid } = await details(c)
  await formOf(c, uid)
  return finish(c, denied(CANCELLED_AT_PROVIDER))
}

/** Adds the provider's own pages of an authorization request. */
export function hostedRoutes(app: Hono<HostedEnv>, parts: IdpParts, others: OtherPages): void {
  const ours = interactions(parts)
  app.get('/assets/fonts/:name', c => {
    const font = fontNamed(c.req.param('name'))
    if (font === undefined) return c.notFound()
    c.header('content-type', 'font/woff2')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(font)
  })
  app.get(
    '/interaction/:uid',
    ours.guarded(c => open(parts, ours, others, c)),
  )
  app.post(
    '/interaction/:uid/sign-in',
    ours.guarded(c => signIn(parts, ours, c)),
  )
  app.post(
    '/interaction/:uid/social/:name',
    ours.guarded(c => leaveByButton(parts, ours, others, c)),
  )
  app.post(
    '/interaction/:uid/consent',
    ours.guarded(c => consent(parts, ours, c)),
  )
  app.post(
    '/interaction/:uid/cancel',
    ours.guarded(c => cancel(ours, c)),
  )
}
