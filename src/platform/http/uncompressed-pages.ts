import { unpacked, type PackedPage } from './compressed-page.ts'

/**
 * Uncompressed pages for clients that accept no encoding. The latest pages are cached, so that a crawler does not cause
 * an unpacking for each request.
 */
export interface UnpackedPages {
  /** The page's uncompressed bytes; `owner` identifies the page. */
  of(owner: object, page: PackedPage): Promise<Uint8Array<ArrayBuffer>>
}

/** Caches at most `maxBytes`; the least recently used page is dropped first. */
export function unpackedPages(maxBytes: number): UnpackedPages {
  const kept = new Map<object, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  const forget = (owner: object) => {
    bytes -= kept.get(owner)?.length ?? 0
    kept.delete(owner)
  }
  return {
    async of(owner, page) {
      const plain = kept.get(owner) ?? (await unpacked(page))
      // Inserting the entry again makes it the most recently used.
      forget(owner)
      if (plain.length > maxBytes) return plain
      kept.set(owner, plain)
      bytes += plain.length
      for (const [oldest] of kept) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
      return plain
    },
  }
}
