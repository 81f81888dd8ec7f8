import { Cloth, type Panel } from './cloth.ts'
import type { Mesh, Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'
import { offUV, roundPlan, smoothLoop, upsample } from './sewing.ts'

export type BoxCushion = {
  w: number
  h: number
  d: number
  grid?: number
  seed?: number
  /** Share by which the cut is looser here and tighter there, so that creases fall as they like. */
  uneven?: number
  crown?: number
  corner?: number
  ease?: number
  pucker?: number
  pressure?: number
  steps?: number
  bend?: number
  /** confine by neighbours: extra free gap per side [left,right,front,back] metres */ gap?: [number, number, number, number]
  edge?: number
  dent?: number
}

/** Boxed cushion (top, bottom, boxing band) on a deck at y=0. Returns mesh + seam loops for piping. */
export function boxCushion(o: BoxCushion): { mesh: Mesh; seams: Vector[][] } {
  const { w, h, d } = o
  const seed = o.seed ?? 1,
    rp = o.corner ?? 0.035,
    crown = o.crown ?? 0.03,
    re = o.edge ?? 0.03
  const hw = w / 2,
    hd = d / 2
  const finest = o.grid ?? 0.011
  let prev: Cloth | null = null
  let seams: number[][] = []
  for (const level of [4, 2, 1]) {
    const g = finest * level
    const nx = Math.max(6, Math.round(w / g)),
      nz = Math.max(6, Math.round(d / g)),
      ny = Math.max(2, Math.round(h / g))
    const W = nx + 1
    const top = new Int32Array(W * (nz + 1)),
      bot = new Int32Array(W * (nz + 1))
    const rest = new Float32Array(top.length * 2)
    const X: number[] = []
    for (let j = 0; j <= nz; j++)
      for (let i = 0; i <= nx; i++) {
        const k = j * W + i
        const [a, b] = roundPlan(-hw + (w * i) / nx, -hd + (d * j) / nz, hw, hd, rp)
        rest[k * 2] = a
        rest[k * 2 + 1] = b
        top[k] = X.length / 3
        X.push(a, h, b)
      }
    for (let k = 0; k < top.length; k++) {
      bot[k] = X.length / 3
      X.push(rest[k * 2]!, 0, rest[k * 2 + 1]!)
    }
    const per: number[] = []
    for (let i = 0; i < nx; i++) per.push(nz * W + i)
    for (let j = nz; j > 0; j--) per.push(j * W + nx)
    for (let i = nx; i > 0; i--) per.push(i)
    for (let j = 0; j < nz; j++) per.push(j * W)
    const P = per.length,
      band = new Int32Array((P + 1) * (ny + 1)),
      brest = new Float32Array(band.length * 2)
    let s = 0
    for (let q = 0; q <= P; q++) {
      const k = per[q % P]!
      if (q) {
        const k0 = per[q - 1]!
        s += Math.hypot(rest[k * 2]! - rest[k0 * 2]!, rest[k * 2 + 1]! - rest[k0 * 2 + 1]!)
      }
      for (let j = 0; j <= ny; j++) {
        const c = j * (P + 1) + q
        brest[c * 2] = s
        brest[c * 2 + 1] = (h * j) / ny
        if (q === P) {
          band[c] = band[j * (P + 1)]!
          continue
        }
        if (j === 0) band[c] = bot[k]!
        else if (j === ny) band[c] = top[k]!
        else {
          band[c] = X.length / 3
          X.push(rest[k * 2]!, (h * j) / ny, rest[k * 2 + 1]!)
        }
      }
    }
    const seamIds = new Set<number>()
    for (const k of per) {
      seamIds.add(top[k]!)
      seamIds.add(bot[k]!)
    }
    const panels: Panel[] = [
      { nu: nx, nv: nz, id: top, rest, flip: true },
      { nu: nx, nv: nz, id: bot, rest },
      { nu: P, nv: ny, id: band, rest: brest, wrapU: true },
    ]
    const cl: Cloth = new Cloth(panels, new Float32Array(X), { ease: o.ease ?? 0.012, pucker: o.pucker ?? 0.025, bend: o.bend ?? 6, seamIds, uneven: o.uneven ?? 0, seed })
    if (prev) upsample(prev, cl)
    else
      for (let i = 0; i < cl.n; i++) {
        const k = i * 3
        cl.x[k + 1]! += 0.004 * fbm3(cl.x[k]! * 9, cl.x[k + 1]! * 9, cl.x[k + 2]! * 9, seed)
      }
    const gap = o.gap ?? [0.004, 0.004, 0.03, 0.004]
    const p0 = o.pressure ?? 90,
      d0 = 0.035
    const dent = o.dent ?? 0
    const inset = 0.006
    const core = (x: number, y: number, z: number) => {
      // signed distance to the foam block with crown and hand-made irregularity
      const ux = Math.min(1, Math.abs(x) / hw),
        uz = Math.min(1, Math.abs(z) / hd)
      const cr =
        crown * (1 - ux ** 2.6) * (1 - uz ** 2.6) +
        0.004 * fbm3(x * 4, seed, z * 4, seed + 5, 2) -
        dent * Math.exp(-((x - 0.03) ** 2 + (z - 0.02) ** 2) / 0.045)
      const H = (h + cr) / 2,
        yy = y - H
      const qy = Math.abs(yy) - (H - inset - re)
      if (rp > 0.09) {
        const [ax, az] = [Math.abs(x) - hw + rp, Math.abs(z) - hd + rp]
        const round = Math.hypot(Math.max(ax, 0), Math.max(az, 0)) + Math.min(0, Math.max(ax, az)) - rp + inset + re
        return Math.hypot(Math.max(round, 0), Math.max(qy, 0)) + Math.min(0, Math.max(round, qy)) - re
      }
      const qx = Math.abs(x) - (hw - inset - re),
        qz = Math.abs(z) - (hd - inset - re)
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(0, Math.max(qx, qy, qz)) - re
    }
    cl.run(Math.round((o.steps ?? 360) * (level === 4 ? 1 : level === 2 ? 0.7 : 0.6)), 1 / 700, {
      g: [0, -9.8, 0],
      rho: 0.9,
      damp: 0.985,
      pressure: (x, y, z) => {
        const dd = core(x, y, z)
        return p0 * Math.max(0, Math.min(1.5, 1 - dd / d0))
      },
      collide: (q, k, old) => {
        const dd = core(q[k]!, q[k + 1]!, q[k + 2]!)
        if (dd < 0) {
          const e = 2e-3
          const nx = core(q[k]! + e, q[k + 1]!, q[k + 2]!) - dd,
            ny = core(q[k]!, q[k + 1]! + e, q[k + 2]!) - dd,
            nz = core(q[k]!, q[k + 1]!, q[k + 2]! + e) - dd
          const L = Math.hypot(nx, ny, nz) || 1
          q[k]! -= (dd * nx) / L
          q[k + 1]! -= (dd * ny) / L
          q[k + 2]! -= (dd * nz) / L
          for (const a of [0, 1, 2]) q[k + a]! += 0.25 * (old[k + a]! - q[k + a]!)
        }
        if (q[k + 1]! < 0) {
          q[k + 1] = 0
          q[k]! += 0.5 * (old[k]! - q[k]!)
          q[k + 2]! += 0.5 * (old[k + 2]! - q[k + 2]!)
        }
        if (q[k]! < -hw - gap[0]) q[k] = -hw - gap[0]
        if (q[k]! > hw + gap[1]) q[k] = hw + gap[1]
        if (q[k + 2]! > hd + gap[2]) q[k + 2] = hd + gap[2]
        if (q[k + 2]! < -hd - gap[3]) q[k + 2] = -hd - gap[3]
      },
    })
    prev = cl
    seams = [per.map(k => top[k]!), per.map(k => bot[k]!)]
    if (level === 1) {
      const m = cl.mesh(seamIds, 1)
      return { mesh: offUV(m, seed), seams: seams.map(L => smoothLoop(L.map(i => [cl.x[i * 3]!, cl.x[i * 3 + 1]!, cl.x[i * 3 + 2]!] as Vector))) }
    }
  }
  throw 0
}
