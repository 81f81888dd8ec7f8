import { join } from 'node:path'
import { inRoot } from '../scripts/root.ts'

/** The studio's working files, which git ignores. */
const own = inRoot('.davenport', 'studio')
export const inStudio = (...parts: string[]): string => join(own, ...parts)
/** The finished pictures, which are committed; STUDIO_PICTURES names another folder for experiments. */
export const inPictures = (...parts: string[]): string =>
  join(process.env['STUDIO_PICTURES'] ?? inRoot('pictures'), ...parts)
