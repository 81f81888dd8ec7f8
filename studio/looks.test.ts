import { expect, test } from 'vitest'
import { table } from '../src/furniture/families/tables/table.ts'
import { materialOf } from '../src/furniture/materials.ts'
import type { PicturedProduct } from './catalogue/pictured.ts'
import type { Choice } from './catalogue/choices.ts'
import { design, option } from './design.ts'
import { basesOf, looksOf } from './looks.ts'

const extent = { width: 1, depth: 1, height: 1 }
const choice = (name: string, key: string): Choice => ({ option: name, key, code: key.toUpperCase(), name: key })
const product = (...skus: Choice[][]): PicturedProduct => ({
  popularity: 50,
  slug: 'a-table',
  name: 'A Table',
  brand: 'CB',
  skus: skus.map(choices => ({ choices, extent })),
})
const shown = design(table, {}, { materials: { top: option('Finish'), base: option('Finish') } })

test('SKUs that look the same share a picture, regardless of their other choices', () => {
  const looks = looksOf(
    product(
      [choice('Finish', 'oak'), choice('Size', 'small')],
      [choice('Finish', 'oak'), choice('Size', 'large')],
      [choice('Finish', 'walnut'), choice('Size', 'small')],
      [choice('Finish', 'walnut'), choice('Size', 'large')],
    ),
    shown,
  )
  expect(looks.map(look => look.choiceCodes)).toEqual([['OAK'], ['WALNUT']])
  expect(looks[1]!.materials['top']).toBe('walnut')
})

test('a product that looks the same in all its choices has one picture without a choice code', () => {
  expect(
    looksOf(product([choice('Size', 'small')], [choice('Size', 'large')]), design(table, {})).map(
      look => look.choiceCodes,
    ),
  ).toEqual([[]])
})

test('a choice that changes the shape gets a picture of its own', () => {
  const tall = design(table, choices => ({ shelf: choices['Size'] === 'LARGE' ? 0.3 : 0 }))
  expect(
    looksOf(product([choice('Size', 'small')], [choice('Size', 'large')]), tall).map(look => look.choiceCodes),
  ).toEqual([['SMALL'], ['LARGE']])
})

test('paints are recoloured from the picture of medium lightness; brass and steel are rendered separately', () => {
  const painted = design(table, {}, { materials: { top: option('Finish'), base: option('Finish') } })
  const skus = ['paint-chalk', 'paint-slate', 'brass', 'steel-black'].map(key => [choice('Finish', key)])
  const bases = basesOf(looksOf(product(...skus), painted), painted, materialOf)
  expect(bases.map(base => [base.look.choiceCodes, base.others.map(look => look.choiceCodes)])).toEqual([
    [['PAINT-SLATE'], [['PAINT-CHALK']]],
    [['BRASS'], []],
    [['STEEL-BLACK'], []],
  ])
  expect(bases[0]!.groups).toEqual([['top', 'base']])
})

test('throws an error that names the slot if its option is missing from the SKU', () => {
  expect(() => looksOf(product([choice('Color', 'oak')]), shown)).toThrow(
    'slot top takes option Finish, and the SKU has only Color',
  )
})
