import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { isOnThisMachine } from '../frame/is-on-this-machine.ts'
import { page, PAGE_CSP, type Html } from '../frame/page.ts'
import { ACCOUNTS } from './wallet-accounts.ts'
import type { WalletRows } from './wallet-rows.ts'

const withQuery = (url: string, values: Readonly<Record<string, string>>): string => {
  const to = new URL(url)
  for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value)
  return to.href
}

const answer = (c: Context, title: string, main: Html) => {
  c.header('content-security-policy', PAGE_CSP)
  c.header('referrer-policy', 'no-referrer')
  return c.html(page(title, main))
}

/** The list of payers, one of whom approves. */
const payers = (ask: string, hrefOf: (index: number) => string, labelOf: (index: number) => string, cancel: string) =>
  html`<p>${ask}</p>
    <ol>
      ${ACCOUNTS.map((_, i) => html`<li><a href="${hrefOf(i)}">${labelOf(i)}</a></li>`)}
    </ol>
    <p><a href="${cancel}">Cancel</a></p>`

/** Stand-ins for the pages of PayPal and Venmo on which a payer approves a payment or cancels. */
export function walletPages(wallets: WalletRows): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const unknown = (c: Context) => answer(c, 'Unknown payment', html`<p>This payment does not exist.</p>`)

  app.get('/paypal/checkoutnow', c => {
    const token = c.req.query('token') ?? ''
    const payment = wallets.findPayPal(token)
    if (!payment || !isOnThisMachine(payment.cancelUrl)) return unknown(c)
    const amount = `${(payment.amount / 100).toFixed(2)} ${payment.currency}`
    return answer(
      c,
      'Pay with PayPal',
      payers(
        `Pay ${amount} as`,
        i => `/paypal/approve?token=${token}&payer=${i}`,
        i => ACCOUNTS[i]!.email,
        withQuery(payment.cancelUrl, { token }),
      ),
    )
  })

  app.get('/paypal/approve', c => {
    const token = c.req.query('token') ?? ''
    const [payment, payer] = [wallets.findPayPal(token), ACCOUNTS[Number(c.req.query('payer'))]]
    if (!payment || !payer || !isOnThisMachine(payment.returnUrl)) return unknown(c)
    wallets.approvePayPal(token, payer)
    return c.redirect(withQuery(payment.returnUrl, { paymentId: token, token, PayerID: payer.payerId }), 303)
  })

  // The results are in the fragment, where Venmo's own web flow puts them.
  app.get('/venmo/approve', c => {
    const returnUrl = c.req.query('return_url') ?? ''
    if (!isOnThisMachine(returnUrl)) return unknown(c)
    const nonces = ACCOUNTS.map(payer => wallets.newNonce('venmo', payer))
    const result = (values: Readonly<Record<string, string>>) =>
      `${returnUrl}#${new URLSearchParams(values).toString()}`
    return answer(
      c,
      'Pay with Venmo',
      payers(
        'Pay as',
        i =>
          result({
            venmoSuccess: '1',
            paymentMethodNonce: nonces[i]!,
            username: ACCOUNTS[i]!.username,
            deviceData: '{"correlation_id":"sandbox"}',
          }),
        i => ACCOUNTS[i]!.username,
        result({ venmoCancel: '1' }),
      ),
    )
  })

  return app
}
