import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProduct } from '#db/seed/build-product.ts'
import { catalogueFolder } from '#db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import { pictureOf } from '../product.ts'
import { draw } from './draw.ts'
import { extentOf, TILT } from './drawing.ts'
import { groundOf } from './ground.ts'
import { frame, pictureFile } from './svg.ts'
import { tileOf } from './tile.ts'
import { lightness, tone } from './tone.ts'

const products = readCatalogueFolder(catalogueFolder()).products.map(buildProduct)

test.each(products.map(product => [product.slug, product] as const))(
  '%s is drawn with valid numbers, and identically each time',
  (_, product) => {
    for (const sku of product.skus) {
      const picture = pictureOf(product, sku.sku)
      const file = pictureFile(picture, '1:1', groundOf(product.brand, product.isKids))
      expect(file).not.toMatch(/NaN|Infinity|undefined|null/)
      expect(pictureFile(picture, '1:1', groundOf(product.brand, product.isKids))).toBe(file)
      expect(draw(picture).shapes.length).toBeGreaterThan(3)
    }
  },
)

test('no two products of a drawn form look alike', () => {
  const own = products.filter(
    product => !product.isUnlisted && !['outline', 'textile'].includes(product.drawing.form) && !product.isGiftCard,
  )
  const drawn = own.map(product => JSON.stringify(draw({ ...pictureOf(product), colour: '#888888' }).shapes))
  expect(new Set(drawn).size).toBe(own.length)
})

test('drawn furniture has the width and height of the catalogue', () => {
  const furniture = products.filter(product =>
    ['seating', 'barrel', 'chair', 'table', 'cabinet', 'bed', 'kids-bed'].includes(product.drawing.form),
  )
  expect(furniture.length).toBeGreaterThan(35)
  const wrong = furniture.filter(product => {
    const picture = pictureOf(product)
    const { w, d, h } = extentOf(picture.dimension)
    const { left, right, top } = draw(picture)
    // The part above the height is the tilted depth.
    return Math.abs(right - left - w) > 0.01 || top < h || top > h + d * TILT + 1
  })
  expect(wrong.map(product => product.slug)).toEqual([])
})

test('a sofa 88 inches wide takes half of a tile that spans 176 inches', () => {
  const alder = products.find(product => product.slug === 'alder-sofa')!
  const { from, to } = frame(pictureOf(alder), '4:3', 176)
  expect(to - from).toBeCloseTo(88 / 176)
  expect((from + to) / 2).toBeCloseTo(0.5)
})

test('a product always fits its tile, even if the requested scale is too small', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.constantFrom(1, 4 / 3, 4 / 5),
      fc.integer({ min: 1, max: 300 }),
      (product, ratio, inches) => {
        const { from, to, width } = tileOf(draw(pictureOf(product)), ratio, inches)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(1.0001)
        expect(width).toBeGreaterThanOrEqual(inches)
      },
    ),
  )
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
test('tones are valid colours, and a darker tone is never lighter', () => {
  fc.assert(
    fc.property(hex, fc.double({ min: 0, max: 0.4, noNaN: true }), (colour, step) => {
      expect(tone(colour, step)).toMatch(/^#[0-9a-f]{6}$/)
      expect(lightness(tone(colour, -step))).toBeLessThanOrEqual(Math.max(0.14, lightness(colour)) + 0.01)
    }),
  )
})
