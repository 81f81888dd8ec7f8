import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot } from '../root.ts'
import { filesMatching } from '../start/hash-files.ts'
import { runPackage } from '../tool.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('npm run mutate -- FOLDER [--count=100] [--seed=1]')
  process.exit(2)
}
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const files = filesMatching([`${folder}/**/*.{ts,tsx}`]).filter(file => !isTest(file))
const all = files.flatMap(file => mutantsOf(file, readFileSync(inRoot(file), 'utf8')))
/** Pseudo-random rank of a mutant, determined by the seed. */
const rankOf = (mutant: Mutant) =>
  createHash('sha256')
    .update(`${values.seed} ${JSON.stringify(mutant)}`)
    .digest('hex')
const drawn = all.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, Number(values.count))

/** Whether the folder's tests fail because of the mutant. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  const env = { MUTANT: JSON.stringify(mutant), NO_COLOR: '1' }
  const { ok } = await runPackage('vitest', ['run', '--bail=1', '--reporter=dot', folder!], { env })
  return !ok
}

console.log(
  `${all.length} mutants of ${files.length} files in ${folder}; ${drawn.length} sampled with seed ${values.seed}`,
)
const before = await runPackage('vitest', ['run', '--reporter=dot', folder])
if (!before.ok) throw new Error(`The tests of ${folder} fail even without a mutant:\n${before.output}`)
let noticed = 0
for (const mutant of drawn) {
  if (await isNoticed(mutant)) noticed += 1
  else console.log(`survived: ${mutant.file}:${mutant.line}: ${mutant.was} → ${mutant.text}`)
}
console.log(`${noticed} of ${drawn.length} killed, ${((noticed / drawn.length) * 100).toFixed(0)} %`)
