import { expect, test } from 'vitest'
import { slowestTable, triedAgain, timesOfPlaywright, timesOfVitest } from './slow-tests.ts'

test('lists the slowest tests of both runners together, and the tests that needed a second attempt', () => {
  const unit = JSON.stringify({
    testResults: [
      {
        name: '/anywhere/shop/src/cart/rules/totals.test.ts',
        assertionResults: [
          { fullName: 'adds up', duration: 1_240 },
          { fullName: 'is skipped', duration: null },
        ],
      },
    ],
  })
  const journeys = JSON.stringify({
    suites: [
      {
        file: 'tests/e2e/cart.e2e.ts',
        specs: [
          { title: 'buys', tests: [{ projectName: 'phone', results: [{ duration: 5_000 }, { duration: 4_000 }] }] },
        ],
        suites: [{ file: 'tests/e2e/cart.e2e.ts', specs: [{ title: 'x'.repeat(200), tests: [] }] }],
      },
    ],
  })
  const tests = [...timesOfVitest(unit), ...timesOfPlaywright(journeys)]
  expect(slowestTable(tests, 2)).toBe(
    ['    9.0 s  tests/e2e/cart.e2e.ts  buys (phone)', '    1.2 s  src/cart/rules/totals.test.ts  adds up'].join('\n'),
  )
  expect(triedAgain(tests)).toBe('    9.0 s  tests/e2e/cart.e2e.ts  buys (phone)')
})

test('truncates a long test name to keep the table’s lines short', () => {
  const [line] = slowestTable([{ name: 'y'.repeat(200), file: 'db/x.test.ts', ms: 1, attempts: 1 }], 20).split('\n')
  expect(line).toMatch(/^ {4}0[.]0 s {2}db[/]x[.]test[.]ts {2}y{89}…$/)
})
