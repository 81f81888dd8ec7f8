import type { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { accountById, type Account } from '../accounts/accounts.ts'
import {
  denied,
  languageOf,
  mailFromOf,
  show,
  signedIn,
  type HostedContext,
  type HostedEnv,
  type Interactions,
} from '../hosted/interactions.ts'
import type { IdpParts } from '../idp-parts.ts'
import type { SecondStepChange } from '../mail/account-mails.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { appAddress, newConnection, type Label } from './authenticator-app.ts'
import { parsed } from './parsed-json.ts'
import { messages } from './second-step.messages.ts'
import { appPage, managePage, removeLastPage } from './second-step-forms.ts'
import { needsSecondStep, ownSteps } from './second-steps.ts'

/** An interaction in which somebody who signed in sets up second steps. */
interface Managing {
  readonly uid: string
  readonly account: Account
  readonly methods: readonly string[]
  readonly since: number | undefined
}

/** The result of a form of the page: new recovery codes to show, what was removed, or a refused passkey. */
interface Result {
  readonly newCodes?: readonly string[] | undefined
  readonly removed?: 'app' | 'passkey'
  readonly isRefused?: boolean
}

type Handle = (parts: IdpParts, managing: Managing, c: HostedContext, form: URLSearchParams) => Promise<Result>

const labelOf = ({ settings }: IdpParts, { email }: Account): Label => ({
  issuer: new URL(settings.shopOrigins[0]!).hostname,
  email,
})

/** The person of an interaction that waits for this page; undefined if it waits for something else. */
async function managing(parts: IdpParts, ours: Interactions, c: HostedContext): Promise<Managing | undefined> {
  const interaction = await ours.details(c)
  const { uid, prompt, session } = interaction
  if (prompt.name !== 'manage' || !session) return undefined
  const { accountId, amr = [] } = session as { accountId: string; amr?: string[] }
  const account = await accountById(parts.db, accountId)
  return account && { uid, account, methods: amr, since: await ours.signedInSince(interaction) }
}

/** The page on which second steps are set up, for an interaction that waits for it. */
export async function openManage(
  parts: IdpParts,
  ours: Interactions,
  c: HostedContext,
  { newCodes }: Result = {},
): Promise<Response> {
  const found = await managing(parts, ours, c)
  if (found === undefined) return ours.finish(c, denied('The page is not asked for.'))
  const { uid, account } = found
  const language = languageOf(c)
  const t = messages[language]
  const { passkeys } = parts.secondSteps
  const [own, list] = await Promise.all([ownSteps(parts.db, account.id), passkeys.list(account.id)])
  const error = c.req.query('refused') === undefined ? undefined : t.notAdded
  const removed = c.req.query('removed')
  const dated = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', { dateStyle: 'long' })
  const body = managePage(
    t,
    { uid, token: ours.tokenOf(uid) },
    {
      ...own,
      passkeys: list.map(({ id, createdAt }) => ({ id, label: t.passkey(dated.format(createdAt)) })),
      passkeyOptions: await passkeys.registration(uid, account.id, labelOf(parts, account)),
      newCodes,
      error,
      done: removed === 'app' || removed === 'passkey' ? t.removed[removed] : undefined,
    },
  )
  return show(c, t.manageTitle, body, error === undefined ? 200 : 400)
}

/** Recovery codes for an account that has none left, when it gets its first second step. */
async function firstCodes({ db, secondSteps }: IdpParts, accountId: string): Promise<Result> {
  const { codesLeft } = await ownSteps(db, accountId)
  return codesLeft > 0 ? {} : { newCodes: await secondSteps.codes.issue(accountId) }
}

/** Without a second step there is nothing that recovery codes could stand in for. */
async function withoutCodesAlone({ db, secondSteps }: IdpParts, accountId: string): Promise<void> {
  if (!(await needsSecondStep(db, accountId))) await secondSteps.codes.remove(accountId)
}

/** Tells the person by mail that the second steps of the account have changed [ASVS-6.3.7]. */
const tell = ({ db }: IdpParts, { email }: Account, c: HostedContext, change: SecondStepChange) =>
  queueMail(db, { ...mailFromOf(c), kind: 'second-step', email, change })

const FORMS: Readonly<Record<string, Handle>> = {
  async 'remove-app'(parts, { account }, c) {
    await parts.secondSteps.apps.remove(account.id)
    await tell(parts, account, c, 'app-removed')
    await withoutCodesAlone(parts, account.id)
    return { removed: 'app' }
  },
  async passkey(parts, { uid, account }, c, form) {
    const isAdded = await parts.secondSteps.passkeys.register(uid, account.id, parsed(form.get('response')))
    if (!isAdded) return { isRefused: true }
    await tell(parts, account, c, 'passkey-added')
    return firstCodes(parts, account.id)
  },
  async 'remove-passkey'(parts, { account }, c, form) {
    await parts.secondSteps.passkeys.remove(account.id, form.get('id') ?? '')
    await tell(parts, account, c, 'passkey-removed')
    await withoutCodesAlone(parts, account.id)
    return { removed: 'passkey' }
  },
  async codes(parts, { account }) {
    if (!(await needsSecondStep(parts.db, account.id))) return {}
    return { newCodes: await parts.secondSteps.codes.issue(account.id) }
  },
  back: () => Promise.resolve({}),
}

const CONNECTION = /^[\w-]{16}$/

/**
 * Every form leads to a page by a redirect, so that the browser's Back never asks to send a form again. Only new
 * recovery codes are in the answer to their form, because they are shown this one time.
 */
function toManage(c: HostedContext, uid: string, { isRefused = false, removed }: Result = {}): Response {
  const page = `/interaction/${uid}`
  if (isRefused) return c.redirect(`${page}?refused`, 303)
  return c.redirect(removed === undefined ? page : `${page}?removed=${removed}`, 303)
}
const toConnect = (c: HostedContext, uid: string, connection: string, isWrong = false) =>
  c.redirect(`/interaction/${uid}/manage/app?connection=${connection}${isWrong ? '&wrong' : ''}`, 303)

/** True if a form would remove the only second step of an account, and nobody has confirmed that. */
async function needsQuestion({ db }: IdpParts, { account }: Managing, name: string, form: URLSearchParams) {
  if ((name !== 'remove-app' && name !== 'remove-passkey') || form.get('sure') === 'yes') return false
  const { hasApp, passkeys } = await ownSteps(db, account.id)
  return Number(hasApp) + passkeys === 1
}

/** Asks, on a page of its own, before the last second step is removed. */
function toQuestion(c: HostedContext, uid: string, form: URLSearchParams) {
  const id = form.get('id')
  return c.redirect(`/interaction/${uid}/manage/remove${id === null ? '' : `?id=${encodeURIComponent(id)}`}`, 303)
}

/** `GET …/manage/remove`: the question before the last second step is removed. */
async function askToRemove(parts: IdpParts, ours: Interactions, c: HostedContext) {
  const found = await managing(parts, ours, c)
  if (found === undefined) return ours.finish(c, denied('The page is not asked for.'))
  const { uid } = found
  const t = messages[languageOf(c)]
  return show(c, t.lastTitle, removeLastPage(t, { uid, token: ours.tokenOf(uid) }, c.req.query('id')))
}

/** `GET …/manage/app`: the page that connects an app, also after a wrong code. */
async function connectApp(parts: IdpParts, ours: Interactions, c: HostedContext) {
  const found = await managing(parts, ours, c)
  if (found === undefined) return ours.finish(c, denied('The page is not asked for.'))
  const { uid, account } = found
  const connection = c.req.query('connection') ?? ''
  if (!CONNECTION.test(connection)) return toManage(c, uid)
  const t = messages[languageOf(c)]
  const secret = parts.secondSteps.apps.secretOf(account.id, connection)
  const qrCode = renderSVG(appAddress(secret, labelOf(parts, account)), { border: 2 })
  const error = c.req.query('wrong') === undefined ? undefined : t.wrongCode
  const body = appPage(t, { uid, token: ours.tokenOf(uid) }, { connection, secret, qrCode, error })
  return show(c, t.appTitle, body, error === undefined ? 200 : 400)
}

/** `POST …/manage/confirm-app`: the first code of an app. */
async function confirmApp(parts: IdpParts, ours: Interactions, c: HostedContext, now: Managing, form: URLSearchParams) {
  const { uid, account } = now
  const connection = form.get('connection') ?? ''
  if (!CONNECTION.test(connection)) return toManage(c, uid)
  const code = (form.get('code') ?? '').replace(/\s/g, '')
  const { apps } = parts.secondSteps
  if (!(await apps.confirm(account.id, apps.secretOf(account.id, connection), code)))
    return toConnect(c, uid, connection, true)
  await tell(parts, account, c, 'app-added')
  return answer(parts, ours, c, uid, await firstCodes(parts, account.id))
}

/** The answer to a form. */
const answer = async (parts: IdpParts, ours: Interactions, c: HostedContext, uid: string, result: Result) =>
  result.newCodes ? openManage(parts, ours, c, result) : toManage(c, uid, result)

/**
 * Goes back to the client. Whoever has a second step now has just proved it, so it is not asked for again; that is no
 * new sign-in, so the time of the last one stays.
 */
async function finish({ db }: IdpParts, ours: Interactions, c: HostedContext, { account, methods, since }: Managing) {
  const others = methods.filter(method => method !== 'mfa')
  const isOn = await needsSecondStep(db, account.id)
  const login = signedIn(account.id, isOn ? [...others, 'mfa'] : others, since)
  return ours.finish(c, { ...login, manage: { isDone: true } }, true)
}

/** Adds the page on which second steps are set up and removed. */
export function manageRoutes(app: Hono<HostedEnv>, parts: IdpParts, ours: Interactions): void {
  app.post(
    '/interaction/:uid/manage/:form',
    ours.guarded(async c => {
      const found = await managing(parts, ours, c)
      const form = found && (await ours.formOf(c, found.uid))
      if (!found || !form) return ours.finish(c, denied('The form is not of this page.'))
      const name = c.req.param('form') ?? ''
      if (name === 'done') return finish(parts, ours, c, found)
      if (name === 'app') return toConnect(c, found.uid, newConnection())
      if (name === 'confirm-app') return confirmApp(parts, ours, c, found, form)
      if (await needsQuestion(parts, found, name, form)) return toQuestion(c, found.uid, form)
      const handle = FORMS[name]
      return answer(parts, ours, c, found.uid, handle ? await handle(parts, found, c, form) : {})
    }),
  )
  const pages = { app: connectApp, remove: askToRemove }
  for (const [path, open] of Object.entries(pages))
    app.get(
      `/interaction/:uid/manage/${path}`,
      ours.guarded(c => open(parts, ours, c)),
    )
}
