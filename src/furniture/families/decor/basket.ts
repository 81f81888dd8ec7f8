import { z } from 'zod'
import { roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part, Vector } from '../../kit/mesh.ts'
import { spline } from '../../kit/profile.ts'
import { curve } from '../../kit/spar.ts'
import { reshaped } from '../../kit/surface.ts'
import { turn } from '../../kit/turn.ts'
import { basketWall, twisted } from '../../parts/basketry.ts'

const parameters = z.strictObject({
  plan: z.enum(['round', 'oval', 'rectangle']).default('round'),
  form: z.enum(['straight', 'belly', 'flared', 'tapered']).default('belly'),
  weave: z.enum(['wicker', 'rope', 'seagrass', 'open', 'rattan']).default('seagrass'),
  handles: z.enum(['none', 'loops', 'ears', 'bail']).default('loops'),
  lid: z.boolean().default(false),
  /** A cloth bag hung inside and folded over the rim. */
  liner: z.boolean().default(false),
  /** Fraction of the height, at the top, in a second colour. */
  band: z.number().min(0).max(0.6).default(0),
  seed: z.number().int().min(1).max(99).default(6),
})

const WAIST: Record<'straight' | 'belly' | 'flared' | 'tapered', (readonly [number, number])[]> = {
  straight: [
    [0.97, 0],
    [1, 0.04],
    [1, 1],
  ],
  belly: [
    [0.78, 0],
    [0.96, 0.24],
    [1, 0.5],
    [0.94, 0.82],
    [0.9, 1],
  ],
  flared: [
    [0.74, 0],
    [0.84, 0.4],
    [1, 1],
  ],
  tapered: [
    [0.86, 0],
    [1, 0.3],
    [0.98, 0.5],
    [0.76, 1],
  ],
}

/** A basket of real strands: woven over stakes, or coiled. */
export const basket = family({
  parameters,
  slots: { weave: 'seagrass', handle: 'seagrass', liner: 'canvas-salt', base: 'seagrass', band: 'rope-natural' },
  build: (extent, o, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const lidTall = o.lid ? Math.min(0.05, H * 0.16) : 0
    const bail = o.handles === 'bail' ? H * 0.4 : o.handles === 'ears' ? Math.min(0.06, H * 0.2) : 0
    const rise = H - lidTall - bail
    const box = roundedRectangle(W, D, Math.min(W, D) * 0.16, 16)
    const waist = spline(WAIST[o.form], 8)
    const lengths = [0]
    box.forEach((p, i) =>
      lengths.push(
        lengths[i]! + Math.hypot(box[(i + 1) % box.length]![0] - p[0], box[(i + 1) % box.length]![1] - p[1]),
      ),
    )
    const plan = (u: number): [number, number] => {
      if (o.plan !== 'rectangle') return [(W / 2) * Math.cos(u * 2 * Math.PI), -(D / 2) * Math.sin(u * 2 * Math.PI)]
      const far = u * lengths.at(-1)!
      let i = 0
      while (i < box.length - 1 && lengths[i + 1]! < far) i++
      const [a, b] = [box[i]!, box[(i + 1) % box.length]!]
      const f = (far - lengths[i]!) / (lengths[i + 1]! - lengths[i]! || 1)
      return [a[0] + (b[0] - a[0]) * f, -(a[1] + (b[1] - a[1]) * f)]
    }
    const share = (v: number): number => {
      for (let i = 0; i + 1 < waist.length; i++)
        if (v <= waist[i + 1]![1])
          return (
            waist[i]![0] +
            ((waist[i + 1]![0] - waist[i]![0]) * (v - waist[i]![1])) / (waist[i + 1]![1] - waist[i]![1] || 1)
          )
      return waist.at(-1)![0]
    }
    const margin = 0.008
    const at = (u: number, v: number): Vector => {
      const [x, z] = plan(u)
      const k = share(v) * (1 - (2 * margin) / Math.min(W, D))
      return [x * k, 0.004 + v * (rise - 0.008), z * k]
    }
    const girth = o.plan === 'rectangle' ? lengths.at(-1)! : Math.PI * (W + D) * 0.5
    const parts: Part[] = []
    const hasBand = o.band > 0.05
    const cut = hasBand ? 1 - o.band : 1
    parts.push(
      ...basketWall({ weave: o.weave, at: (u, v) => at(u, v * cut), girth, rise: rise * cut, seed: o.seed, fine }),
    )
    if (hasBand)
      parts.push(
        ...basketWall({
          weave: o.weave,
          at: (u, v) => at(u, cut + v * o.band),
          girth,
          rise: rise * o.band,
          seed: o.seed + 9,
          fine,
        }).map(one => ({ ...one, slot: 'band' })),
      )
    const circle = (v: number, lift = 0, k = 1, n = fine ? Math.round(girth / 0.004) : 40): Vector[] =>
      Array.from({ length: n }, (_, i): Vector => {
        const p = at(i / n, v)
        return [p[0] * k, p[1] + lift, p[2] * k]
      })
    const thick = o.weave === 'rope' || o.weave === 'seagrass' ? 0.0052 : 0.0036
    if (o.weave !== 'rope')
      parts.push(
        part('rim', hasBand ? 'band' : 'weave', twisted(circle(1), thick, true, fine)),
        part('foot', 'weave', twisted(circle(0), thick * 0.9, true, fine)),
      )
    const floor = turn(
      [
        [0, 0.004],
        [1, 0.004],
        [1, 0.008],
        [0, 0.008],
      ],
      { segments: 48 },
    )
    for (let i = 0; i < floor.positions.length; i += 3) {
      const r = Math.hypot(floor.positions[i]!, floor.positions[i + 2]!)
      const u = (Math.atan2(-floor.positions[i + 2]!, floor.positions[i]!) / (2 * Math.PI) + 1) % 1
      const p = at(u, 0)
      floor.positions[i] = p[0] * r * 0.98
      floor.positions[i + 2] = p[2] * r * 0.98
    }
    parts.push(part('floor', 'base', reshaped(floor)))
    if (o.handles === 'loops' || o.handles === 'ears')
      for (const u of [0, 0.5]) {
        const w = Math.min(0.075, W * 0.2) / girth
        const up = o.handles === 'ears' ? bail : 0
        const points = [-1, -0.7, 0, 0.7, 1].map((k): Vector => {
          const p = at((u + k * w + 1) % 1, o.handles === 'ears' ? 0.94 : 0.78)
          const out = 1 + (o.handles === 'ears' ? 0.02 : 0.11 * (1 - k * k)) + 0.014
          return [
            p[0] * Math.min(out, o.handles === 'ears' ? 2 : out),
            p[1] + (o.handles === 'ears' ? (up + rise * 0.05) * (1 - k ** 4) : rise * 0.09 * (1 - k * k)),
            p[2] * out,
          ]
        })
        parts.push(part('handle', 'handle', twisted(curve(points, fine ? 14 : 4), thick * 1.1, false, fine)))
      }
    if (o.handles === 'bail') {
      const r = W * 0.5 * share(1) - margin
      const points = Array.from({ length: 9 }, (_, i): Vector => {
        const a = (i / 8) * Math.PI
        return [-r * Math.cos(a), rise * 0.9 + (H - rise * 0.9 - 0.01) * Math.sin(a) ** 0.8, 0]
      })
      parts.push(part('handle', 'handle', twisted(curve(points, fine ? 12 : 4), thick * 1.4, false, fine)))
    }
    if (o.liner) {
      const section = fillet(
        [
          [-0.016, 0.02],
          [-0.013, rise - 0.004],
          [0, rise + 0.012],
          [0.015, rise - 0.004],
          [0.014, rise * 0.82],
          [0.012, rise * 0.82],
          [0.0125, rise - 0.006],
          [0, rise + 0.009],
          [-0.015, rise - 0.006],
          [-0.018, 0.024],
        ],
        0.006,
        fine ? 5 : 2,
      )
      const cloth = turn(
        section.map(([d, y]): [number, number] => [1 + d, y]),
        { segments: fine ? 160 : 36, crease: 60 },
      )
      for (let i = 0; i < cloth.positions.length; i += 3) {
        const r = Math.hypot(cloth.positions[i]!, cloth.positions[i + 2]!)
        const u = (Math.atan2(-cloth.positions[i + 2]!, cloth.positions[i]!) / (2 * Math.PI) + 1) % 1
        const v = Math.min(1, cloth.positions[i + 1]! / rise)
        const p = at(u, v)
        const far = Math.hypot(p[0], p[2]) || 1
        const k = 1 + (r - 1 + (r > 1 ? 0.0016 * Math.sin(u * 2 * Math.PI * 17) : 0)) / far
        cloth.positions[i] = p[0] * k
        cloth.positions[i + 2] = p[2] * k
      }
      parts.push(part('liner', 'liner', reshaped(cloth)))
    }
    if (o.lid) {
      const R = share(1)
      const top = (v: number): number => R * (1.03 - v * 0.12)
      parts.push(
        ...basketWall({
          weave: o.weave,
          at: (u, v) => {
            const [x, z] = plan(u)
            const k =
              (v < 0.3 ? top(v / 0.3) : top(1) * (1 - ((v - 0.3) / 0.7) * 0.9)) * (1 - (2 * margin) / Math.min(W, D))
            return [
              x * k,
              rise +
                (v < 0.3
                  ? (v / 0.3) * lidTall * 0.5
                  : lidTall * (0.5 + 0.28 * Math.sin(((v - 0.3) / 0.7) * Math.PI * 0.5))),
              z * k,
            ]
          },
          girth: girth * 0.62,
          rise: Math.min(W, D) * 0.55,
          seed: o.seed + 3,
          fine,
        }),
      )
      parts.push(
        part(
          'knob',
          'handle',
          twisted(
            Array.from({ length: 24 }, (_, i): Vector => [
              0.02 * Math.cos((i / 24) * 2 * Math.PI),
              rise + lidTall * 0.78 + 0.012 + 0.016 * Math.sin((i / 24) * 2 * Math.PI),
              0,
            ]),
            0.004,
            true,
            false,
          ),
        ),
      )
    }
    return fitted(parts, extent)
  },
})
