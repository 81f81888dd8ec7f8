import { z } from 'zod'
import { ellipse, roundedRectangle, scallop } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { curve, spar } from '../../kit/spar.ts'

const parameters = z.strictObject({
  plan: z.enum(['rectangle', 'round', 'oval', 'pill', 'scallop']).default('rectangle'),
  /** Fraction of the shorter side. */
  corner: z.number().min(0).max(0.5).default(0.06),
  /** The rim's thickness, millimetres. */
  rim: z.number().min(2).max(25).default(9),
  handles: z.enum(['none', 'cut', 'loop', 'bar']).default('none'),
  feet: z.boolean().default(false),
})

/** A tray with a floor and a rim. */
export const tray = family({
  parameters,
  slots: { floor: 'oak', rim: 'oak', handle: 'brass-aged' },
  build: (extent, { plan, corner, rim: millimetres, handles, feet }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const short = Math.min(W, D)
    const rim = Math.min(millimetres / 1000, short * 0.12)
    const n = fine ? 16 : 6
    const outline =
      plan === 'round' || plan === 'oval'
        ? ellipse(W / 2, D / 2, fine ? 120 : 36)
        : plan === 'scallop'
          ? scallop(W / 2, D / 2, 24, 0.05, fine ? 192 : 96)
          : roundedRectangle(W, D, plan === 'pill' ? short / 2 : short * corner, n)
    const up = feet ? H * 0.12 : 0
    const rise = handles === 'loop' || handles === 'bar' ? H * 0.6 : H
    const floor = Math.min(0.009, rise * 0.35)
    const ease = Math.min(rim * 0.42, 0.004)
    const parts: Part[] = [
      part('floor', 'floor', laid(plate(outline, floor, { edge: 0.001, steps: 2 }), up)),
      part(
        'rim',
        'rim',
        laid(
          moulding(outline, [
            [0.0008, 0],
            [0, 0.001],
            [0, rise - up - ease],
            [ease * 0.3, rise - up - ease * 0.3],
            [ease, rise - up],
            [rim - ease, rise - up],
            [rim - ease * 0.3, rise - up - ease * 0.3],
            [rim, rise - up - ease],
            [rim, floor - 0.001],
          ]),
          up,
        ),
      ),
    ]
    if (handles !== 'none')
      for (const side of [-1, 1]) {
        const x = side * (W / 2 - rim * 0.5)
        const wide = Math.min(0.11, D * 0.34)
        const y = rise - up
        const out = handles === 'cut' ? 0 : handles === 'bar' ? -rim : 0
        const path = curve(
          [
            [x, y + up - 0.006, -wide / 2],
            [x + side * out, y + up + (H - rise) * 0.8 + 0.002, -wide * 0.4],
            [x + side * out, H - 0.004, -wide * 0.1],
            [x + side * out, H - 0.004, wide * 0.1],
            [x + side * out, y + up + (H - rise) * 0.8 + 0.002, wide * 0.4],
            [x, y + up - 0.006, wide / 2],
          ],
          fine ? 8 : 3,
        )
        if (handles === 'cut')
          parts.push(
            part(
              'slot',
              'handle',
              transform(
                spar(
                  [
                    [0, 0, -wide / 2],
                    [0, 0, 0],
                    [0, 0, wide / 2],
                  ],
                  {
                    size: () => [rim * 0.56, Math.min(0.007, rise * 0.18)],
                    power: 4,
                    side: [1, 0, 0],
                    segments: fine ? 20 : 8,
                  },
                ),
                { t: [x, up + (rise - up) * 0.62, 0] },
              ),
            ),
          )
        else parts.push(part('handle', 'handle', spar(path, { size: () => [0.0048, 0.0048], segments: fine ? 16 : 6 })))
      }
    if (feet)
      for (const [x, z] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const)
        parts.push(
          part(
            'foot',
            'rim',
            transform(laid(plate(ellipse(0.012, 0.012, fine ? 24 : 8), up + 0.001, { edge: 0.001 })), {
              t: [x * W * 0.36, 0, z * D * 0.36],
            }),
          ),
        )
    return fitted(parts, extent)
  },
})
