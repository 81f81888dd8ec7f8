/** A schema.org entity that describes a page to search engines. Always data, never text: the page escapes it. */
export type JsonLd = Readonly<Record<string, unknown>>

/** Removes undefined, null and empty values. */
export const known = (all: JsonLd): JsonLd =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== ''))

/** The description of a page as one entity. */
export const described = (type: string, all: JsonLd): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...known(all),
})

/** `189900` → `1899.00`: an amount as schema.org requires it. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
