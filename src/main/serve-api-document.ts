import { createHash } from 'node:crypto'
import { SITE_CODES } from '#lib/site.ts'
import { API_PAGE_STYLE, apiPage } from '#platform/http/api-page.ts'
import { openApi } from '#platform/http/open-api.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import examples from './api-examples.json' with { type: 'json' }
import { API_TAGS, tagOf } from './api-tags.ts'

const open = { auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 600, seconds: 60 } } as const

/**
 * Serves the description of all calls served so far, as OpenAPI and as a page. `cookie` is the name of the session
 * cookie.
 */
export function serveApiDocument(frame: Frame, cookie: string): void {
  const calls = frame.served.filter(
    one => one.auth !== 'machine' && one.ids !== undefined && one.input.def.type !== 'unknown',
  )
  const document = openApi(calls, {
    version: '0.1.0',
    servers: SITE_CODES.map(code => ({ url: frame.hosts.origin(code), description: code })),
    tags: API_TAGS,
    tagOf,
    cookie,
    examples,
  })
  const page = apiPage(document)
  const styleHash = `'sha256-${createHash('sha256').update(API_PAGE_STYLE).digest('base64')}'`
  serveRaw(
    frame,
    { ...open, method: 'GET', name: 'openApi', path: '/openapi.json', summary: 'The API document as OpenAPI 3.1.' },
    c => c.json(document),
  )
  serveRaw(
    frame,
    { ...open, method: 'GET', name: 'apiDocument', path: '/api-document', summary: 'The API document as a web page.' },
    c =>
      c.html(page, 200, {
        'content-security-policy': [
          "default-src 'none'",
          `style-src ${styleHash}`,
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ].join('; '),
      }),
  )
}
