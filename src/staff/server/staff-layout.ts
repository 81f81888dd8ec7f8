import { createHash } from 'node:crypto'

const STYLE = `:root{color-scheme:light;font:15px/1.5 system-ui,sans-serif;color:#1b1f23;background:#f3f4f5}
body{margin:0}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;background:#fff;border-bottom:1px solid #dcdfe2;
padding:.5rem max(1.5rem,calc(50vw - 40rem))}
header p{font-weight:650;font-size:1.125rem;letter-spacing:-.02em;margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.6rem .75rem;border-radius:4px;color:#454c53;text-decoration:none}
nav a:hover{background:#f3f4f5}
nav a[aria-current]{background:#e4eef6;color:#1d4f7a;font-weight:600}
main{max-width:80rem;margin:0 auto;padding:1.5rem 1.5rem 3rem}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.014em;margin:0 0 .25rem;display:flex;flex-wrap:wrap;
gap:.5rem .75rem;align-items:center}
h2{font-size:1.0625rem;line-height:1.35;margin:2rem 0 .75rem}
a{color:#1d4f7a}
p{margin:.35rem 0}
.quiet{color:#5b636b}
.error{background:#fbeaea;border:1px solid #b3261e;padding:.8rem 1rem;border-radius:4px}
.done:not(:empty){margin:.75rem 0;background:#e3f3e6;border:1px solid #256b38;padding:.8rem 1rem;border-radius:4px}
a.button,button{display:inline-block;font:600 .9375rem/1.4 system-ui,sans-serif;padding:.65rem 1.1rem;border-radius:4px;
border:1px solid #1d4f7a;background:#1d4f7a;color:#fff;text-decoration:none;cursor:pointer;margin-top:1rem}
button:hover{background:#143a5b}
button.second{background:#fff;color:#1b1f23;border-color:#6d757d}
button.second:hover{background:#e8eaec}
button:disabled{opacity:.6;cursor:default}
:focus-visible{outline:3px solid #1d4f7a;outline-offset:2px}
[tabindex='-1']:focus-visible{outline:none}
.box{background:#fff;border:1px solid #dcdfe2;border-radius:6px;margin-top:1rem}
.box>h2,.box>.in{margin:0;padding:.8rem 1.25rem}
.box>h2{border-bottom:1px solid #dcdfe2}
.table{overflow-x:auto;background:#fff;border:1px solid #dcdfe2;border-radius:6px}
.box .table{border:0}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;padding:.6rem .75rem;border-bottom:1px solid #dcdfe2;vertical-align:top;white-space:nowrap}
tbody tr:last-child td{border-bottom:0}
th:first-child,td:first-child{padding-left:1.25rem}
td.target{white-space:normal;overflow-wrap:anywhere;min-width:14rem;color:#5b636b;font-size:.8125rem}
td.wide{white-space:normal;min-width:12rem}
th{font-weight:500;font-size:.8125rem;color:#5b636b}
.r{text-align:right;font-variant-numeric:tabular-nums}
th.r,td.r{text-align:right}
.ref{font:.8125rem/1.5 ui-monospace,monospace;color:#454c53}
.badge{display:inline-block;font:500 .8125rem/1.35 system-ui,sans-serif;padding:.2rem .5rem;border-radius:3px;
background:#e8eaec;color:#1b1f23;letter-spacing:0}
.badge.ok{background:#e3f3e6;color:#1d5c30}
.badge.warn{background:#fdf0d0;color:#6b4700}
.badge.err{background:#fbeaea;color:#9c1c16}
.badge.info{background:#e4eef6;color:#1d4f7a}
.seg{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:1rem 0;padding:0}
.seg a{display:block;padding:.5rem .85rem;border:1px solid #6d757d;border-radius:4px;background:#fff;color:#1b1f23;
text-decoration:none}
.seg a:hover{background:#e8eaec}
.seg a[aria-current]{background:#1b1f23;border-color:#1b1f23;color:#fff}
.search{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-top:1rem}
.search button{margin:0}
.search label{margin:0}
.search .field{flex:0 1 26rem;min-width:min(100%,14rem)}
.two{display:grid;gap:0 1rem;grid-template-columns:minmax(0,1fr) 19rem;align-items:start}
.sums{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem;margin:0;padding:.9rem 1.25rem}
.sums dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.sums .line{grid-column:1/-1;border-top:1px solid #dcdfe2}
.plain{list-style:none}
.plain li{padding:.25rem 0}
.plain a[aria-current]{color:#1b1f23;font-weight:600;text-decoration:none}
.todo{border-left:4px solid #b3261e}
.todo button{margin:.75rem .5rem .25rem 0}
[hidden]{display:none!important}
label{display:block;font-weight:600;margin:1rem 0 .35rem}
textarea,select,input{display:block;box-sizing:border-box;width:100%;max-width:40rem;font:inherit;padding:.6rem;
border:1px solid #6d757d;border-radius:4px;background:#fff}
.pictures{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;padding:0}
.pictures img{display:block;width:12rem;height:12rem;object-fit:cover;border-radius:4px;background:#e8eaec}
.words{white-space:pre-line;overflow-wrap:anywhere;max-width:40rem}
td button{margin:0;padding:.4rem .8rem}
@media(max-width:56rem){.two{grid-template-columns:minmax(0,1fr)}
}
@media(max-width:30rem){header{padding:.5rem 1rem}
main{padding:1.25rem 1rem 2rem}
}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The tables of a page are filled by its script. Columns of `amounts` are aligned to the right. */
export const tableOf = (id: string, head: readonly string[], amounts: readonly string[] = []) =>
  `<div class="table" tabindex="0" role="region"
aria-labelledby="${id}-title"><table><thead><tr>
${head.map(name => `<th scope="col"${amounts.includes(name) ? ' class="r"' : ''}>${name}</th>`).join('')}</tr></thead>
<tbody id="${id}"></tbody></table></div>`

/** The parts of the back office, and the roles that each is for; a script shows those of the roles that it learns. */
const LINKS = [
  ['/staff', 'Back office', null],
  ['/staff/claims', 'Claims', 'care'],
  ['/staff/messages', 'Messages', 'care'],
  ['/staff/group-gifts', 'Group gifts', 'care'],
  ['/staff/monograms', 'Monograms', 'care store'],
  ['/staff/newsletter', 'Newsletter', 'merchandiser'],
  ['/staff/money', 'Money', 'finance'],
  ['/staff/money/report', 'Daily report', 'finance'],
] as const

const linksOf = (current: string) =>
  LINKS.map(
    ([path, name, role]) =>
      `<li${role === null ? '' : ` data-role="${role}" hidden`}><a href="${path}"` +
      `${path === current ? ' aria-current="page"' : ''}>${name}</a></li>`,
  ).join('')

interface StaffPage {
  readonly title: string
  /** The content of <main>. */
  readonly main: string
  /** Path of its script. */
  readonly script: string
  /** Path of the part that it belongs to. */
  readonly path: string
}

/** A page of the back office. Its script fills it by calls, so that the page itself holds nothing of anybody. */
export const layoutStaffPage = ({ title, main, script, path }: StaffPage) => ({
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><header><p>Davenport</p>
<nav aria-label="Back office"><ul>${linksOf(path)}</ul></nav></header>
<main>${main}</main><script type="module" src="${script}"></script></body></html>`,
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
