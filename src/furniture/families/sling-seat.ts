import { z } from 'zod'
import { family } from '../family.ts'
import { fitted } from '../kit/fit.ts'
import { fillet, lathe } from '../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../kit/mesh.ts'
import { topstitch } from '../kit/stitching.ts'
import { tube } from '../kit/tube.ts'
import { hide } from '../parts/bar-and-hide.ts'

/** Hide slung in a frame of bent rod: a folding lounge chair, or a stool with a strap for the seat and one for the back. Lengths in metres. */
export const slingSeat = family({
  parameters: z.strictObject({
    kind: z.enum(['folding', 'stool']).default('folding'),
    rod: z.number().min(0.01).max(0.03).default(0.016),
    /** Over the floor: of the front edge. */
    seatHeight: z.number().min(0.28).max(0.8).default(0.36),
    footRest: z.number().min(0.1).max(0.45).default(0.2),
    hide: z.number().min(0.002).max(0.006).default(0.004),
  }),
  slots: { cover: 'leather-saddle', stitch: 'linen-flax', metal: 'steel-black' },
  build: (extent, p, workshop) => {
    const fine = workshop.detail === 'picture'
    const o = { ...extent, r: p.rod / 2, seat: Math.min(p.seatHeight, extent.height - 0.15), hide: p.hide, footRest: Math.min(p.footRest, extent.height * 0.5), fine }
    return fitted(p.kind === 'folding' ? folding(o) : stool(o), extent)
  },
})

interface Size {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly r: number
  readonly seat: number
  readonly hide: number
  readonly footRest: number
  readonly fine: boolean
}

/** A rod bent through points, its corners rounded. */
function rod(points: readonly Vector[], o: Size, closed: boolean): Mesh {
  const path: Vector[] = []
  const n = points.length
  for (let i = 0; i < n; i++) {
    if (!closed && (i === 0 || i === n - 1)) {
      path.push(points[i]!)
      continue
    }
    const [a, b, c] = [points[(i + n - 1) % n]!, points[i]!, points[(i + 1) % n]!]
    const toward = (from: Vector, to: Vector): Vector => {
      const d = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
      const k = Math.min(0.05, d * 0.4) / d
      return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k, from[2] + (to[2] - from[2]) * k]
    }
    const [s, e] = [toward(b, a), toward(b, c)]
    const steps = o.fine ? 8 : 3
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      path.push([0, 1, 2].map(axis => (1 - t) ** 2 * s[axis]! + 2 * t * (1 - t) * b[axis]! + t * t * e[axis]!) as Vector)
    }
  }
  return tube(path, o.r, { seg: o.fine ? 16 : 6, closed, cap: !closed })
}

function folding(o: Size): Part[] {
  const { width: w, depth: d, height: h, r, seat } = o
  const loop = (half: number, top: Vector, bottom: Vector): Mesh =>
    rod([[-half, bottom[1], bottom[2]], [half, bottom[1], bottom[2]], [half, top[1], top[2]], [-half, top[1], top[2]]], o, true)
  const back: Vector = [0, h - r, -d / 2 + r]
  const front: Vector = [0, seat - r, d / 2 - r]
  const outer = loop(w / 2 - r, back, [0, r, d * 0.34])
  const inner = loop(w / 2 - 3.4 * r, front, [0, r, -d * 0.4])
  const wrap = r + o.hide
  const line: Vector[] = [
    [0, front[1] - wrap * 0.9, front[2] - wrap * 0.2], [0, front[1], front[2] + wrap], [0, front[1] + wrap, front[2]], [0, seat - 0.035, d * 0.34],
    [0, seat * 0.72, d * 0.1], [0, seat * 0.72 + 0.015, -d * 0.1], [0, seat + 0.1, -d * 0.24], [0, (seat + h) * 0.62, -d * 0.37],
    [0, back[1] - 0.02, back[2] + wrap * 1.1], [0, back[1] + wrap * 0.8, back[2] + wrap * 0.4], [0, back[1] + wrap * 0.3, back[2] - wrap], [0, back[1] - wrap * 1.6, back[2] - wrap * 0.4],
  ]
  const width = w - 11 * r
  const pin = (side: number) => transform(lathe(fillet([[0, 0], [r * 1.1, 0], [r * 1.1, r * 3.4], [0, r * 3.4]], 0.001, 2), o.fine ? 16 : 6), { rz: 90, t: [side * (w / 2 - 2.2 * r) + r * 1.7, crossing(back, [0, r, d * 0.34], front, [0, r, -d * 0.4])[0], crossing(back, [0, r, d * 0.34], front, [0, r, -d * 0.4])[1]] })
  const parts: Part[] = [
    { name: 'frame', slot: 'metal', mesh: merge([outer, inner, pin(-1), pin(1)]) },
    { name: 'sling', slot: 'cover', mesh: hide(line, width, o.hide, o.fine, 0.018) },
  ]
  if (o.fine) parts.push({ name: 'stitches', slot: 'stitch', mesh: merge([line[3]!, line[8]!].map(([, y, zc], i) => topstitch([[-width / 2 + 0.01, y + 0.006 + i * 0.002, zc + i * 0.006], [width / 2 - 0.01, y + 0.006 + i * 0.002, zc + i * 0.006]]))) })
  return parts
}

/** Height and z where two rods cross, seen from the side. */
function crossing(a: Vector, b: Vector, c: Vector, e: Vector): [number, number] {
  const [ay, az, cy, cz] = [b[1] - a[1], b[2] - a[2], e[1] - c[1], e[2] - c[2]]
  const t = ((c[1] - a[1]) * cz - (c[2] - a[2]) * cy) / (ay * cz - az * cy)
  return [a[1] + ay * t, a[2] + az * t]
}

function stool(o: Size): Part[] {
  const { width: w, depth: d, height: h, r, seat } = o
  const x = w / 2 - r
  const [front, rear, top] = [d / 2 - r, -d / 2 + 0.07, -d / 2 + r]
  const postAt = (y: number) => rear + ((top - rear) * (y - seat)) / (h - seat)
  const bars: Mesh[] = []
  for (const side of [-1, 1]) {
    bars.push(rod([[side * x, seat - r, rear], [side * x, seat - r, front], [side * x, r, front], [side * x, r, rear - 0.02], [side * x, seat, rear], [side * x, h - r, top]], o, false))
  }
  const bar = (y: number, zc: number) => tube([[-x, y, zc], [x, y, zc]], o.r, { seg: o.fine ? 14 : 6, cap: true })
  bars.push(bar(o.footRest, front), bar(r, rear - 0.02), bar(seat - 0.03, front - 0.02), bar(seat - 0.03, rear + 0.01))
  const over = r + o.hide / 2
  const band = (mid: number): Vector[] => [[0, -r * 2.4, -x - over * 0.3], [0, 0, -x - over], [0, over, -x + 0.004], [0, over - mid * 0.75, -x * 0.5], [0, over - mid, 0], [0, over - mid * 0.75, x * 0.5], [0, over, x - 0.004], [0, 0, x + over], [0, -r * 2.4, x + over * 0.3]]
  const seatDepth = front - rear - 0.07
  const seatHide = transform(hide(band(0.03), seatDepth, o.hide, o.fine), { ry: 90, t: [0, seat - r, (front + rear) / 2 + 0.005] })
  const tall = Math.min(0.15, (h - seat) * 0.5)
  const y = h - tall / 2 - 0.02
  const backHide = transform(hide(band(0.035).map(([, up, along]): Vector => [0, up, along]), tall, o.hide, o.fine), { ry: 90 })
  const turned = transform(backHide, { rx: 90 + (Math.atan((rear - top) / (h - seat)) * -180) / Math.PI, t: [0, y, postAt(y)] })
  const rivet = lathe([[0.0065, 0], [0.006, 0.0018], [0.003, 0.0032], [0, 0.0035]], o.fine ? 14 : 5)
  const rivets = [-1, 1].flatMap(side => [-0.3, 0, 0.3].map(k => transform(rivet, { rz: -side * 90, t: [side * (x + over + o.hide / 2 - 0.001), seat - r - 0.004, (front + rear) / 2 + 0.005 + k * seatDepth] })))
  return [
    { name: 'frame', slot: 'metal', mesh: merge([...bars, ...rivets]) },
    { name: 'seat', slot: 'cover', mesh: seatHide },
    { name: 'back', slot: 'cover', mesh: turned },
  ]
}
