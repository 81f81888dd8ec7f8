import { expect, test } from 'vitest'
import { MATERIAL_FAMILIES } from '../fabric/material-family.ts'
import { materialBits, skuMaterialBits } from './sku-materials.ts'

const families = (bits: number) =>
  MATERIAL_FAMILIES.filter((_, i) => bits & (1 << i))
    .map(one => one.family)
    .join(' ')

test.each([
  ['Solid oak, walnut or painted birch.', 'oak walnut birch'],
  ['Steel, zinc-dipped and powder-coated.', 'steel'],
  ['Wool weft on a cotton warp, vegetable and chrome dyes.', 'cotton wool'],
  ['Stoneware, reactive glaze.', 'ceramic'],
  ['Something nobody has heard of', ''],
])('%s belongs to the families: %s', (materials, expected) => expect(families(materialBits(materials))).toBe(expected))

test.each([
  ['Solid oak or walnut frame, webbing, foam, woven or leather cover.', ['Oat Linen'], 'oak walnut linen'],
  ['Solid oak or walnut frame, webbing, foam, woven or leather cover.', ['Basalt Leather'], 'oak walnut leather'],
  ['Solid oak, walnut or ash.', ['Walnut', 'King'], 'walnut'],
  ['Solid oak, walnut or painted birch.', ['Slate Paint'], 'oak walnut birch'],
  ['Welded steel.', ['Ash Linen', 'Aged Brass'], 'linen brass'],
])('%s with the choices %j belongs to the material families: %s', (materials, choices, expected) =>
  expect(families(skuMaterialBits(materials, choices))).toBe(expected),
)

test('material families fit into the bits of an integer', () => expect(MATERIAL_FAMILIES.length).toBeLessThan(31))
