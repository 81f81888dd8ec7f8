import type { Mesh, Vector } from './mesh.ts'

/** Tube swept along a polyline (piping, metal frames, cords). */
export function tube(
  points: readonly Vector[],
  radius: number | ((t: number) => number),
  o: { closed?: boolean; seg?: number; cap?: boolean } = {},
): Mesh {
  const path = points.filter(
    (point, i) =>
      i === 0 ||
      Math.hypot(point[0] - points[i - 1]![0], point[1] - points[i - 1]![1], point[2] - points[i - 1]![2]) > 1e-7,
  )
  const closed = !!o.closed,
    n = path.length,
    S = o.seg ?? 8
  const positions: number[] = [],
    normals: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  const sub = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const norm = (a: Vector): Vector => {
    const l = Math.hypot(...a) || 1
    return [a[0] / l, a[1] / l, a[2] / l]
  }
  const cross = (a: Vector, b: Vector): Vector => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  const tan = path.map((_, i) =>
    norm(
      sub(path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!, path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!),
    ),
  )
  let N: Vector = norm(cross(tan[0]!, Math.abs(tan[0]![1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  let len = 0
  const rows = closed ? n + 1 : n
  for (let i = 0; i < rows; i++) {
    const k = i % n,
      T = tan[k]!
    if (i) {
      const d = sub(path[k]!, path[(k + n - 1) % n]!)
      len += Math.hypot(...d)
    }
    const dt = N[0] * T[0] + N[1] * T[1] + N[2] * T[2]
    N = norm([N[0] - dt * T[0], N[1] - dt * T[1], N[2] - dt * T[2]])
    const B = cross(T, N)
    const rr = typeof radius === 'number' ? radius : radius(i / (rows - 1))
    for (let s = 0; s <= S; s++) {
      const a = (s / S) * 2 * Math.PI,
        c = Math.cos(a),
        q = Math.sin(a)
      const nn: Vector = [N[0] * c + B[0] * q, N[1] * c + B[1] * q, N[2] * c + B[2] * q]
      positions.push(path[k]![0] + nn[0] * rr, path[k]![1] + nn[1] * rr, path[k]![2] + nn[2] * rr)
      normals.push(...nn)
      uvs.push((s / S) * 2 * Math.PI * rr, len)
    }
  }
  for (let i = 0; i + 1 < rows; i++)
    for (let s = 0; s < S; s++) {
      const a = i * (S + 1) + s,
        b = a + 1,
        c = a + S + 1,
        e = c + 1
      indices.push(a, b, c, b, e, c)
    }
  if (o.cap && !closed)
    for (const end of [0, rows - 1]) {
      const base = positions.length / 3,
        T = tan[end]!,
        sg = end ? 1 : -1
      positions.push(...path[end]!)
      normals.push(T[0] * sg, T[1] * sg, T[2] * sg)
      uvs.push(0, 0)
      for (let s = 0; s <= S; s++) {
        const k = (end * (S + 1) + s) * 3
        positions.push(positions[k]!, positions[k + 1]!, positions[k + 2]!)
        normals.push(T[0] * sg, T[1] * sg, T[2] * sg)
        uvs.push(0, 0)
      }
      for (let s = 0; s < S; s++) {
        if (end) indices.push(base, base + 1 + s, base + 2 + s)
        else indices.push(base, base + 2 + s, base + 1 + s)
      }
    }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}
