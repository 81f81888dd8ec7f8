import { createHash } from 'node:crypto'
import { bytesOf, packPage, type PackedPage } from './packed-page.ts'

/** A page as the cache holds it. */
export interface Entry {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** When it was asked for: what changed later may not be in it. */
  readonly at: number
  readonly etag: string
  body: PackedPage
  readonly keys: readonly string[]
  /** Memory of the entry in bytes, with its headers and keys. */
  bytes: number
  /** Set when something that it shows has changed. */
  isOld: boolean
}
/** A rendered page, and the keys of what it shows. */
export interface Rendered {
  readonly response: Response
  readonly keys: readonly string[]
}
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** Structured data is no script: browsers never run it, so it needs no hash. */
const DATA = /type="application\/ld\+json"/
const KEPT_HEADERS = ['location', 'retry-after', 'x-remix-response', 'x-robots-tag']

/**
 * Any browser may keep it and must ask each time whether it still stands: only a cache that can be told of changes may
 * answer by itself.
 */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate'
/**
 * For a cache in front of this one (RFC 9213), which is told of changes by key: a minute, ten more while it asks anew.
 */
const FOR_CDN = 'max-age=60, stale-while-revalidate=600'
/** What isn't there may come soon. */
const MISSING_FOR_CDN = 'max-age=10'

/**
 * Memory of an entry beside its body, in bytes: headers, keys and the objects that hold them. Rounded up from 4,000
 * entries.
 */
const ENTRY_BYTES = 2_000
const KEY_BYTES = 50
export const weigh = ({ body, keys }: Pick<Entry, 'body' | 'keys'>): number =>
  bytesOf(body) + ENTRY_BYTES + keys.length * KEY_BYTES

/**
 * How long others may keep an answer: a page, where one moved for good, that there is none; an error or a detour,
 * never.
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

/** The policy's sources for the inline scripts of a page, each by its hash. */
function inlineScriptHashes(page: Buffer): string {
  const scripts = [...page.toString().matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !DATA.test(attributes!))
  const hashes = scripts.map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/**
 * The entry of a page that was just rendered.
 * @param at When its rendering began, in milliseconds.
 * @param csp The policy of a page whose inline scripts are allowed by these hashes.
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
