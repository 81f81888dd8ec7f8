import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { InteractionResults } from 'oidc-provider'
import { page, PAGE_CSP } from '../frame/page.ts'
import type { SocialPerson, SocialProvider } from './social-provider.ts'

type SocialContext = Context<{ Bindings: HttpBindings }>

const PEOPLE: readonly SocialPerson[] = [
  { name: 'Renata Kowalski', email: 'renata.kowalski@gmail.example', isEmailVerified: true },
  { name: 'Jules Tremblay', email: 'jules.tremblay@gmail.example', isEmailVerified: true },
  { name: 'Sam Unverified', email: 'sam@unverified.example', isEmailVerified: false },
]
const TITLES = { google: 'Choose an account', apple: 'Use your account' } as const

const form = (action: string, { name, email, isEmailVerified }: SocialPerson) =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="name" value="${name}" /><input type="hidden" name="email" value="${email}" />
    ${isEmailVerified ? html`<input type="hidden" name="verified" value="on" />` : ''}
    <button>${name}, ${email}</button>
  </form>`

/** The page on which the tester chooses who signs in. */
const choice = (title: string, action: string) =>
  page(
    title,
    html`<p class="quiet">This stands in for the real provider, on this machine only.</p>
      <ol>
        ${PEOPLE.map(person => html`<li>${form(action, person)}</li>`)}
        <li>
          <form method="post" action="${action}">
            <p>
              <label>Name <input name="name" required value="Somebody Else" /></label>
              <label>Email <input name="email" type="email" required value="somebody@gmail.example" /></label>
              <label><input type="checkbox" name="verified" checked /> verified</label>
            </p>
            <button>Sign in</button>
          </form>
        </li>
        <li>
          <form method="post" action="${action}/cancel"><button>Cancel</button></form>
        </li>
      </ol>`,
  )

/** The routes of a stand-in at its path; `oidc-provider` answers those that are not about choosing a person. */
export function socialRoutes({ name, provider, register }: SocialProvider): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const finish = async (c: SocialContext, result: InteractionResults) => {
    const { incoming, outgoing } = c.env
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303)
  }
  app.get('/interaction/:uid', c => {
    // The form leads over redirects to other origins, which a policy for forms would forbid.
    c.header('content-security-policy', PAGE_CSP.replace(/; form-action [^;]*/, ''))
    return c.html(choice(TITLES[name], `/${name}/interaction/${c.req.param('uid')}`))
  })
  app.post('/interaction/:uid', async c => {
    const fields = new URLSearchParams(await c.req.text())
    const [person, email] = [fields.get('name') ?? '', fields.get('email') ?? '']
    const accountId = register({ name: person, email, isEmailVerified: fields.has('verified') })
    return finish(c, { login: { accountId, remember: false }, select_account: {} })
  })
  app.post('/interaction/:uid/cancel', c =>
    finish(c, { error: 'access_denied', error_description: 'The person cancelled.' }),
  )
  const oidc = provider.callback()
  app.all('*', async c => {
    const { incoming, outgoing } = c.env
    // As a framework does that mounts it: the rest of the path, and the whole path beside it.
    const original = incoming.url ?? '/'
    Object.assign(incoming, { originalUrl: original, url: original.slice(name.length + 1) || '/' })
    await oidc(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}
