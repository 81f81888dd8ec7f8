import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isOnThisMachine } from '../../frame/is-on-this-machine.ts'
import { FRAMED_PAGE_CSP, page } from '../../frame/page.ts'
import type { AuthenticationRows } from './authentication-rows.ts'
import { idInCReq, PROMPT_PATH, returnedFields } from './authentication-view.ts'

const SUBMIT = 'document.forms[0].submit()'
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

/**
 * Stand-in for the page on which a bank asks its cardholder (3-D Secure 2). The browser comes with a form, and the
 * gateway's page after it sends the result back to the merchant as a form.
 */
export function promptPages(authentications: AuthenticationRows): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const asked = (id: string | undefined) => {
    const found = id === undefined ? undefined : authentications.find(id)
    return found && isOnThisMachine(found.returnUrl) ? found : undefined
  }
  app.post(PROMPT_PATH, async c => {
    const { creq } = await c.req.parseBody()
    const found = asked(idInCReq(creq))
    c.header('content-security-policy', FRAMED_PAGE_CSP)
    c.header('referrer-policy', 'no-referrer')
    if (!found) return c.html(page('Unknown payment', html`<p>This payment does not exist.</p>`), 404)
    return c.html(
      page(
        'Your bank',
        html`<p>Is this payment yours?</p>
          <dl>
            <dt>Amount</dt>
            <dd>${(found.amount / 100).toFixed(2)} ${found.currency}</dd>
            <dt>Card</dt>
            <dd>ending in ${found.lastFour}</dd>
          </dl>
          <p><a href="${PROMPT_PATH}/${found.id}/approve">Approve the payment</a></p>
          <p><a href="${PROMPT_PATH}/${found.id}/refuse">This is not my payment</a></p>`,
      ),
    )
  })
  app.get(`${PROMPT_PATH}/:id/:answer{approve|refuse}`, c => {
    const id = c.req.param('id')
    if (!asked(id)) return c.notFound()
    authentications.answer(id, c.req.param('answer') === 'approve')
    const answered = asked(id)!
    const inputs = Object.entries(returnedFields(answered)).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )
    c.header(
      'content-security-policy',
      `default-src 'none'; script-src ${SUBMIT_HASH}; form-action ${new URL(answered.returnUrl).origin}; ` +
        "base-uri 'none'; frame-ancestors *",
    )
    c.header('referrer-policy', 'no-referrer')
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Back to the shop</title>
          </head>
          <body>
            <form method="post" action="${answered.returnUrl}">${inputs}<button>Continue</button></form>
            ${raw(`<script>${SUBMIT}</script>`)}
          </body>
        </html>`,
    )
  })
  return app
}
