import { expect, test } from 'vitest'
import { alternatives, type ComparedProduct } from './alternatives.ts'

const sofa: ComparedProduct = {
  id: 'sofa',
  category: 'sofas',
  form: 'seating',
  price: 180_000,
  width: 88,
  materials: 'Oak legs, wool',
  colours: ['#888888'],
}

test('alternatives are of the same category, the nearest in form, price, size, material and color first', () => {
  const lists = [
    ...alternatives([
      sofa,
      { ...sofa, id: 'dear', price: 560_000 },
      { ...sofa, id: 'twin', price: 190_000 },
      { ...sofa, id: 'lamp', category: 'lighting' },
      { ...sofa, id: 'daybed', form: 'bed', price: 185_000 },
      { ...sofa, id: 'leather', price: 190_000, materials: 'Steel, leather', colours: ['#101010'] },
    ]),
  ]
  expect(lists.find(one => one.productId === 'sofa')!.ids).toEqual(['twin', 'leather', 'dear', 'daybed'])
  expect(lists.map(one => one.productId)).not.toContain('lamp')
})
