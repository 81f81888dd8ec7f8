import { isAbsolute, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where finished pictures are. */
export const picturesFolder = (): string => join(root, 'pictures')

/**
 * Where the catalogue's files are: the folder that CATALOGUE_FOLDER names, from the root of the checkout, or
 * `catalogue`.
 */
export function catalogueFolder(named: string | undefined = process.env.CATALOGUE_FOLDER): string {
  const folder = named || 'catalogue'
  return isAbsolute(folder) ? folder : join(root, folder)
}
