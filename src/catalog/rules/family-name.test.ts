import { expect, test } from 'vitest'
import { COLOUR_FAMILIES } from './listing/colour-family.ts'
import { familyName } from './family-name.ts'
import { MATERIAL_FAMILIES } from './fabric/material-family.ts'

test('every family of a facet has its own name in each language', () => {
  for (const [facet, families] of [
    ['color', COLOUR_FAMILIES],
    ['material', MATERIAL_FAMILIES],
  ] as const) {
    for (const language of ['en', 'fr'] as const)
      expect(new Set(families.map(({ family }) => familyName(facet, family, language))).size).toBe(families.length)
  }
  expect([
    familyName('color', 'blue', 'fr'),
    familyName('material', 'oak', 'fr'),
    familyName('color', 'blue', 'en'),
    familyName('material', 'gold', 'fr'),
  ]).toEqual(['Bleu', 'Chêne', 'Blue', 'gold'])
})
