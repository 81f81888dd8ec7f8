/** Numbers of passed and failed tests. */
export type Counts = { passed: number; failed: number }

export const NOTHING: Counts = { passed: 0, failed: 0 }

export const sum = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** Counts the tests of Vitest's JSON report. A file that cannot be loaded counts as one failed test. */
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
 * Counts the tests of Playwright's JSON report. A flaky test, which passed only at its second attempt, counts as
 * passed: the check lists it by name. An error outside any test, for example while the stack starts, counts as one
 * failed test.
 */
export function readPlaywright(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
