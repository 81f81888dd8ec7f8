import { parseArgs } from 'node:util'
import { Fault } from '../fault.ts'
import { inRoot } from '../root.ts'
import { NOTHING, sum } from './counts.ts'
import { failureList } from './failures.ts'
import { slowestTable, triedAgain } from './slow-tests.ts'
import { keepStepTime, readStepTimes, timeLeft } from './step-times.ts'
import { STEPS, type Step, type StepResult } from './steps.ts'

/** File with the durations of the last run's steps, from which the next run's estimate is made. */
const TIMES = inRoot('.davenport', 'check', 'times.json')
/** Number of tests in the table of the slowest ones. */
const SLOWEST = 20

const HELP = `npm test                        installs what it needs and runs the whole check up to the first failure
npm test -- --all               runs every part even after a failure
npm test -- --deep              runs fuzz, chaos and random walks without their limit of 8 s each
npm test -- --only=types,unit   only these kinds: ${[...new Set(STEPS.map(({ kind }) => kind))].join(', ')}
npm test -- src/cart            only tests in files whose path contains this text`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        deep: { type: 'boolean' },
        only: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    return { ...values, filters: positionals }
  } catch (error) {
    throw new Fault(`${(error as Error).message}\n\n${HELP}`)
  }
}

function chooseSteps(only: string | undefined, filters: string[]): Step[] {
  const wanted =
    only?.split(',') ??
    (filters.length > 0 ? [filters.every(filter => filter.includes('e2e')) ? 'e2e' : 'unit'] : undefined)
  const unknown = wanted?.filter(kind => !STEPS.some(step => step.kind === kind)) ?? []
  if (unknown.length > 0) throw new Fault(`There is no ${unknown.join(', ')} to check.\n\n${HELP}`)
  return wanted ? STEPS.filter(({ kind }) => wanted.includes(kind)) : STEPS
}

async function runStep(step: Step, filters: string[]): Promise<StepResult> {
  try {
    return await step.run(filters)
  } catch (error) {
    return {
      ok: false,
      output: error instanceof Fault ? error.message : String((error as Error).stack ?? error),
      counts: NOTHING,
    }
  }
}

/** Prints the name of the first step and the estimate for all of them; filtered steps take times of their own. */
function announce(steps: Step[], isFiltered: boolean): void {
  const names = steps.map(({ name }) => name)
  const left = isFiltered ? undefined : timeLeft(readStepTimes(TIMES), names)
  console.log(`── ${names[0]}${left === undefined ? '' : ` (${left})`}`)
}

/**
 * Runs a step and prints its result. A successful step of the whole check stores its duration for the next estimate.
 */
async function runAndReport(step: Step, filters: string[]): Promise<StepResult> {
  const began = performance.now()
  const result = await runStep(step, filters)
  const seconds = (performance.now() - began) / 1000
  if (result.output && (!result.ok || step.kind === 'trace')) console.log(result.output)
  if (result.ok && filters.length === 0) keepStepTime(TIMES, step.name, seconds)
  console.log(`   ${result.ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return result
}

/** A failed step that has no tests counts as one failed test, so that the last line never reports success for it. */
const countsOf = ({ ok, counts }: StepResult) => (!ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

async function main(): Promise<number> {
  const { all = false, deep = false, only, help, filters } = readArguments()
  if (help) {
    console.log(HELP)
    return 0
  }
  if (deep) process.env.CHECK_DEEP = '1'
  const steps = chooseSteps(only, filters)
  const results: StepResult[] = []
  for (const [i, step] of steps.entries()) {
    announce(steps.slice(i), filters.length > 0)
    const result = await runAndReport(step, filters)
    results.push(result)
    if (!result.ok && !all) break
  }
  const timed = results.flatMap(result => result.timed ?? [])
  const counts = results.map(countsOf).reduce(sum, NOTHING)
  if (timed.length > SLOWEST) console.log(`\nThe slowest tests:\n${slowestTable(timed, SLOWEST)}`)
  const again = triedAgain(timed)
  if (again) console.log(`\nDid not pass at the first attempt; look for the fault of each:\n${again}`)
  const failures = failureList(results.flatMap(result => result.failures ?? []))
  if (failures) console.log(`\nFailed attempts:\n${failures}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  return results.every(({ ok }) => ok) ? 0 : 1
}

// If the parent process is killed, the check exits too; its tools end by themselves.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
