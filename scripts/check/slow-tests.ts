/** Duration of one test, summed over its attempts. */
export interface TimedTest {
  readonly name: string
  readonly file: string
  readonly ms: number
  readonly attempts: number
}

/** Reads the tests of Vitest's JSON report. */
export function timesOfVitest(report: string): TimedTest[] {
  const { testResults } = JSON.parse(report) as {
    testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
  }
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, file, ms: duration ?? 0, attempts: 1 })),
  )
}

interface Suite {
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** Reads the tests of Playwright's JSON report, each once for every project. */
export function timesOfPlaywright(report: string): TimedTest[] {
  const timesIn = ({ file = '', suites = [], specs = [] }: Suite): TimedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${title} (${projectName})`,
        file,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        attempts: results.length,
      })),
    ),
    ...suites.flatMap(timesIn),
  ]
  return (JSON.parse(report) as { suites: readonly Suite[] }).suites.flatMap(timesIn)
}

const WIDEST_NAME = 90

function lineOf({ name, file, ms }: TimedTest): string {
  const short = name.length > WIDEST_NAME ? `${name.slice(0, WIDEST_NAME - 1)}…` : name
  const path = file.replace(/^.*[/](?=(src|db|scripts|studio|tests)[/])/, '')
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}  ${short}`
}

/** Formats the slowest tests, slowest first, a line for each. */
export const slowestTable = (tests: readonly TimedTest[], most: number): string =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(lineOf)
    .join('\n')

/** Lists the tests that did not pass at their first attempt, a line for each. */
export const triedAgain = (tests: readonly TimedTest[]): string =>
  tests
    .filter(({ attempts }) => attempts > 1)
    .map(lineOf)
    .join('\n')
