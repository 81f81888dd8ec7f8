import { expect, test } from 'vitest'
import { PIECES } from '#tests/support/planner/pieces.ts'
import { shapeOfBlocks } from './block-shape.ts'
import { blocksOf } from './blocks.ts'
import { occlusionOf } from './occlusion.ts'

const every = [...PIECES.values()]

test.each(every.map(facts => [facts.kind, facts] as const))(
  'a %s without a mesh file has its true size, stands on the floor and is centred',
  (_, facts) => {
    const blocks = blocksOf(facts)
    const reach = (k: 0 | 1 | 2, side: -1 | 1) => Math.max(...blocks.map(({ at, size }) => side * at[k] + size[k] / 2))
    const half = (inches: number) => (inches * 0.0254) / 2
    expect([reach(0, -1), reach(0, 1)]).toEqual([expect.closeTo(half(facts.width)), expect.closeTo(half(facts.width))])
    expect([reach(2, -1), reach(2, 1)]).toEqual([expect.closeTo(half(facts.depth)), expect.closeTo(half(facts.depth))])
    expect(-reach(1, -1)).toBeCloseTo(0)
    expect(reach(1, 1)).toBeCloseTo(facts.height * 0.0254)
  },
)

test('a sofa with an arm on the left has one on the left and none on the right', () => {
  const arm = blocksOf(PIECES.get('LAS')!).filter(({ size }) => size[0] < 0.2 && size[1] > 0.4)
  expect(arm.map(({ at }) => Math.sign(at[0]))).toEqual([-1])
})

test('blocks become one geometry per slot, with fabric at true scale on each face', () => {
  const shape = shapeOfBlocks([
    { slot: 'cover', at: [0, 0.5, 0], size: [2, 1, 0.8] },
    { slot: 'cover', at: [0, 1.5, 0], size: [1, 1, 1] },
    { slot: 'legs', at: [0, 0, 0], size: [0.1, 0.1, 0.1] },
  ])
  expect(shape.map(({ slot }) => slot)).toEqual(['cover', 'legs'])
  const uv = [...shape[0]!.geometry.getAttribute('uv').array]
  expect(Math.max(...uv.filter((_, i) => i % 2 === 0))).toBeCloseTo(2)
  expect(Math.max(...uv.filter((_, i) => i % 2 === 1))).toBeCloseTo(1)
  for (const { geometry } of shape)
    expect(Math.max(...geometry.index!.array)).toBe(geometry.getAttribute('position').count - 1)
})

test('vertices in a fold are more occluded than those on an open edge', () => {
  // A seat, and a back on top of it.
  const [{ geometry }] = shapeOfBlocks([
    { slot: 'cover', at: [0, 0.2, 0], size: [1, 0.4, 1] },
    { slot: 'cover', at: [0, 0.7, -0.4], size: [1, 0.6, 0.2] },
  ]) as [ReturnType<typeof shapeOfBlocks>[number]]
  const [positions, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  const [closed] = occlusionOf([{ positions: positions.array, normals: normals.array, indices: geometry.index!.array }])
  const near = (x: number, y: number, z: number) =>
    [...closed!].filter(
      (_, i) =>
        normals.getY(i) > 0.9 && Math.hypot(positions.getX(i) - x, positions.getY(i) - y, positions.getZ(i) - z) < 0.06,
    )
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(near(0, 0.4, -0.2))).toBeGreaterThan(0.12)
  expect(mean(near(0, 0.4, 0.5))).toBeLessThan(0.05)
  for (const value of closed!) expect(value >= 0 && value <= 1).toBe(true)
})
