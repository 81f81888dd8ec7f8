import { Cloth } from './cloth.ts'
import type { Mesh, Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'
import { upsample } from './sewing.ts'

/** Free sheet (throw blanket, duvet top, tablecloth) dropped on colliders. sdf<0 is inside. */
export function drape(o: {
  w: number
  d: number
  grid?: number
  at: Vector
  ry?: number
  sdf: (x: number, y: number, z: number) => number
  steps?: number
  seed?: number
  bend?: number
  thick?: number
  friction?: number
  /** initial crumple amplitude (m): pre-folded sheets land with believable folds */ crumple?: number
  /** Where the sheet's point a, b (metres from its middle) starts, relative to `at`; flat where left out. */
  start?: (a: number, b: number) => Vector
}): Mesh {
  const finest = o.grid ?? 0.012
  let prev: Cloth | null = null
  const th = o.thick ?? 0.006,
    c = Math.cos(((o.ry ?? 0) * Math.PI) / 180),
    s = Math.sin(((o.ry ?? 0) * Math.PI) / 180)
  for (const level of [4, 2, 1]) {
    const g = finest * level,
      nx = Math.max(4, Math.round(o.w / g)),
      nz = Math.max(4, Math.round(o.d / g)),
      W = nx + 1
    const id = new Int32Array(W * (nz + 1)),
      rest = new Float32Array(id.length * 2),
      X: number[] = []
    for (let j = 0; j <= nz; j++)
      for (let i = 0; i <= nx; i++) {
        const k = j * W + i,
          a = -o.w / 2 + (o.w * i) / nx,
          b = -o.d / 2 + (o.d * j) / nz
        id[k] = k
        rest[k * 2] = a
        rest[k * 2 + 1] = b
        const [sa, sy, sb] = o.start ? o.start(a, b) : [a, 0, b]
        X.push(
          o.at[0] + sa * c + sb * s,
          o.at[1] + sy + (o.crumple ?? 0.01) * fbm3(a * (o.crumple ? 3.2 : 6), 0, b * (o.crumple ? 3.2 : 6), o.seed ?? 3),
          o.at[2] - sa * s + sb * c,
        )
      }
    const cl: Cloth = new Cloth([{ nu: nx, nv: nz, id, rest, flip: true }], new Float32Array(X), { ease: 0, bend: o.bend ?? 10, shear: 2 })
    if (prev) upsample(prev, cl)
    cl.run(Math.round((o.steps ?? 900) * (level === 4 ? 1 : level === 2 ? 0.5 : 0.35)), 1 / 500, {
      g: [0, -9.8, 0],
      rho: 0.5,
      damp: 0.992,
      pressure: () => 0,
      collide: (q, k, old) => {
        const dd = o.sdf(q[k]!, q[k + 1]!, q[k + 2]!) - th
        if (dd < 0) {
          const e = 2e-3
          const b = o.sdf(q[k]!, q[k + 1]!, q[k + 2]!)
          const nx = o.sdf(q[k]! + e, q[k + 1]!, q[k + 2]!) - b,
            ny = o.sdf(q[k]!, q[k + 1]! + e, q[k + 2]!) - b,
            nz = o.sdf(q[k]!, q[k + 1]!, q[k + 2]! + e) - b
          const L = Math.hypot(nx, ny, nz) || 1
          q[k]! -= (dd * nx) / L
          q[k + 1]! -= (dd * ny) / L
          q[k + 2]! -= (dd * nz) / L
          const fr = o.friction ?? 0.7
          for (const a of [0, 1, 2]) q[k + a]! += fr * (old[k + a]! - q[k + a]!)
        }
      },
    })
    prev = cl
    if (level === 1) return cl.mesh(undefined, 2)
  }
  throw 0
}
