import { expect, test } from 'vitest'
import { photosOf } from '../pictures/product-photos.ts'
import type { ProductPhoto } from '../pictures/product-photos.ts'
import { googleProduct } from './google.ts'
import { distinctImages, picturesByChoice } from './images.ts'
import { shopifyProduct } from './shopify.ts'
import { wooProduct } from './woocommerce.ts'

const none = () => {}
const photo = (stem: string, view: ProductPhoto['view'] = 'angle'): ProductPhoto => ({
  view,
  stem,
  stands: 'opaque',
  widths: [480],
  width: 480,
  height: 480,
  left: 0,
  right: 1,
  top: 0,
  bottom: 1,
  placeholder: '#ffffff',
  choiceCodes: [],
})
const sku = (code: string, ...choices: string[]) => ({
  sku: code,
  optionChoices: choices.map((choice, i) => ({ optionName: `o${i}`, choiceName: choice, choiceCode: choice })),
})
const TEE = [sku('r-l', 'RED', 'L'), sku('r-s', 'RED', 'S'), sku('b-l', 'BLUE', 'L'), sku('b-s', 'BLUE', 'S')]

test('a picture of some variants has the choices that they share', () => {
  const pictures = picturesByChoice(
    [
      { photo: photo('red', 'main'), skus: ['r-l', 'r-s'] },
      { photo: photo('blue'), skus: ['b-l', 'b-s'] },
      { photo: photo('back'), skus: undefined },
    ],
    TEE,
  )
  expect(pictures.map(({ choiceCodes }) => choiceCodes)).toEqual([['RED'], ['BLUE'], []])
  const shown = TEE.map(({ optionChoices }) => photosOf(pictures, optionChoices).map(({ stem }) => stem))
  expect(shown).toEqual([
    ['red', 'back'],
    ['red', 'back'],
    ['blue', 'back'],
    ['blue', 'back'],
  ])
})

test('pictures show the product in general if a variant has no picture of its own or all share the same', () => {
  const [red, all] = [{ photo: photo('red', 'main'), skus: ['r-l', 'r-s'] }, TEE.map(one => one.sku)]
  expect(picturesByChoice([red, { photo: photo('blue'), skus: undefined }], TEE)).toEqual([red.photo, photo('blue')])
  expect(picturesByChoice([{ photo: photo('all', 'main'), skus: all }], TEE)).toEqual([photo('all', 'main')])
  const only = [{ photo: photo('one', 'main'), skus: ['x'] }]
  expect(picturesByChoice(only, [sku('x')])).toEqual([photo('one', 'main')])
})

test('an image of several rows becomes one image with all their variants', () => {
  const image = { row: 2, column: 'Variant Image', source: 'a.jpg', alt: '' }
  expect(distinctImages([image, { ...image, skus: ['x'] }, { ...image, row: 3, skus: ['y'] }])).toEqual([
    { ...image, skus: ['x', 'y'] },
  ])
})

test('images of Shopify, WooCommerce and Google variants keep their variants', () => {
  const pot = { Handle: 'pot', 'Option1 Name': 'Size', 'Variant Price': '9', 'Image Src': 'all.jpg' }
  const shopify = shopifyProduct(
    [
      { row: 2, cells: { ...pot, Title: 'Pot', 'Variant SKU': 'P-1', 'Option1 Value': 'S', 'Variant Image': 's.jpg' } },
      { row: 3, cells: { ...pot, 'Variant SKU': 'P-2', 'Option1 Value': 'L', 'Variant Image': 'l.jpg' } },
    ],
    none,
  )
  const size = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, L' }
  const variation = (code: string, value: string) => ({
    Type: 'variation',
    SKU: code,
    Parent: 'pot',
    'Regular price': '9',
    Images: `${value.toLowerCase()}.jpg`,
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': value,
  })
  const woo = wooProduct(
    [
      { row: 2, cells: { Type: 'variable', SKU: 'pot', Name: 'Pot', Images: 'all.jpg', ...size } },
      { row: 3, cells: variation('P-1', 'S') },
      { row: 4, cells: variation('P-2', 'L') },
    ],
    none,
    0,
  )
  const item = (id: string, value: string) => ({
    id,
    title: 'Pot',
    price: '9',
    item_group_id: 'pot',
    size: value,
    image_link: `${value.toLowerCase()}.jpg`,
    additional_image_link: 'all.jpg',
  })
  const google = googleProduct(
    [
      { row: 2, cells: item('P-1', 'S') },
      { row: 3, cells: item('P-2', 'L') },
    ],
    none,
    0,
  )
  for (const product of [shopify, woo, google]) {
    const skus = Object.fromEntries(product.images.map(image => [image.source, image.skus]))
    expect(skus).toEqual({ 'all.jpg': undefined, 's.jpg': ['P-1'], 'l.jpg': ['P-2'] })
  }
})
