import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The table's file name in the folder of the server build. */
export const JOINED_STYLES_FILE = 'joined-styles.json'

/** The address of the joined stylesheet, by the addresses of a page's stylesheets in order, separated by spaces. */
export type JoinedStylesTable = Readonly<Record<string, string>>

/** Reads the table of the build in `folder`; it is empty if there is no build, as in development. */
export function readJoinedStyles(folder: string): JoinedStylesTable {
  const file = join(folder, JOINED_STYLES_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JoinedStylesTable) : {}
}
