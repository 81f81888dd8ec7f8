import { Cloth } from './cloth.ts'
import type { Mesh, Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'
import { offUV, roundPlan, smoothLoop, upsample } from './sewing.ts'

export type Pillow = {
  w: number
  h: number
  t?: number
  grid?: number
  seed?: number
  /** Share by which the cut is looser here and tighter there, so that creases fall as they like. */
  uneven?: number
  pressure?: number
  sag?: number
  lean?: number
  chop?: number
  ease?: number
  pucker?: number
  steps?: number
  bend?: number
  gap?: number
  core?: number
  boxy?: number
  edgeR?: number
  iters?: number
  /** panel edges bow outwards by this much at mid-edge so the stuffed outline ends straight */ bow?: number
}
/** Knife-edge pillow (two panels). Local frame: x width, y height (bottom on y=0), z thickness, facing +z. */
export function pillow(o: Pillow): { mesh: Mesh; seams: Vector[][] } {
  const { w, h } = o
  const seed = o.seed ?? 1,
    T = o.t ?? 0.16,
    finest = o.grid ?? 0.011
  let prev: Cloth | null = null
  const core0 = o.core ?? 0
  for (const level of [4, 2, 1]) {
    const g = finest * level,
      nx = Math.max(6, Math.round(w / g)),
      ny = Math.max(6, Math.round(h / g)),
      W = nx + 1
    const X: number[] = []
    const front = new Int32Array(W * (ny + 1)),
      back = new Int32Array(front.length),
      rest = new Float32Array(front.length * 2)
    const seamIds = new Set<number>()
    const loop: number[] = []
    for (let j = 0; j <= ny; j++)
      for (let i = 0; i <= nx; i++) {
        const k = j * W + i
        let [a, b] = roundPlan(-w / 2 + (w * i) / nx, -h / 2 + (h * j) / ny, w / 2, h / 2, o.edgeR ?? 0.02)
        const U = (2 * a) / w,
          V = (2 * b) / h,
          bow = o.bow ?? 0
        a += bow * U * Math.max(0, 1 - V * V)
        b += bow * V * Math.max(0, 1 - U ** 4)
        rest[k * 2] = a
        rest[k * 2 + 1] = b + h / 2
        const edge = i === 0 || j === 0 || i === nx || j === ny
        front[k] = X.length / 3
        if (edge) seamIds.add(front[k]!)
        const bulge = edge ? 0 : T * 0.3 * (1 - ((2 * i) / nx - 1) ** 2) ** 0.5 * (1 - ((2 * j) / ny - 1) ** 2) ** 0.5
        X.push(a, b + h / 2, bulge)
        if (edge) back[k] = front[k]!
        else {
          back[k] = X.length / 3
          X.push(a, b + h / 2, -bulge)
        }
      }
    for (let i = 0; i < nx; i++) loop.push(front[i]!)
    for (let j = 0; j < ny; j++) loop.push(front[j * W + nx]!)
    for (let i = nx; i > 0; i--) loop.push(front[ny * W + i]!)
    for (let j = ny; j > 0; j--) loop.push(front[j * W]!)
    const cl: Cloth = new Cloth(
      [
        { nu: nx, nv: ny, id: front, rest },
        { nu: nx, nv: ny, id: back, rest, flip: true },
      ],
      new Float32Array(X),
      { ease: o.ease ?? 0.01, pucker: o.pucker ?? 0.03, bend: o.bend ?? 6, seamIds, uneven: o.uneven ?? 0, seed },
    )
    if (prev) upsample(prev, cl)
    else for (let i = 0; i < cl.n; i++) cl.x[i * 3 + 2]! += 0.003 * fbm3(cl.x[i * 3]! * 11, cl.x[i * 3 + 1]! * 11, cl.x[i * 3 + 2]! * 30, seed)
    const p0 = o.pressure ?? 60,
      lean = ((o.lean ?? 12) * Math.PI) / 180,
      sag = o.sag ?? 0.5
    const gx = o.gap ?? 0.02
    const fill = (x: number, y: number) => {
      // stuffing half-thickness: fuller low and in the middle, lumpy
      const u = Math.min(1, Math.abs(x) / (w / 2)),
        q = Math.max(0, Math.min(1, y / h))
      const be = o.boxy ?? 2.4,
        prof = (1 - u ** be) ** 0.62 * (1 - Math.abs(2 * q - 1) ** be) ** 0.62
      const bias = 1 + sag * (0.45 - q)
      const lump = 1 + 0.1 * fbm3(x * 5, y * 5, seed * 1.7, seed, 2) * 2
      const chop = o.chop ? 1 - 0.9 * o.chop * Math.exp(-(x * x) / 0.006) * Math.max(0, q - 0.35) : 1
      return (T / 2) * Math.max(0.02, prof) * bias * lump * chop
    }
    cl.run(Math.round((o.steps ?? 420) * (level === 4 ? 1 : level === 2 ? 0.7 : 0.6)), 1 / 700, {
      g: [0, -9.8 * Math.cos(lean), -9.8 * Math.sin(lean)],
      rho: 0.9,
      damp: 0.985,
      pressure: (x, y, z) => {
        const f = fill(x, y)
        const e = Math.abs(z) - f
        return p0 * Math.max(0, Math.min(1.6, 1 - e / (0.25 * T))) * (1 + 0.5 * sag * (0.5 - y / h))
      },
      collide: (q, k, old) => {
        const f = core0 * fill(q[k]!, q[k + 1]!)
        if (Math.abs(q[k + 2]!) < f * 0.75) {
          /* soft core keeps panels apart */ const s = q[k + 2]! >= 0 ? 1 : -1
          if (Math.abs(q[k]!) < w / 2 - 0.05 && q[k + 1]! > 0.05 && q[k + 1]! < h - 0.07) q[k + 2]! += 0.3 * (s * f * 0.75 - q[k + 2]!)
        }
        if (q[k + 1]! < 0) {
          q[k + 1] = 0
          q[k]! += 0.6 * (old[k]! - q[k]!)
          q[k + 2]! += 0.6 * (old[k + 2]! - q[k + 2]!)
        }
        const zb = -T * 0.5
        if (q[k + 2]! < zb) {
          q[k + 2] = zb
          q[k + 1]! += 0.4 * (old[k + 1]! - q[k + 1]!)
        }
        if (q[k]! < -w / 2 - gx) q[k] = -w / 2 - gx
        if (q[k]! > w / 2 + gx) q[k] = w / 2 + gx
        if (o.chop && q[k + 1]! > 0) {
          const top = h * (1 - 0.16 * o.chop * Math.exp(-(q[k]! * q[k]!) / 0.012))
          if (q[k + 1]! > top) q[k + 1]! += 0.5 * (top - q[k + 1]!)
        }
      },
    })
    prev = cl
    if (level === 1)
      return { mesh: offUV(cl.mesh(seamIds, 1), seed), seams: [smoothLoop(loop.map(i => [cl.x[i * 3]!, cl.x[i * 3 + 1]!, cl.x[i * 3 + 2]!] as Vector))] }
  }
  throw 0
}
