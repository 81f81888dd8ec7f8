import { computeNormals, merge, type Mesh, type Vector } from '../../kit/mesh.ts'
import { fbm3 } from '../../kit/noise.ts'
import { curve } from '../../kit/spar.ts'
import { surface } from '../../kit/surface.ts'
import { roundedOutline } from '../../kit/outline.ts'

/**
 * Flat bar bent in the plane x = 0 through points [z, y] at the middle of its thickness; `width` is along x. Bends are
 * rounded by `radius`.
 */
export function flatBar(
  points: readonly (readonly [number, number])[],
  o: { width: number; thickness: number; radius: number; closed: boolean; fine: boolean },
): Mesh {
  const path = bent(points, o.radius, o.closed, o.fine ? 0.012 : 0.06)
  const n = path.length
  const half = o.width / 2
  const rim = Math.min(0.0015, o.thickness / 4)
  const section: [number, number][] = roundedOutline(
    [
      [-half, -o.thickness / 2, rim],
      [half, -o.thickness / 2, rim],
      [half, o.thickness / 2, rim],
      [-half, o.thickness / 2, rim],
    ],
    1,
    0.001,
  )
  const rows = o.closed ? n + 1 : n
  const positions: number[] = []
  const uvs: number[] = []
  let along = 0
  for (let row = 0; row < rows; row++) {
    const k = row % n
    const [z, y] = path[k]!
    const next = path[o.closed ? (k + 1) % n : Math.min(n - 1, k + 1)]!
    const last = path[o.closed ? (k + n - 1) % n : Math.max(0, k - 1)]!
    const length = Math.hypot(next[0] - last[0], next[1] - last[1]) || 1
    const [tz, ty] = [(next[0] - last[0]) / length, (next[1] - last[1]) / length]
    if (row) along += Math.hypot(z - path[(row - 1) % n]![0], y - path[(row - 1) % n]![1])
    section.concat([section[0]!]).forEach(([across, out], i) => {
      positions.push(across, y + tz * out, z - ty * out)
      uvs.push(i * 0.01, along)
    })
  }
  const w = section.length + 1
  const indices: number[] = []
  for (let row = 0; row + 1 < rows; row++) {
    for (let i = 0; i + 1 < w; i++) {
      const a = row * w + i
      indices.push(a, a + 1, a + w + 1, a, a + w + 1, a + w)
    }
  }
  const weld = new Uint32Array(positions.length / 3).map((_, i) => (i % w === w - 1 ? i - w + 1 : i))
  const at = new Float32Array(positions)
  const side: Mesh = {
    positions: at,
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
    normals: computeNormals(at, new Uint32Array(indices), weld),
  }
  return o.closed ? side : merge([side, ...[0, rows - 1].map(row => end(at, row * w, w - 1, row === 0))])
}

function end(positions: Float32Array, from: number, count: number, isStart: boolean): Mesh {
  const rim = positions.slice(from * 3, (from + count) * 3)
  const indices: number[] = []
  for (let i = 1; i + 1 < count; i++) indices.push(0, isStart ? i + 1 : i, isStart ? i : i + 1)
  const triangles = new Uint32Array(indices)
  return {
    positions: rim,
    uvs: new Float32Array(count * 2),
    indices: triangles,
    normals: computeNormals(rim, triangles),
  }
}

function bent(
  points: readonly (readonly [number, number])[],
  radius: number,
  closed: boolean,
  step: number,
): [number, number][] {
  if (closed)
    return roundedOutline(
      points.map(([z, y]): [number, number, number] => [z, y, radius]),
      0.2,
      step,
    )
  const found: [number, number][] = [[points[0]![0], points[0]![1]]]
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!]
    const [la, lc] = [Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(c[0] - b[0], c[1] - b[1])]
    const r = Math.min(radius, la * 0.45, lc * 0.45)
    const count = Math.max(3, Math.round((r * 1.57) / step))
    for (let k = 0; k <= count; k++) {
      const t = (k / count) * (Math.PI / 2)
      const [s, e] = [r * (1 - Math.sin(t)), r * (1 - Math.cos(t))]
      found.push([
        b[0] + ((a[0] - b[0]) / la) * s + ((c[0] - b[0]) / lc) * e,
        b[1] + ((a[1] - b[1]) / la) * s + ((c[1] - b[1]) / lc) * e,
      ])
    }
  }
  return [...found, [points.at(-1)![0], points.at(-1)![1]]]
}

/** A sheet of hide along a smooth line in the plane x = 0, `width` across, with raw edges; it sags by up to `sag`. */
export function hide(line: readonly Vector[], width: number, thickness: number, fine: boolean, sag = 0): Mesh {
  const path = curve(line, fine ? 10 : 3)
  const across = fine ? 28 : 4
  const n = path.length
  const lengths = [0]
  for (let j = 1; j < n; j++)
    lengths.push(lengths[j - 1]! + Math.hypot(path[j]![1] - path[j - 1]![1], path[j]![2] - path[j - 1]![2]))
  const normal = (j: number): [number, number] => {
    const [a, b] = [path[Math.max(0, j - 1)]!, path[Math.min(n - 1, j + 1)]!]
    const length = Math.hypot(b[1] - a[1], b[2] - a[2]) || 1
    return [-(b[2] - a[2]) / length, (b[1] - a[1]) / length]
  }
  const place = (i: number, j: number, side: number): Vector => {
    const x = (i / across - 0.5) * width
    const [ny, nz] = normal(j)
    const wave = (fine ? 0.0016 * fbm3(x * 6, j * 0.11, 3, 7, 2) : 0) + (side * thickness) / 2
    const drop = sag * (1 - ((2 * i) / across - 1) ** 2) * Math.sin((Math.PI * j) / (n - 1))
    return [x, path[j]![1] + ny * wave - drop, path[j]![2] + nz * wave]
  }
  const loop = 2 * (across + 1)
  const row = (j: number) => Math.max(0, Math.min(n - 1, j - 1))
  const side = (i: number, j: number) => (j === 0 || j === n + 1 ? 0 : i <= across ? 1 : -1)
  return surface({
    u: loop,
    v: n + 2,
    isClosed: true,
    creaseV: j => j === 1 || j === n,
    at: (i, j) => place(i <= across ? i : loop - 1 - i, row(j), side(i, j)),
    uv: (i, j) => [(i <= across ? i : loop - 1 - i) * (width / across), lengths[row(j)]!],
  })
}
