import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:56rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem}
a{color:LinkText}
ol{list-style:none;padding:0}
li{border-top:1px solid GrayText;padding:.75rem 0}
.quiet{color:light-dark(#595959,#a6a6a6)}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-top:1px solid GrayText}
caption{text-align:start;font-weight:600;padding:.5rem 0}
td.amount{text-align:end;font-variant-numeric:tabular-nums}
iframe{width:100%;height:60vh;border:1px solid GrayText;background:white}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
dt{font-weight:600}
dd{margin:0 0 .5rem}
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')
const policy = (ancestors: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
export const PAGE_CSP = policy("'none'")
/** Policy of a page that shops show in a frame. */
export const FRAMED_PAGE_CSP = policy('*')

export type Html = ReturnType<typeof html>

/** A page of the sandbox. Values in `html` templates are escaped. */
export const page = (title: string, main: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Davenport sandbox</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
