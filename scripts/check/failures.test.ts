import { expect, test } from 'vitest'
import { failureList, failuresOfPlaywright, failuresOfVitest } from './failures.ts'

test('lists a test file whose hook failed, and each failed test with its message', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', message: 'too many clients', assertionResults: [{ fullName: 'one', status: 'skipped' }] },
      {
        name: 'b.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'two', status: 'passed', failureMessages: [] },
          { fullName: 'three', status: 'failed', failureMessages: ['expected 1 to be 2\n  at b.test.ts'] },
        ],
      },
    ],
  }
  expect(failureList(failuresOfVitest(JSON.stringify(report)))).toBe(
    [
      'a.test.ts  the whole file',
      '    too many clients',
      'b.test.ts  three',
      '    expected 1 to be 2',
      '      at b.test.ts',
    ].join('\n'),
  )
})

test('lists each failed attempt of a journey, also of one that passed at its second', () => {
  const failed = {
    projectName: 'phone',
    results: [{ error: { message: 'no page' } }, { error: { message: 'no button' } }],
  }
  const flaky = { projectName: 'desktop', results: [{ error: { message: 'late' } }, {}] }
  const specs = [{ title: 'pays', tests: [failed, flaky] }]
  const report = { errors: [{ message: 'no port' }], suites: [{ suites: [{ file: 'e2e/pay.spec.ts', specs }] }] }
  expect(failuresOfPlaywright(JSON.stringify(report))).toEqual([
    { name: 'outside any test', file: '', message: 'no port' },
    { name: 'pays (phone, attempt 1)', file: 'e2e/pay.spec.ts', message: 'no page' },
    { name: 'pays (phone, attempt 2)', file: 'e2e/pay.spec.ts', message: 'no button' },
    { name: 'pays (desktop, attempt 1)', file: 'e2e/pay.spec.ts', message: 'late' },
  ])
})

test('leaves out the colors of a message and its later lines', () => {
  const message = `\u001b[31mred\u001b[39m\n${'line\n'.repeat(30)}`
  const list = failureList([{ name: 'one', file: 'a.test.ts', message }])
  expect(list.split('\n')).toHaveLength(13)
  expect(list).toContain('    red\n')
})
