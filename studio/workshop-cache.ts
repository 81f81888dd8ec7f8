import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inRoot } from '../scripts/root.ts'
import type { Workshop } from '../src/furniture/family.ts'
import { inStudio } from './paths.ts'

const folders = ['kit', 'parts'].map(name => inRoot('src', 'furniture', name))
const simulation = inRoot('src', 'furniture', 'kit', 'sewing', 'cloth.ts')

/**
 * Files that import the cloth simulation or that these depend on; a change of any of them invalidates the cached cloth.
 */
function sewingFiles(): string[] {
  const imports = new Map<string, string[]>()
  for (const folder of folders.filter(existsSync)) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      const path = join(folder, file)
      const named = readFileSync(path, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)
      imports.set(
        path,
        [...named].map(([, target]) => join(dirname(path), target!)),
      )
    }
  }
  const reached = (from: Iterable<string>, next: (path: string) => string[]): Set<string> => {
    const seen = new Set(from)
    for (const path of seen) for (const other of next(path)) seen.add(other)
    return seen
  }
  const users = reached([simulation], path =>
    [...imports].filter(([, targets]) => targets.includes(path)).map(([user]) => user),
  )
  return [...reached(users, path => imports.get(path) ?? [])].filter(existsSync).toSorted()
}

/** A workshop that caches results on disk, so that a cushion is sewn once for all pictures. */
export function createCachedWorkshop(detail: Workshop['detail']): Workshop {
  const code = createHash('sha256')
  for (const file of sewingFiles()) code.update(readFileSync(file))
  const version = code.digest('hex')
  mkdirSync(inStudio('remembered'), { recursive: true })
  return {
    detail,
    memoize: <T>(key: object, make: () => T): T => {
      const name = createHash('sha256').update(version).update(JSON.stringify(key)).digest('hex').slice(0, 24)
      const file = inStudio('remembered', name)
      if (existsSync(file)) return deserialize(readFileSync(file)) as T
      const made = make()
      writeFileSync(`${file}.${process.pid}`, serialize(made))
      renameSync(`${file}.${process.pid}`, file)
      return made
    },
  }
}
