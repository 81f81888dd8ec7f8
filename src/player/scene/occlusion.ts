/** Positions in metres and normals of a shape's vertices, three numbers each, and its triangle indices. */
export interface Triangles {
  readonly positions: ArrayLike<number>
  readonly normals: ArrayLike<number>
  readonly indices: ArrayLike<number>
}

/** Size of a voxel, and the distance up to which surfaces occlude each other, in metres. */
const CELL = 0.035
const REACH = 0.4
const STEPS = Math.floor((REACH - 1.6 * CELL) / CELL)
const RAYS = 22

/** Directions distributed evenly over the sphere. */
const DIRECTIONS: readonly (readonly [number, number, number])[] = Array.from({ length: RAYS }, (_, i) => {
  const y = 1 - (2 * i + 1) / RAYS
  const [wide, angle] = [Math.sqrt(1 - y * y), i * 2.399963]
  return [Math.cos(angle) * wide, y, Math.sin(angle) * wide]
})

interface Cells {
  readonly at: (x: number, y: number, z: number) => number
}

/** Marks the voxels that the surfaces of all parts pass through. */
function cellsOf(parts: readonly Triangles[]): Cells {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3]!, positions[i]!)
      high[i % 3] = Math.max(high[i % 3]!, positions[i]!)
    }
  }
  const size = high.map((top, k) => Math.max(1, Math.ceil((top - low[k]!) / CELL) + 1))
  const [wide, tall, deep] = size as [number, number, number]
  const full = new Uint8Array(wide * tall * deep)
  const index = (x: number, y: number, z: number): number => {
    const [i, j, k] = [
      Math.floor((x - low[0]!) / CELL),
      Math.floor((y - low[1]!) / CELL),
      Math.floor((z - low[2]!) / CELL),
    ]
    return i < 0 || j < 0 || k < 0 || i >= wide || j >= tall || k >= deep ? -1 : (k * tall + j) * wide + i
  }
  for (const { positions: p, indices } of parts) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
      const longest = Math.max(
        ...[0, 1, 2].map(k =>
          Math.max(Math.abs(p[b + k]! - p[a + k]!), Math.abs(p[c + k]! - p[a + k]!), Math.abs(p[c + k]! - p[b + k]!)),
        ),
      )
      const n = Math.min(80, Math.max(1, Math.ceil(longest / CELL)))
      for (let i = 0; i <= n; i++) {
        for (let j = 0; j <= n - i; j++) {
          const [u, v] = [i / n, j / n]
          const w = 1 - u - v
          full[
            index(
              p[a]! * w + p[b]! * u + p[c]! * v,
              p[a + 1]! * w + p[b + 1]! * u + p[c + 1]! * v,
              p[a + 2]! * w + p[b + 2]! * u + p[c + 2]! * v,
            )
          ] = 1
        }
      }
    }
  }
  return {
    at: (x, y, z) => {
      const i = index(x, y, z)
      return i < 0 ? 0 : full[i]!
    },
  }
}

/**
 * Ambient occlusion of each vertex of a shape by the shape itself, from 0 (open) to 1 (closed), one list per part. It
 * depends on the shape alone, so it costs nothing while the picture moves.
 */
export function occlusionOf(parts: readonly Triangles[]): Float32Array[] {
  const cells = cellsOf(parts)
  return parts.map(({ positions, normals }) => {
    const closed = new Float32Array(positions.length / 3)
    for (let corner = 0; corner < closed.length; corner++) {
      const [px, py, pz] = [positions[corner * 3]!, positions[corner * 3 + 1]!, positions[corner * 3 + 2]!]
      const [nx, ny, nz] = [normals[corner * 3]!, normals[corner * 3 + 1]!, normals[corner * 3 + 2]!]
      let [taken, all] = [0, 0]
      for (const [dx, dy, dz] of DIRECTIONS) {
        const facing = nx * dx + ny * dy + nz * dz
        if (facing < 0.2) continue
        all += facing
        for (let step = 0; step <= STEPS; step++) {
          const along = step * CELL
          if (
            cells.at(
              px + nx * 1.6 * CELL + dx * along,
              py + ny * 1.6 * CELL + dy * along,
              pz + nz * 1.6 * CELL + dz * along,
            ) === 0
          )
            continue
          taken += facing * (1 - along / REACH)
          break
        }
      }
      closed[corner] = all === 0 ? 0 : taken / all
    }
    return closed
  })
}
