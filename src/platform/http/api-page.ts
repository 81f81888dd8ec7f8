import type { openApi } from './open-api.ts'

type Document = ReturnType<typeof openApi>
interface Operation {
  operationId: string
  summary: string
  description?: string
  'x-auth': string
  'x-rate': string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** JSON as HTML, with each schema reference as a link to the schema further down. */
function json(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2))
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`
}

const details = (summary: string, shape: unknown) => `<details><summary>${summary}</summary>${json(shape)}</details>`

/** The schema of JSON content; a file is shown by its content types. */
const shapeOf = (content: Record<string, { schema: unknown }> | undefined): unknown =>
  content?.['application/json']?.schema ?? content

function section(path: string, method: string, one: Operation): string {
  const input = shapeOf(one.requestBody?.content)
  const reply = shapeOf(one.responses[200]?.content)
  const parameters = one.parameters
    .map(({ name, in: place, required }) => `<code>${escape(name)}</code> (${place}${required ? ', required' : ''})`)
    .join(', ')
  const description = one.description ? `<small>${escape(one.description)}</small>` : ''
  const inputs = parameters ? ` Parameters: ${parameters}.` : ''
  const guards = `Who: ${one['x-auth']}. Rate: ${escape(one['x-rate'])}.${inputs}`
  return `<section id="${escape(one.operationId)}">
<h2><span>${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
<p>${escape(one.summary)} ${description}</p>
<p><small>${guards}</small></p>
${input ? details('Input', input) : ''}${details('Reply', reply)}</section>`
}

export const API_PAGE_STYLE = `
body{font:16px/1.55 system-ui,sans-serif;color:#2a211c;max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:2rem}
h2{font-size:1.1rem;margin:2.2rem 0 .3rem}
h2 span{display:inline-block;min-width:3.2rem;color:#a3341f}
code,pre{font:13px/1.5 ui-monospace,monospace}
pre{background:#faf6ef;padding:1rem;overflow:auto;max-height:28rem}
summary{cursor:pointer;padding:.35rem 0;color:#6b241b}
small{color:#5a4e46}
nav ul{columns:16rem;padding-left:1rem}
a{color:#6b241b}
p{margin:.3rem 0}
`

/** The API document as an HTML page: every call with its guards and schemas, without scripts. */
export function apiPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one: one as Operation })),
  )
  const links = operations.map(({ one: { operationId } }) => {
    const id = escape(operationId)
    return `<li><a href="#${id}">${id}</a></li>`
  })
  const shapes = Object.entries(document.components.schemas).map(
    ([name, shape]) => `<section id="${name}"><h3>${name}</h3>${details('Fields', shape)}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Davenport API</title><style>${API_PAGE_STYLE}</style></head><body>
<main><h1>Davenport API</h1>
<p>${escape(document.info.description)} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${operations.map(({ path, method, one }) => section(path, method, one)).join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}</main></body></html>`
}
