import type { Country } from '#lib/site.ts'

/** Key in the browser's local storage for the shopper's postal code and store in each country. */
const KEY = 'place'
/** Maximum length of a postal code or a store's key. */
const MOST = 40

export interface KeptPlace {
  readonly postalCode?: string
  readonly store?: string
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MOST

function all(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** Reads the stored place; empty if nothing is stored or storage is not available. */
export function loadPlace(country: Country): KeptPlace {
  const kept = all()[country]
  if (typeof kept !== 'object' || kept === null) return {}
  const { postalCode, store } = kept as Readonly<Record<string, unknown>>
  return { ...(text(postalCode) && { postalCode }), ...(text(store) && { store }) }
}

export function savePlace(country: Country, place: KeptPlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [country]: place }))
  } catch {
    // Storage is not available: the next product shows an empty form.
  }
}
