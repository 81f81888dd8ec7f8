import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

type Encoding = 'identity' | 'gzip' | 'br'
interface Entry {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly at: number
  readonly version: number
  readonly etag: string
  readonly body: Readonly<Record<Encoding, Buffer>>
}
export interface PageCacheOptions {
  /** Age up to which an entry is served without another thought, in milliseconds. */
  readonly freshMs: number
  /** Age up to which it is served while a new one is made. */
  readonly staleMs: number
  readonly max: number
  readonly now: () => number
  /** The policy of a page whose inline scripts are allowed by these hashes. */
  readonly csp: (hashes: string) => string
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Whole pages for everybody: one render and one compression per key, then bytes. What is cached holds nothing about a
 * shopper. `invalidate` makes every entry stale at once; one request renders anew, the others get the old page meanwhile.
 */
export function pageCache({ freshMs, staleMs, max, now, csp }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  const filling = new Map<string, Promise<Entry>>()
  let version = 0

  async function fill(key: string, render: () => Promise<Response>): Promise<Entry> {
    const started = version
    const response = await render()
    const html = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const [zipped, br] = await Promise.all([gzip(html, { level: 6 }), brotli(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })])
    const hashes = type.startsWith('text/html') ? [...new Set([...html.toString().matchAll(INLINE_SCRIPT)].map(match => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`))] : []
    const headers: Record<string, string> = { 'content-type': type, 'vary': 'accept-encoding', 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }
    if (type.startsWith('text/html')) headers['content-security-policy'] = csp(hashes.join(' '))
    for (const name of ['location', 'x-remix-response']) { const value = response.headers.get(name); if (value !== null) headers[name] = value }
    const entry: Entry = { status: response.status, at: now(), version: started, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`, headers, body: { identity: html, gzip: zipped, br } }
    if (response.status === 200) {
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > max) entries.delete(entries.keys().next().value!)
    }
    return entry
  }
  function refill(key: string, render: () => Promise<Response>): Promise<Entry> {
    let running = filling.get(key)
    if (!running) {
      running = fill(key, render).finally(() => filling.delete(key))
      filling.set(key, running)
    }
    return running
  }

  return {
    invalidate(): void { version += 1 },
    /** The page of `key` for these request headers; `render` is called when there is none, or in the background when it is old. */
    async get(key: string, accept: string, ifNoneMatch: string | undefined, render: () => Promise<Response>): Promise<Response> {
      const hit = entries.get(key)
      const age = hit ? now() - hit.at : Infinity
      let entry = hit
      if (!entry || age > staleMs) entry = await refill(key, render)
      else if (age > freshMs || entry.version !== version) refill(key, render).catch(() => {})
      if (ifNoneMatch === entry.etag) return new Response(null, { status: 304, headers: { ...entry.headers, etag: entry.etag } })
      const encoding: Encoding = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
      const body = entry.body[encoding]
      return new Response(body as Uint8Array<ArrayBuffer>, {
        status: entry.status,
        headers: { ...entry.headers, 'etag': entry.etag, 'content-length': String(body.length), ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
      })
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>
