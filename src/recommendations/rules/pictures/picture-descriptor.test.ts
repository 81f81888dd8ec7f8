import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describePicture, pictureSimilarity } from './picture-descriptor.ts'
import type { Pixels } from './piece-pixels.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** A part of a piece: a rectangle in tenths of the picture's width and height. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly colour: Colour
}

/** Paints a piece; the background is transparent, or has a color. */
function paint(parts: readonly Part[], size = 120, ground?: Colour): Pixels {
  const data = new Uint8Array(size * size * 4)
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [((at % size) * 10) / size, (Math.floor(at / size) * 10) / size]
    const part = parts.findLast(
      ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
    )
    const colour = part?.colour ?? ground
    if (colour !== undefined) data.set([...colour, 255], at * 4)
  }
  return { data, width: size, height: size }
}
const describe = (parts: readonly Part[], size?: number, ground?: Colour) => {
  const descriptor = describePicture(paint(parts, size, ground))
  expect(descriptor).toBeDefined()
  return descriptor!
}

const blue: Colour = [40, 70, 130]
const oak: Colour = [190, 140, 90]
const legs = (colour: Colour): Part[] => [2, 7].map(left => ({ left, top: 7, width: 1, height: 2, colour }))
const table = (colour: Colour): Part[] => [{ left: 1, top: 6, width: 8, height: 1, colour }, ...legs(colour)]
const cabinet = (colour: Colour): Part[] => [{ left: 3, top: 1, width: 4, height: 8, colour }]

const channel = fc.integer({ min: 0, max: 255 })
const parts = fc.array(
  fc.record({
    left: fc.integer({ min: 1, max: 5 }),
    top: fc.integer({ min: 1, max: 5 }),
    width: fc.integer({ min: 1, max: 4 }),
    height: fc.integer({ min: 1, max: 4 }),
    colour: fc.tuple(channel, channel, channel),
  }),
  { minLength: 1, maxLength: 5 },
)

test('the similarity of pictures is from 0 to 1, the same in both directions, and 1 for the same picture', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const [a, b] = [describe(one, 50), describe(other, 50)]
      const similarity = pictureSimilarity(a, b)
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1 + 1e-9)
      expect(pictureSimilarity(b, a)).toBe(similarity)
      expect(pictureSimilarity(a, a)).toBeCloseTo(1, 9)
    }),
    { numRuns: 15 },
  )
})

test('the size of a picture does not matter', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(80, 150, 200), (piece, size) => {
      expect(pictureSimilarity(describe(piece, 120), describe(piece, size))).toBeGreaterThan(0.9)
    }),
    { numRuns: 8 },
  )
})

test('a piece before a plain background is described like its cut-out', () => {
  const cutOut = describe(table(oak))
  expect(pictureSimilarity(cutOut, describe(table(oak), 120, [255, 255, 255]))).toBeCloseTo(1, 6)
  expect(pictureSimilarity(cutOut, describe(table(oak), 120, [225, 230, 228]))).toBeCloseTo(1, 6)
})

test('an oak table is more like a blue table, and more like an oak cabinet, than like a blue cabinet', () => {
  const oakTable = describe(table(oak))
  const [blueTable, oakCabinet, blueCabinet] = [table(blue), cabinet(oak), cabinet(blue)].map(piece =>
    pictureSimilarity(oakTable, describe(piece)),
  )
  expect(blueTable).toBeGreaterThan(blueCabinet!)
  expect(oakCabinet).toBeGreaterThan(blueCabinet!)
})

test('lines within a piece count: a chest of drawers is more like another one than like a plain box', () => {
  const box: Part = { left: 2, top: 2, width: 6, height: 6, colour: oak }
  const drawers = (colour: Colour): Part[] => [
    { ...box, colour },
    ...[4, 6].map(top => ({ left: 2, top: top - 0.3, width: 6, height: 0.3, colour: [60, 40, 20] as const })),
  ]
  const chest = describe(drawers(oak))
  const others = [drawers([180, 130, 82]), [box]].map(piece => pictureSimilarity(chest, describe(piece)))
  expect(others[0]).toBeGreaterThan(others[1]! + 0.1)
})

test('a picture of a room, an empty one and one of nothing but background have no descriptor', () => {
  const room: Part[] = Array.from({ length: 100 }, (_, i) => ({
    left: i % 10,
    top: Math.floor(i / 10),
    width: 1,
    height: 1,
    colour: [(i * 37) % 256, (i * 91) % 256, (i * 53) % 256],
  }))
  expect(describePicture(paint(room))).toBeUndefined()
  expect(describePicture(paint([]))).toBeUndefined()
  expect(describePicture(paint([], 120, [255, 255, 255]))).toBeUndefined()
})
