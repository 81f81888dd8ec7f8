import type { Country } from '#lib/site.ts'

/** Where the shopper has things sent and fetches them: in this browser alone, a code and a store for each country. */
const KEY = 'place'
/** Longer is no code and no store. */
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

/** Empty where nothing is kept, or the browser refuses to keep anything. */
export function keptPlace(country: Country): KeptPlace {
  const kept = all()[country]
  if (typeof kept !== 'object' || kept === null) return {}
  const { postalCode, store } = kept as Readonly<Record<string, unknown>>
  return { ...(text(postalCode) && { postalCode }), ...(text(store) && { store }) }
}

export function keepPlace(country: Country, place: KeptPlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [country]: place }))
  } catch {
    // A browser that keeps nothing asks again on the next product.
  }
}
