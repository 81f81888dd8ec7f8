import { z } from 'zod'
import { ellipse, roundedRectangle, scallop } from '../../kit/contour.ts'
import { family, type Extent } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { curve, spar } from '../../kit/spar.ts'

const parameters = z.strictObject({
  plan: z.enum(['rectangle', 'round', 'oval', 'pill', 'scallop']).default('rectangle'),
  /** Corner radius as a fraction of the shorter side. */
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
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { handles } = given
    const { width: W, depth: D, height: H } = extent
    const short = Math.min(W, D)
    const rim = Math.min(given.rim / 1000, short * 0.12)
    const outline = outlineOf(extent, given, fine)
    const up = given.feet ? H * 0.12 : 0
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
    if (handles === 'cut') parts.push(...cutHandles(extent, rim, up, rise, fine))
    else if (handles !== 'none') parts.push(...loopHandles(extent, given, rim, up, rise, fine))
    if (given.feet) parts.push(...trayFeet(extent, up, fine))
    return fitted(parts, extent)
  },
})

function outlineOf({ width: W, depth: D }: Extent, { plan, corner }: z.output<typeof parameters>, fine: boolean) {
  const short = Math.min(W, D)
  switch (plan) {
    case 'round':
    case 'oval':
      return ellipse(W / 2, D / 2, fine ? 120 : 36)
    case 'scallop':
      return scallop(W / 2, D / 2, 24, 0.05, fine ? 192 : 96)
    default:
      return roundedRectangle(W, D, plan === 'pill' ? short / 2 : short * corner, fine ? 16 : 6)
  }
}

/**
 * The lining of a slot through the rim at both ends. `up`: height of the tray's underside; `rise`: height of the rim's
 * top.
 */
function cutHandles({ width: W, depth: D }: Extent, rim: number, up: number, rise: number, fine: boolean): Part[] {
  const wide = Math.min(0.11, D * 0.34)
  return [-1, 1].map(side => {
    const x = side * (W / 2 - rim * 0.5)
    return part(
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
    )
  })
}

/** A loop over the rim at both ends; a bar is set inwards. */
function loopHandles(
  { width: W, depth: D, height: H }: Extent,
  { handles }: z.output<typeof parameters>,
  rim: number,
  up: number,
  rise: number,
  fine: boolean,
): Part[] {
  const wide = Math.min(0.11, D * 0.34)
  const y = rise - up
  const out = handles === 'bar' ? -rim : 0
  return [-1, 1].map(side => {
    const x = side * (W / 2 - rim * 0.5)
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

    return part('handle', 'handle', spar(path, { size: () => [0.0048, 0.0048], segments: fine ? 16 : 6 }))
  })
}

function trayFeet({ width: W, depth: D }: Extent, up: number, fine: boolean): Part[] {
  const parts: Part[] = []
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
  return parts
}
