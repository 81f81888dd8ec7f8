import { dirname, join } from 'node:path'

/** Root folder of the checkout. */
export const root = dirname(import.meta.dirname)

/** Joins a path below the root of the checkout. */
export const inRoot = (...parts: string[]): string => join(root, ...parts)
