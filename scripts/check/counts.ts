/** How many tests passed and failed. */
export type Counts = { passed: number; failed: number }

export const NOTHING: Counts = { passed: 0, failed: 0 }

export const sum = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** From Vitest's JSON report. A file that can't even be loaded counts as one failed test. */
export function readVitest(report: string): Counts {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const failed = testResults.reduce((count, { status, assertionResults }) => {
    const inFile = assertionResults.filter(result => result.status === 'failed').length
    return count + (status === 'failed' ? Math.max(inFile, 1) : inFile)
  }, 0)
  return { passed: numPassedTests, failed }
}

/**
 * From Playwright's JSON report. A flaky test, which passed only at its second attempt, counts as passed: the check
 * lists it by name. An error outside any test, as in the start of the stack, counts as one failed test.
 */
export function readPlaywright(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
