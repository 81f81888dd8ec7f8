import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Language } from '#lib/language.ts'
import { messages } from './hosted.messages.ts'
import type { IdpSettings } from '../idp-settings.ts'
import type { Shop } from './looks.ts'
import { hostedLanguage, page, type PageOptions } from './page.ts'
import { shopAt } from './shop-at.ts'

/** Submits the sign-out at once; without scripts the button does. */
const SUBMIT = "document.getElementById('op.logoutForm').submit()"
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

type Shops = Pick<IdpSettings, 'shops'>

/** The shop that a request names as the place to return to. */
const shopOf = (settings: Shops, ctx: KoaContextWithOIDC): Shop | undefined => {
  const params = ctx.oidc?.params
  return shopAt(settings, params?.post_logout_redirect_uri ?? params?.redirect_uri)
}

const languageOf = (ctx: KoaContextWithOIDC): Language =>
  hostedLanguage(ctx.oidc?.params?.ui_locales, ctx.get('accept-language'))

function show(ctx: KoaContextWithOIDC, { title, body, scripts = "'none'", shop }: Omit<PageOptions, 'language'>): void {
  const language = languageOf(ctx)
  const made = page({ language, title, shop, body, scripts })
  for (const [name, value] of Object.entries(made.headers)) ctx.set(name, value)
  ctx.type = 'html'
  ctx.body = made.html
}
const wordsOf = (ctx: KoaContextWithOIDC) => messages[languageOf(ctx)]

/**
 * Signs out without another question: the browser comes from the button 'Sign Out' of a client that named the session.
 * `form` is oidc-provider's, with its own token against forged requests.
 */
export function logoutPage(settings: Shops, ctx: KoaContextWithOIDC, form: string): void {
  const t = wordsOf(ctx)
  const button = `<button type="submit" form="op.logoutForm" value="yes" name="logout">${t.signOut}</button>`
  const hidden = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  show(ctx, {
    title: t.signingOut,
    body: `${hidden}${button}<script>${SUBMIT}</script>`,
    scripts: SUBMIT_HASH,
    shop: shopOf(settings, ctx),
  })
}

export function signedOutPage(settings: Shops, ctx: KoaContextWithOIDC): void {
  const t = wordsOf(ctx)
  show(ctx, { title: t.signedOut, body: `<p>${t.signedOutText}</p>`, shop: shopOf(settings, ctx) })
}

/** The page of a request that the provider refuses; `error` is its code of OAuth. */
export function errorPage(settings: Shops, ctx: KoaContextWithOIDC, error: string): void {
  const t = wordsOf(ctx)
  const code = error.replace(/[^a-z_]/g, '')
  show(ctx, {
    title: t.failed,
    body: `<p>${t.failedText}</p><p class="note">${code}</p>`,
    shop: shopOf(settings, ctx),
  })
}
