import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProduct } from '#db/seed/build-product.ts'
import { catalogueFolder } from '#db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import { blueprintOf } from './blueprint.ts'

const products = readCatalogueFolder(catalogueFolder()).products.map(buildProduct)
const sofa = products.find(product => product.slug === 'alder-sofa')!
const size = (width: number, depth: number, height: number, diameter = 0) => ({
  width,
  depth,
  height,
  diameter,
  systemOfMeasure: 1 as const,
})

test('every product with dimensions is drawn in at least one view, with valid numbers only', () => {
  for (const product of products.filter(one => !one.isGiftCard))
    for (const { dimension } of product.skus) {
      const views = blueprintOf(product.drawing, dimension, product.brand)
      expect(JSON.stringify(views), product.slug).not.toMatch(/NaN|Infinity|undefined/)
      const stated = dimension.width > 0 || dimension.diameter > 0
      if (stated && (dimension.height > 0 || dimension.depth > 0)) expect(views.length, product.slug).toBeGreaterThan(0)
    }
})

test("[NAV-14] views have exactly the catalogue's dimensions, and a dimension of 0 omits its views", () => {
  const extents = (width: number, depth: number, height: number) =>
    blueprintOf(sofa.drawing, size(width, depth, height), 'CB').map(view => [view.name, view.width, view.height])
  expect(extents(88, 38, 34)).toEqual([
    ['front', 88, 34],
    ['side', 38, 34],
    ['plan', 88, 38],
  ])
  expect(extents(88, 0, 34)).toEqual([['front', 88, 34]])
  expect(extents(88, 38, 0)).toEqual([['plan', 88, 38]])
  expect(extents(-3, 0, 34)).toEqual([])
})

test('a round table has no side view', () => {
  const round = products.find(product => product.slug === 'linden-round-table')!
  expect(blueprintOf(round.drawing, size(0, 0, 30, 48), 'CB').map(view => view.name)).toEqual(['front', 'plan'])
})

test('nothing is drawn outside the dimensions', () => {
  const inches = fc.integer({ min: 30, max: 140 })
  // Corners of rectangular paths, which must be within the view.
  const corners = (d: string) => {
    let [x, y] = [0, 0]
    return [...d.matchAll(/([MLhv])([^MLhvZa]+)/g)].map(([, command, rest]) => {
      const [a = 0, b = 0] = rest!.trim().split(' ').map(Number)
      if (command === 'h') x += a
      else if (command === 'v') y += a
      else [x, y] = [a, b]
      return [x, -y] as const
    })
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...products.filter(one => ['table', 'cabinet', 'bed', 'seating'].includes(one.drawing.form))),
      inches,
      inches,
      inches,
      ({ drawing }, w, d, h) => {
        for (const view of blueprintOf(drawing, size(w, d, h), 'CB2'))
          for (const mark of view.marks)
            for (const [x, y] of corners(mark.d)) {
              expect(x).toBeGreaterThanOrEqual(-1.7)
              expect(x).toBeLessThanOrEqual(view.width + 1.7)
              expect(y).toBeGreaterThanOrEqual(-0.01)
              expect(y).toBeLessThanOrEqual(view.height + 0.01)
            }
      },
    ),
  )
})
