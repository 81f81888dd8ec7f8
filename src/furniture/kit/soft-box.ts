import { computeNormals, type Mesh, type Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'

export type SoftBox = {
  w: number
  h: number
  d: number
  r?: number
  seg?: number
  rseg?: number
  /** outward belly of each face in metres [±x, ±y, ±z] */ puff?: Vector
  noise?: number
  nscale?: number
  seed?: number
  grain?: 'x' | 'y' | 'z'
  /** Metres that the front (+z) comes out at x, y (y from the bottom): tufts and channels. */
  relief?: (x: number, y: number) => number
}

/** Box with rounded edges, bellied faces and low-frequency upholstery noise; centred in x/z, bottom at y=0. */
export function softBox(o: SoftBox): Mesh {
  const { w, h, d } = o
  const r = Math.min(o.r ?? 0.02, w / 2, h / 2, d / 2)
  const puff = o.puff ?? [0, 0, 0],
    rs = o.rseg ?? 5,
    amp = o.noise ?? 0,
    ns = o.nscale ?? 7,
    seed = o.seed ?? 1
  const half: Vector = [w / 2, h / 2, d / 2]
  const lin = (H: number) => {
    // 1-D sample positions: dense in the rounded ends, even in the middle
    const a: number[] = []
    const n = Math.max(1, Math.round((2 * (H - r)) / (o.seg ?? 0.04)))
    for (let i = 0; i <= rs; i++) a.push(-H + r - r * Math.tan((((rs - i) / rs) * Math.PI) / 4))
    for (let i = 1; i <= n; i++) a.push(-H + r + (2 * (H - r) * i) / n)
    for (let i = 1; i <= rs; i++) a.push(H - r + r * Math.tan(((i / rs) * Math.PI) / 4))
    return a
  }
  const positions: number[] = [],
    uvs: number[] = [],
    indices: number[] = []
  const weld: number[] = []
  const seen = new Map<string, number>()
  for (let ax = 0; ax < 3; ax++)
    for (const sg of [-1, 1]) {
      const u = (ax + 1) % 3,
        v = (ax + 2) % 3
      const U = lin(half[u]!),
        V = lin(half[v]!)
      const base = positions.length / 3
      for (let j = 0; j < V.length; j++)
        for (let i = 0; i < U.length; i++) {
          const p: Vector = [0, 0, 0]
          p[ax] = sg * half[ax]!
          p[u] = U[i]!
          p[v] = V[j]!
          const c: Vector = [0, 1, 2].map(k => Math.max(-half[k]! + r, Math.min(half[k]! - r, p[k]!))) as Vector
          let n: Vector = [p[0] - c[0], p[1] - c[1], p[2] - c[2]]
          const l = Math.hypot(...n) || 1
          n = n.map(q => q / l) as Vector
          const q: Vector = [c[0] + n[0] * r, c[1] + n[1] * r, c[2] + n[2] * r]
          const g = (k: number) => {
            const t = Math.min(1, Math.abs(q[k]!) / half[k]!)
            return 1 - t * t * t * t
          }
          const bell: Vector = [
            puff[0] * Math.max(0, g(1)) * Math.max(0, g(2)),
            puff[1] * Math.max(0, g(0)) * Math.max(0, g(2)),
            puff[2] * Math.max(0, g(0)) * Math.max(0, g(1)),
          ]
          const no = amp ? amp * fbm3(q[0] * ns + seed * 3.1, q[1] * ns, q[2] * ns + seed, seed, 3) * 2 : 0
          const stitched = o.relief && n[2] > 0 ? n[2] * o.relief(q[0], q[1] + half[1]) : 0
          for (let k = 0; k < 3; k++) q[k]! += n[k]! * (Math.abs(n[k]!) * bell[k]! + no)
          q[2] += stitched
          positions.push(q[0], q[1] + half[1], q[2])
          // panel coordinates; grain axis picks which world axis runs along texture v
          let tu = U[i]!,
            tv = V[j]!
          const along = o.grain === 'x' ? 0 : o.grain === 'z' ? 2 : 1
          if (along === u) [tu, tv] = [tv, tu]
          uvs.push(tu + seed * 0.37, tv + seed * 0.73)
          const key = q.map(e => Math.round(e * 2e4)).join()
          let id = seen.get(key)
          if (id === undefined) {
            id = positions.length / 3 - 1
            seen.set(key, id)
          }
          weld.push(id)
        }
      for (let j = 0; j + 1 < V.length; j++)
        for (let i = 0; i + 1 < U.length; i++) {
          const a = base + j * U.length + i,
            b = a + 1,
            c = a + U.length,
            e = c + 1
          if (sg > 0) indices.push(a, b, e, a, e, c)
          else indices.push(a, e, b, a, c, e)
        }
    }
  const P = new Float32Array(positions),
    I = new Uint32Array(indices)
  return { positions: P, uvs: new Float32Array(uvs), indices: I, normals: computeNormals(P, I, new Uint32Array(weld)) }
}
