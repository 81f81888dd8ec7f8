import type { Vector } from '../../src/furniture/kit/mesh.ts'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { Stage } from '../design.ts'
import type { ScenePart } from './scene.ts'

const GROUNDS = {
  birch: { wall: '#f3ede2', floor: '#e9ddc8' },
  concrete: { wall: '#dfe0de', floor: '#d2d3d0' },
}
export type GroundName = keyof typeof GROUNDS

interface Backdrop {
  readonly parts: readonly ScenePart[]
  readonly materials: Readonly<Record<string, Material>>
}

export const NO_BACKDROP: Backdrop = { parts: [], materials: {} }

/**
 * A wall and a floor behind a piece whose outline is seen in a close view. A piece that hangs has only the wall. `wall`
 * is the z behind the piece and `size` the largest side of the piece, metres.
 */
export function backdrop(ground: GroundName, stage: Stage, wall: number, size: number): Backdrop {
  const hasFloor = stage !== 'wall' && stage !== 'hung'
  const z = stage === 'wall' ? wall : wall - 0.9 * size
  const reach = 12 * size
  const low = hasFloor ? 0 : -12 * size
  const behind: ScenePart = {
    material: 'backdrop wall',
    mesh: plane([-reach, low, z, reach, low, z, reach, reach, z, -reach, reach, z], [0, 0, 1]),
  }
  const under: ScenePart = {
    material: 'backdrop floor',
    mesh: plane([-reach, 0, reach, reach, 0, reach, reach, 0, z, -reach, 0, z], [0, 1, 0]),
  }
  return {
    parts: hasFloor ? [behind, under] : [behind],
    materials: { 'backdrop wall': paint(GROUNDS[ground].wall), 'backdrop floor': paint(GROUNDS[ground].floor) },
  }
}

const paint = (colour: string): Material => ({ kind: 'paint', colour, roughness: 0.9, specular: 0.1 })

/** A rectangle with the same normal at all corners. */
const plane = (corners: readonly number[], normal: Vector): ScenePart['mesh'] => ({
  positions: Float32Array.from(corners),
  normals: Float32Array.from([normal, normal, normal, normal].flat()),
  uvs: new Float32Array(8),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
})
