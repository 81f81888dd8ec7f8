import { createHash } from 'node:crypto'
import { bytesOf, packAsGzip, packPage, packTighter, type Encoding, type PackedPage } from './packed-page.ts'
import { unpackedPages } from './unpacked-pages.ts'

interface Entry {
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
export interface PageCacheOptions {
  /** Age up to which an entry is served without another thought, in milliseconds. */
  readonly freshMs: number
  /**
   * Age up to which it is served while a new one is made, and up to which an old one stands in for one that can't be
   * made.
   */
  readonly staleMs: number
  readonly max: number
  /** Memory that pages may take together. */
  readonly maxBytes: number
  readonly now: () => number
  /** The policy of a page whose inline scripts are allowed by these hashes. */
  readonly csp: (hashes: string) => string
}

/** The key of everything: `invalidate(EVERYTHING)` makes every page old. */
export const EVERYTHING = 'shop'

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
const weigh = ({ body, keys }: Pick<Entry, 'body' | 'keys'>): number =>
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

/** Memory for pages without compression; crawlers ask for them, browsers do not. */
const MOST_PLAIN_BYTES = 4 * 1024 * 1024

/** The encoding that a browser takes and we have; `br;q=0` is a no. */
export function encodingFor(accept: string): Encoding {
  const taken = (name: string): boolean =>
    accept.split(',').some(part => {
      const [coding, ...more] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return coding === name && !more.some(q => /^q=0(?:[.]0*)?$/.test(q))
    })
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : 'identity'
}

/** True when the browser has it already: If-None-Match may name several, weakly, or any. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag))

/**
 * Whole pages for everybody: one render and one compression per key, then bytes. What is cached holds nothing about a
 * shopper. A page says by keys what it shows; when one of those changes nobody gets the old page any more: all who ask
 * wait for one rendering. Only where that fails does the old page stand in. One that has merely aged is served while a
 * new one is made. The keys also go out as `Surrogate-Key`, for a cache in front of this one.
 */
export function pageCache({ freshMs, staleMs, max, maxBytes, now, csp }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  const pagesOf = new Map<string, Set<string>>()
  const filling = new Map<string, { readonly entry: Promise<Entry>; isOld: boolean; readonly changed: Set<string> }>()
  let bytes = 0
  const tightening = new Set<Entry>()
  const plain = unpackedPages(MOST_PLAIN_BYTES)
  let queue = Promise.resolve()

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const one of entry.keys) {
      const pages = pagesOf.get(one)
      pages?.delete(key)
      if (pages?.size === 0) pagesOf.delete(one)
    }
  }
  function keep(key: string, entry: Entry): void {
    drop(key)
    if (entry.bytes > maxBytes / 4) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const one of entry.keys) pagesOf.set(one, (pagesOf.get(one) ?? new Set()).add(key))
    trim()
  }
  function trim(): void {
    while (entries.size > max || bytes > maxBytes) drop(entries.keys().next().value!)
  }

  /** Stores the same page in other bytes. */
  function repack(key: string, entry: Entry, packed: Partial<PackedPage>): void {
    entry.body = { ...entry.body, ...packed }
    const before = entry.bytes
    entry.bytes = weigh(entry)
    if (entries.get(key) !== entry) return
    bytes += entry.bytes - before
    trim()
  }
  /** Pages that are asked for again become smaller, one after the other, so that it never takes more than one core. */
  function tighten(key: string, entry: Entry): void {
    if (!entry.body.isRough || tightening.has(entry)) return
    tightening.add(entry)
    queue = queue
      .then(async () => {
        if (entries.get(key) === entry) repack(key, entry, await packTighter(entry.body))
      })
      .catch(() => {})
      .finally(() => tightening.delete(entry))
  }

  async function make(render: () => Promise<Rendered>): Promise<Entry> {
    const at = now()
    const { response, keys } = await render()
    const page = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const body = await packPage(page, { isKept: response.status === 200 })
    const headers: Record<string, string> = {
      'content-type': type,
      vary: 'accept-encoding',
      ...cachingOf(response.status, keys),
    }
    if (type.startsWith('text/html')) {
      const scripts = [...page.toString().matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !DATA.test(attributes!))
      headers['content-security-policy'] = csp(
        [
          ...new Set(scripts.map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)),
        ].join(' '),
      )
    }
    for (const name of KEPT_HEADERS) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
    return { status: response.status, at, keys, isOld: false, etag, headers, body, bytes: weigh({ body, keys }) }
  }
  function refill(key: string, render: () => Promise<Rendered>): Promise<Entry> {
    const running = filling.get(key)
    // What was begun before a change may hold what was before it.
    if (running && !running.isOld && running.changed.size === 0) return running.entry
    const changed = new Set<string>()
    const entry = make(render).then(
      made => {
        if (filling.get(key) === started) {
          filling.delete(key)
          made.isOld = started.isOld || made.keys.some(one => changed.has(one))
          if (made.status === 200) keep(key, made)
          // An error says nothing of the page: what is kept stays, and whoever asks next tries again.
          else if (made.status < 500) drop(key)
        }
        return made
      },
      (error: unknown) => {
        if (filling.get(key) === started) filling.delete(key)
        throw error
      },
    )
    const started = { entry, isOld: false, changed }
    filling.set(key, started)
    return entry
  }
  /** The new page in place of one that shows what has changed; the old one where it can't be made. */
  async function renewed(key: string, old: Entry, render: () => Promise<Rendered>): Promise<Entry> {
    const made = await refill(key, render).catch(() => old)
    return made.status < 500 ? made : old
  }

  return {
    /** Something changed: pages that show any of these are old from now on. Gives how many. */
    invalidate(keys: Iterable<string>): number {
      const changed = new Set(keys)
      const isAll = changed.has(EVERYTHING)
      const old = isAll ? new Set(entries.keys()) : new Set([...changed].flatMap(one => [...(pagesOf.get(one) ?? [])]))
      for (const key of old) entries.get(key)!.isOld = true
      for (const fill of filling.values()) {
        if (isAll) fill.isOld = true
        else for (const one of changed) fill.changed.add(one)
      }
      return old.size
    },
    /** How many pages it holds, and the memory that they take. */
    size: () => ({ pages: entries.size, bytes }),
    /**
     * The page of `key` for these request headers; `render` is called when there is none or it shows what has changed,
     * or in the background when it has aged.
     */
    async get(
      key: string,
      accept: string,
      ifNoneMatch: string | undefined,
      render: () => Promise<Rendered>,
    ): Promise<Response> {
      let entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (!entry || age > staleMs) entry = await refill(key, render)
      else {
        // The longest unasked-for stands first, and goes first.
        entries.delete(key)
        entries.set(key, entry)
        if (entry.isOld) entry = await renewed(key, entry, render)
        else if (age > freshMs) refill(key, render).catch(() => {})
        else tighten(key, entry)
      }
      const vary = { ...entry.headers, etag: entry.etag }
      if (entry.status === 200 && isKnown(ifNoneMatch, entry.etag))
        return new Response(null, { status: 304, headers: vary })
      const encoding = encodingFor(accept)
      if (encoding === 'gzip' && entry.body.gzip === undefined) repack(key, entry, await packAsGzip(entry.body))
      const body = encoding === 'identity' ? await plain.of(entry, entry.body) : entry.body[encoding]!
      return new Response(body, {
        status: entry.status,
        headers: {
          ...vary,
          'content-length': String(body.length),
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        },
      })
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>
