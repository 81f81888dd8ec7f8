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
@media(max-width:30rem){main{padding:2rem 1rem}
h1{font-size:2rem}
}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const tableOf = (id: string, head: readonly string[]) => `<div class="table" tabindex="0" role="region"
aria-labelledby="${id}-title"><table><thead><tr>
${head.map(name => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody id="${id}"></tbody></table></div>`

/**
 * The page of the back office: who has signed in, the latest sign-ins, and the audit trail for whoever may see it. Its
 * script fills it by the calls of the back office, so that it holds nothing of anybody.
 */
export const staffPage = () => ({
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Back office</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>
<h1>Back office</h1>
<p id="loading" class="quiet" role="status">Loading.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p id="error" class="error" role="alert" hidden></p>
<section id="guest" hidden><p>Sign in with your account and its second step.</p>
<a class="button" href="/staff/sign-in">Sign In</a></section>
<section id="staff" hidden><p id="who"></p><p id="since" class="quiet"></p>
<button id="sign-out" class="second">Sign Out</button>
<h2 id="sign-ins-title">Your latest sign-ins</h2>${tableOf('sign-ins', ['When', 'How', 'From'])}
<section id="trail-part" hidden><h2 id="trail-title">What staff did</h2>
${tableOf('trail', ['When', 'Who', 'What', 'Result', 'From', 'Details'])}
<button id="more" class="second" hidden>Show Older Entries</button></section></section>
</main><script type="module" src="/staff/page.js"></script></body></html>`,
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${STYLE_HASH}`,
      "script-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
  },
})
