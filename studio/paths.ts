import { join } from 'node:path'
import { inRoot } from '../scripts/root.ts'

/** What the studio keeps for itself; git doesn't see it. */
const own = inRoot('.davenport', 'studio')
export const inStudio = (...parts: string[]): string => join(own, ...parts)
/** The finished pictures, which are committed. */
export const inPictures = (...parts: string[]): string => inRoot('pictures', ...parts)
