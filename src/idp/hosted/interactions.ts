import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { InteractionResults } from 'oidc-provider'
import { languagesOf, pathIn } from '#lib/language.ts'
import { derivedSecret } from '#platform/derived-secret.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { IdpParts } from '../idp-parts.ts'
import type { MailFrom } from '../mail/mail-request.ts'
import { escapeHtml } from './escape-html.ts'
import type { IdpSettings } from '../idp-settings.ts'
import { messages } from './hosted.messages.ts'
import { shopAt } from './shop-at.ts'
import type { Shop } from './looks.ts'
import { hostedLanguage, page } from './page.ts'

/** Bindings of the server, and the shop and the language from which the person of the request came. */
export interface HostedEnv {
  readonly Bindings: HttpBindings
  readonly Variables: { shop?: Shop | undefined; uiLocales?: unknown }
}
export type HostedContext = Context<HostedEnv>

const FORM_BYTES = 8 * 1024
/** The language that the client asked for, once the interaction is read; else the browser's. */
export const languageOf = (c: HostedContext) => hostedLanguage(c.get('uiLocales'), c.req.header('accept-language'))

/** The shop's page from which the person of an interaction came, for the mails about what is done here. */
export function mailFromOf(c: HostedContext): MailFrom {
  const [shop, locale] = [c.get('shop'), languageOf(c)]
  return shop === undefined ? {} : { relayState: shop.origin, application: shop.name, locale }
}

/** Answers with a page of the provider. */
export function show(c: HostedContext, title: string, body: string, status: 200 | 400 | 401 | 429 | 503 = 200) {
  const { html, headers } = page({
    language: languageOf(c),
    title,
    shop: c.get('shop'),
    body,
    scripts: "'self'",
  })
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.html(html, status)
}

/**
 * The result of somebody who signed in; the provider forgets the browser when it is closed. `since`: the time of a
 * sign-in that is only carried on, in seconds since 1970.
 */
export const signedIn = (accountId: string, methods: readonly string[], since?: number): InteractionResults => ({
  login: { accountId, amr: [...methods], remember: false, ...(since !== undefined && { ts: since }) },
})

/** The result of an interaction that was refused or cancelled. */
export const denied = (description: string): InteractionResults => ({
  error: 'access_denied',
  error_description: description,
})

/** Cookie with the language and the origin of the shop that the browser came from, for a sign-in that has ended. */
const ORIGIN_COOKIE = 'came-from'

function keepOrigin(c: HostedContext, { origin }: Shop, { issuer }: Pick<IdpSettings, 'issuer'>): void {
  const secure = issuer.startsWith('https:') ? '; Secure' : ''
  const cookie = `${ORIGIN_COOKIE}=${languageOf(c)}.${origin}; Path=/; HttpOnly; SameSite=Lax${secure}`
  c.header('set-cookie', cookie, { append: true })
}

/** Says that a sign-in has ended, or is another browser's, and leads back to the shop that the browser came from. */
export function showEnded(c: HostedContext, settings: Pick<IdpSettings, 'shops'>): Response | Promise<Response> {
  const kept = new RegExp(`(?:^|;\\s*)${ORIGIN_COOKIE}=(en|fr)[.]([^;]*)`).exec(c.req.header('cookie') ?? '')
  const shop = c.get('shop') ?? shopAt(settings, kept?.[2])
  c.set('shop', shop)
  if (c.get('uiLocales') === undefined) c.set('uiLocales', kept?.[1])
  const language = languageOf(c)
  const t = messages[language]
  if (shop === undefined) return show(c, t.ended, `<p>${t.expired}</p>`, 400)
  const account = pathIn(languagesOf(shop.country).includes(language) ? language : 'en', '/account')
  const link = `<a href="${escapeHtml(shop.origin + account)}">${escapeHtml(t.toShop(shop.name))}</a>`
  return show(c, t.ended, `<p>${t.expired}</p><p>${link}</p>`, 400)
}

export type Interactions = ReturnType<typeof interactions>

/** Reads and finishes the interactions of oidc-provider, each of which belongs to one browser by a signed cookie. */
export function interactions({ provider, settings, log }: Pick<IdpParts, 'provider' | 'settings' | 'log'>) {
  const key = derivedSecret(settings.secret, 'identity cookies')
  /** The token of an interaction's forms, so that no other page can submit one. */
  const tokenOf = (uid: string) => createHmac('sha256', key).update(`form ${uid}`).digest('base64url')
  const isToken = (uid: string, given: string) => {
    const [a, b] = [Buffer.from(tokenOf(uid)), Buffer.from(given)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  return {
    tokenOf,
    /** The interaction of this request. Throws if it has expired or belongs to another browser. */
    async details(c: HostedContext) {
      const found = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
      const shop = shopAt(settings, found.params.redirect_uri)
      c.set('shop', shop)
      c.set('uiLocales', found.params.ui_locales)
      if (shop) keepOrigin(c, shop, settings)
      return found
    },
    /** When the person of an interaction has signed in, in seconds since 1970. */
    async signedInSince({ session }: { readonly session?: { readonly uid: string } | undefined }) {
      return session && (await provider.Session.findByUid(session.uid))?.loginTs
    },
    /** Goes on with the authorization request. `merge`: earlier results of the interaction count too. */
    async finish(c: HostedContext, result: InteractionResults, merge = false): Promise<Response> {
      const { incoming, outgoing } = c.env
      const to = await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: merge })
      c.header('cache-control', 'no-store')
      return c.redirect(to, 303)
    },
    /** The fields of a form of this interaction; undefined if it carries another token. */
    async formOf(c: HostedContext, uid: string): Promise<URLSearchParams | undefined> {
      const form = new URLSearchParams(await readBody(c, FORM_BYTES))
      return isToken(uid, form.get('token') ?? '') ? form : undefined
    },
    /** Shows a page instead of an error if the interaction has expired. */
    guarded: (handle: (c: HostedContext) => Promise<Response>) => async (c: HostedContext) => {
      try {
        return await handle(c)
      } catch (error) {
        log.warn({ err: error }, 'an interaction has expired or is not of this browser')
        return showEnded(c, settings)
      }
    },
  }
}
