import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { LANGUAGES, languageAsked, pathIn } from '#lib/language.ts'
import { openVisitOf } from '#orders/server/cards/bank-visits.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import { identifyCaller } from '#platform/http/identify-caller.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { finishBankVisit, leaveBankVisit } from '../../contract/bank-visit-calls.ts'
import { BANK_RETURN_PATH, BANK_START_PATH, BANK_VISIT_PATH } from '../../rules/bank-visit-paths.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { finishBank, leaveBankPage } from './answer-bank-visit.ts'

const SUBMIT = 'document.forms[0].submit()'
/**
 * Hands the bank's answer to the page of the bank visit: to the one around the frame, or to a new one, in the fragment
 * of its address. Without an answer, because the shopper cancelled or nothing is open, that page is loaded again.
 */
const HAND_OVER = `const query = new URLSearchParams(location.search)
const [attempt, result] = [query.get('attempt'), query.get('redirectResult')]
const bankAnswer = attempt && result ? { attempt, result } : null
if (parent !== window) parent.postMessage({ bankAnswer }, location.origin)
else {
  const fragment = bankAnswer ? '#' + new URLSearchParams(bankAnswer) : ''
  location.replace(document.documentElement.dataset.page + fragment)
}`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

interface ScriptPage {
  readonly script: string
  /** Allowed targets of forms: the value of `form-action` in the page's policy. */
  readonly forms: string
  readonly body?: ReturnType<typeof html>
  /** Address of the page of the bank visit, in the shopper's language. */
  readonly page?: string
}

/** Answers with a page of one script, which the shop may show in a frame of its own. */
function scriptPage(c: Context, { script, forms, body, page = '' }: ScriptPage) {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src ${hashOf(script)}; form-action ${forms}; base-uri 'none'; frame-ancestors 'self'`,
  )
  return c.html(
    html`<!doctype html>
      <html data-page="${page}">
        <head>
          <meta charset="utf-8" />
          <title>&hellip;</title>
        </head>
        <body>
          ${body ?? ''}${raw(`<script>${script}</script>`)}
        </body>
      </html>`,
  )
}

/** Leads the browser, or the frame in its page, to the bank; back to the page if no bank waits any more. */
async function startVisit(frame: Frame, { orders }: CheckoutDeps, c: Context): Promise<Response> {
  const site = frame.hosts.byHost(c.req.header('host'))
  if (!site) return c.notFound()
  const { key, session } = await identifyCaller(frame, c.req.header('cookie'))
  const shopper = key ?? session?.key
  const placement = shopper && (await newestPlacement(orders.db, shopper, site.country))
  const open = placement?.isAtBank
    ? await openVisitOf(orders.db, { basketId: placement.basketId, id: placement.id })
    : undefined
  if (!open) {
    const language = languageAsked(site.country, c.req.header('accept-language'))
    return scriptPage(c, { script: HAND_OVER, forms: "'none'", page: pathIn(language, BANK_VISIT_PATH) })
  }
  const { url, method, fields } = open.visit
  if (method === 'GET') {
    c.header('cache-control', 'no-store')
    return c.redirect(url, 303)
  }
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return scriptPage(c, { script: SUBMIT, forms: '*', body: html`<form method="post" action="${url}">${inputs}</form>` })
}

/** Serves the visit of a shopper to the bank of the card: the way there, the way back, and the order afterwards. */
export function serveBankVisit(frame: Frame, deps: CheckoutDeps): void {
  serve(frame, finishBankVisit, (context, input) => finishBank(deps, context, input))
  serve(frame, leaveBankVisit, (context, input) => leaveBankPage(deps, context, input))
  const opened = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 60, seconds: 60 } } as const
  serveRaw(
    frame,
    { ...opened, name: 'startBankVisit', path: BANK_START_PATH, summary: 'Leads to the page of the card’s bank.' },
    c => startVisit(frame, deps, c),
  )
  const end = (c: Context) => {
    const language = LANGUAGES.find(one => one === c.req.query('language')) ?? 'en'
    return scriptPage(c, { script: HAND_OVER, forms: "'none'", page: pathIn(language, BANK_VISIT_PATH) })
  }
  const ended = { path: BANK_RETURN_PATH, summary: 'Where the bank sends the shopper back.' }
  serveRaw(frame, { ...opened, ...ended, name: 'endBankVisit' }, end)
  // A gateway's page posts a form here, without the shop's token and cookies. It changes nothing, and is not read.
  serveRaw(frame, { ...opened, ...ended, name: 'endBankVisitByForm', method: 'POST', auth: 'machine' }, end)
}
