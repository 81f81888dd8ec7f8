import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Mail, type MailRows, NewMail } from './mail-rows.ts'
import { page, PAGE_CSP } from './frame/page.ts'

/** A mail may not run scripts; its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
/** Content security policy of a mail: styles and links are allowed; scripts, forms and an origin are not. */
const LETTER_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://localhost:* http://*.localhost:* http://127.0.0.1:*',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ')

const time = (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}"
    >${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</time
  >`
const linkTo = ({ id }: Mail) => `/mailbox/${encodeURIComponent(id)}`

/** The plain text with URLs as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))

const list = (mail: readonly Mail[]) =>
  page(
    'Mailbox',
    html` <p class="quiet">Emails sent by the shop, newest first. None of them left this machine.</p>
      ${
        mail.length === 0
          ? html`<p>No emails yet.</p>`
          : html`<ol>
              ${mail.map(
                letter =>
                  html` <li>
                    <a href="${linkTo(letter)}">${letter.subject || '(no subject)'}</a><br />to ${letter.to}
                    <span class="quiet">${time(letter.at)}</span>
                  </li>`,
              )}
            </ol>`
      }`,
  )

/** The rendered HTML of the mail, in a frame without scripts. */
const frameOf = (letter: Mail) =>
  html`<iframe title="The email as displayed" sandbox="${SANDBOX}" src="${linkTo(letter)}/html"></iframe>`

const one = (letter: Mail) =>
  page(
    letter.subject || '(no subject)',
    html` <p><a href="/mailbox">All emails</a></p>
      <dl>
        <dt>To</dt>
        <dd>${letter.to}</dd>
        <dt>From</dt>
        <dd>${letter.from}</dd>
        <dt>Sent</dt>
        <dd>${time(letter.at)}</dd>
        ${Object.entries(letter.headers).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${letter.html === '' ? '' : frameOf(letter)}
      <h2>Plain text</h2>
      <pre>${linked(letter.text)}</pre>`,
  )

/** Receives the shop's mails and displays them. */
export function mailboxRoutes(mail: MailRows): Hono {
  const app = new Hono()

  app.post('/mail', async c => {
    const parsed = NewMail.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: 'not an email' }, 422)
    return c.json({ id: parsed.data.id }, mail.add(parsed.data, Date.now()) ? 201 : 200)
  })

  app.get('/mailbox.json', c =>
    c.json({
      mail: mail
        .newestFirst(c.req.query('to') ?? null)
        .map(letter => ({ ...letter, at: new Date(letter.at).toISOString() })),
    }),
  )

  app.use('/mailbox/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', PAGE_CSP)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
  })
  app.get('/mailbox', c => c.html(list(mail.newestFirst(null))))
  app.get('/mailbox/:id', c => {
    const letter = mail.find(c.req.param('id'))
    return letter
      ? c.html(one(letter))
      : c.html(page('No such email', html`<p><a href="/mailbox">All emails</a></p>`), 404)
  })
  app.get('/mailbox/:id/html', c => {
    const letter = mail.find(c.req.param('id'))
    if (!letter) return c.text('no such email', 404)
    c.header('content-security-policy', LETTER_CSP)
    // Before the mail's own head, so that its links open in a new tab.
    return c.html(`<!doctype html><base target="_blank">${letter.html}`)
  })
  return app
}
