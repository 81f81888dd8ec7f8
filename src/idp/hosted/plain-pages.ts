import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { messages } from './hosted.messages.ts'
import { hostedLanguage, page } from './page.ts'

/** Submits the sign-out at once; without scripts the button does. */
const SUBMIT = "document.getElementById('op.logoutForm').submit()"
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

function show(ctx: KoaContextWithOIDC, title: string, body: string, scripts = "'none'"): void {
  const language = hostedLanguage(ctx.get('accept-language'))
  const made = page({ language, title, body, scripts })
  for (const [name, value] of Object.entries(made.headers)) ctx.set(name, value)
  ctx.type = 'html'
  ctx.body = made.html
}
const wordsOf = (ctx: KoaContextWithOIDC) => messages[hostedLanguage(ctx.get('accept-language'))]

/**
 * Signs out without another question: the browser comes from the button 'Sign Out' of a client that named the session.
 * `form` is oidc-provider's, with its own token against forged requests.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const t = wordsOf(ctx)
  const button = `<button type="submit" form="op.logoutForm" value="yes" name="logout">${t.signOut}</button>`
  const hidden = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  show(ctx, t.signingOut, `${hidden}${button}<script>${SUBMIT}</script>`, SUBMIT_HASH)
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const t = wordsOf(ctx)
  show(ctx, t.signedOut, `<p>${t.signedOutText}</p>`)
}

/** The page of a request that the provider refuses; `error` is its code of OAuth. */
export function errorPage(ctx: KoaContextWithOIDC, error: string): void {
  const t = wordsOf(ctx)
  show(ctx, t.failed, `<p>${t.failedText}</p><p class="note">${error.replace(/[^a-z_]/g, '')}</p>`)
}
