import { expect, test } from 'vitest'
import { layOut, MissingCharacter } from '../../rules/lettering/layout.ts'
import { columnsOf, SEWING, SEWING_ON_PILE } from '../../rules/sewing/columns.ts'
import { writeDst } from '../../rules/sewing/dst.ts'
import { needlePath } from '../../rules/sewing/needle-path.ts'
import { distance, type Ring } from '../../rules/shapes/geometry.ts'
import { coverage } from '../../rules/shapes/raster.ts'
import { LAYOUTS } from '../../rules/templates.ts'
import { TYPEFACE_KEYS } from '../../rules/typefaces.ts'
import { readTypeface } from './read-typeface.ts'

/** Characters with every kind of stroke. */
const LETTERS = 'AEGKMQRSW&28'
const SIZE = { height: 40, widest: 40, frame: 'none' } as const
const drawn = (text: string, font: (typeof TYPEFACE_KEYS)[number]) =>
  layOut({ ...SIZE, lines: [text], layout: 'single' }, readTypeface(font))

/** Share of the outline's area that the columns cover. */
function coveredShare(text: string, font: (typeof TYPEFACE_KEYS)[number]): number {
  const drawing = drawn(text, font)
  const { left, top } = drawing.box
  const onGrid = (rings: readonly Ring[]) =>
    coverage(
      rings.map(ring => ring.map(([x, y]) => [(x - left) * 5 + 20, (y - top) * 5 + 20] as const)),
      240,
      240,
    )
  const outline = onGrid(drawing.shapes.flatMap(shape => [...shape.rings]))
  const sewn = columnsOf(drawing, SEWING).map(({ pairs }) =>
    onGrid([[...pairs.map(([a]) => a), ...pairs.map(([, b]) => b).toReversed()]]),
  )
  let [inside, covered] = [0, 0]
  for (let i = 0; i < outline.length; i++) {
    if (outline[i]! < 0.5) continue
    inside++
    if (sewn.some(plane => plane[i]! > 0.25)) covered++
  }
  return covered / inside
}

test.each(TYPEFACE_KEYS)('the columns of %s cover its letters', font => {
  const shares = [...LETTERS].map(letter => coveredShare(letter, font))
  expect(Math.min(...shares)).toBeGreaterThan(0.75)
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.93)
})

test.each(TYPEFACE_KEYS)('%s has every capital and small letter of English and French, digits and ampersand', font => {
  const { letterOf } = readTypeface(font)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&ÀÂÇÉÈÊËÎÏÔÙÛÜàâçéèêëîïôùûüÿ'
  expect([...letters].filter(letter => letterOf(letter) === undefined)).toEqual([])
})

test('a character that the typeface lacks is named', () => {
  expect(() => drawn('Ж', 'besley')).toThrow(new MissingCharacter('Ж'))
})

test('no stitch is longer than the machine sews, in any layout', () => {
  for (const layout of LAYOUTS)
    for (const sewing of [SEWING, SEWING_ON_PILE]) {
      const lines = layout === 'stacked' ? ['Anna', 'Otto'] : ['WMA']
      const drawing = layOut({ lines, layout, frame: 'none', height: 120, widest: 160 }, readTypeface('abril'))
      const steps = needlePath(columnsOf(drawing, sewing), sewing)
      const stitches = steps.flatMap((step, i) =>
        i > 0 && step.kind === 'stitch' ? distance(steps[i - 1]!.at, step.at) : [],
      )
      expect(stitches.length).toBeGreaterThan(500)
      // Stitches within half a millimetre of the limit are not split.
      expect(Math.max(...stitches)).toBeLessThanOrEqual(sewing.longest + 0.5)
    }
})

/** A reader of DST files, written from the format's description: movements in tenths of a millimetre. */
function readDst(file: Uint8Array): { x: number; y: number; isStitch: boolean }[] {
  const moves: { x: number; y: number; isStitch: boolean }[] = []
  for (let i = 512; i + 2 < file.length && file[i + 2] !== 0xf3; i += 3) {
    const bits = file[i]! | (file[i + 1]! << 8) | (file[i + 2]! << 16)
    const sum = (weights: readonly (readonly [number, number, number])[]) =>
      weights.reduce(
        (total, [weight, plus, minus]) => total + weight * (((bits >> plus) & 1) - ((bits >> minus) & 1)),
        0,
      )
    moves.push({
      x: sum([
        [1, 0, 1],
        [9, 2, 3],
        [3, 8, 9],
        [27, 10, 11],
        [81, 18, 19],
      ]),
      y: sum([
        [1, 7, 6],
        [9, 5, 4],
        [3, 15, 14],
        [27, 13, 12],
        [81, 21, 20],
      ]),
      isStitch: (bits >> 23) % 2 === 0,
    })
  }
  return moves
}

test('a stitch file reads back to the needle path', () => {
  const drawing = layOut({ ...SIZE, lines: ['A', 'K', 'M'], layout: 'three', frame: 'ring' }, readTypeface('besley'))
  const steps = needlePath(columnsOf(drawing, SEWING), SEWING)
  const file = writeDst(steps, 'MABCD-2345')
  expect(new TextDecoder().decode(file.subarray(0, 512))).toMatch(/^LA:MABCD-2345 {6}\rST: +\d+\rCO: {2}0\r/)
  const moves = readDst(file)
  const [x, y] = moves.reduce(([a, b], move) => [a + move.x, b - move.y], [0, 0])
  expect(distance([x / 10, y / 10], steps.at(-1)!.at)).toBeLessThan(0.08)
  const stitches = steps.filter(step => step.kind === 'stitch').length
  const read = moves.filter(move => move.isStitch).length
  expect(read / stitches).toBeGreaterThan(0.97)
  expect(read).toBeLessThanOrEqual(stitches)
})
