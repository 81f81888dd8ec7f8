import { computeNormals, type Mesh } from './mesh.ts'

/** A point of a cloth in space, and its coordinates on the flat cloth, in metres. */
export interface ClothPoint {
  readonly at: readonly [number, number, number]
  readonly uv: readonly [number, number]
}

/**
 * A cloth over u and v from 0 to 1 in `nu` × `nv` cells, seen from the side where u runs right and v runs up.
 * `isClosed` joins the normals where u = 1 meets u = 0.
 */
export function sheet(nu: number, nv: number, point: (u: number, v: number) => ClothPoint, isClosed = false): Mesh {
  const row = nu + 1
  const positions = new Float32Array(row * (nv + 1) * 3)
  const uvs = new Float32Array(row * (nv + 1) * 2)
  const weld = new Uint32Array(row * (nv + 1))
  for (let j = 0; j <= nv; j++)
    for (let i = 0; i <= nu; i++) {
      const k = j * row + i
      const { at, uv } = point(i / nu, j / nv)
      positions.set(at, k * 3)
      uvs.set(uv, k * 2)
      weld[k] = isClosed && i === nu ? j * row : k
    }
  const indices = new Uint32Array(nu * nv * 6)
  let n = 0
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) {
      const a = j * row + i
      // Alternate the diagonal so that the cloth has no bias.
      if ((i + j) & 1) indices.set([a, a + 1, a + row, a + 1, a + row + 1, a + row], n)
      else indices.set([a, a + 1, a + row + 1, a, a + row + 1, a + row], n)
      n += 6
    }
  return { positions, uvs, indices, normals: computeNormals(positions, indices, weld) }
}

/** The same mesh, facing the other way. */
export function reversed(mesh: Mesh): Mesh {
  const indices = new Uint32Array(mesh.indices)
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!
    indices[i] = indices[i + 1]!
    indices[i + 1] = a
  }
  return { ...mesh, indices, normals: mesh.normals.map(value => -value) }
}

/** Gives a sheet thickness: the sheet, its other side and the hem between them. `nu` × `nv` cells as in `sheet`. */
export function thickened(cloth: Mesh, nu: number, nv: number, thickness: number): Mesh {
  const n = cloth.positions.length / 3
  const row = nu + 1
  const rim: number[] = []
  for (let i = 0; i < nu; i++) rim.push(i)
  for (let j = 0; j < nv; j++) rim.push(j * row + nu)
  for (let i = nu; i > 0; i--) rim.push(nv * row + i)
  for (let j = nv; j > 0; j--) rim.push(j * row)
  const positions = new Float32Array(n * 6)
  const uvs = new Float32Array(n * 4)
  positions.set(cloth.positions)
  uvs.set(cloth.uvs)
  uvs.set(cloth.uvs, n * 2)
  for (let i = 0; i < n * 3; i++) positions[n * 3 + i] = cloth.positions[i]! - cloth.normals[i]! * thickness
  const indices: number[] = Array.from(cloth.indices)
  for (let i = 0; i < cloth.indices.length; i += 3)
    indices.push(n + cloth.indices[i]!, n + cloth.indices[i + 2]!, n + cloth.indices[i + 1]!)
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]!
    indices.push(a, n + b, b, a, n + a, n + b)
  })
  const I = new Uint32Array(indices)
  return { positions, uvs, indices: I, normals: computeNormals(positions, I) }
}
