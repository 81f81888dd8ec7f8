import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './counts.ts'

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map(result => ({ status: result })),
})

test('counts passed and failed tests of a Vitest report, but not skipped ones', () => {
  const report = {
    numPassedTests: 3,
    testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'failed', 'passed')],
  }
  expect(readVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
})

test('counts a test file that cannot be loaded as a failure', () => {
  expect(readVitest(JSON.stringify({ numPassedTests: 0, testResults: [file('failed')] }))).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('counts a browser test that passed at its second attempt as passed, and one that failed twice as failed', () => {
  expect(readPlaywright(JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }))).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('counts an error while the stack starts as a failure', () => {
  expect(
    readPlaywright(
      JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no port' }] }),
    ),
  ).toEqual({ passed: 0, failed: 1 })
})
