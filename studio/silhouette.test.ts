import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWidthOf } from '../src/catalog/rules/pictures/photo.ts'
import { readProducts } from './catalogue/catalogue.ts'
import { readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'
import { readSilhouette, showsLine } from './silhouette.ts'

const METRES_PER_INCH = 0.0254

const pictures = readdirSync(inPictures(), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'player')
  .flatMap(({ name }) => readManifest(name).map(picture => ({ ...picture, slug: name })))

/** A silhouette of `rows`, in which `#` is the piece and `.` its shadow; each character is a block of 10 pixels. */
function drawn(rows: readonly string[]): Parameters<typeof showsLine>[0] {
  const [width, height] = [rows[0]!.length * 10, rows.length * 10]
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return rows[Math.floor(y / 10)]![Math.floor(x / 10)] === '#' ? 255 : 120
  })
  return { width, height, alpha }
}

test('a line shows the width only if both of its ends are the outermost points of the piece on that line', () => {
  const table = drawn(['..........', '.########.', '.#......#.', '.#......#.', '..........'])
  expect(showsLine(table, [0.1, 0.3], [0.9, 0.3])).toBe(true)
  expect(showsLine(table, [0.1, 0.3], [0.88, 0.3])).toBe(false)
  expect(showsLine(table, [0.08, 0.3], [0.9, 0.3])).toBe(false)
  expect(showsLine(table, [0.1, 0.9], [0.9, 0.9])).toBe(false)
})

test('[NAV-14] every width line ends where the edge of its piece ends, to 1 % of the picture’s width', async () => {
  const measured = pictures.filter(({ widthEdge }) => widthEdge !== undefined)
  expect(measured.length).toBeGreaterThan(500)
  const wrong = await Promise.all(
    measured.map(async picture => {
      const { widthFrom, widthTo, widthEdge, stem } = picture
      const silhouette = await readSilhouette(picture)
      return showsLine(silhouette, [widthFrom!, widthEdge!.fromY], [widthTo!, widthEdge!.toY]) ? [] : stem
    }),
  )
  expect(wrong.flat()).toEqual([])
}, 120_000)

test('[NAV-14] the width line of every picture has the length of a width that the catalogue states for it', () => {
  const products = readProducts()
  const wrong = pictures.filter(({ slug, widthEdge }) => {
    const stated = products.get(slug)?.skus.map(({ extent }) => extent.width / METRES_PER_INCH) ?? []
    return widthEdge !== undefined && !stated.some(inches => isWidthOf(widthEdge.inches, inches))
  })
  expect(wrong.map(({ stem }) => stem)).toEqual([])
})
