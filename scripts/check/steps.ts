import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, root } from '../root.ts'
import { build } from '../start/build.ts'
import { ensureBrowser } from './browser.ts'
import { NOTHING, readPlaywright, readVitest, type Counts } from './counts.ts'
import { failuresOfPlaywright, failuresOfVitest, type Failure } from './failures.ts'
import { laidOutFiles, layoutFaults } from './layout.ts'
import { lockfileFaults, type Lockfile } from './lockfile.ts'
import { timesOfPlaywright, timesOfVitest, type TimedTest } from './slow-tests.ts'
import { checkPageWeight } from './page-weight.ts'
import { runPackage, runTool, type ToolResult } from '../tool.ts'

export type StepResult = ToolResult & {
  counts: Counts
  timed?: readonly TimedTest[]
  failures?: readonly Failure[]
}
/** One step of the whole check. `--only` selects by `kind`. */
export type Step = {
  kind: 'hygiene' | 'types' | 'unit' | 'build' | 'e2e' | 'trace'
  name: string
  run: (filters: string[]) => Promise<StepResult>
}

const uncounted = (result: ToolResult): StepResult => ({ ...result, counts: NOTHING })
const tool = (kind: Step['kind'], name: string, ...call: Parameters<typeof runPackage>): Step => ({
  kind,
  name,
  run: async () => uncounted(await runPackage(...call)),
})
const said = (work: () => Promise<string>) => async () => uncounted({ ok: true, output: await work() })

function checkLockfile(): ToolResult {
  const faults = lockfileFaults(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile)
  return { ok: faults.length === 0, output: faults.join('\n') }
}

function checkLayout(): ToolResult {
  const faults = layoutFaults(laidOutFiles())
  return { ok: faults.length === 0, output: faults.join('\n') }
}

/** Writes the software bill of materials. npm fails if the installed packages do not match package.json. */
async function writeBill(): Promise<ToolResult> {
  const { ok, output } = await runTool('npm', ['run', '--silent', 'sbom', '--', '--loglevel=silent'])
  return { ok, output: ok ? '' : `npm run sbom failed: ${output}` }
}

/** Reads what a runner's JSON report says. */
interface ReportReader {
  readonly countsOf: (report: string) => Counts
  readonly timesOf: (report: string) => TimedTest[]
  readonly failuresOf: (report: string) => Failure[]
}

/**
 * Runs a test runner and counts its tests. The old report is removed first: a runner that fails without a report counts
 * as one failed test.
 */
async function counted(
  file: string,
  { countsOf, timesOf, failuresOf }: ReportReader,
  run: (file: string) => Promise<ToolResult>,
): Promise<StepResult> {
  const report = inRoot('.davenport', 'check', file)
  mkdirSync(inRoot('.davenport', 'check'), { recursive: true, mode: 0o700 })
  rmSync(report, { force: true })
  const result = await run(report)
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
  const counts = text === undefined ? NOTHING : countsOf(text)
  return {
    ...result,
    output: '',
    counts: !result.ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts,
    timed: text === undefined ? [] : timesOf(text),
    failures: text === undefined ? [] : failuresOf(text),
  }
}

const unit = (filters: string[]) =>
  counted('vitest.json', { countsOf: readVitest, timesOf: timesOfVitest, failuresOf: failuresOfVitest }, report =>
    runPackage('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters], {
      isShown: true,
    }),
  )

const journeys = (filters: string[]) =>
  counted(
    'playwright.json',
    { countsOf: readPlaywright, timesOf: timesOfPlaywright, failuresOf: failuresOfPlaywright },
    report =>
      runPackage(
        '@playwright/test',
        ['test', '--pass-with-no-tests', '--reporter=list,json', ...filters],
        { isShown: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
        'playwright',
      ),
  )

export const STEPS: Step[] = [
  { kind: 'hygiene', name: 'lockfile', run: async () => uncounted(checkLockfile()) },
  { kind: 'hygiene', name: 'bill of materials', run: async () => uncounted(await writeBill()) },
  tool('types', 'types of the routes', '@react-router/dev', ['typegen'], {}, 'react-router'),
  tool('types', 'types', 'typescript', ['--noEmit'], {}, 'tsc'),
  tool('types', 'types of the pure parts', 'typescript', ['--noEmit', '-p', 'tsconfig.pure.json'], {}, 'tsc'),
  tool('hygiene', 'format', 'oxfmt', ['--check']),
  { kind: 'hygiene', name: 'lines and folders', run: async () => uncounted(checkLayout()) },
  tool('hygiene', 'lint', 'oxlint', ['--deny-warnings']),
  tool('hygiene', 'import directions', 'dependency-cruiser', [
    'src',
    'db',
    'scripts',
    'studio',
    'bench',
    'tests',
    'trials',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  tool('hygiene', 'unused code', 'knip', ['--no-progress', '--no-config-hints']),
  tool('hygiene', 'code used only by tests', 'knip', [
    '--production',
    '--config=knip.production.jsonc',
    '--no-progress',
    '--no-config-hints',
  ]),
  tool('hygiene', 'no secrets', 'secretlint', ['**/*']),
  { kind: 'unit', name: 'tests', run: unit },
  { kind: 'build', name: 'build', run: said(build) },
  { kind: 'build', name: 'weight of pages', run: async () => uncounted(checkPageWeight(root)) },
  { kind: 'e2e', name: 'browser', run: said(ensureBrowser) },
  { kind: 'e2e', name: 'journeys', run: journeys },
  {
    kind: 'trace',
    name: 'requirements',
    run: async () => uncounted(await runTool(process.execPath, [inRoot('scripts/trace/main.ts')])),
  },
]
