import { readFileSync, writeFileSync } from 'node:fs'
import { type Lockfile, missingEntries } from './lockfile.ts'
import { inRoot } from '../root.ts'

/**
 * `node scripts/complete-lockfile.mjs`, to be run after a change of dependencies. npm leaves packages out of the
 * lockfile that the configured registry does not have, such as a tool's binaries for other systems, and `npm ci` then
 * fails everywhere. This script adds the entries without a checksum, because the packages could not be downloaded.
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
