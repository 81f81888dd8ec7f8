import { z } from 'zod'
import { family } from '../../family.ts'
import { drape } from '../../kit/sewing/drape.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { thickened } from '../../kit/sheet.ts'
import { pieced } from '../../parts/rugs/pieced.ts'
import { drawn, RUG_PATTERNS } from '../../parts/rugs/rug-patterns.ts'

const parameters = z.strictObject({
  /** Overhang of the cloth on every side, in metres. */
  drop: z.number().min(0.05).max(0.6).default(0.254),
  pattern: z.enum(RUG_PATTERNS).default('solid'),
  motif: z.number().min(0.05).max(1).default(0.3),
  line: z.number().min(0.005).max(0.2).default(0.05),
  seed: z.number().int().min(0).max(99).default(1),
})

/** A cloth on a plain table, for table linen. The extent is that of the laid table. */
export const laidTable = family({
  parameters,
  slots: {
    cover: 'flax-oat',
    accent: 'flax-ivory',
    accent2: 'flax-sage',
    accent3: 'flax-slate',
    accent4: 'flax-sand',
    table: 'oak',
  },
  build: (extent, p, workshop) => {
    const isFine = workshop.detail === 'picture'
    // The cloth flares outwards: the table top is smaller than the extent.
    const flare = Math.min(0.06, extent.depth * 0.06)
    const [w, d] = [extent.width - 2 * flare, extent.depth - 2 * flare]
    const top = extent.height - 0.006
    const drop = Math.min(p.drop, top - 0.05)
    const grid = isFine
      ? Math.max(0.015, Math.sqrt(w * d) / 90)
      : Math.max(0.09, Math.sqrt((w + 2 * drop) * (d + 2 * drop)) / 34)
    const r = 0.012
    const cut = {
      w: w + 2 * drop,
      d: d + 2 * drop,
      grid,
      seed: p.seed + 4,
      bend: 3,
      thick: 0.002,
      steps: isFine ? 900 : 420,
      friction: 0.5,
      crumple: 0.008,
      ry: 0.3,
      at: [0, top + 0.012, 0] as Vector,
    }
    const board = (x: number, y: number, zed: number): number => {
      const q = [Math.abs(x) - w / 2 + r, Math.abs(y - top / 2) - top / 2 + r, Math.abs(zed) - d / 2 + r]
      return Math.hypot(Math.max(q[0]!, 0), Math.max(q[1]!, 0), Math.max(q[2]!, 0)) + Math.min(0, Math.max(...q)) - r
    }
    const start = (a: number, b: number): Vector => {
      const [ox, oz] = [Math.max(0, Math.abs(a) - w / 2 - 0.012), Math.max(0, Math.abs(b) - d / 2 - 0.012)]
      const corner = 0.42 * Math.min(ox, oz)
      return [
        Math.sign(a) * (Math.min(Math.abs(a), w / 2 + 0.012) + corner),
        -Math.max(ox, oz) * 0.97,
        Math.sign(b) * (Math.min(Math.abs(b), d / 2 + 0.012) + corner),
      ]
    }
    const cloth = workshop.memoize({ tablecloth: 1, ...cut, extent }, () =>
      drape({
        ...cut,
        sdf: (x, y, zed) =>
          Math.min(board(x, y, zed), extent.width / 2 - Math.abs(x), extent.depth / 2 - Math.abs(zed)),
        start,
      }),
    )
    const [nu, nv] = [Math.max(4, Math.round(cut.w / grid)), Math.max(4, Math.round(cut.d / grid))]
    const whole = thickened(cloth, nu, nv, 0.0015)
    const leg = Math.min(0.06, d * 0.12)
    const parts: Part[] = [-1, 1].flatMap(a =>
      [-1, 1].map((b): Part => ({
        name: 'leg',
        slot: 'table',
        mesh: transform(softBox({ w: leg, d: leg, h: top - 0.03, r: 0.004, seg: 0.4, rseg: 2 }), {
          t: [a * (w / 2 - leg), 0, b * (d / 2 - leg)],
        }),
      })),
    )
    parts.push({
      name: 'top',
      slot: 'table',
      mesh: transform(softBox({ w: w - 0.01, d: d - 0.01, h: 0.028, r: 0.006, seg: 0.4, rseg: 2, grain: 'x' }), {
        t: [0, top - 0.032, 0],
      }),
    })
    if (p.pattern === 'solid') parts.push({ name: 'cloth', slot: 'cover', mesh: whole })
    else {
      const drawing = drawn(p.pattern, {
        width: cut.w,
        depth: cut.d,
        edge: (x, zed) => Math.max(Math.abs(x) - cut.w / 2, Math.abs(zed) - cut.d / 2),
        motif: p.motif,
        line: p.line,
        seed: p.seed,
      })
      for (const [yarn, mesh] of pieced(whole, drawing, [0, 0], isFine ? Infinity : 5500))
        parts.push({ name: 'cloth', slot: yarn === 'pile' ? 'cover' : yarn, mesh })
    }
    return fitted(parts, extent)
  },
})
