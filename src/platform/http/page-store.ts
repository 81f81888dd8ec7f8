import type { PackedPage } from './compressed-page.ts'
import { weigh, type Entry } from './page-entry.ts'

/**
 * The entries of the page cache: limited in number and memory, and indexed by the keys that they show.
 * @param max Maximum number of entries.
 * @param maxBytes Memory of all entries together; an entry above a quarter of it is not kept.
 */
export function pageStore(max: number, maxBytes: number) {
  const entries = new Map<string, Entry>()
  const pagesOf = new Map<string, Set<string>>()
  let bytes = 0

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
  function trim(): void {
    while (entries.size > max || bytes > maxBytes) drop(entries.keys().next().value!)
  }

  return {
    get: (key: string): Entry | undefined => entries.get(key),
    drop,
    keep(key: string, entry: Entry): void {
      drop(key)
      if (entry.bytes > maxBytes / 4) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const one of entry.keys) pagesOf.set(one, (pagesOf.get(one) ?? new Set()).add(key))
      trim()
    },
    /** Moves an entry to the end of the least-recently-used order. */
    touch(key: string, entry: Entry): void {
      entries.delete(key)
      entries.set(key, entry)
    },
    /** Replaces the compressed bytes of a page. */
    repack(key: string, entry: Entry, packed: Partial<PackedPage>): void {
      entry.body = { ...entry.body, ...packed }
      const before = entry.bytes
      entry.bytes = weigh(entry)
      if (entries.get(key) !== entry) return
      bytes += entry.bytes - before
      trim()
    },
    /** Marks the pages that show any of these keys, or all pages, as outdated; returns their number. */
    markOld(changed: ReadonlySet<string> | 'all'): number {
      const keys = changed === 'all' ? entries.keys() : [...changed].flatMap(one => [...(pagesOf.get(one) ?? [])])
      const old = new Set(keys)
      for (const key of old) entries.get(key)!.isOld = true
      return old.size
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}
export type PageStore = ReturnType<typeof pageStore>
