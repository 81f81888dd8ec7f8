import { board, type Axis, type Span } from './board.ts'
import { fillet, lathe } from '../lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../mesh.ts'
import { beam, type Section } from './beam.ts'

export interface Shaped {
  readonly grain?: Axis
  /** Radius of the eased edges, metres. */
  readonly r?: number
  readonly facet?: number
  /** Rows of facets in an eased edge, if the bench's default is too many. */
  readonly rounds?: number
  /** Applied before the board is added. */
  readonly shape?: (mesh: Mesh) => Mesh
}

/** Collects the pieces of wooden furniture and merges them by slot. Each board gets a different stretch of grain. */
export interface Bench {
  /** Whether the detail is `picture`. */
  readonly fine: boolean
  readonly put: (slot: string, mesh: Mesh) => void
  readonly take: (parts: readonly Part[]) => void
  readonly board: (slot: string, x: Span, y: Span, z: Span, shaped?: Shaped) => void
  /**
   * A lathe piece: a profile of [radius, height] from foot to head, standing at [x, y, z] or lying from there to `to`.
   */
  readonly turned: (
    slot: string,
    profile: readonly (readonly [number, number])[],
    at: Vector,
    more?: { to?: Vector; sides?: number },
  ) => void
  /** A bar of constant section along a path; straight between two points. */
  readonly beam: (
    slot: string,
    path: readonly Vector[],
    section: Section,
    more?: { up?: Vector; closed?: boolean },
  ) => void
  /** The next number of a sequence, as a seed that differs for each piece. */
  readonly next: () => number
  /** The pieces added so far, one part for each slot. */
  readonly parts: () => Part[]
}

export function bench(detail: 'picture' | 'player', first = 1): Bench {
  const fine = detail === 'picture'
  const laid = new Map<string, Mesh[]>()
  let seed = first
  const next = () => seed++
  const put = (slot: string, mesh: Mesh) => void (laid.has(slot) ? laid.get(slot)!.push(mesh) : laid.set(slot, [mesh]))
  return {
    fine,
    put,
    next,
    take: parts => parts.forEach(part => put(part.slot, part.mesh)),
    board: (slot, x, y, z, { shape, ...shaped } = {}) => {
      if (x[1] - x[0] < 2e-4 || y[1] - y[0] < 2e-4 || z[1] - z[0] < 2e-4) return
      const mesh = board({ x, y, z, rounds: fine ? 2 : 0, seed: next(), ...shaped })
      put(slot, shape ? shape(mesh) : mesh)
    },
    turned: (slot, profile, at, { to, sides } = {}) =>
      put(slot, turning(profile, at, to, sides ?? (fine ? 28 : 8), next(), fine)),
    beam: (slot, path, section, more = {}) => put(slot, beam(path, section, { ...more, fine, seed: next() })),
    parts: () => [...laid].map(([slot, meshes]) => ({ name: slot, slot, mesh: merge(meshes) })),
  }
}

/** A lathe piece whose grain runs along it at true scale. */
export function turning(
  profile: readonly (readonly [number, number])[],
  at: Vector,
  to: Vector | undefined,
  sides: number,
  seed: number,
  fine = true,
): Mesh {
  const points = profile.map(([radius, height]): [number, number] => [radius, height])
  const mesh = lathe(fine ? fillet(points, 0.004, 2) : points, sides)
  const widest = Math.max(...points.map(([radius]) => radius))
  for (let i = 0; i < mesh.uvs.length; i += 2) {
    mesh.uvs[i] = mesh.uvs[i]! * widest * 10 + ((seed * 0.7548776) % 3)
    mesh.uvs[i + 1]! += (seed * 0.5698403) % 5
  }
  return to ? laidAlong(mesh, at, to) : transform(mesh, { t: at })
}

/** Moves a mesh that stands along y so that it begins at `from` and points towards `to`. */
export function laidAlong(mesh: Mesh, from: Vector, to: Vector): Mesh {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(x, y, z) || 1
  const tilt = (Math.acos(Math.max(-1, Math.min(1, y / length))) * 180) / Math.PI
  const heading = (Math.atan2(x, z) * 180) / Math.PI
  return transform(mesh, { rx: tilt, ry: heading, t: from })
}
