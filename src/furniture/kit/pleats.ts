import { computeNormals, type Mesh } from './mesh.ts'
import { fbm3 } from './noise.ts'

/** pleated curtain: sum of two sines whose depth grows from header to hem */
export function pleats(w: number, h: number, folds = 11, seed = 1): Mesh {
  const nx = folds * 14,
    ny = 40,
    positions: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  for (let j = 0; j <= ny; j++)
    for (let i = 0; i <= nx; i++) {
      const u = i / nx,
        v = j / ny
      const ph = 6.2832 * folds * u + 1.2 * fbm3(u * 3, v * 1.2, seed, seed, 2)
      const A = 0.035 + 0.025 * (1 - v) * (1 + 0.6 * fbm3(u * 5, 0, seed + 2, 3, 2))
      positions.push((u - 0.5) * w + 0.012 * Math.cos(ph * 2), v * h, A * Math.sin(ph) + 0.02 * (1 - v) * fbm3(u * 4, v * 3, seed + 9, 1, 2))
      uvs.push(u * w * 1.8, v * h)
    }
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const a = j * (nx + 1) + i
      indices.push(a, a + 1, a + nx + 2, a, a + nx + 2, a + nx + 1)
    }
  const Q = new Float32Array(positions),
    I = new Uint32Array(indices)
  return { positions: Q, uvs: new Float32Array(uvs), indices: I, normals: computeNormals(Q, I) }
}
