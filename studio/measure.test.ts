import { expect, test } from 'vitest'
import { createWorkshop } from '../src/furniture/family.ts'
import { materialOf } from '../src/furniture/materials.ts'
import { readProducts } from './catalogue/catalogue.ts'
import { readDesigns } from './designs.ts'
import { readManifest } from './manifest.ts'
import { measureProduct } from './measure.ts'
import { SETTINGS } from './scene/scene.ts'

/** Pieces without cushions, which are built quickly. */
const QUICK = ['acorn-house-bed', 'camden-spindle-bed', 'rung-dining-chair', 'rowan-outdoor-dining-table']

test.each(QUICK)('[NAV-14] the width line of %s is where geometry and camera put the edge', async slug => {
  const bench = {
    workshop: createWorkshop('player'),
    settings: SETTINGS,
    longSide: 1600,
    lookUp: materialOf,
    texture: async () => undefined,
  }
  const designs = await readDesigns((department, error) => {
    throw new Error(department, { cause: error })
  })
  const named = designs.get(slug)!
  const measured = await measureProduct(readProducts().get(slug)!, named, { coarse: bench, fine: bench })
  const listed = readManifest(slug)
  for (const [i, { widthFrom, widthTo, widthEdge }] of measured.entries()) {
    expect(widthFrom).toBe(listed[i]!.widthFrom)
    expect(widthTo).toBe(listed[i]!.widthTo)
    expect(widthEdge).toEqual(listed[i]!.widthEdge)
  }
  expect(measured.some(({ widthEdge }) => widthEdge !== undefined)).toBe(true)
})
