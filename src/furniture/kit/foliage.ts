import { computeNormals, merge, transform, type Mesh, type Part, type Vector } from './mesh.ts'
import { fbm3, random } from './noise.ts'
import { tube } from './tube.ts'

const P = (name: string, slot: string, mesh: Mesh): Part => ({ name, slot, mesh })

/** branches with lens-shaped curved leaves (olive / eucalyptus) */
export function foliage(
  o: { stems?: number; h?: number; spread?: number; leaf?: [number, number]; per?: number; seed?: number; round?: number } = {},
): Part[] {
  const r = random(o.seed ?? 4)
  const stems: Mesh[] = [],
    leaves: Mesh[] = []
  const [LL, LW] = o.leaf ?? [0.06, 0.017]
  const leafM = (len: number, w: number, bend: number, fold: number): Mesh => {
    const n = 7,
      positions: number[] = [],
      uvs: number[] = [],
      indices: number[] = []
    for (let j = 0; j <= n; j++) {
      const t = j / n
      const ww = w * Math.sin(Math.PI * Math.min(1, t ** (o.round ?? 0.8)))
      for (const sgn of [-1, 0, 1]) {
        positions.push(sgn * ww, len * t * Math.cos(bend * t), -len * t * Math.sin(bend * t) + Math.abs(sgn) * ww * fold)
        uvs.push(sgn * ww, len * t)
      }
    }
    for (let j = 0; j < n; j++)
      for (let k = 0; k < 2; k++) {
        const a = j * 3 + k
        indices.push(a, a + 1, a + 4, a, a + 4, a + 3)
      }
    const Q = new Float32Array(positions),
      I = new Uint32Array(indices)
    return { positions: Q, uvs: new Float32Array(uvs), indices: I, normals: computeNormals(Q, I) }
  }
  for (let s = 0; s < (o.stems ?? 9); s++) {
    const az = r() * 6.283,
      H = (o.h ?? 0.7) * (0.65 + 0.5 * r()),
      sp = (o.spread ?? 0.45) * (0.35 + 0.8 * r())
    const path: Vector[] = []
    const n = 16
    for (let i = 0; i <= n; i++) {
      const t = i / n
      path.push([
        Math.cos(az) * sp * t ** 1.7 + 0.02 * fbm3(t * 3, s, 0, 3),
        H * (t - 0.18 * t * t),
        Math.sin(az) * sp * t ** 1.7 + 0.02 * fbm3(t * 3, s, 9, 5),
      ])
    }
    stems.push(tube(path, t => 0.0036 * (1 - 0.75 * t) + 0.0007, { seg: 6 }))
    const per = o.per ?? 26
    for (let k = 0; k < per; k++) {
      const t = 0.3 + (0.7 * k) / (per - 1)
      const f = t * n,
        i = Math.min(n - 1, Math.floor(f)),
        q = f - i
      const p = [0, 1, 2].map(a => path[i]![a]! * (1 - q) + path[i + 1]![a]! * q) as Vector
      const sc = (0.6 + 0.6 * r()) * (1 - 0.35 * t)
      const lm = leafM(LL * sc, LW * sc, 0.5 + 0.6 * r(), 0.25)
      leaves.push(transform(transform(lm, { rx: 35 + 45 * r(), ry: 0 }), { ry: ((az * 180) / Math.PI) * 0 + k * 137.5 + 40 * r(), t: p }))
    }
  }
  return [P('stems', 'stem', merge(stems)), P('leaves', 'leaf', merge(leaves))]
}
