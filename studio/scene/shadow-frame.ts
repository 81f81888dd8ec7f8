import { bounds } from '../../src/furniture/kit/mesh.ts'
import type { Part, Vector } from '../../src/furniture/kit/mesh.ts'
import type { Stage } from '../design.ts'
import { frameOf } from './projection.ts'
import type { Eye, Frame } from './projection.ts'

/** Length of the shadow that is kept, as a fraction of the piece's height. Beyond it the shadow is hardly visible. */
const KEPT_LENGTH = 0.7

/** The part of the film on which the key light's shadow falls. Undefined for a piece that hangs from the ceiling. */
export function shadowFrame(
  eye: Eye,
  parts: readonly Part[],
  key: Vector,
  stage: Stage,
  wall: number,
): Frame | undefined {
  if (stage === 'hung') return undefined
  const { min, max } = bounds(parts)
  const reach = KEPT_LENGTH * Math.max(max[1] - min[1], 0.05)
  const fallen: number[] = []
  for (const x of [min[0], max[0]])
    for (const y of [min[1], max[1]])
      for (const z of [min[2], max[2]])
        fallen.push(
          ...(stage === 'wall' ? fallOnWall([x, y, z], key, reach, wall) : fallOnFloor([x, y, z], key, reach)),
        )
  const around = 0.06 * Math.max(max[0] - min[0], max[2] - min[2])
  const [left, right, back, front] = [min[0] - around, max[0] + around, min[2] - around, max[2] + around]
  const contact =
    stage === 'wall'
      ? [left, min[1] - around, wall, right, max[1] + around, wall]
      : [left, 0, back, right, 0, back, left, 0, front, right, 0, front]
  return frameOf(eye, [fallen, contact])
}

/** Where the shadow of a point falls on the wall, or as far towards it as the shadow is kept. */
function fallOnWall([x, y, z]: Vector, key: Vector, reach: number, wall: number): Vector {
  const [dx, dy, dz] = [x - key[0], y - key[1], z - key[2]]
  const kept = keptShare((wall - z) / dz, Math.hypot(dx, dy), reach)
  return [x + dx * kept, y + dy * kept, wall]
}

/** Where the shadow of a point falls on the floor, or as far towards it as the shadow is kept. */
function fallOnFloor([x, y, z]: Vector, key: Vector, reach: number): Vector {
  const [dx, dy, dz] = [x - key[0], y - key[1], z - key[2]]
  const kept = keptShare(-y / dy, Math.hypot(dx, dz), reach)
  return [x + dx * kept, 0, z + dz * kept]
}

/**
 * How far to follow a ray of light, as a multiple of `length`, its length along the plane. `t` is the multiple at which
 * the ray reaches the plane.
 */
function keptShare(t: number, length: number, reach: number): number {
  const run = length * Math.max(t, 0)
  return run > reach ? (t * reach) / run : Math.max(t, 0)
}
