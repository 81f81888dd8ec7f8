import { expect, test } from 'vitest'
import { idsInTitles, readRequirements, trace } from './trace.ts'

test.each([
  ["test('[PAY-14] digits only', () => {})", ['PAY-14']],
  ["test('[CHK-17] [ADR-20] both', () => {})", ['CHK-17', 'ADR-20']],
  ['it(`[ORD-13] a template`, () => {})', ['ORD-13']],
  ["test('[CHK-18] ' +\n  '[ORD-01] on two lines', () => {})", ['CHK-18', 'ORD-01']],
  ["test.each([['a', 1], ['b', 2]])('[TAX-01] %s', () => {})", ['TAX-01']],
  ["test.each(CASES)(\n  '[TAX-02] %s',\n  () => {})", ['TAX-02']],
  ["describe('[NAV-01] codes', () => { test('[NAV-02] more', () => {}) })", ['NAV-01', 'NAV-02']],
  ["test.only('[NAV-03] only', () => {})", ['NAV-03']],
  ["test.skip('[NAV-03] later', () => {})", []],
  ["test.todo('[NAV-03] later')", []],
  ["// test('[NAV-03] off', () => {})", []],
  ["test('no id', () => { expect(['[NAV-03]']).toEqual([]) })", []],
  ["test('no id', () => { find('[NAV-03] x') })", []],
  ["test('it names [NAV-03] in passing', () => {})", []],
])('reads ids at the start of a title: %s', (source, ids) => {
  expect(idsInTitles(source)).toEqual(ids)
})

const tsv =
  'id\tarea\tkind\trequirement\tsource\n' +
  'PAY-01\tPAY\trule\tOne\t1\nPAY-02\tPAY\trule\tTwo\t1\nTAX-01\tTAX\trule\tThree\t1\n'

test('counts coverage by area, and reports an unknown id with its file', () => {
  expect(
    trace(readRequirements(tsv), [
      { file: 'a.test.ts', ids: ['PAY-01', 'PAY-99'] },
      { file: 'b.test.ts', ids: ['PAY-01'] },
    ]),
  ).toEqual({
    areas: [
      { area: 'PAY', covered: 1, total: 2 },
      { area: 'TAX', covered: 0, total: 1 },
    ],
    uncovered: [
      { id: 'PAY-02', area: 'PAY', text: 'Two' },
      { id: 'TAX-01', area: 'TAX', text: 'Three' },
    ],
    unknown: [{ id: 'PAY-99', file: 'a.test.ts' }],
  })
})
