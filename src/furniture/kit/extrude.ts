import { computeNormals, merge, type Mesh } from './mesh.ts'
import { fbm3 } from './noise.ts'
import { insetOutline, outlineNormals, triangulated, type Point } from './outline.ts'

/** An outline extruded along z. */
export interface Extrusion {
  readonly depth: number
  /** Radius of the rounding at both ends, metres. */
  readonly edge?: number
  readonly rseg?: number
  readonly seg?: number
  /** Unevenness of stuffing, metres. */
  readonly noise?: number
  readonly seed?: number
}

/**
 * A solid with a counter-clockwise outline in x and y, centred on z = 0, with rounded, closed ends. UVs run around the
 * outline and along z.
 */
export function extrude(outline: readonly Point[], o: Extrusion): Mesh {
  const edge = Math.min(o.edge ?? 0.008, o.depth / 2)
  const rounds = o.rseg ?? 4
  const runs = Math.max(1, Math.round((o.depth - 2 * edge) / (o.seg ?? 0.05)))
  const rings: { z: number; inset: number }[] = []
  for (let k = 0; k <= rounds; k++) rings.push(ring(k / rounds, -1))
  for (let k = 1; k < runs; k++) rings.push({ z: -o.depth / 2 + edge + ((o.depth - 2 * edge) * k) / runs, inset: 0 })
  for (let k = rounds; k >= 0; k--) rings.push(ring(k / rounds, 1))
  function ring(t: number, side: number) {
    const angle = (t * Math.PI) / 2
    return { z: side * (o.depth / 2 - edge + edge * Math.cos(angle)), inset: edge * (1 - Math.sin(angle)) }
  }
  const count = outline.length
  const normals = outlineNormals(outline)
  const seed = o.seed ?? 1
  const positions: number[] = []
  const uvs: number[] = []
  const weld: number[] = []
  for (const [row, { z, inset }] of rings.entries()) {
    let around = 0
    for (let i = 0; i <= count; i++) {
      const [x, y] = outline[i % count]!
      const [nx, ny] = normals[i % count]!
      const swell = o.noise ? 2 * o.noise * fbm3(x * 6 + seed * 3.1, y * 6, z * 6 + seed, seed) : 0
      if (i) around += Math.hypot(x - outline[i - 1]![0], y - outline[i - 1]![1])
      positions.push(x + nx * (swell - inset), y + ny * (swell - inset), z)
      uvs.push(around + seed * 0.37, z + seed * 0.73)
      weld.push(row * (count + 1) + (i % count))
    }
  }
  const indices: number[] = []
  for (let row = 0; row + 1 < rings.length; row++) {
    for (let i = 0; i < count; i++) {
      const a = row * (count + 1) + i
      indices.push(a, a + 1, a + count + 2, a, a + count + 2, a + count + 1)
    }
  }
  const at = new Float32Array(positions)
  const triangles = new Uint32Array(indices)
  const side: Mesh = {
    positions: at,
    uvs: new Float32Array(uvs),
    indices: triangles,
    normals: computeNormals(at, triangles, new Uint32Array(weld)),
  }
  return merge([side, cap(outline, edge, o, -1), cap(outline, edge, o, 1)])
}

function cap(outline: readonly Point[], edge: number, o: Extrusion, side: -1 | 1): Mesh {
  const seed = o.seed ?? 1
  const normals = outlineNormals(outline)
  const rim = insetOutline(outline, edge).map(([x, y], i): Point => {
    if (!o.noise) return [x, y]
    const [nx, ny] = normals[i]!
    const z = (side * o.depth) / 2
    const swell = 2 * o.noise * fbm3(outline[i]![0] * 6 + seed * 3.1, outline[i]![1] * 6, z * 6 + seed, seed)
    return [x + nx * swell, y + ny * swell]
  })
  const triangles = triangulated(rim)
  if (side < 0)
    for (let i = 0; i < triangles.length; i += 3)
      [triangles[i + 1], triangles[i + 2]] = [triangles[i + 2]!, triangles[i + 1]!]
  return {
    positions: new Float32Array(rim.flatMap(([x, y]) => [x, y, (side * o.depth) / 2])),
    normals: new Float32Array(rim.flatMap(() => [0, 0, side])),
    uvs: new Float32Array(rim.flatMap(([x, y]) => [x + seed * 0.37, y + seed * 0.73])),
    indices: new Uint32Array(triangles),
  }
}
