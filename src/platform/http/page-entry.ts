import { createHash } from 'node:crypto'
import { bytesOf, packPage, type PackedPage } from './compressed-page.ts'

/** A page in the cache. */
export interface Entry {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** When its rendering began, in milliseconds: later changes may be missing. */
  readonly at: number
  readonly etag: string
  body: PackedPage
  readonly keys: readonly string[]
  /** Memory of the entry in bytes, including its headers and keys. */
  bytes: number
  /** True once something that the page shows has changed. */
  isOld: boolean
}
/** A rendered page, and the keys of the data that it shows. */
export interface Rendered {
  readonly response: Response
  readonly keys: readonly string[]
}
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Structured data is not a script: browsers never run it, so it needs no hash. */
const DATA = /type="application\/ld\+json"/
const KEPT_HEADERS = ['location', 'retry-after', 'x-remix-response', 'x-robots-tag']

/**
 * Browsers may keep the page but must revalidate it each time: only a cache that is notified of changes may answer by
 * itself.
 */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate'
/**
 * For a cache in front of the shop (RFC 9213), which is notified of changes by key: fresh for a minute, and for ten
 * more while it revalidates.
 */
const FOR_CDN = 'max-age=60, stale-while-revalidate=600'
/** A page that is missing now may exist soon. */
const MISSING_FOR_CDN = 'max-age=10'

/**
 * Memory of an entry besides its body, in bytes: headers, keys and the objects that hold them. Measured on 4,000
 * entries and rounded up.
 */
const ENTRY_BYTES = 2_000
const KEY_BYTES = 50
export const weigh = ({ body, keys }: Pick<Entry, 'body' | 'keys'>): number =>
  bytesOf(body) + ENTRY_BYTES + keys.length * KEY_BYTES

/**
 * Caching headers of a response: pages, permanent redirects and missing pages may be cached; errors and temporary
 * redirects may not.
 */
function cachingOf(status: number, keys: readonly string[]): Record<string, string> {
  const isMissing = status === 404 || status === 410
  if (!isMissing && ![200, 301, 308].includes(status)) return { 'cache-control': 'no-store' }
  return {
    'cache-control': FOR_BROWSERS,
    'cdn-cache-control': isMissing ? MISSING_FOR_CDN : FOR_CDN,
    'surrogate-key': keys.join(' '),
  }
}

/** CSP sources for the inline scripts of a page: the hash of each. */
function inlineScriptHashes(page: Buffer): string {
  const scripts = [...page.toString().matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !DATA.test(attributes!))
  const hashes = scripts.map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/**
 * The cache entry of a page that was just rendered.
 * @param at When its rendering began, in milliseconds.
 * @param csp The content security policy of a page whose inline scripts have these hashes.
 */
export async function entryOf(
  { response, keys }: Rendered,
  at: number,
  csp: (hashes: string) => string,
): Promise<Entry> {
  const page = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const body = await packPage(page, { isKept: response.status === 200 })
  const headers: Record<string, string> = {
    'content-type': type,
    vary: 'accept-encoding',
    ...cachingOf(response.status, keys),
  }
  if (type.startsWith('text/html')) headers['content-security-policy'] = csp(inlineScriptHashes(page))
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  return { status: response.status, at, keys, isOld: false, etag, headers, body, bytes: weigh({ body, keys }) }
}
