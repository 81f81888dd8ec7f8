import { readFileSync, writeFileSync } from 'node:fs'
import { type Lockfile, missingEntries } from './lockfile.ts'
import { inRoot } from '../root.ts'

/**
 * `node scripts/complete-lockfile.mjs`, after a change of dependencies. npm leaves out of the lockfile what the
 * registry at hand does not carry, such as a tool's programs for other systems, and `npm ci` then refuses it
 * everywhere. This adds the entries back, without a checksum: nobody here has seen those packages.
 */
const file = process.argv[2] ?? inRoot('package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const missing = missingEntries(lockfile)
for (const { path, entry } of missing) lockfile.packages[path] = entry
lockfile.packages = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
console.log(
  missing.length === 0
    ? 'The lockfile is complete.'
    : `Added ${missing.length}: ${missing.map(({ path }) => path).join(', ')}`,
)
