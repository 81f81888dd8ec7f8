import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOINED_STYLES_FILE, type JoinedStylesTable } from '../../src/main/pages/joined-styles.ts'
import { readManifest, withoutHash, type BuildManifest, type ReadFile } from './build-manifest.ts'

export interface JoinedStyles {
  readonly table: JoinedStylesTable
  /** Address of each joined stylesheet → its content. */
  readonly files: ReadonlyMap<string, string>
}

/** The stylesheets that React Router puts on a page of this route: those of its parents first, each once. */
function stylesheetsOf({ routes }: BuildManifest, id: string): string[] {
  const { parentId, css = [] } = routes[id]!
  const before = parentId === undefined ? [] : stylesheetsOf({ url: '', entry: { module: '' }, routes }, parentId)
  return [...new Set([...before, ...css])]
}

/** Joins the stylesheets of each route that has several into one file, named by a hash of its content. */
export function joinStyles(manifest: BuildManifest, read: ReadFile): JoinedStyles {
  const table: Record<string, string> = {}
  const files = new Map<string, string>()
  for (const id of Object.keys(manifest.routes)) {
    const parts = stylesheetsOf(manifest, id)
    if (parts.length < 2) continue
    const content = parts.map(part => read(withoutHash(part)).toString('utf8')).join('\n')
    const address = `/assets/page-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.css`
    files.set(address, content)
    table[parts.join(' ')] = address
  }
  return { table, files }
}

/** Writes the joined stylesheets of the build in `root`, and the table that the shop reads when it starts. */
export function writeJoinedStyles(root: string): void {
  const { manifest, read, client } = readManifest(root)!
  const { table, files } = joinStyles(manifest, read)
  for (const [address, content] of files) writeFileSync(join(client, address), content)
  writeFileSync(join(root, 'build', 'server', JOINED_STYLES_FILE), JSON.stringify(table))
}
