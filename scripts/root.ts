import { dirname, join } from 'node:path'

/** The checkout. */
export const root = dirname(import.meta.dirname)

/** A path inside the checkout. */
export const inRoot = (...parts: string[]): string => join(root, ...parts)
