import { expect, test } from 'vitest'
import { COLOUR_FAMILIES, colourFamily } from './colour-family.ts'

test.each([
  ['#e5e1d9', 'white'],
  ['#e9e2d4', 'white'],
  ['#d6c9b2', 'natural'],
  ['#cba474', 'natural'],
  ['#b9afa1', 'natural'],
  ['#a9a9a6', 'grey'],
  ['#72757a', 'grey'],
  ['#23272e', 'black'],
  ['#2d2d2e', 'black'],
  ['#74503a', 'brown'],
  ['#874827', 'brown'],
  ['#6e2926', 'red'],
  ['#bf5540', 'red'],
  ['#a8683c', 'orange'],
  ['#b4674c', 'orange'],
  ['#c99b42', 'yellow'],
  ['#c79b4b', 'yellow'],
  ['#707a55', 'green'],
  ['#9fa78f', 'green'],
  ['#2f6a60', 'green'],
  ['#3f5272', 'blue'],
  ['#64757f', 'blue'],
  ['#d1a296', 'pink'],
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#0000ff', 'blue'],
  ['#ff00ff', 'pink'],
])('the family of %s is %s', (hex, family) => expect(colourFamily(hex)).toBe(family))

test('the representative colour of each family belongs to it', () => {
  expect(COLOUR_FAMILIES.filter(({ family, chip }) => colourFamily(chip) !== family)).toEqual([])
})
