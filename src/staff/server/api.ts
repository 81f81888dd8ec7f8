import type { Context } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Staff } from '#platform/actor.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { identifyStaff, staffKeyIn, type StaffDoor } from '#platform/http/staff-guard.ts'
import type { Db } from '#platform/database/query.ts'
import { subjectIn } from '../rules/staff-id.ts'
import { staffPath } from '../rules/staff-path.ts'
import { auditTrail, staffProfile, staffSignOut, TRAIL_PAGE } from '../contract.ts'
import { completeEntry, entriesBefore, recordEntry, signInsOf } from './audit-trail.ts'
import { serveStaffSignIn } from './serve-staff-sign-in.ts'
import type { StaffDeps } from './staff-deps.ts'
import { claimsPage } from './claims-page.ts'
import { groupGiftsPage } from './group-gifts-page.ts'
import { messagesPage } from './messages-page.ts'
import { monogramsPage } from './monograms-page.ts'
import { moneyOrderPage, moneyPage, moneyReportPage } from './money-pages.ts'
import { newsletterPage } from './newsletter-page.ts'
import { staffPage } from './staff-page.ts'
import { endStaffSession, findStaff, hadRoles } from './staff-sessions.ts'

const SIGN_INS = 10
const SCRIPTS = [
  'staff-page',
  'claims-page',
  'messages-page',
  'group-gifts-page',
  'monograms-page',
  'money-page',
  'money-order-page',
  'money-report-page',
  'newsletter-page',
  'staff-call',
  'staff-session',
  'staff-words',
] as const
/** The pages that lead guests to the page for signing in. Their data come by calls, which have the guards of roles. */
const PAGES = [
  {
    name: 'claimsPage',
    path: '/staff/claims',
    summary: 'The page where staff decide claims.',
    page: claimsPage,
  },
  {
    name: 'messagesPage',
    path: '/staff/messages',
    summary: 'The page where staff decide the messages of givers.',
    page: messagesPage,
  },
  {
    name: 'groupGiftsPage',
    path: '/staff/group-gifts',
    summary: 'The page where staff see the group gifts of registries.',
    page: groupGiftsPage,
  },
  {
    name: 'monogramsPage',
    path: '/staff/monograms',
    summary: 'The page of the workshop for monograms.',
    page: monogramsPage,
  },
  {
    name: 'newsletterPage',
    path: '/staff/newsletter',
    summary: 'The page of the newsletter: counts of subscribers, and their lists.',
    page: newsletterPage,
  },
  { name: 'moneyPage', path: '/staff/money', summary: 'The page of the money of orders.', page: moneyPage },
  {
    name: 'moneyReportPage',
    path: '/staff/money/report',
    summary: 'The page of the daily comparison of the books.',
    page: moneyReportPage,
  },
  {
    name: 'moneyOrderPage',
    path: '/staff/money/:order{[0-9A-Za-z]{4}-[0-9A-Za-z]{6}}',
    summary: 'The page of the money of one order.',
    page: moneyOrderPage,
  },
] as const
const opened = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 240, seconds: 60 } } as const

/** The sessions and the audit trail of the back office in the database. */
export const staffDoor = ({ db, durable }: { readonly db: Db; readonly durable: Db }): StaffDoor => ({
  find: key => findStaff(db, key),
  record: entry => recordEntry(durable, entry),
  async complete(id, outcome) {
    await completeEntry(durable, id, outcome)
  },
})

/** The member of staff that the guard has let through. */
function staffOf({ actor }: CallContext): Staff {
  if (actor.kind !== 'staff') throw new Error('a call of the back office declares no staff guard')
  return actor
}

/**
 * Ends the session here, and those at the provider, so that the next person at this computer is not signed in by one
 * [ASVS-7.4.1]. A provider that does not answer is logged: it asks for the password at the next sign-in all the same.
 */
async function signOut({ durable, api, log }: StaffDeps, { sessionKey, staffId }: Staff): Promise<void> {
  await endStaffSession(durable, sessionKey)
  try {
    await api?.endSessions(subjectIn(staffId))
  } catch (error) {
    log.error({ err: error }, 'the sessions of a member of staff at the identity provider could not be ended')
  }
}

/** Serves the back office: signing in, who has signed in, and the audit trail. */
export function serveStaff(frame: Frame, deps: StaffDeps): void {
  serveStaffSignIn(frame, deps)
  serve(frame, staffProfile, async context => {
    const { name, email, roles, staffId, authenticatedAt } = staffOf(context)
    return {
      name,
      email,
      roles: [...roles],
      signedInAt: new Date(authenticatedAt).toISOString(),
      requestVerificationToken: context.requestVerificationToken ?? '',
      signIns: await signInsOf(deps.db, staffId, SIGN_INS),
    }
  })
  serve(frame, auditTrail, async (_context, { before }) => {
    const found = await entriesBefore(deps.db, before, TRAIL_PAGE + 1)
    return { entries: found.slice(0, TRAIL_PAGE), hasMore: found.length > TRAIL_PAGE }
  })
  serve(frame, staffSignOut, async context => {
    await signOut(deps, staffOf(context))
    context.endStaffSession?.()
    return { isSuccess: true as const }
  })
  const start = { name: 'staffPage', path: '/staff', summary: 'The page of the back office.' }
  servePage(frame, start, async (isGuest, c) => {
    const key = isGuest ? staffKeyIn(frame, c.req.header('cookie')) : undefined
    const hasChangedRoles = key !== undefined && (await hadRoles(deps.db, key))
    return sendPage(c, staffPage({ isGuest, hasChangedRoles, returnTo: staffPath(c.req.query('returnTo')) }))
  })
  for (const { page, ...route } of PAGES)
    servePage(frame, route, (isGuest, c) => (isGuest ? toSignIn(c) : sendPage(c, page())))
  for (const file of SCRIPTS) serveScript(frame, file)
}

/** Leads a guest to the page for signing in, which leads back here. */
function toSignIn(c: Context): Response {
  const { pathname, search } = new URL(c.req.url)
  const here = staffPath(`${pathname}${search}`)
  return c.redirect(here === undefined ? '/staff' : `/staff?returnTo=${encodeURIComponent(here)}`, 303)
}

function sendPage(c: Context, { html, headers }: ReturnType<typeof staffPage>) {
  for (const [header, value] of Object.entries(headers)) c.header(header, value)
  return c.html(html)
}

/** Serves a page of the back office. `answer` is told whether nobody is signed in. */
function servePage(
  frame: Frame,
  page: { readonly name: string; readonly path: string; readonly summary: string },
  answer: (isGuest: boolean, c: Context) => Promise<Response> | Response,
): void {
  serveRaw(frame, { ...opened, ...page }, async c => {
    const { actor } = await identifyStaff(frame, c.req.header('cookie'))
    return answer(actor.kind !== 'staff', c)
  })
}

/** Serves a script of the back office by its name in `web/`. */
function serveScript(frame: Frame, file: string): void {
  const script = readFileSync(join(import.meta.dirname, `../web/${file}.mjs`), 'utf8')
  const route = { name: `script ${file}`, path: `/staff/${file}.mjs`, summary: 'A script of the back office.' }
  serveRaw(frame, { ...opened, ...route }, c =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
}
