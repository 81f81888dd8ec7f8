import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The table's name in the folder of the server's build. */
export const JOINED_STYLES_FILE = 'joined-styles.json'

/** The address of the joined stylesheet by the stylesheets of a page, in their order with a space between them. */
export type JoinedStylesTable = Readonly<Record<string, string>>

/** Reads the table of the build in `folder`; it is empty where there is no build, as in development. */
export function readJoinedStyles(folder: string): JoinedStylesTable {
  const file = join(folder, JOINED_STYLES_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JoinedStylesTable) : {}
}
