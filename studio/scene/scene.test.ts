import { expect, test } from 'vitest'
import { createWorkshop } from '../../src/furniture/family.ts'
import { table } from '../../src/furniture/families/tables/table.ts'
import { throwPillow } from '../../src/furniture/families/textiles/throw-pillow.ts'
import { materialOf } from '../../src/furniture/materials.ts'
import { design } from '../design.ts'
import type { Design } from '../design.ts'
import { sceneOf } from './piece.ts'
import { sceneHash, SETTINGS } from './scene.ts'
import type { Scene } from './scene.ts'

const extent = { width: 1.2, depth: 0.6, height: 0.45 }

const sceneFor = async (
  shown: Design,
  over: Partial<{ materials: Record<string, string>; turn: number; samples: number; size: typeof extent }> = {},
): Promise<Scene> => {
  const { materials = { ...shown.slots }, turn = -28, samples = SETTINGS.samples, size = extent } = over
  const { scene } = await sceneOf(
    { design: shown, extent: size, choices: {}, materials },
    { turn },
    materialOf,
    async () => undefined,
    { workshop: createWorkshop('player'), settings: { ...SETTINGS, samples }, longSide: 400 },
  )
  return scene
}

test('the same design gives the same scene hash on two runs, including sewn cloth', async () => {
  const pillow = design(throwPillow, {})
  const size = { width: 0.5, depth: 0.16, height: 0.5 }
  expect(sceneHash(await sceneFor(pillow, { size }))).toBe(sceneHash(await sceneFor(pillow, { size })))
})

test('the scene hash changes with shape, material, view or quality', async () => {
  const shown = design(table, {})
  const hashes = [
    sceneHash(await sceneFor(shown)),
    sceneHash(await sceneFor(design(table, { thick: 0.05 }))),
    sceneHash(await sceneFor(shown, { materials: { ...shown.slots, top: 'walnut' } })),
    sceneHash(await sceneFor(shown, { turn: 20 })),
    sceneHash(await sceneFor(shown, { samples: 3 })),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('the scene hash does not depend on recoloured variants', async () => {
  const scene = await sceneFor(design(table, {}))
  expect(sceneHash({ ...scene, variants: [{ name: 'walnut', materials: [materialOf('walnut')] }] })).toBe(
    sceneHash(scene),
  )
})

test('the piece is inside the frame in which its shadow is measured', async () => {
  const { frame, cut } = await sceneFor(design(table, {}))
  const { piece } = cut!
  expect(piece.left).toBeGreaterThan(frame.left)
  expect(piece.right).toBeLessThan(frame.right)
  expect(piece.bottom).toBeGreaterThan(frame.bottom)
  expect(piece.top).toBeLessThan(frame.top)
})

test('a detail is rendered without a cut-out even if part of the piece is behind the camera', async () => {
  const { scene, piece } = await sceneOf(
    {
      design: design(table, {}),
      extent: { width: 2, depth: 6, height: 0.6 },
      choices: {},
      materials: { ...design(table, {}).slots },
    },
    { aim: [0, 1, -0.45], span: 0.5 },
    materialOf,
    async () => undefined,
    { workshop: createWorkshop('player'), settings: SETTINGS, longSide: 400 },
  )
  expect(scene.ground).toEqual({ kind: 'opaque' })
  expect(piece.right - piece.left).toBeCloseTo(scene.frame.right - scene.frame.left, 5)
})
