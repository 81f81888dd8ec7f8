import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest } from './build-manifest.ts'

/**
 * Lists the imports of every route in one order, the most shared files first. Every page loads the list of routes, and
 * equal beginnings compress far better. The order of imports has no meaning.
 */
export function orderImports(manifest: BuildManifest): BuildManifest {
  const parts = Object.values(manifest.routes)
  const counts = new Map<string, number>()
  for (const file of parts.flatMap(({ imports = [] }) => imports)) counts.set(file, (counts.get(file) ?? 0) + 1)
  const byCount = (a: string, b: string) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1)
  const ordered = parts.map(part => ({ ...part, ...(part.imports && { imports: part.imports.toSorted(byCount) }) }))
  return { ...manifest, routes: Object.fromEntries(ordered.map(part => [part.id, part])) }
}

/** Writes the list of routes of the build in `root` in that order. Its name still changes with its content. */
export function writeOrderedImports(root: string): void {
  const client = join(root, 'build', 'client')
  for (const file of globSync('assets/manifest-*.js', { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8')
    const [, before, json, after] = /^([^{]*)([{].*[}])(;?\s*)$/s.exec(text)!
    const ordered = orderImports(JSON.parse(json!) as BuildManifest)
    writeFileSync(join(client, file), `${before}${JSON.stringify(ordered)}${after}`)
  }
}
