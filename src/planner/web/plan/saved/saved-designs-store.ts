/** A design that this browser keeps: the share code says all of it. */
export interface SavedDesign {
  readonly name: string
  readonly code: string
  /** Milliseconds since 1970; also what it is told apart by. */
  readonly at: number
}

/** More would be a pile, not a shelf. */
export const MOST_DESIGNS = 20
export const MOST_NAME = 60
const VERSION = 1
const keyOf = (slug: string): string => `planner-designs-${slug}`

function designFrom(kept: unknown): SavedDesign[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { name, code, at } = kept as Readonly<Record<string, unknown>>
  return typeof name === 'string' &&
    name.trim() !== '' &&
    typeof code === 'string' &&
    code.length <= 4000 &&
    typeof at === 'number' &&
    Number.isFinite(at)
    ? [{ name: name.slice(0, MOST_NAME), code, at }]
    : []
}

/**
 * Designs from what a browser kept, newest first; whatever is none is left out, and another version is nothing. Never
 * throws.
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

/** What the browser keeps of a collection's designs, as it is written; null for nothing, or where it keeps nothing. */
export function savedText(slug: string): string | null {
  try {
    return localStorage.getItem(keyOf(slug))
  } catch {
    return null
  }
}

/** Keeps these designs of a collection; false where the browser refuses. */
export function saveDesigns(slug: string, designs: readonly SavedDesign[]): boolean {
  try {
    if (designs.length === 0) localStorage.removeItem(keyOf(slug))
    else localStorage.setItem(keyOf(slug), JSON.stringify({ version: VERSION, designs }))
    return true
  } catch {
    return false
  }
}
