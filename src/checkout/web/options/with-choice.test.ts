import { expect, test } from 'vitest'
import { withChoice } from './with-choice.ts'

const ALL = ['wrap', 'bag', 'receipt'] as const

test.each([
  [[], 'bag', true, ['bag']],
  [['receipt'], 'wrap', true, ['wrap', 'receipt']],
  [['receipt', 'wrap'], 'wrap', false, ['receipt']],
  [['wrap'], 'wrap', true, ['wrap']],
  [['wrap'], 'bag', false, ['wrap']],
] as const)('of %j, with %s set to %s, the chosen ones are %j', (chosen, one, isChosen, expected) => {
  expect(withChoice(ALL, chosen, one, isChosen)).toEqual(expected)
})
