/** A configuration that the shopper keeps in this browser. */
export interface SavedConfiguration {
  /** Slug of the product. */
  readonly slug: string
  /** The choice codes in the order of the options. */
  readonly codes: readonly string[]
  /** Names of the choices. */
  readonly name: string
}

/** Maximum number of configurations that a browser keeps. */
export const MOST_SAVED = 20

export const isSameConfiguration = (
  a: Pick<SavedConfiguration, 'slug' | 'codes'>,
  b: Pick<SavedConfiguration, 'slug' | 'codes'>,
): boolean => a.slug === b.slug && a.codes.join('.') === b.codes.join('.')

/** Puts a configuration first; one that is there already moves, and the oldest beyond the maximum are dropped. */
export const withSaved = (saved: readonly SavedConfiguration[], one: SavedConfiguration): SavedConfiguration[] =>
  [one, ...saved.filter(other => !isSameConfiguration(other, one))].slice(0, MOST_SAVED)

export const withoutSaved = (saved: readonly SavedConfiguration[], one: SavedConfiguration): SavedConfiguration[] =>
  saved.filter(other => !isSameConfiguration(other, one))

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Za-z_-]{1,40}$/.test(value)

function savedIn(value: unknown): SavedConfiguration[] {
  if (typeof value !== 'object' || value === null) return []
  const { slug, codes, name } = value as Partial<Record<keyof SavedConfiguration, unknown>>
  const isWhole =
    typeof slug === 'string' && /^[a-z0-9-]{1,100}$/.test(slug) && Array.isArray(codes) && codes.every(isCode)
  return isWhole && typeof name === 'string' ? [{ slug, codes, name: name.slice(0, 400) }] : []
}

/** The configurations in a stored text; what is not one is left out. */
export function readSaved(stored: string | null): SavedConfiguration[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap(savedIn).slice(0, MOST_SAVED) : []
  } catch {
    return []
  }
}
