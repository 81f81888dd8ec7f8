import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { filesMatching, importsOf } from '../start/hash-files.ts'
import { provesSomething, reachableFrom } from './reachable.ts'
import { idsInTitles, readRequirements, trace } from './trace.ts'

const WIDTH = 110
/** Entry points of the shop, the player, the jobs, the sandbox, the pages and the scripts. */
const ENTRY_POINTS = [
  'src/main/{shop,player,jobs}.ts',
  'src/{player,sandbox}/main.ts',
  'src/storefront/{root,routes,shop-layout,entry.client,entry.server}.{ts,tsx}',
  'src/storefront/**/*.page.tsx',
  'scripts/*.mjs',
  'scripts/*/main.ts',
  'db/migrate.ts',
  'db/seed/seed.ts',
  'studio/main.ts',
]
const reachable = reachableFrom(filesMatching(ENTRY_POINTS), importsOf)
const files = filesMatching(['{src,db,tests}/**/*.test.{ts,tsx}', 'tests/**/*.e2e.ts']).filter(file =>
  provesSomething(file, reachable, importsOf),
)
const { areas, uncovered, unknown } = trace(
  readRequirements(readFileSync(inRoot('docs/requirements.tsv'), 'utf8')),
  files.map(file => ({ file, ids: idsInTitles(readFileSync(inRoot(file), 'utf8')) })),
)

if (process.argv.includes('--uncovered')) {
  for (const { id, text } of uncovered)
    console.log(`${id.padEnd(7)} ${text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text}`)
  console.log('')
}
for (const { area, covered, total } of areas)
  console.log(`${area.padEnd(7)} ${String(covered).padStart(4)} of ${String(total).padStart(3)}`)
const total = areas.reduce((sum, area) => sum + area.total, 0)
console.log(`${total - uncovered.length} of ${total} requirements are named by a test; --uncovered lists the others.`)
for (const { id, file } of unknown) console.error(`${file}: ${id} is not a requirement`)
if (unknown.length > 0) process.exitCode = 1
