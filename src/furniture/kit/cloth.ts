import { computeNormals, type Mesh, type Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'

export type Panel = { nu: number; nv: number; id: Int32Array; rest: Float32Array; flip?: boolean; wrapU?: boolean }
/** Panels sewn together at shared particles, moved by extended position-based dynamics (XPBD). UVs stay flat-panel metres: how the cloth was cut. */
export class Cloth {
  x: Float32Array
  p: Float32Array
  v: Float32Array
  w: Float32Array
  n = 0
  ce: Uint32Array = new Uint32Array(0)
  cl: Float32Array = new Float32Array(0)
  cc: Float32Array = new Float32Array(0)
  tri: Uint32Array = new Uint32Array(0)
  normals: Float32Array
  panels: Panel[]
  constructor(panels: Panel[], x: Float32Array, o: { ease?: number; bend?: number; pucker?: number; seamIds?: Set<number>; shear?: number; uneven?: number; seed?: number }) {
    this.panels = panels
    this.x = x
    this.n = x.length / 3
    this.p = new Float32Array(x)
    this.v = new Float32Array(x.length)
    this.w = new Float32Array(this.n).fill(1)
    this.normals = new Float32Array(x.length)
    const e: number[] = [],
      l: number[] = [],
      c: number[] = [],
      t: number[] = []
    const done = new Set<number>()
    const ease = 1 + (o.ease ?? 0.01),
      pk = 1 - (o.pucker ?? 0.02)
    for (const P of panels) {
      const W = P.nu + 1,
        at = (i: number, j: number) => j * W + i
      const add = (a: number, b: number, comp: number) => {
        const A = P.id[a]!,
          B = P.id[b]!
        if (A === B) return
        const seam = !!o.seamIds && o.seamIds.has(A) && o.seamIds.has(B) && comp === 0
        if (seam) {
          const key = Math.min(A, B) * this.n + Math.max(A, B)
          if (done.has(key)) return
          done.add(key)
        }
        e.push(A, B)
        const loose = o.uneven ? 1 + o.uneven * fbm3(P.rest[a * 2]! * 3.1, P.rest[a * 2 + 1]! * 3.1, (o.seed ?? 1) * 7.3, o.seed ?? 1, 2) : 1
        l.push(Math.hypot(P.rest[a * 2]! - P.rest[b * 2]!, P.rest[a * 2 + 1]! - P.rest[b * 2 + 1]!) * (seam ? pk : ease * loose))
        c.push(comp)
      }
      for (let j = 0; j <= P.nv; j++)
        for (let i = 0; i <= P.nu; i++) {
          if (i < P.nu) add(at(i, j), at(i + 1, j), 0)
          if (j < P.nv) add(at(i, j), at(i, j + 1), 0)
          if (i < P.nu && j < P.nv) {
            add(at(i, j), at(i + 1, j + 1), o.shear ?? 1.5)
            add(at(i + 1, j), at(i, j + 1), o.shear ?? 1.5)
            const [A, B, C, D] = [P.id[at(i, j)]!, P.id[at(i + 1, j)]!, P.id[at(i + 1, j + 1)]!, P.id[at(i, j + 1)]!]
            if ((i + j) & 1) t.push(...(P.flip ? [A, C, B, A, D, C] : [A, B, C, A, C, D]))
            else t.push(...(P.flip ? [A, D, B, B, D, C] : [A, B, D, B, C, D]))
          }
          const b = o.bend ?? 6
          if (i + 2 <= P.nu) add(at(i, j), at(i + 2, j), b)
          if (j + 2 <= P.nv) add(at(i, j), at(i, j + 2), b)
        }
    }
    this.ce = new Uint32Array(e)
    this.cl = new Float32Array(l)
    this.cc = new Float32Array(c)
    this.tri = new Uint32Array(t)
  }
  area() {
    const { x, tri, normals } = this
    normals.fill(0)
    for (let t = 0; t < tri.length; t += 3) {
      const A = tri[t]! * 3,
        B = tri[t + 1]! * 3,
        C = tri[t + 2]! * 3
      const ux = x[B]! - x[A]!,
        uy = x[B + 1]! - x[A + 1]!,
        uz = x[B + 2]! - x[A + 2]!,
        vx = x[C]! - x[A]!,
        vy = x[C + 1]! - x[A + 1]!,
        vz = x[C + 2]! - x[A + 2]!
      const a = (uy * vz - uz * vy) / 6,
        b = (uz * vx - ux * vz) / 6,
        c = (ux * vy - uy * vx) / 6
      normals[A]! += a
      normals[A + 1]! += b
      normals[A + 2]! += c
      normals[B]! += a
      normals[B + 1]! += b
      normals[B + 2]! += c
      normals[C]! += a
      normals[C + 1]! += b
      normals[C + 2]! += c
    }
  }
  /** pressure(i) in Pa; rho kg/m2; collide mutates the predicted position */
  run(
    steps: number,
    dt: number,
    o: {
      g: Vector
      pressure: (px: number, py: number, pz: number) => number
      collide: (q: Float32Array, i: number, old: Float32Array) => void
      rho: number
      damp: number
      iters?: number
    },
  ) {
    const { x, p, v, w, n, ce, cl, cc } = this
    const m = ce.length / 2
    this.area()
    let tot = 0
    for (let i = 0; i < n; i++) tot += Math.hypot(this.normals[i * 3]!, this.normals[i * 3 + 1]!, this.normals[i * 3 + 2]!)
    const mass = (tot * o.rho) / n
    for (let s = 0; s < steps; s++) {
      if (s % 2 === 0) this.area()
      for (let i = 0; i < n; i++) {
        const k = i * 3
        if (!w[i]!) {
          p[k] = x[k]!
          p[k + 1] = x[k + 1]!
          p[k + 2] = x[k + 2]!
          continue
        }
        const pr = o.pressure(x[k]!, x[k + 1]!, x[k + 2]!) / mass
        for (let a = 0; a < 3; a++) {
          v[k + a] = (v[k + a]! + dt * (o.g[a]! + pr * this.normals[k + a]!)) * o.damp
          p[k + a] = x[k + a]! + dt * v[k + a]!
        }
      }
      for (let it = 0; it < (o.iters ?? 3); it++) {
        const back = (s + it) & 1
        for (let q = 0; q < m; q++) {
          const e = back ? m - 1 - q : q
          const a = ce[2 * e]!,
            b = ce[2 * e + 1]!,
            A = a * 3,
            B = b * 3
          const dx = p[A]! - p[B]!,
            dy = p[A + 1]! - p[B + 1]!,
            dz = p[A + 2]! - p[B + 2]!
          const L = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-9
          const ws = w[a]! + w[b]!
          if (!ws) continue
          const al = cc[e]! // dimensionless softness: 0 rigid, 2 half, 20 very soft
          if (cc[e]! > 2 && L > cl[e]!) continue // bending springs only push (they resist folding, not stretch)
          const f = (cl[e]! - L) / (ws + al) / L
          const fa = f * w[a]!,
            fb = f * w[b]!
          p[A]! += dx * fa
          p[A + 1]! += dy * fa
          p[A + 2]! += dz * fa
          p[B]! -= dx * fb
          p[B + 1]! -= dy * fb
          p[B + 2]! -= dz * fb
        }
      }
      for (let i = 0; i < n; i++) {
        if (!w[i]!) continue
        o.collide(p, i * 3, x)
        const k = i * 3
        let sp = 0
        for (let a = 0; a < 3; a++) {
          v[k + a] = (p[k + a]! - x[k + a]!) / dt
          sp += v[k + a]! ** 2
          x[k + a] = p[k + a]!
        }
        if (sp > 4) {
          const f = 2 / Math.sqrt(sp)
          v[k]! *= f
          v[k + 1]! *= f
          v[k + 2]! *= f
        }
      }
    }
  }
  /** one Laplacian pass inside panels, seams untouched */
  mesh(seamIds?: Set<number>, smooth = 1, creaseSeams = true): Mesh {
    const x = this.x
    for (let s = 0; s < smooth; s++) {
      const acc = new Float32Array(x.length),
        cnt = new Float32Array(this.n)
      for (const P of this.panels) {
        const W = P.nu + 1
        for (let j = 0; j <= P.nv; j++)
          for (let i = 0; i <= P.nu; i++) {
            const A = P.id[j * W + i]!
            for (const [di, dj] of [
              [1, 0],
              [-1, 0],
              [0, 1],
              [0, -1],
            ] as const) {
              const ii = i + di,
                jj = j + dj
              if (ii < 0 || jj < 0 || ii > P.nu || jj > P.nv) continue
              const B = P.id[jj * W + ii]!
              for (let a = 0; a < 3; a++) acc[A * 3 + a]! += x[B * 3 + a]!
              cnt[A]!++
            }
          }
      }
      for (let i = 0; i < this.n; i++)
        if (!seamIds?.has(i)) for (let a = 0; a < 3; a++) x[i * 3 + a]! += 0.5 * (acc[i * 3 + a]! / cnt[i]! - x[i * 3 + a]!)
    }
    const positions: number[] = [],
      uvs: number[] = [],
      indices: number[] = [],
      normals: number[] = []
    let all: Float32Array | null = null
    if (!creaseSeams) all = computeNormals(x, this.tri)
    for (const P of this.panels) {
      const base = positions.length / 3,
        W = P.nu + 1
      const lp = new Float32Array(P.id.length * 3)
      const li: number[] = []
      const weld = new Uint32Array(P.id.length)
      const first = new Map<number, number>()
      for (let k = 0; k < P.id.length; k++) {
        for (let a = 0; a < 3; a++) {
          lp[k * 3 + a] = x[P.id[k]! * 3 + a]!
          positions.push(x[P.id[k]! * 3 + a]!)
        }
        uvs.push(P.rest[k * 2]!, P.rest[k * 2 + 1]!)
        if (!first.has(P.id[k]!)) first.set(P.id[k]!, k)
        weld[k] = first.get(P.id[k]!)!
      }
      for (let j = 0; j < P.nv; j++)
        for (let i = 0; i < P.nu; i++) {
          const a = j * W + i,
            b = a + 1,
            c = a + W,
            d = c + 1
          if (P.flip) li.push(a, d, b, a, c, d)
          else li.push(a, b, d, a, d, c)
        }
      const nn = all ? null : computeNormals(lp, new Uint32Array(li), weld)
      for (let k = 0; k < P.id.length; k++) for (let a = 0; a < 3; a++) normals.push(all ? all[P.id[k]! * 3 + a]! : nn![k * 3 + a]!)
      for (const t of li) indices.push(base + t)
    }
    return { positions: new Float32Array(positions), normals: new Float32Array(normals), uvs: new Float32Array(uvs), indices: new Uint32Array(indices) }
  }
}
