import { LANGUAGES, type Language } from '#lib/language.ts'
import { escapeHtml } from './escape-html.ts'
import { messages } from './hosted.messages.ts'
import { LOOKS, nameInHtml, type Shop } from './looks.ts'

/**
 * The language of the provider's pages: the first one of `ui_locales` of OpenID Connect that they have, as the client
 * sends it; without one, French for a browser that prefers it, else English.
 */
export function hostedLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(' ') : []
  const found = asked
    .map(locale => LANGUAGES.find(one => locale === one || locale.startsWith(`${one}-`)))
    .find(one => one !== undefined)
  return found ?? (acceptLanguage?.trim().toLowerCase().startsWith('fr') ? 'fr' : 'en')
}

const POLICY =
  "default-src 'none'; style-src STYLE; font-src 'self'; script-src SCRIPTS; base-uri 'none'; frame-ancestors 'none'"

export interface PageOptions {
  readonly language: Language
  readonly title: string
  /** The shop from which the person came; undefined if it is another client, or not known. */
  readonly shop: Shop | undefined
  /** HTML whose values are escaped. */
  readonly body: string
  /** Sources of scripts for the content security policy. */
  readonly scripts?: string
}

/**
 * A page of the provider, with headers that allow nothing but its own stylesheet, fonts and forms. It looks like the
 * shop from which the person came.
 */
export function page({ language, title, shop, body, scripts = "'none'" }: PageOptions) {
  const name = shop?.name ?? messages[language].account
  const { style, styleHash, mark } = LOOKS[shop?.brand ?? 'CB']
  return {
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(`${title} | ${name}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head>
<body><main><p class="brand">${shop ? mark : ''}<span>${nameInHtml(name)}</span></p>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    headers: {
      // A form leads over redirects to a client's own address, which a policy for forms would forbid.
      'content-security-policy': POLICY.replace('STYLE', styleHash).replace('SCRIPTS', scripts),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
