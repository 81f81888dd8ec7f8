import { expect, test } from 'vitest'
import type { Part } from '../../src/furniture/kit/mesh.ts'
import { outlineLine, widthLines } from './width-lines.ts'

const partOf = (points: readonly (readonly number[])[]): Part => ({
  name: 'piece',
  slot: 'body',
  mesh: {
    positions: Float32Array.from(points.flat()),
    normals: new Float32Array(points.length * 3),
    uvs: new Float32Array(points.length * 2),
    indices: new Uint32Array(0),
  },
})
const box = (left: number, right: number, back: number, front: number): Part =>
  partOf([left, right].flatMap(x => [0, 1].flatMap(y => [back, front].map(z => [x, y, z]))))
/** So far away that perspective is negligible. */
const FAR = { position: [0, 1, 10_000] as [number, number, number], pitch: 0, yaw: 0 }

test('the lines of a box are the four edges across it, the front and lower ones first', () => {
  const lines = widthLines([box(-1, 1, -0.5, 0.5)], -30, FAR)
  expect(lines).toHaveLength(4)
  const cos = Math.cos(Math.PI / 6)
  for (const { from, to } of lines) expect((to[0] - from[0]) * 10_000).toBeCloseTo(2 * cos, 2)
  const [first] = lines
  expect(first!.from[0] * 10_000).toBeCloseTo(-cos - 0.25, 2)
  expect(first!.from[1]).toBeLessThan(lines[1]!.from[1])
})

test('a piece that is longer on one side has no line at its front', () => {
  const lines = widthLines([box(-1, 1, -0.5, 0), box(0.4, 1, 0, 1)], 0, FAR)
  expect(lines.map(({ from }) => from[1] < -0.00001).toSorted()).toEqual([false, false, true, true])
  for (const { from, to } of lines) expect((to[0] - from[0]) * 10_000).toBeCloseTo(2, 2)
})

test('a piece whose sides have no points at the same height and depth has no lines', () => {
  expect(widthLines([box(-1, 0, -0.5, 0), box(0, 1, 0.3, 0.8)], 0, FAR)).toEqual([])
})

test('the line of a round piece connects its outermost points', () => {
  const drum = partOf(Array.from({ length: 360 }, (_, i) => [Math.cos(i), 0.5, Math.sin(i)]))
  const { from, to } = outlineLine([drum], FAR)
  expect((to[0] - from[0]) * 10_000).toBeCloseTo(2, 3)
})
