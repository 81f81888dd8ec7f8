import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { pickExtras } from './pick-extras.ts'

const LOOK = [
  { name: 'sofa', category: 'sofas', price: cents(189_900) },
  { name: 'easy chair', category: 'chairs', price: cents(79_900) },
  { name: 'pillow', category: 'decor', price: cents(4_995) },
  { name: 'throw', category: 'decor', price: cents(8_900) },
  { name: 'rug', category: 'rugs', price: cents(49_900) },
  { name: 'lamp', category: 'lighting', price: cents(19_900) },
]
const extrasOf = (name: string, limit = 4) => {
  const piece = LOOK.find(one => one.name === name)!
  return pickExtras(LOOK, { categories: new Set([piece.category]), dearest: piece.price }, limit).map(one => one.name)
}

test('[ATC-16] a lamp gets no sofa, chair or rug as an extra, but a pillow and a throw', () => {
  expect(extrasOf('lamp')).toEqual(['pillow', 'throw'])
})

test('[ATC-16] one extra of each category comes before a second one of any', () => {
  expect(extrasOf('sofa')).toEqual(['easy chair', 'pillow', 'rug', 'lamp'])
  expect(extrasOf('sofa', 5)).toEqual(['easy chair', 'pillow', 'rug', 'lamp', 'throw'])
})

test('[ATC-16] nothing of the category of a piece is an extra of it', () => {
  expect(extrasOf('throw')).toEqual([])
  expect(extrasOf('rug')).toEqual(['pillow', 'lamp', 'throw'])
})
