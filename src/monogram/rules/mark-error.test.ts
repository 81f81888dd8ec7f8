import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markError } from './mark-error.ts'

test.each([
  ['[MON-14] E1001 marks the legend', 'E1001', {}, ['legend']],
  ['[MON-14] E1002 marks the legend', 'E1002', {}, ['legend']],
  ['[MON-14] E1003 marks the legend', 'E1003', {}, ['legend']],
  ['[MON-15] E2001 marks the summary', 'E2001', {}, ['summary']],
  ['[MON-16] E3001 marks the line found profane', 'E3001', { 2: 'x' }, ['Text2']],
  ['[MON-16] E3001 marks every line found profane', 'E3001', { 1: 'x', 3: 'y' }, ['Text1', 'Text3']],
  ['[MON-17] another code marks the first line', 'E9999', { 2: 'x' }, ['Text1']],
  ['[MON-17] an empty code marks the first line', '', {}, ['Text1']],
])('%s', (_, code, profaneTexts: Record<string, string>, marked) => {
  expect(markError(code, profaneTexts)).toEqual(marked)
})

test('marks at least one part for every answer of the server', () => {
  const profane = fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 5 }))
  fc.assert(
    fc.property(fc.constantFrom('E1001', 'E2001', 'E3001', 'E4001', 'x'), profane, (code, texts) => {
      for (const mark of markError(code, texts)) expect(mark).toMatch(/^(legend|summary|Text[1-9]\d?)$/u)
      expect(markError(code, texts).length).toBeGreaterThan(0)
    }),
  )
})
