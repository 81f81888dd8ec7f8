import { expect, test } from 'vitest'
import { alternatives, type ComparedProduct } from './alternatives.ts'
import { LIST_LENGTH } from './learned.ts'
import { describePicture } from './pictures/picture-descriptor.ts'

const sofa: ComparedProduct = {
  id: 'sofa',
  category: 'sofas',
  form: 'seating',
  price: 180_000,
  width: 88,
  materials: 'Oak legs, wool',
  colours: ['#888888'],
  picture: null,
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

/** Picture of a gray piece that covers the middle, `width` by `height` pixels; a tall one has dark stripes. */
function picture(width: number, height: number) {
  const data = new Uint8Array(64 * 64 * 4)
  for (let y = 32 - height / 2; y < 32 + height / 2; y++)
    for (let x = 32 - width / 2; x < 32 + width / 2; x++) {
      const gray = height > width && y % 8 < 4 ? 30 : 120
      data.set([gray, gray, gray, 255], (y * 64 + x) * 4)
    }
  return describePicture({ data, width: 64, height: 64 })!
}
const LOW = picture(60, 20)
const TALL = picture(20, 60)
const idsFor = (id: string, products: readonly ComparedProduct[]) =>
  [...alternatives(products)].find(one => one.productId === id)?.ids

test('of equal products, the one with the more similar picture comes first, and one without a picture between', () => {
  const products = [
    { ...sofa, picture: LOW },
    { ...sofa, id: 'a-tall', picture: TALL },
    { ...sofa, id: 'b-unknown' },
    { ...sofa, id: 'c-low', picture: picture(56, 20) },
  ]
  expect(idsFor('sofa', products)).toEqual(['c-low', 'b-unknown', 'a-tall'])
})

test('the pictures of others change nothing for a product without a picture', () => {
  const others = [TALL, LOW, null].map((one, i) => ({
    ...sofa,
    id: `other-${i}`,
    price: 200_000 + i * 30_000,
    picture: one,
  }))
  expect(idsFor('sofa', [sofa, ...others])).toEqual(['other-0', 'other-1', 'other-2'])
})

test('the same picture brings a product into a full list', () => {
  const nearer = Array.from({ length: LIST_LENGTH }, (_, i) => ({
    ...sofa,
    id: `near-${i}`,
    price: 181_000,
    picture: TALL,
  }))
  const products = [{ ...sofa, picture: LOW }, ...nearer, { ...sofa, id: 'twin', price: 240_000, picture: LOW }]
  expect(idsFor('sofa', products)![0]).toBe('twin')
})
