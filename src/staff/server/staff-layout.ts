import { createHash } from 'node:crypto'

const STYLE = `:root{color-scheme:light;font:16px/1.55 system-ui,sans-serif;color:#2a211c;background:#f6f1e8}
body{margin:0}
main{max-width:64rem;margin:0 auto;padding:3rem 1.5rem}
h1{font:400 2.5rem/1.15 Georgia,'Times New Roman',serif;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2.5rem 0 .75rem}
p{margin:.35rem 0}
.quiet{color:#5f544c}
.error{background:#fdecea;border:1px solid #b3261e;padding:.8rem 1rem;border-radius:3px}
a.button,button{display:inline-block;font:600 1rem/1.4 system-ui,sans-serif;padding:.75rem 1.4rem;border-radius:3px;
border:1px solid #6b231b;background:#6b231b;color:#fff;text-decoration:none;cursor:pointer;margin-top:1rem}
button.second{background:#fff;color:#2a211c;border-color:#2a211c}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:3px solid #1d5a8a;outline-offset:2px}
.table{overflow-x:auto;background:#fff;border-radius:3px}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;padding:.6rem .9rem;border-bottom:1px solid #ece4d8;vertical-align:top;white-space:nowrap}
td.target{white-space:normal;overflow-wrap:anywhere;min-width:14rem;color:#5f544c;font-size:.875rem}
th{font-weight:600}
[hidden]{display:none!important}
label{display:block;font-weight:600;margin-top:1rem}
textarea,select{display:block;box-sizing:border-box;width:100%;max-width:40rem;font:inherit;padding:.6rem;
border:1px solid #2a211c;border-radius:3px;background:#fff}
.pictures{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;padding:0}
.pictures img{display:block;width:12rem;height:12rem;object-fit:cover;border-radius:3px;background:#ece4d8}
.words{white-space:pre-line;overflow-wrap:anywhere;max-width:40rem}
td button{margin:0;padding:.4rem .8rem}
@media(max-width:30rem){main{padding:2rem 1rem}
h1{font-size:2rem}
}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The tables of a page are filled by its script. */
export const tableOf = (id: string, head: readonly string[]) => `<div class="table" tabindex="0" role="region"
aria-labelledby="${id}-title"><table><thead><tr>
${head.map(name => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody id="${id}"></tbody></table></div>`

interface StaffPage {
  readonly title: string
  /** The content of <main>. */
  readonly main: string
  /** Path of its script. */
  readonly script: string
}

/** A page of the back office. Its script fills it by calls, so that the page itself holds nothing of anybody. */
export const layoutStaffPage = ({ title, main, script }: StaffPage) => ({
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${main}</main><script type="module" src="${script}"></script></body></html>`,
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${STYLE_HASH}`,
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
  },
})
