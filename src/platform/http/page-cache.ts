import { packAsGzip, recompress, type Encoding } from './compressed-page.ts'
import { entryOf, type Entry, type Rendered } from './page-entry.ts'
import { pageRenderQueue } from './page-render-queue.ts'
import { pageStore, type PageStore } from './page-store.ts'
import { unpackedPages } from './uncompressed-pages.ts'

export interface PageCacheOptions {
  /** Age in milliseconds up to which an entry is served without re-rendering. */
  readonly freshMs: number
  /**
   * Age in milliseconds up to which an entry is served while a new one is rendered, and up to which it is served when
   * rendering fails.
   */
  readonly staleMs: number
  readonly max: number
  /** Maximum memory of all pages together, in bytes. */
  readonly maxBytes: number
  readonly now: () => number
  /** The content security policy of a page whose inline scripts have these hashes. */
  readonly csp: (hashes: string) => string
}

/** The key that every page depends on: `invalidate(EVERYTHING)` marks every page as outdated. */
export const EVERYTHING = 'shop'

/** Memory for uncompressed pages, in bytes; crawlers request them, browsers do not. */
const MOST_PLAIN_BYTES = 4 * 1024 * 1024

/** The best encoding that the browser accepts; `br;q=0` excludes Brotli. */
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

/** True when the browser already has the page: If-None-Match may contain several ETags, weak ones, or `*`. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag))

/** Recompresses pages at a higher quality, one at a time, so that it never takes more than one core. */
function pageTightener(store: PageStore) {
  const tightening = new Set<Entry>()
  let queue = Promise.resolve()
  return (key: string, entry: Entry): void => {
    if (!entry.body.isRough || tightening.has(entry)) return
    tightening.add(entry)
    queue = queue
      .then(async () => {
        if (store.get(key) === entry) store.repack(key, entry, await recompress(entry.body))
      })
      .catch(() => {})
      .finally(() => tightening.delete(entry))
  }
}

/**
 * A cache of whole public pages: one rendering and one compression per key. Cached pages contain no data about a
 * shopper. A page names the keys of the data that it shows. When one of them changes, the old page is no longer served:
 * all requests wait for one rendering, and get the old page only if that fails. A page that has merely aged is served
 * while a new one is rendered. The keys are also sent as `Surrogate-Key`, for a cache in front of the shop.
 */
export function pageCache({ freshMs, staleMs, max, maxBytes, now, csp }: PageCacheOptions) {
  const store = pageStore(max, maxBytes)
  const fills = pageRenderQueue(store)
  const tighten = pageTightener(store)
  const plain = unpackedPages(MOST_PLAIN_BYTES)

  const refill = (key: string, render: () => Promise<Rendered>): Promise<Entry> =>
    fills.refill(key, async () => {
      const at = now()
      return entryOf(await render(), at, csp)
    })

  /** Renders the replacement of an outdated page; returns the old page if rendering fails. */
  async function renewed(key: string, old: Entry, render: () => Promise<Rendered>): Promise<Entry> {
    const made = await refill(key, render).catch(() => old)
    return made.status < 500 ? made : old
  }

  async function currentEntry(key: string, render: () => Promise<Rendered>): Promise<Entry> {
    const entry = store.get(key)
    const age = entry ? now() - entry.at : Infinity
    if (!entry || age > staleMs) return refill(key, render)
    store.touch(key, entry)
    if (entry.isOld) return renewed(key, entry, render)
    if (age > freshMs) refill(key, render).catch(() => {})
    // A page that is requested again is recompressed at a higher quality.
    else tighten(key, entry)
    return entry
  }

  return {
    /** Marks all pages that show any of these keys as outdated; returns their number. */
    invalidate(keys: Iterable<string>): number {
      const given = new Set(keys)
      const changed = given.has(EVERYTHING) ? 'all' : given
      fills.noteChange(changed)
      return store.markOld(changed)
    },
    /** The number of cached pages and the memory that they take. */
    size: store.size,
    /**
     * The response for the page `key` and these request headers. `render` is called if there is no page or it is
     * outdated, or in the background if it has aged.
     */
    async get(
      key: string,
      accept: string,
      ifNoneMatch: string | undefined,
      render: () => Promise<Rendered>,
    ): Promise<Response> {
      const entry = await currentEntry(key, render)
      const headers = { ...entry.headers, etag: entry.etag }
      if (entry.status === 200 && isKnown(ifNoneMatch, entry.etag)) return new Response(null, { status: 304, headers })
      const encoding = encodingFor(accept)
      if (encoding === 'gzip' && entry.body.gzip === undefined) store.repack(key, entry, await packAsGzip(entry.body))
      const body = encoding === 'identity' ? await plain.of(entry, entry.body) : entry.body[encoding]!
      return new Response(body, {
        status: entry.status,
        headers: {
          ...headers,
          'content-length': String(body.length),
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        },
      })
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>
