import { describe, expect, test } from 'vitest'
import { createWorkshop } from './family.ts'
import { bounds, type Part } from './kit/mesh.ts'
import { PLAYER_TRIANGLES, plannedPiece, ringOf, type PlannedKind, type PlannedShape } from './planned-piece.ts'

const INCH = 0.0254
const SIZES: Readonly<Record<PlannedKind, readonly [number, number, number]>> = {
  'left-arm-sofa': [78, 38, 34],
  'right-arm-sofa': [78, 38, 34],
  'left-arm-loveseat': [62, 38, 34],
  'right-arm-loveseat': [62, 38, 34],
  'left-arm-chair': [40, 38, 34],
  'right-arm-chair': [40, 38, 34],
  'armless-loveseat': [56, 38, 34],
  'armless-chair': [28, 38, 34],
  corner: [38, 38, 34],
  wedge: [40, 39, 34],
  'left-arm-chaise': [36, 64, 34],
  'right-arm-chaise': [36, 64, 34],
  'left-bumper': [48, 38, 34],
  'right-bumper': [48, 38, 34],
  ottoman: [36, 28, 17],
  console: [13, 38, 24],
}
const sizeOf = (kind: PlannedKind) => {
  const [width, depth, height] = SIZES[kind]
  return { kind, width: width * INCH, depth: depth * INCH, height: height * INCH, seatDepth: 38 * INCH }
}
/** Shared by all tests so that cushions are sewn once. Tight backs have no cushions to sew. */
const workshop = createWorkshop('player')
const build = (kind: PlannedKind, shape: PlannedShape = {}, parameters: object = { back: 'tight' }): Part[] =>
  plannedPiece(sizeOf(kind), parameters, shape, workshop)
const vertices = (parts: readonly Part[]) =>
  parts.flatMap(({ mesh }) =>
    Array.from(
      { length: mesh.positions.length / 3 },
      (_, i) => [...mesh.positions.subarray(i * 3, i * 3 + 3)] as [number, number, number],
    ),
  )

/** Whether the area contains a vertex above seat height, so a back or an arm. */
const isHigh = (parts: readonly Part[], within: (x: number, z: number) => boolean, over = 0.6) =>
  vertices(parts).some(([x, y, z]) => y > over && within(x, z))

describe.each(['left-arm-chair', 'corner', 'wedge', 'ottoman', 'console', 'left-bumper'] as const)('a %s', kind => {
  const parts = build(kind)
  const { width, depth, height } = sizeOf(kind)
  test('fills its size to 5 mm, is centred on its box and stays within the player’s triangle limit', () => {
    const { min, max } = bounds(parts)
    const off = [
      min[0] + width / 2,
      max[0] - width / 2,
      min[1],
      max[1] - height,
      min[2] + depth / 2,
      max[2] - depth / 2,
    ].map(Math.abs)
    expect(Math.max(...off)).toBeLessThan(0.005)
    expect(parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)).toBeLessThanOrEqual(PLAYER_TRIANGLES)
    for (const { mesh } of parts)
      expect(
        mesh.positions.every(Number.isFinite) && mesh.normals.every(Number.isFinite) && mesh.uvs.every(Number.isFinite),
      ).toBe(true)
  })
  test('has its back, if any, at the rear and nothing of that height in front', () => {
    const hasBack = kind !== 'ottoman' && kind !== 'console'
    expect(isHigh(parts, (_, z) => z < -depth / 2 + 0.3, 0.7)).toBe(hasBack)
    expect(isHigh(parts, (x, z) => z > depth / 2 - 0.3 && x > 0 && x < width / 4, 0.7)).toBe(false)
  })
})

test('a left or right arm is on that side as seen by a viewer who faces the piece', () => {
  for (const [kind, side] of [
    ['left-arm-chair', -1],
    ['right-arm-chaise', 1],
  ] as const) {
    const { width, seatDepth, depth } = sizeOf(kind)
    const front = (at: -1 | 1) =>
      isHigh(
        build(kind),
        (x, z) => x * at > width / 2 - 0.1 && z > -depth / 2 + seatDepth - 0.2 && z < -depth / 2 + seatDepth,
        0.56,
      )
    expect([front(-1), front(1)]).toEqual([side < 0, side > 0])
  }
})

test('a corner has backs at the rear and at the left and is open to the right and the front', () => {
  const parts = build('corner')
  const edge = (within: (x: number, z: number) => boolean) => isHigh(parts, within, 0.7)
  expect([
    edge((x, z) => z < -0.35 && x > 0.2),
    edge((x, z) => x < -0.35 && z > 0.2),
    edge((x, z) => x > 0.35 && z > 0),
    edge((x, z) => z > 0.35 && x > 0),
  ]).toEqual([true, true, false, false])
})

test('a bumper has no back at the side that it is named after', () => {
  for (const [kind, side] of [
    ['left-bumper', -1],
    ['right-bumper', 1],
  ] as const) {
    const half = sizeOf(kind).width / 2
    const parts = build(kind)
    expect(isHigh(parts, x => x * side > half - 0.3, 0.65)).toBe(false)
    expect(isHigh(parts, x => x * side < -half + 0.1, 0.65)).toBe(true)
  }
})

test('a wedge is a 45° slice of a ring, as deep as the seats, whose ends are flush with its neighbours to 5 mm', () => {
  const { depth } = sizeOf('wedge')
  const { inner, outer } = ringOf(sizeOf('wedge'))
  const middle = -depth / 2 + outer
  const [cos, sin] = [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8)]
  const polar = vertices(build('wedge')).map(([x, , z]) => ({
    radius: Math.hypot(x, middle - z),
    beyond: Math.max(x * cos - (middle - z) * sin, -x * cos - (middle - z) * sin),
  }))
  expect(Math.max(...polar.map(({ radius }) => radius))).toBeLessThan(outer + 0.005)
  expect(Math.min(...polar.map(({ radius }) => radius))).toBeGreaterThan(inner - 0.03)
  expect(Math.abs(Math.max(...polar.map(({ beyond }) => beyond)))).toBeLessThan(0.005)
})

test('choices of arms, cushions and seams change the shape, and an unknown choice throws', () => {
  const chair = (cushion: string) => build('armless-chair', { cushion }, { back: 'box' })
  const crown = (cushion: string) =>
    Math.max(
      ...vertices(chair(cushion))
        .filter(([x, y, z]) => Math.abs(x) < 0.15 && z > 0 && z < 0.25 && y < 0.62)
        .map(([, y]) => y),
    )
  expect(crown('all-feather')).toBeGreaterThan(crown('foam-and-feather') + 0.006)
  expect(crown('foam-and-feather')).toBeGreaterThan(crown('all-foam') + 0.006)
  const count = (shape: PlannedShape) => vertices(build('left-arm-chair', shape)).length
  expect(count({ seam: 'seam-piped' })).toBeGreaterThan(count({ seam: 'seam-plain' }))
  expect(bounds(build('left-arm-chair', { arm: 'rolled-arm' }).filter(part => part.name === 'arm'))).not.toEqual(
    bounds(build('left-arm-chair', { arm: 'track-arm' }).filter(part => part.name === 'arm')),
  )
  expect(build('left-arm-chair', { seam: 'seam-topstitched' }).some(({ slot }) => slot === 'stitch')).toBe(true)
  expect(() => build('corner', { arm: 'wing-arm' })).toThrow(RangeError)
  expect(() => build('corner', {}, { arms: 'wings' })).toThrow('arms')
}, 60_000)
