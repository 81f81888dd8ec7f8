import { resolve, sep } from 'node:path'
import { oneFile, type Photo } from '../rules/pictures/photo.ts'

/**
 * File of a photograph in the folder that `/pictures` is served from, at most `most` pixels wide if there is one.
 * Throws a RangeError for a path outside of the folder.
 */
export function photoFile(photo: Pick<Photo, 'stem' | 'widths' | 'stands'>, folder: string, most = 1200): string {
  const root = resolve(folder)
  const file = resolve(root, `.${oneFile(photo, most).slice('/pictures'.length)}`)
  if (!file.startsWith(`${root}${sep}`)) throw new RangeError(`a picture is outside the pictures folder: ${photo.stem}`)
  return file
}
