import { packAsGzip, packTighter, type Encoding } from './packed-page.ts'
import { entryOf, type Entry, type Rendered } from './page-entry.ts'
import { pageFills } from './page-fills.ts'
import { pageStore, type PageStore } from './page-store.ts'
import { unpackedPages } from './unpacked-pages.ts'

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

/** Packs pages tighter, one after the other, so that it never takes more than one core. */
function pageTightener(store: PageStore) {
  const tightening = new Set<Entry>()
  let queue = Promise.resolve()
  return (key: string, entry: Entry): void => {
    if (!entry.body.isRough || tightening.has(entry)) return
    tightening.add(entry)
    queue = queue
      .then(async () => {
        if (store.get(key) === entry) store.repack(key, entry, await packTighter(entry.body))
      })
      .catch(() => {})
      .finally(() => tightening.delete(entry))
  }
}

/**
 * Whole pages for everybody: one render and one compression per key, then bytes. What is cached holds nothing about a
 * shopper. A page says by keys what it shows; when one of those changes nobody gets the old page any more: all who ask
 * wait for one rendering. Only where that fails does the old page stand in. One that has merely aged is served while a
 * new one is made. The keys also go out as `Surrogate-Key`, for a cache in front of this one.
 */
export function pageCache({ freshMs, staleMs, max, maxBytes, now, csp }: PageCacheOptions) {
  const store = pageStore(max, maxBytes)
  const fills = pageFills(store)
  const tighten = pageTightener(store)
  const plain = unpackedPages(MOST_PLAIN_BYTES)

  const refill = (key: string, render: () => Promise<Rendered>): Promise<Entry> =>
    fills.refill(key, async () => {
      const at = now()
      return entryOf(await render(), at, csp)
    })

  /** The new page in place of one that shows what has changed; the old one where it can't be made. */
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
    // A page that is asked for again becomes smaller.
    else tighten(key, entry)
    return entry
  }

  return {
    /** Something changed: pages that show any of these are old from now on. Gives how many. */
    invalidate(keys: Iterable<string>): number {
      const given = new Set(keys)
      const changed = given.has(EVERYTHING) ? 'all' : given
      fills.noteChange(changed)
      return store.markOld(changed)
    },
    /** How many pages it holds, and the memory that they take. */
    size: store.size,
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
