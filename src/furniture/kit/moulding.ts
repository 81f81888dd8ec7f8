import { computeNormals, merge, transform, type Mesh } from './mesh.ts'
import { inset, turnAt, type Outline } from './contour.ts'
import { surface } from './surface.ts'

/**
 * A section [inset from the outline, z] swept around an outline with mitred corners: frames, rims, skirtings. The
 * section runs from the outside's back edge to the front and inwards.
 */
export function moulding(outline: Outline, section: readonly (readonly [number, number])[], isClosed = false): Mesh {
  const rings = section.map(([d]) => (d === 0 ? outline : inset(outline, d)))
  const lengths = [0]
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!]
    lengths.push(lengths[i]! + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const across = [0]
  for (let j = 1; j < section.length; j++)
    across.push(across[j - 1]! + Math.hypot(section[j]![0] - section[j - 1]![0], section[j]![1] - section[j - 1]![1]))
  const creases = section.map((p, j) => {
    const n = section.length
    if (!isClosed && (j === 0 || j === n - 1)) return false
    const [a, b] = [section[(j + n - 1) % n]!, section[(j + 1) % n]!]
    const bend = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0])
    return Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend))) > 0.66
  })
  const rows = isClosed ? section.length + 1 : section.length
  const at = (j: number) => j % section.length
  return surface({
    u: outline.length,
    v: rows,
    isClosed: true,
    at: (i, j) => [rings[at(j)]![i]![0], rings[at(j)]![i]![1], section[at(j)]![1]],
    uv: (i, j) => [lengths[i]!, across[at(j)]! + (j === section.length ? 0.01 : 0)],
    creaseU: i => turnAt(outline, i) > 33,
    creaseV: j => creases[at(j)]!,
  })
}

/**
 * Fills an outline with a flat fan from its centre, from which every edge must be visible. Faces +z, or −z if `isBack`.
 */
export function face(outline: Outline, z: number, isBack = false): Mesh {
  const n = outline.length
  const positions = new Float32Array((n + 1) * 3)
  const middle = outline.reduce((sum, p) => [sum[0]! + p[0] / n, sum[1]! + p[1] / n], [0, 0])
  positions.set([middle[0]!, middle[1]!, z])
  outline.forEach((p, i) => positions.set([p[0], p[1], z], (i + 1) * 3))
  const indices = new Uint32Array(n * 3)
  for (let i = 0; i < n; i++) {
    const next = ((i + 1) % n) + 1
    indices.set(isBack ? [0, next, i + 1] : [0, i + 1, next], i * 3)
  }
  const uvs = new Float32Array((n + 1) * 2)
  for (let i = 0; i <= n; i++) uvs.set([positions[i * 3]!, positions[i * 3 + 1]!], i * 2)
  return { positions, uvs, indices, normals: computeNormals(positions, indices) }
}

export interface Plate {
  /** Radius of the front edge, and of the back edge unless `back` is given. */
  readonly edge?: number
  readonly back?: number
  readonly steps?: number
}

/** A board cut to an outline, with rounded edges: its back at z = 0, its front at z = thickness. */
export function plate(outline: Outline, thickness: number, { edge = 0.002, back = edge, steps = 4 }: Plate = {}): Mesh {
  const front = Math.min(edge, thickness / 2)
  const rear = Math.min(back, thickness / 2)
  const section: [number, number][] = []
  for (let k = 0; k <= steps; k++) {
    const a = ((k / steps) * Math.PI) / 2
    section.push([rear * (1 - Math.sin(a)), rear * (1 - Math.cos(a))])
  }
  for (let k = 0; k <= steps; k++) {
    const a = ((k / steps) * Math.PI) / 2
    section.push([front * (1 - Math.cos(a)), thickness - front + front * Math.sin(a)])
  }
  const line = section.filter(
    (p, i) => i === 0 || Math.hypot(p[0] - section[i - 1]![0], p[1] - section[i - 1]![1]) > 1e-6,
  )
  return merge([moulding(outline, line), face(inset(outline, front), thickness), face(inset(outline, rear), 0, true)])
}

/** Lays a mesh that was drawn in x and y on its back, its front up, at height y. */
export const laid = (mesh: Mesh, y = 0): Mesh => transform(mesh, { rx: -90, t: [0, y, 0] })
