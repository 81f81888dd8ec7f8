import { expect, test } from 'vitest'
import { mutantsOf, withMutant } from './mutants.ts'

const mutated = (source: string) => mutantsOf('a.ts', source).map(one => withMutant(source, one))

test.each([
  ['a < b', ['a <= b']],
  ['a?.b ?? c', ['a?.b && c']],
  ['a === 1', ['a !== 1', 'a === 2']],
  ['f(!x, true)', ['f(x, true)', 'f(!x, false)']],
  ['Math.min(a, b)', ['Math.max(a, b)']],
  ['const a = b ? c : d', ['const a = !(b) ? c : d']],
  ['if (a) b()', ['if (!(a)) b()']],
  ['interface A { readonly b: 1 }', []],
  ['const a: 1 | 2 = b as 3', []],
  ["const a = 'text'", []],
])('%s has the mutants %j', (source, expected) => {
  expect(mutated(source)).toEqual(expected)
})

test('a mutant has its file, offsets and line', () => {
  const [mutant] = mutantsOf('a.ts', 'f()\ng(a && b)')
  expect(mutant).toEqual({ file: 'a.ts', start: 8, end: 10, line: 2, was: '&&', text: '||' })
})
