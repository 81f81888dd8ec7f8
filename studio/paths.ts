import { join } from 'node:path'
import { inRoot } from '../scripts/root.ts'

/** What the studio keeps for itself; git doesn't see it. */
const own = inRoot('.davenport', 'studio')
export const inStudio = (...parts: string[]): string => join(own, ...parts)
/** The finished pictures, which are committed; STUDIO_PICTURES names another folder for trying things out. */
export const inPictures = (...parts: string[]): string =>
  join(process.env['STUDIO_PICTURES'] ?? inRoot('pictures'), ...parts)
