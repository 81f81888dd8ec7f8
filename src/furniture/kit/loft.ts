import { computeNormals, type Mesh } from './mesh.ts'
import { fbm3 } from './noise.ts'

/** Gives a draped sheet (duvet, quilt) thickness: an outer skin offset along the normals, with a closed hem. */
export function loft(m: Mesh, nu: number, nv: number, t: number, seed = 1): Mesh {
  const W = nu + 1,
    n = m.positions.length / 3
  const positions = new Float32Array(n * 6),
    uvs = new Float32Array(n * 4)
  for (let j = 0; j <= nv; j++)
    for (let i = 0; i <= nu; i++) {
      const k = j * W + i
      const e = Math.min(i, j, nu - i, nv - j) * 0.06
      const p = t * Math.min(1, e) ** 0.5 * (1 + 0.35 * fbm3(i * 0.07, j * 0.07, seed, seed, 2))
      for (let a = 0; a < 3; a++) {
        positions[k * 3 + a] = m.positions[k * 3 + a]! + m.normals[k * 3 + a]! * p
        positions[(n + k) * 3 + a] = m.positions[k * 3 + a]!
      }
      uvs[k * 2] = uvs[(n + k) * 2] = m.uvs[k * 2]!
      uvs[k * 2 + 1] = uvs[(n + k) * 2 + 1] = m.uvs[k * 2 + 1]!
    }
  const indices: number[] = []
  for (let t3 = 0; t3 < m.indices.length; t3 += 3) {
    const [a, b, c] = [m.indices[t3]!, m.indices[t3 + 1]!, m.indices[t3 + 2]!]
    indices.push(a, b, c, n + a, n + c, n + b)
  }
  const I = new Uint32Array(indices)
  return { positions, uvs, indices: I, normals: computeNormals(positions, I) }
}
