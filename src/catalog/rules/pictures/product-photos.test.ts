import { expect, test } from 'vitest'
import type { PhotoView } from './photo.ts'
import { photosOf, showsChoices } from './product-photos.ts'
import type { ProductPhoto } from './product-photos.ts'

const photo = (view: PhotoView, ...choiceCodes: string[]): ProductPhoto => ({
  view,
  choiceCodes,
  stands: 'floor',
  stem: `/pictures/x/${view}-${choiceCodes.join('-')}`,
  widths: [480],
  width: 480,
  height: 480,
  left: 0,
  right: 1,
  top: 0,
  bottom: 1,
  placeholder: '#cccccc',
})
const choices = (...codes: string[]) =>
  codes.map(choiceCode => ({ optionName: 'Color', choiceName: choiceCode, choiceCode }))
const all = [photo('detail', 'OAT'), photo('main', 'OAT'), photo('main', 'RUST'), photo('main', 'RUST', 'KING')]

test.each([
  [
    ['RUST', 'QUEEN'],
    ['main-RUST', 'detail-OAT'],
  ],
  [
    ['RUST', 'KING'],
    ['main-RUST-KING', 'detail-OAT'],
  ],
  [['SAGE'], ['main-OAT', 'detail-OAT']],
  [[], ['main-OAT', 'detail-OAT']],
])('a SKU in %j shows %j: the whole product first, in its own colour if photographed', (codes, stems) => {
  expect(photosOf(all, choices(...codes)).map(one => one.stem.slice('/pictures/x/'.length))).toEqual(stems)
})

test('pictures that are independent of choices are all shown', () => {
  const plain = [photo('main'), photo('angle'), { ...photo('angle'), stem: '/pictures/x/angle-2' }]
  expect(photosOf(plain, choices('RUST'))).toEqual(plain)
})

test('recognizes whether a picture shows the selected choices', () => {
  expect(showsChoices(photo('detail', 'OAT'), choices('RUST', 'KING'))).toBe(false)
  expect(showsChoices(photo('main', 'RUST'), choices('RUST', 'KING'))).toBe(true)
  expect(showsChoices(photo('main'), choices('RUST'))).toBe(true)
})
