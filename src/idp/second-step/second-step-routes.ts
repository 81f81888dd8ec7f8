import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Language } from '#lib/language.ts'
import {
  denied,
  interactions,
  languageOf,
  mailFromOf,
  show,
  signedIn,
  type HostedContext,
  type HostedEnv,
  type Interactions,
} from '../hosted/interactions.ts'
import type { FormOf } from '../hosted/forms.ts'
import type { IdpParts } from '../idp-parts.ts'
import { accountById } from '../accounts/accounts.ts'
import { tellLocked } from '../mail/tell-locked.ts'
import { messages } from './second-step.messages.ts'
import { PASSKEY_SCRIPTS, passkeyForm, secondStepPage } from './second-step-forms.ts'
import { manageRoutes } from './manage-routes.ts'
import { parsed } from './parsed-json.ts'
import { ownSteps } from './second-steps.ts'

/** Marks a sign-in with two steps in the ID token, by RFC 8176. */
export const TWO_STEPS = 'mfa'

/** The account of an interaction that waits for the second step; undefined if it waits for something else. */
async function waiting(ours: Interactions, c: HostedContext) {
  const interaction = await ours.details(c)
  const { uid, prompt, session } = interaction
  if (prompt.name !== 'second_step' || !session) return undefined
  const { accountId, amr = [] } = session as { accountId: string; amr?: string[] }
  return { uid, accountId, methods: amr, since: await ours.signedInSince(interaction) }
}

/** The reason for a refused second step, from the query of the page. */
const REFUSALS = ['wrongCode', 'wrongRecoveryCode', 'wrongPasskey', 'locked'] as const
type Refusal = (typeof REFUSALS)[number]

/** The name under which wrong codes of an account are counted. */
const countedName = (accountId: string): string => `second step ${accountId}`

/** The message and the status of the page after a refused second step; no message once a lock has ended. */
async function refusalOf(
  { lockout }: IdpParts,
  c: HostedContext,
  accountId: string,
): Promise<{ readonly error?: string; readonly status: 200 | 401 | 429 }> {
  const t = messages[languageOf(c)]
  const refusal = REFUSALS.find(one => one === c.req.query('wrong'))
  if (refusal === undefined) return { status: 200 }
  if (refusal !== 'locked') return { error: t[refusal], status: 401 }
  const minutes = await lockout.minutesLeft(countedName(accountId))
  return minutes === undefined ? { status: 200 } : { error: t.locked(minutes), status: 429 }
}

/** Asks again by a redirect, so that the browser's Back and Reload never ask to send the form again. */
const askAgain = (c: HostedContext, uid: string, wrong: Refusal) =>
  c.redirect(`/interaction/${uid}?wrong=${wrong}`, 303)

/** Asks for the second step of a sign-in whose first step is done, also after a refused one. */
export async function askSecondStep(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response> {
  const found = await waiting(ours, c)
  if (found === undefined) return ours.finish(c, denied('The second step is not asked for.'))
  const { uid, accountId } = found
  const own = await ownSteps(parts.db, accountId)
  const t = messages[languageOf(c)]
  const { error, status } = await refusalOf(parts, c, accountId)
  const body = secondStepPage(
    t,
    { uid, token: ours.tokenOf(uid) },
    {
      ...own,
      ...(own.passkeys > 0 && { passkeyOptions: await parts.secondSteps.passkeys.assertion(uid, accountId) }),
      error,
    },
  )
  return show(c, t.title, body, status)
}

/** The form that signs in with a passkey alone. */
export async function passkeyButton({ secondSteps }: IdpParts, form: FormOf, language: Language): Promise<string> {
  const t = messages[language]
  const options = await secondSteps.passkeys.assertion(form.uid)
  const labels = { label: t.passkeySignIn, failed: t.passkeyFailed }
  return passkeyForm(form, { action: 'passkey', kind: 'use', options, ...labels }) + PASSKEY_SCRIPTS
}

/** Goes on after the second step. `since`: when the first one was done, if that was an earlier request. */
const finishTwoSteps = (
  ours: Interactions,
  c: HostedContext,
  { accountId, methods, since }: { accountId: string; methods: readonly string[]; since?: number | undefined },
) => ours.finish(c, signedIn(accountId, [...new Set([...methods, TWO_STEPS])], since))

/** `POST /interaction/:uid/second-step`: a code of the app or a recovery code; wrong ones are counted [ASVS-6.3.1]. */
async function checkCode(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response> {
  const found = await waiting(ours, c)
  const form = found && (await ours.formOf(c, found.uid))
  if (!found || !form) return ours.finish(c, denied('The form is not of this sign-in.'))
  const { uid, accountId, methods, since } = found
  const counted = countedName(accountId)
  const account = await accountById(parts.db, accountId)
  const onLock = async () => account && tellLocked(parts, account.email, mailFromOf(c), 'second-step-locked')
  if ((await parts.lockout.count(counted, onLock)) !== undefined) return askAgain(c, uid, 'locked')
  const typed = (form.get('code') ?? '').trim()
  const { apps, codes } = parts.secondSteps
  const isOfApp = /^[\d\s]{6,8}$/.test(typed)
  const isRight = isOfApp ? await apps.isRight(accountId, typed.replace(/\s/g, '')) : await codes.use(accountId, typed)
  if (!isRight) {
    const { hasApp, codesLeft } = await ownSteps(parts.db, accountId)
    return askAgain(c, uid, hasApp && (isOfApp || codesLeft === 0) ? 'wrongCode' : 'wrongRecoveryCode')
  }
  await parts.lockout.clear(counted)
  return finishTwoSteps(ours, c, { accountId, methods: [...methods, 'otp'], since })
}

/** `POST /interaction/:uid/second-step-passkey`: a passkey of the account. */
async function checkPasskey(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response> {
  const found = await waiting(ours, c)
  const form = found && (await ours.formOf(c, found.uid))
  if (!found || !form) return ours.finish(c, denied('The form is not of this sign-in.'))
  const owner = await parts.secondSteps.passkeys.accountOf(found.uid, parsed(form.get('response')))
  if (owner !== found.accountId) return askAgain(c, found.uid, 'wrongPasskey')
  return finishTwoSteps(ours, c, { ...found, methods: [...found.methods, 'hwk'] })
}

/** `POST /interaction/:uid/passkey`: signs in with a passkey alone, which is two steps in one. */
async function signInWithPasskey(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Response> {
  const { uid, prompt } = await ours.details(c)
  const form = await ours.formOf(c, uid)
  if (!form || prompt.name !== 'login') return ours.finish(c, denied('The form is not of this sign-in.'))
  const owner = await parts.secondSteps.passkeys.accountOf(uid, parsed(form.get('response')))
  if (owner === undefined) return c.redirect(`/interaction/${uid}`, 303)
  return finishTwoSteps(ours, c, { accountId: owner, methods: ['hwk', 'user'] })
}

/** The browser's part of passkeys: the library's own script, and ours. */
function scripts(): Readonly<Record<string, string>> {
  const library = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))
  return {
    'webauthn.js': readFileSync(library, 'utf8'),
    'passkey-forms.js': readFileSync(join(import.meta.dirname, 'passkey-forms.mjs'), 'utf8'),
  }
}

/** Adds the pages of the second step: the question for it, and those where it is set up. */
export function secondStepRoutes(app: Hono<HostedEnv>, parts: IdpParts): void {
  const ours = interactions(parts)
  for (const [name, text] of Object.entries(scripts()))
    app.get(`/assets/${name}`, c => {
      c.header('content-type', 'text/javascript; charset=utf-8')
      c.header('cache-control', 'public, max-age=3600')
      return c.body(text)
    })
  const posts = {
    'second-step': checkCode,
    'second-step-passkey': checkPasskey,
    passkey: signInWithPasskey,
  }
  for (const [path, handle] of Object.entries(posts))
    app.post(
      `/interaction/:uid/${path}`,
      ours.guarded(c => handle(parts, ours, c)),
    )
  manageRoutes(app, parts, ours)
}
