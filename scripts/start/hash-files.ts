import { createHash, type Hash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../root.ts'

/** Files of the checkout that match the patterns, as sorted paths from its root. */
export const filesMatching = (patterns: string[], isLeftOut: (file: string) => boolean = () => false): string[] =>
  globSync(patterns, { cwd: root })
    .filter(file => !isLeftOut(file) && statSync(join(root, file)).isFile())
    .sort()

function add(hash: Hash, file: string, how: 'content' | 'size and time'): void {
  hash.update(`${file}\0`)
  if (how === 'content') return void hash.update(readFileSync(join(root, file)))
  const { size, mtimeMs } = statSync(join(root, file))
  hash.update(`${size} ${mtimeMs}`)
}

/**
 * Hashes files together: the content of those in `read`, the size and modification time of those in `stat` (many large
 * pictures).
 */
export function hashFiles(read: string[], stat: string[] = []): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of read) add(hash, file, 'content')
  for (const file of stat) add(hash, file, 'size and time')
  return hash.digest('hex')
}

const IMPORT = /\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g

const OUTSIDE_SRC = ['#db/', '#studio/', '#tests/']

function resolveImport(from: string, specifier: string): string {
  if (OUTSIDE_SRC.some(alias => specifier.startsWith(alias))) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return normalize(join(dirname(from), specifier))
}

/** The project's modules that a module imports directly, as paths from the root; empty if there is no such file. */
export function importsOf(file: string): string[] {
  if (!existsSync(join(root, file))) return []
  const imports = readFileSync(join(root, file), 'utf8').matchAll(IMPORT)
  return [...imports].map(([, specifier]) => resolveImport(file, specifier ?? ''))
}

/** A module and all modules of the project that it imports, directly or through others. */
export function modulesOf(entry: string, found = new Set<string>()): string[] {
  if (found.has(entry) || !existsSync(join(root, entry))) return [...found]
  found.add(entry)
  for (const imported of importsOf(entry)) modulesOf(imported, found)
  return [...found].sort()
}
