import { computeNormals, type Mesh } from './mesh.ts'

/** Flat rectangle in XZ facing up. */
export function plane(w: number, d: number, y = 0): Mesh {
  return {
    positions: new Float32Array([-w / 2, y, -d / 2, -w / 2, y, d / 2, w / 2, y, d / 2, w / 2, y, -d / 2]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    uvs: new Float32Array([0, 0, 0, d, w, d, w, 0]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  }
}

/** flat polygon (fan) in XY facing +z */
export function poly(pts: [number, number][], z = 0): Mesh {
  const positions: number[] = [0, 0, z]
  const c = pts.reduce((a, p) => [a[0] + p[0] / pts.length, a[1] + p[1] / pts.length], [0, 0])
  positions[0] = c[0]
  positions[1] = c[1]
  pts.forEach(p => positions.push(p[0], p[1], z))
  const indices: number[] = []
  pts.forEach((_, i) => indices.push(0, i + 1, ((i + 1) % pts.length) + 1))
  const Q = new Float32Array(positions),
    I = new Uint32Array(indices)
  return { positions: Q, uvs: new Float32Array((positions.length / 3) * 2).map((_, i) => Q[Math.floor(i / 2) * 3 + (i % 2)]!), indices: I, normals: computeNormals(Q, I) }
}
