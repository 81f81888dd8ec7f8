import { MOST_CODE, MOST_DESIGNS, MOST_NAME } from '../../../designs-contract.ts'

/** A design stored in this browser as a share code. */
export interface SavedDesign {
  readonly name: string
  readonly code: string
  /** Time of saving in epoch milliseconds; also identifies the design. */
  readonly at: number
}

const VERSION = 1
const keyOf = (slug: string): string => `planner-designs-${slug}`

function designFrom(kept: unknown): SavedDesign[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { name, code, at } = kept as Readonly<Record<string, unknown>>
  return typeof name === 'string' &&
    name.trim() !== '' &&
    typeof code === 'string' &&
    code.length <= MOST_CODE &&
    typeof at === 'number' &&
    Number.isFinite(at)
    ? [{ name: name.slice(0, MOST_NAME), code, at }]
    : []
}

/**
 * Parses stored designs, newest first. Invalid entries are omitted; another version gives an empty list. Never throws.
 */
export function designsFrom(text: string | null): SavedDesign[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || (kept as { version?: unknown }).version !== VERSION) return []
    const { designs } = kept as { designs?: unknown }
    const read = (Array.isArray(designs) ? designs : []).flatMap(designFrom).toSorted((a, b) => b.at - a.at)
    return read.filter(({ at }, i) => i === 0 || at !== read[i - 1]!.at).slice(0, MOST_DESIGNS)
  } catch {
    return []
  }
}

/** The stored designs of a collection as text; null if there are none, or if the browser has no storage. */
export function savedText(slug: string): string | null {
  try {
    return localStorage.getItem(keyOf(slug))
  } catch {
    return null
  }
}

/** Stores the designs of a collection; returns false if the browser refuses. */
export function saveDesigns(slug: string, designs: readonly SavedDesign[]): boolean {
  try {
    if (designs.length === 0) localStorage.removeItem(keyOf(slug))
    else localStorage.setItem(keyOf(slug), JSON.stringify({ version: VERSION, designs }))
    return true
  } catch {
    return false
  }
}
