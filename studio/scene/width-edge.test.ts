import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Part } from '../../src/furniture/kit/mesh.ts'
import { pointWithin, widthOnFilm } from './width-edge.ts'

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
const box = (wide: number, tall: number, deep: number): Part =>
  partOf([-0.5, 0.5].flatMap(x => [0, 1].flatMap(y => [-0.5, 0.5].map(z => [x * wide, y * tall, z * deep]))))
const drum = (radius: number, tall: number): Part =>
  partOf(
    Array.from({ length: 720 }, (_, i) => {
      const angle = (i / 360) * Math.PI
      return [radius * Math.cos(angle), i % 2 ? tall : 0, radius * Math.sin(angle)]
    }),
  )
/** So far away that perspective is negligible. */
const FAR = { position: [0, 1, 10_000] as [number, number, number], pitch: 0, yaw: 0 }

const length = fc.double({ min: 0.4, max: 4, noNaN: true })
const turn = fc.integer({ min: -60, max: 60 }).filter(degrees => Math.abs(degrees) > 12)

test('a rotated piece appears shorter by the cosine of its angle, regardless of its depth', () => {
  fc.assert(
    fc.property(length, length, turn, (wide, deep, degrees) => {
      const { from, to } = widthOnFilm([box(wide, 1, deep)], degrees, FAR)
      // Lengths on the film at distance 1 are metres divided by 10,000.
      expect(((to - from) * 10_000) / (wide * Math.cos((degrees * Math.PI) / 180))).toBeCloseTo(1, 2)
    }),
  )
})

test('the edge is at the front: foreshortened by the rotation and not centred in the picture', () => {
  const near = { ...FAR, position: [0, 1, 4] as [number, number, number] }
  const { from, to } = widthOnFilm([box(2, 1, 1)], -28, near)
  const straight = widthOnFilm([box(2, 1, 1)], 0, near)
  expect(to - from).toBeLessThan(straight.to - straight.from)
  expect(from).toBeLessThan(0)
  expect(-from).not.toBeCloseTo(to, 2)
})

test('the width of a round piece does not change when it is rotated', () => {
  const { from, to } = widthOnFilm([drum(0.5, 0.7)], -28, FAR)
  expect((to - from) * 10_000).toBeCloseTo(1, 2)
})

test('a piece that is widest at its back is measured there', () => {
  const bed = [
    box(1.6, 0.4, 2),
    partOf([
      [-1, 0, -1],
      [1, 0, -1],
      [-1, 1.2, -1],
      [1, 1.2, -1],
    ]),
  ]
  const { from, to } = widthOnFilm(bed, -28, FAR)
  expect((to - from) * 10_000).toBeCloseTo(2 * Math.cos((28 * Math.PI) / 180), 2)
})

test('pointWithin converts points of the film to fractions of the picture', () => {
  const film = { left: -0.4, right: 0.4, bottom: 0, top: 0.5 }
  const picture = { left: 0.1, right: 0.9, top: 0.2, bottom: 0.8 }
  expect(pointWithin([-0.4, 0.5], film, picture)).toEqual([0.1, 0.2])
  expect(pointWithin([0.2, 0], film, picture)).toEqual([0.7, 0.8])
})
