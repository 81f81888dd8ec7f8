import type { DayCounts } from '../../rules/day-counts.ts'

/** The counts as bytes: a line of JSON with the ids, then the arrays. */
export function encodeDay({ ids, sessions, counts, starts, others, pairs }: DayCounts): Uint8Array {
  const head = Buffer.from(`${JSON.stringify({ ids, sessions, pairs: pairs.length })}\n`)
  const parts = [head, ...[counts, starts, others, pairs].map(one => new Uint8Array(one.buffer, 0, one.byteLength))]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function decodeDay(bytes: Uint8Array): DayCounts {
  const end = bytes.indexOf(10)
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as {
    ids: string[]
    sessions: number
    pairs: number
  }
  const { ids, sessions } = head
  let at = end + 1
  // Copied, because a typed array of numbers has to begin at a multiple of four bytes.
  const next = (length: number) => {
    const part = new Uint32Array(Uint8Array.from(bytes.subarray(at, at + length * 4)).buffer)
    at += length * 4
    return part
  }
  const counts = next(ids.length)
  const starts = next(ids.length + 1)
  return { ids, sessions, counts, starts, others: next(head.pairs), pairs: next(head.pairs) }
}
