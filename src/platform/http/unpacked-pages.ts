import { unpacked, type PackedPage } from './packed-page.ts'

/**
 * Pages without compression, for those who take none. The last ones are kept, so that a crawler does not cost an
 * unpacking each time.
 */
export interface UnpackedPages {
  /** The page's bytes as they were packed; `owner` tells pages apart. */
  of(owner: object, page: PackedPage): Promise<Uint8Array<ArrayBuffer>>
}

/** Keeps at most `maxBytes`; the longest unused is forgotten first. */
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
      // Written again, it is the latest used.
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
