import { createHash } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import { messages } from './hosted.messages.ts'

const STYLE = `:root{color-scheme:light;font-family:Georgia,'Times New Roman',serif;color:#2a211c;background:#f6f1e8}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2rem 1rem;box-sizing:border-box}
main{background:#fff;width:100%;max-width:26rem;padding:2.5rem;box-sizing:border-box;border-radius:3px}
p.brand{margin:0 0 .5rem;font-size:.875rem;color:#6b5f57}
h1{font-weight:400;font-size:2.25rem;line-height:1.15;margin:0 0 1.5rem}
label{display:block;font:600 .875rem/1.4 system-ui,sans-serif;margin:0 0 .35rem}
input[type=email],input[type=password],input[type=text]{
width:100%;box-sizing:border-box;font:1rem/1.4 system-ui,sans-serif;
padding:.8rem .9rem;border:1px solid #8a7d74;border-radius:3px;margin:0 0 1.1rem;background:#fff;color:inherit}
button{font:600 1rem/1.4 system-ui,sans-serif;padding:.8rem 1.4rem;border:1px solid #2a211c;border-radius:3px;
cursor:pointer;background:#6b231b;border-color:#6b231b;color:#fff;width:100%}
button.second{background:#fff;color:#2a211c;border-color:#2a211c;margin-top:.75rem}
:focus-visible{outline:3px solid #1d5a8a;outline-offset:2px}
p.error{background:#fdecea;border:1px solid #b3261e;padding:.8rem .9rem;border-radius:3px;
font:.9375rem/1.5 system-ui,sans-serif}
p{line-height:1.5}
.note{font-size:.875rem;color:#6b5f57}
section{border-top:1px solid #e3dacd;padding:1.25rem 0;margin-top:1.25rem}
h2{font:600 1rem/1.4 system-ui,sans-serif;margin:0 0 .35rem}
section p{margin:.35rem 0}
p.row{font:.9375rem/1.5 system-ui,sans-serif;margin-top:.9rem}
ol{padding-left:1.2rem;line-height:1.6}
.qr{max-width:14rem;margin:1rem auto}
code{font:600 1rem/1.5 ui-monospace,monospace;letter-spacing:.02em;overflow-wrap:anywhere}
ul.codes{columns:2;list-style:none;padding:0;margin:1rem 0 0}
[hidden]{display:none}
@media(max-width:30rem){main{padding:1.75rem 1.25rem}
h1{font-size:1.9rem}
}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** French for a browser that prefers it, else English. */
export const hostedLanguage = (acceptLanguage: string | undefined): Language =>
  acceptLanguage?.trim().toLowerCase().startsWith('fr') ? 'fr' : 'en'

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const POLICY = "default-src 'none'; style-src STYLE; script-src SCRIPTS; base-uri 'none'; frame-ancestors 'none'"

export interface PageOptions {
  readonly language: Language
  readonly title: string
  /** HTML whose values are escaped. */
  readonly body: string
  /** Sources of scripts for the content security policy. */
  readonly scripts?: string
}

/** A page of the provider, with headers that allow nothing but its own stylesheet and forms. */
export function page({ language, title, body, scripts = "'none'" }: PageOptions) {
  const name = messages[language].account
  return {
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)} | ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><p class="brand">${name}</p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    headers: {
      // A form leads over redirects to a client's own address, which a policy for forms would forbid.
      'content-security-policy': POLICY.replace('STYLE', STYLE_HASH).replace('SCRIPTS', scripts),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
