import { isAbsolute, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Folder of the finished pictures. */
export const picturesFolder = (): string => join(root, 'pictures')

/** Folder of the catalogue's files: CATALOGUE_FOLDER, relative to the root of the checkout, or `catalogue`. */
export function catalogueFolder(named: string | undefined = process.env.CATALOGUE_FOLDER): string {
  const folder = named || 'catalogue'
  return isAbsolute(folder) ? folder : join(root, folder)
}
