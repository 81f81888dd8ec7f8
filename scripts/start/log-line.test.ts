import { expect, test } from 'vitest'
import { readLogLine } from './log-line.ts'

test.each([
  ['{"level":30,"msg":"request done"}', false, false, 'request done'],
  ['{"level":40,"msg":"slow"}', false, true, 'slow'],
  [
    '{"level":50,"msg":"failed","err":{"message":"no gateway","stack":"Error: no gateway\\n    at x"}}',
    false,
    true,
    'failed: no gateway\nError: no gateway\n    at x',
  ],
  ['plain words', false, false, 'plain words'],
  ['plain words', true, true, 'plain words'],
  ['{"half":', true, true, '{"half":'],
  ['"json but no object"', false, false, '"json but no object"'],
])('%s is parsed for the console', (line, fromError, grave, text) => {
  expect(readLogLine(line, fromError)).toEqual({ grave, text })
})
