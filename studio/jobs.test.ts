import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COVERS, materialOf } from '../src/furniture/materials.ts'
import type { CoverId } from '../src/furniture/materials.ts'
import type { Base, Look } from './looks.ts'
import { selectBases, separateVelvet } from './jobs.ts'
import { recolourClass } from './materials.ts'

const extent = { width: 1, depth: 1, height: 1 }
const look = (material: string): Look => ({
  choiceCodes: [material],
  choices: {},
  extent,
  materials: { cover: material },
})
const base = (first: string, ...others: string[]): Base => ({
  look: look(first),
  others: others.map(look),
  groups: [['cover']],
})
const covers = Object.keys(COVERS) as CoverId[]
const shadeOf = ({ materials }: Look) => COVERS[materials.cover as CoverId].family

test('four renders show every shade of a sofa with up to four weaves, and no recolouring repeats a shade', () => {
  const weaves = fc.uniqueArray(fc.constantFrom(...covers), { minLength: 2, maxLength: 24 }).map(ids => {
    const by = Map.groupBy(ids, id => COVERS[id].weave)
    return [...by.values()].map(([first, ...others]) => base(first!, ...others))
  })
  fc.assert(
    fc.property(weaves, bases => {
      const shades = new Set(bases.flatMap(({ look: first, others }) => [first, ...others]).map(shadeOf))
      fc.pre(shades.size > 1)
      const shown = selectBases(bases, false, ({ materials }) => materials.cover!)
      const seen = shown.flatMap(({ look: first, others }) => [first, ...others]).map(shadeOf)
      if (bases.length <= 4) expect(new Set(seen)).toEqual(shades)
      expect(shown.length).toBeLessThanOrEqual(4)
      // Every look that is recoloured from a base adds a new shade.
      for (const [i, { others }] of shown.entries()) {
        const before = shown
          .slice(0, i + 1)
          .flatMap((one, k) => [one.look, ...(k < i ? one.others : [])])
          .map(shadeOf)
        for (const other of others) expect(before).not.toContain(shadeOf(other))
      }
    }),
  )
})

test('without covers a best seller gets pictures of two finishes and other products of one', () => {
  const own = ({ materials }: Look) => materials.cover!
  const bases = [
    base('oak'),
    base('paint-black', 'paint-white', 'paint-sage', 'paint-slate', 'paint-rust', 'paint-ivory'),
    base('walnut'),
  ]
  expect(
    selectBases(bases, true, own).map(({ look: first, others }) => [first.materials.cover, others.length]),
  ).toEqual([
    ['paint-black', 3],
    ['oak', 0],
  ])
  expect(
    selectBases(bases, false, own).map(({ look: first, others }) => [first.materials.cover, others.length]),
  ).toEqual([['paint-black', 3]])
})

test('a shade that exists only in another flat weave is recoloured from its picture; velvet is rendered', () => {
  const [linen, tweed, velvet] = ['plain', 'basket', 'velvet'].map(weave =>
    covers.filter(id => COVERS[id].weave === weave),
  )
  const blue = (ids: readonly CoverId[]) => ids.find(id => COVERS[id].family === 'blue')!
  const other = (ids: readonly CoverId[], ...not: string[]) => ids.find(id => !not.includes(COVERS[id].family))!
  const first = other(linen!, 'blue')
  const third = other(velvet!, 'blue', COVERS[first].family)
  const like = ({ materials }: Look) => recolourClass(materials.cover!, materialOf(materials.cover!))
  const shown = selectBases([base(first), base(blue(tweed!)), base(third)], false, like)
  expect(
    shown.map(({ look: seen, others, groups }) => [
      seen.materials.cover,
      others.map(one => one.materials.cover),
      groups,
    ]),
  ).toEqual([
    [first, [blue(tweed!)], [['cover']]],
    [third, [], []],
  ])
})

test('for a small piece velvet is never recoloured, but a flat cloth is', () => {
  const split = (one: Base) =>
    separateVelvet(one, materialOf).map(({ look: first, others }) => [
      first.materials.cover,
      ...others.map(made => made.materials.cover),
    ])
  expect(split(base('velvet-rust', 'velvet-ink', 'velvet-forest'))).toEqual([
    ['velvet-rust'],
    ['velvet-ink'],
    ['velvet-forest'],
  ])
  expect(split(base('linen-oat', 'linen-moss', 'velvet-ink'))).toEqual([['linen-oat', 'linen-moss'], ['velvet-ink']])
})
