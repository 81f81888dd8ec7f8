import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { FRAMED_PAGE_CSP, page } from '../frame/page.ts'
import { isOnThisMachine } from '../frame/is-on-this-machine.ts'
import type { ChallengeRows } from './challenge-rows.ts'

/**
 * Stand-in for the page on which a bank asks its cardholder (3-D Secure). The shop may show it in a frame. The
 * cardholder returns to the shop with a `redirectResult`, as from Adyen.
 */
export function bankPages(challenges: ChallengeRows): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get('/bank/:id', c => {
    const challenge = challenges.find(c.req.param('id'))
    c.header('content-security-policy', FRAMED_PAGE_CSP)
    c.header('referrer-policy', 'no-referrer')
    if (!challenge || !isOnThisMachine(challenge.returnUrl))
      return c.html(page('Unknown payment', html`<p>This payment does not exist.</p>`), 404)
    const { amount, currency, card } = challenge.asked
    return c.html(
      page(
        'Your bank',
        html`<p>Is this payment yours?</p>
          <dl>
            <dt>Amount</dt>
            <dd>${(amount / 100).toFixed(2)} ${currency}</dd>
            <dt>Card</dt>
            <dd>ending in ${card.lastFour}</dd>
          </dl>
          <p><a href="/bank/${challenge.id}/approve">Approve the payment</a></p>
          <p><a href="/bank/${challenge.id}/refuse">This is not my payment</a></p>`,
      ),
    )
  })

  app.get('/bank/:id/:answer{approve|refuse}', c => {
    const challenge = challenges.find(c.req.param('id'))
    if (!challenge || !isOnThisMachine(challenge.returnUrl)) return c.notFound()
    challenges.answer(challenge.id, c.req.param('answer') === 'approve')
    const back = new URL(challenge.returnUrl)
    back.searchParams.set('redirectResult', challenge.id)
    return c.redirect(back.href, 303)
  })

  return app
}
