/**
 * A thing of schema.org, as pages describe themselves to search engines. Always data, never text: the page escapes it.
 */
export type JsonLd = Readonly<Record<string, unknown>>

/** The parts of `all` that are known. */
export const known = (all: JsonLd): JsonLd =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== ''))

/** A page's description of one thing. */
export const described = (type: string, all: JsonLd): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...known(all),
})

/** `189900` → `1899.00`: schema.org's way to write an amount. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
