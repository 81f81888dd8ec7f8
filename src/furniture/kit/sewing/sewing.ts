import type { Cloth } from './cloth.ts'
import type { Mesh, Vector } from '../mesh.ts'

/** A cushion: its cloth, and the loops of its seams for piping and stitches. */
export interface Sewn {
  readonly mesh: Mesh
  readonly seams: Vector[][]
}

/**
 * Moves a point of a rectangle with half sizes `halfWidth` and `halfDepth` so that its corners are rounded by `radius`.
 */
export function roundPlan(
  x: number,
  z: number,
  halfWidth: number,
  halfDepth: number,
  radius: number,
): [number, number] {
  const cx = Math.max(-halfWidth + radius, Math.min(halfWidth - radius, x))
  const cz = Math.max(-halfDepth + radius, Math.min(halfDepth - radius, z))
  const [dx, dz] = [x - cx, z - cz]
  const length = Math.hypot(dx, dz)
  if (length < 1e-9) return [x, z]
  const k = Math.max(Math.abs(dx), Math.abs(dz)) / length
  return [cx + dx * k, cz + dz * k]
}

/** Places a finer cloth of the same panels where a coarser one has settled. */
export function upsample(coarse: Cloth, fine: Cloth): void {
  fine.panels.forEach((panel, k) => {
    const from = coarse.panels[k]!
    for (let j = 0; j <= panel.up; j++) {
      for (let i = 0; i <= panel.across; i++) {
        const u = (i / panel.across) * from.across
        const v = (j / panel.up) * from.up
        const [i0, j0] = [Math.min(from.across - 1, Math.floor(u)), Math.min(from.up - 1, Math.floor(v))]
        const [fu, fv] = [u - i0, v - j0]
        const to = panel.particles[j * (panel.across + 1) + i]! * 3
        for (let axis = 0; axis < 3; axis++) {
          const at = (di: number, dj: number) =>
            coarse.positions[from.particles[(j0 + dj) * (from.across + 1) + i0 + di]! * 3 + axis]!
          fine.positions[to + axis] =
            (at(0, 0) * (1 - fu) + at(1, 0) * fu) * (1 - fv) + (at(0, 1) * (1 - fu) + at(1, 1) * fu) * fv
        }
      }
    }
  })
}

/** Shifts the UVs of a mesh in place, so that two cushions do not show the same stretch of cloth. */
export function offUV(mesh: Mesh, seed: number): Mesh {
  for (let i = 0; i < mesh.uvs.length; i += 2) {
    mesh.uvs[i]! += seed * 0.3719
    mesh.uvs[i + 1]! += seed * 0.7131
  }
  return mesh
}

/** Number of cells along a side: at least six, and a multiple of `thin`. */
export const cells = (side: number, cell: number, thin = 1): number =>
  thin * Math.max(Math.ceil(6 / thin), Math.round(side / cell / thin))

/** The loop of a seam's particles, smoothed twice; every `thin`-th particle is used. */
export function seamLoop(cloth: Cloth, particles: readonly number[], thin = 1): Vector[] {
  let loop = particles.map((i): Vector => [
    cloth.positions[i * 3]!,
    cloth.positions[i * 3 + 1]!,
    cloth.positions[i * 3 + 2]!,
  ])
  for (let pass = 0; pass < 2; pass++) {
    loop = loop.map((p, i): Vector => {
      const [a, b] = [loop[(i + loop.length - 1) % loop.length]!, loop[(i + 1) % loop.length]!]
      return [0.5 * p[0] + 0.25 * (a[0] + b[0]), 0.5 * p[1] + 0.25 * (a[1] + b[1]), 0.5 * p[2] + 0.25 * (a[2] + b[2])]
    })
  }
  return loop.filter((_, i) => i % thin === 0)
}

/**
 * Pushes a particle out of a solid, given its signed distance (negative inside), and reduces its sliding by `friction`,
 * 0–1.
 */
export function pushOut(distance: (x: number, y: number, z: number) => number, gap: number, friction: number) {
  const step = 2e-3
  return (q: Float32Array, k: number, before: Float32Array): void => {
    const [x, y, z] = [q[k]!, q[k + 1]!, q[k + 2]!]
    const here = distance(x, y, z)
    const deep = here - gap
    if (deep >= 0) return
    const [nx, ny, nz] = [
      distance(x + step, y, z) - here,
      distance(x, y + step, z) - here,
      distance(x, y, z + step) - here,
    ]
    const length = Math.hypot(nx, ny, nz) || 1
    q[k]! -= (deep * nx) / length
    q[k + 1]! -= (deep * ny) / length
    q[k + 2]! -= (deep * nz) / length
    for (let axis = 0; axis < 3; axis++) q[k + axis]! += friction * (before[k + axis]! - q[k + axis]!)
  }
}
