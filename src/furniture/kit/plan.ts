import { computeNormals, type Mesh, type Vector } from './mesh.ts'

/** Signed distance to an outline: negative inside, in metres near the edge. */
export type Outline = (x: number, z: number) => number

/**
 * A flat triangulation, x and z in metres, into which outlines can be cut, so that a rug's pattern is sharp at any
 * size.
 */
export interface Plan {
  readonly xs: number[]
  readonly zs: number[]
  /** Three indices for each triangle, counter-clockwise seen from above. */
  triangles: number[]
}

/** A grid over sorted x and z coordinates. */
export function gridPlan(x: readonly number[], z: readonly number[]): Plan {
  const plan: Plan = { xs: [], zs: [], triangles: [] }
  for (const b of z)
    for (const a of x) {
      plan.xs.push(a)
      plan.zs.push(b)
    }
  for (let j = 0; j + 1 < z.length; j++)
    for (let i = 0; i + 1 < x.length; i++) {
      const a = j * x.length + i
      const c = a + x.length
      if ((i + j) & 1) plan.triangles.push(a, c, a + 1, a + 1, c, c + 1)
      else plan.triangles.push(a, c, c + 1, a, c + 1, a + 1)
    }
  return plan
}

/**
 * Splits every triangle that the outline crosses. `born` is called for each new point, which lies at fraction `t` of
 * the way from `a` to `b`.
 */
export function cut(plan: Plan, outline: Outline, born?: (a: number, b: number, t: number) => void): void {
  const { xs, zs } = plan
  const value = xs.map((x, i) => {
    const f = outline(x, zs[i]!)
    return Math.abs(f) < 2e-4 ? 0 : f
  })
  const crossings = new Map<number, number>()
  const crossing = (a: number, b: number): number => {
    const key = Math.min(a, b) * 1e7 + Math.max(a, b)
    const known = crossings.get(key)
    if (known !== undefined) return known
    let lo = a
    let hi = b
    if (value[a]! > 0) [lo, hi] = [b, a]
    let t = value[lo]! / (value[lo]! - value[hi]!)
    // Outlines are not linear along an edge: refine the crossing with two steps of false position.
    let t0 = 0
    let f0 = value[lo]!
    let t1 = 1
    let f1 = value[hi]!
    for (let k = 0; k < 3; k++) {
      const f = outline(xs[lo]! + t * (xs[hi]! - xs[lo]!), zs[lo]! + t * (zs[hi]! - zs[lo]!))
      if (f < 0) [t0, f0] = [t, f]
      else [t1, f1] = [t, f]
      if (f1 - f0 < 1e-9) break
      t = t0 + ((t1 - t0) * f0) / (f0 - f1)
    }
    const index = xs.length
    xs.push(xs[lo]! + t * (xs[hi]! - xs[lo]!))
    zs.push(zs[lo]! + t * (zs[hi]! - zs[lo]!))
    value.push(0)
    crossings.set(key, index)
    born?.(lo, hi, t)
    return index
  }
  const out: number[] = []
  const old = plan.triangles
  for (let i = 0; i < old.length; i += 3) {
    let [a, b, c] = [old[i]!, old[i + 1]!, old[i + 2]!]
    // Rotate the triangle until the vertex that differs from the other two comes first.
    for (let k = 0; k < 3; k++) {
      const [p, q, r] = [Math.sign(value[a]!), Math.sign(value[b]!), Math.sign(value[c]!)]
      if ((p === 0 && q * r < 0) || (p * q < 0 && p * r < 0)) break
      ;[a, b, c] = [b, c, a]
    }
    const [p, q, r] = [Math.sign(value[a]!), Math.sign(value[b]!), Math.sign(value[c]!)]
    if (p === 0 && q * r < 0) {
      const m = crossing(b, c)
      out.push(a, b, m, a, m, c)
    } else if (p * q < 0 && p * r < 0) {
      const m = crossing(a, b)
      const n = crossing(a, c)
      out.push(a, m, n, m, b, c, m, c, n)
    } else out.push(a, b, c)
  }
  plan.triangles = out
}

/** The kind of each triangle, by its centre. */
export const classified = (plan: Plan, kind: (x: number, z: number) => number): number[] => {
  const kinds: number[] = []
  const { xs, zs, triangles } = plan
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    kinds.push(kind((xs[a]! + xs[b]! + xs[c]!) / 3, (zs[a]! + zs[b]! + zs[c]!) / 3))
  }
  return kinds
}

/**
 * Lifts the plan into 3D: one mesh for each kind of triangle, with smooth normals across all of them. `isUnder` faces
 * down.
 */
export function raised(
  plan: Plan,
  kinds: readonly number[],
  raise: (x: number, z: number) => Vector,
  isUnder = false,
): Map<number, Mesh> {
  const positions = new Float32Array(plan.xs.length * 3)
  plan.xs.forEach((x, i) => positions.set(raise(x, plan.zs[i]!), i * 3))
  const order = isUnder ? [0, 2, 1] : [0, 1, 2]
  const all = new Uint32Array(plan.triangles.length)
  for (let i = 0; i < all.length; i += 3) order.forEach((k, n) => (all[i + n] = plan.triangles[i + k]!))
  const normals = computeNormals(positions, all)
  const meshes = new Map<number, Mesh>()
  for (const kind of new Set(kinds)) {
    const own = new Map<number, number>()
    const indices: number[] = []
    kinds.forEach((is, t) => {
      if (is !== kind) return
      for (let k = 0; k < 3; k++) {
        const vertex = all[t * 3 + k]!
        let index = own.get(vertex)
        if (index === undefined) own.set(vertex, (index = own.size))
        indices.push(index)
      }
    })
    const mesh = {
      positions: new Float32Array(own.size * 3),
      normals: new Float32Array(own.size * 3),
      uvs: new Float32Array(own.size * 2),
      indices: new Uint32Array(indices),
    }
    for (const [vertex, index] of own) {
      mesh.positions.set(positions.subarray(vertex * 3, vertex * 3 + 3), index * 3)
      mesh.normals.set(normals.subarray(vertex * 3, vertex * 3 + 3), index * 3)
      mesh.uvs.set([plan.xs[vertex]!, plan.zs[vertex]!], index * 2)
    }
    meshes.set(kind, mesh)
  }
  return meshes
}

/** Removes the triangles whose centre fails `isKept`; their points remain. */
export function trimmed(plan: Plan, isKept: (x: number, z: number) => boolean): void {
  const kept = classified(plan, (x, z) => (isKept(x, z) ? 1 : 0))
  plan.triangles = plan.triangles.filter((_, i) => kept[Math.floor(i / 3)] === 1)
}

/** The closed edges of a plan, each a loop of points with the plan on its left seen from above. */
export function rims(plan: Plan): [number, number][][] {
  const next = new Map<number, number>()
  const seen = new Set<number>()
  const key = (a: number, b: number): number => a * 1e7 + b
  const t = plan.triangles
  for (let i = 0; i < t.length; i += 3) for (let k = 0; k < 3; k++) seen.add(key(t[i + k]!, t[i + ((k + 1) % 3)]!))
  for (let i = 0; i < t.length; i += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [t[i + k]!, t[i + ((k + 1) % 3)]!]
      if (!seen.has(key(b, a))) next.set(a, b)
    }
  const loops: [number, number][][] = []
  while (next.size) {
    const [first] = next.keys()
    const loop: [number, number][] = []
    let at: number | undefined = first
    while (at !== undefined && next.has(at)) {
      loop.push([plan.xs[at]!, plan.zs[at]!])
      const following: number = next.get(at)!
      next.delete(at)
      at = following
    }
    const clean = unspiked(loop)
    if (clean.length > 3 && Math.abs(areaOf(clean)) > 1e-4) loops.push(clean)
  }
  return loops
}

/** Removes the slivers that cutting leaves: points that nearly coincide, and spikes. */
function unspiked(loop: readonly [number, number][]): [number, number][] {
  let kept = [...loop]
  for (let before = -1; before !== kept.length && kept.length > 3;) {
    before = kept.length
    kept = kept.filter((at, i) => {
      const [a, b] = [kept[(i + kept.length - 1) % kept.length]!, kept[(i + 1) % kept.length]!]
      const [ux, uz, vx, vz] = [at[0] - a[0], at[1] - a[1], b[0] - at[0], b[1] - at[1]]
      const [u, v] = [Math.hypot(ux, uz), Math.hypot(vx, vz)]
      return i % 2 === before % 2 || (u > 0.0015 && (v === 0 || (ux * vx + uz * vz) / (u * v) > -0.93))
    })
  }
  return kept.filter((at, i) => {
    const a = kept[(i + kept.length - 1) % kept.length]!
    return Math.hypot(at[0] - a[0], at[1] - a[1]) > 0.0008
  })
}

const areaOf = (loop: readonly [number, number][]): number =>
  loop.reduce((sum, [x, z], i) => {
    const [a, b] = loop[(i + 1) % loop.length]!
    return sum + (x * b - a * z) / 2
  }, 0)
