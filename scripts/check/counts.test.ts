import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './counts.ts'

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map(result => ({ status: result })),
})

test('of a unit run passed and failed tests are counted, skipped ones are neither', () => {
  const report = {
    numPassedTests: 3,
    testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'failed', 'passed')],
  }
  expect(readVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
})

test('a test file that can’t be loaded is a failure', () => {
  expect(readVitest(JSON.stringify({ numPassedTests: 0, testResults: [file('failed')] }))).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('of a browser run a test that passed at its second attempt has passed, and one that failed both has not', () => {
  expect(readPlaywright(JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }))).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('a stack that doesn’t start is a failure', () => {
  expect(
    readPlaywright(
      JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no port' }] }),
    ),
  ).toEqual({ passed: 0, failed: 1 })
})
