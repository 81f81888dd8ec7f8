import { ellipse, roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { hollow } from '../../kit/profile.ts'
import { curve } from '../../kit/spar.ts'
import { fluted, turn, type Turn } from '../../kit/turn.ts'
import { rod } from '../lamp.ts'

const filletSteps = (fine: boolean): number => (fine ? 6 : 2)
const bathFlutes = fluted(24, -0.05)

const segmentsOf = (isFluted: boolean, fine: boolean): number => {
  if (!fine) return 24
  return isFluted ? 192 : 96
}

/** An open cup of radius `R`. */
export function bathCup(R: number, h: number, isFluted: boolean, fine: boolean): Part {
  const wall = 0.005
  const n = filletSteps(fine)
  const line = fillet(
    [
      [R * 0.97, 0],
      [R, 0.004],
      [R, h],
    ],
    0.004,
    n,
  )
  const { profile, outside } = hollow(line, { wall, floor: wall * 1.5, steps: n })
  const radius: Turn['radius'] = (a, y, j) => (j < outside && y < h * 0.94 && y > h * 0.03 ? bathFlutes(a, y, j) : 1)
  return part('cup', 'body', turn(profile, { segments: segmentsOf(isFluted, fine), ...(isFluted && { radius }) }))
}

/** The closed body of a pump or a jar. */
function bottle(R: number, h: number, isFluted: boolean, fine: boolean): Part {
  const n = filletSteps(fine)
  const segments = segmentsOf(isFluted, fine)
  return part(
    'bottle',
    'body',
    turn(
      fillet(
        [
          [0, 0],
          [R * 0.97, 0],
          [R, 0.003],
          [R, h * 0.97],
          [R * 0.97, h],
          [0, h],
        ],
        0.004,
        n,
      ),
      {
        segments,
        ...(isFluted && { radius: (a: number, y: number) => (y > h * 0.04 && y < h * 0.94 ? bathFlutes(a, y, 0) : 1) }),
      },
    ),
  )
}

/** A soap dispenser of height `top`. */
export function soapPump(R: number, top: number, isFluted: boolean, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const h = top * 0.66
  const tip = Math.min(R * 1.1, 0.045)
  const parts = [bottle(R, h, isFluted, fine)]
  parts.push(
    part(
      'collar',
      'metal',
      turn(
        fillet(
          [
            [0, h - 0.001],
            [R * 0.42, h - 0.001],
            [R * 0.42, h + 0.014],
            [R * 0.2, h + 0.016],
            [0, h + 0.016],
          ],
          0.0015,
          n,
        ),
        { segments: fine ? 48 : 14 },
      ),
    ),
  )
  parts.push(
    part(
      'stem',
      'metal',
      rod(
        [
          [0, h + 0.01, 0],
          [0, (h + top) / 2, 0],
          [0, top - 0.008, 0],
        ],
        0.0042,
        fine,
      ),
    ),
  )

  const spout = part(
    'spout',
    'metal',
    rod(
      curve(
        [
          [-0.012, top - 0.007, 0],
          [0.01, top - 0.0065, 0],
          [tip * 0.8, top - 0.008, 0],
          [tip, top - 0.013, 0],
          [tip, top - 0.02, 0],
        ],
        fine ? 8 : 3,
      ),
      0.0062,
      fine,
    ),
  )
  spout.mesh.positions.set(transform(spout.mesh, { ry: -35 }).positions)
  return [...parts, spout]
}

/** A jar with a lid, in a set of height `top`. */
export function bathJar(R: number, top: number, isFluted: boolean, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const h = top * 0.5
  return [
    bottle(R, h, isFluted, fine),
    part(
      'lid',
      'metal',
      turn(
        fillet(
          [
            [0, h],
            [R * 0.98, h],
            [R * 0.98, h + 0.008],
            [0, h + 0.009],
          ],
          0.002,
          n,
        ),
        { segments: fine ? 72 : 20 },
      ),
    ),
  ]
}

/** A soap dish with a bar of soap; `D` and `corner` are the depth and corner rounding of its tray. */
export function soapDish(R: number, D: number, corner: number, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const parts: Part[] = []
  const d = Math.min(D * 0.8, R * 2.1)
  const shape = roundedRectangle(R * 2, d, Math.min(R * 2, d) * corner, fine ? 20 : 7)
  parts.push(
    part(
      'dish',
      'body',
      laid(
        moulding(shape, [
          [0.004, 0],
          [0.001, 0.003],
          [0, 0.016],
          [0.001, 0.018],
          [0.004, 0.018],
          [0.0055, 0.015],
          [0.012, 0.007],
        ]),
      ),
    ),
    part(
      'bed',
      'body',
      laid(
        plate(
          roundedRectangle(R * 2 - 0.022, d - 0.022, (Math.min(R * 2, d) - 0.022) * corner, fine ? 20 : 7),
          0.0072,
          { edge: 0.0004, steps: 1 },
        ),
      ),
    ),
  )
  parts.push(
    part(
      'soap',
      'soap',
      transform(laid(plate(roundedRectangle(R * 1.25, d * 0.56, d * 0.18, n + 2), 0.02, { edge: 0.008, steps: n })), {
        ry: 12,
        t: [0, 0.0072, 0],
      }),
    ),
  )
  return parts
}

/** A brush in its cup, in a set of height `top`. */
export function brushInCup(R: number, top: number, isFluted: boolean, fine: boolean): Part[] {
  const segments = segmentsOf(isFluted, fine)
  return [
    bathCup(R * 0.9, top * 0.4, isFluted, fine),
    part(
      'handle',
      'metal',
      rod(
        [
          [0, 0.02, 0],
          [0, top * 0.5, 0],
          [0, top, 0],
        ],
        0.006,
        fine,
      ),
    ),
    part('lid', 'metal', laid(plate(ellipse(R * 0.92, R * 0.92, segments), 0.004, { edge: 0.001 }), top * 0.4)),
  ]
}

/** A slatted stool with a shelf. */
export function bathStool({ width: W, depth: D, height: H }: Extent, fine: boolean): Part {
  const n = filletSteps(fine)
  const slats = 5
  const top = Array.from({ length: slats }, (_, i) =>
    transform(
      laid(
        plate(roundedRectangle(W, (D / slats) * 0.86, 0.006, n), Math.min(0.022, H * 0.08), {
          edge: 0.003,
          steps: n,
        }),
      ),
      { t: [0, H - Math.min(0.022, H * 0.08), ((i + 0.5) / slats - 0.5) * D] },
    ),
  )
  const legs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const square = roundedRectangle(0.034, 0.034, 0.004, 3)
  const posts = legs.map(([x, z]) =>
    transform(laid(plate(square, H - 0.02, { edge: 0.002, steps: 2 })), {
      t: [x * (W / 2 - 0.04), 0, z * (D / 2 - 0.04)],
    }),
  )
  const rails = [-1, 1].map(x =>
    transform(laid(plate(roundedRectangle(0.022, D - 0.08, 0.003, 2), 0.034, { edge: 0.002, steps: 2 })), {
      t: [x * (W / 2 - 0.04), H - 0.075, 0],
    }),
  )
  const shelf = [-1, 0, 1].map(z =>
    transform(laid(plate(roundedRectangle(W - 0.08, 0.03, 0.003, 2), 0.014, { edge: 0.002, steps: 2 })), {
      t: [0, H * 0.3, z * (D / 2 - 0.06)],
    }),
  )
  return part('stool', 'wood', merge([...top, ...posts, ...rails, ...shelf]))
}

/** Width of the rim of a tray, metres. */
export const TRAY_RIM = 0.006

/** A tray with a rim; `lift` is the thickness of its floor. */
export function bathTray(W: number, D: number, lift: number, corner: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const outline = roundedRectangle(W, D, Math.min(W, D) * corner, fine ? 24 : 8)
  parts.push(
    part('floor', 'body', laid(plate(outline, lift, { edge: 0.0015 }))),
    part(
      'rim',
      'body',
      laid(
        moulding(outline, [
          [0.0004, 0.001],
          [0, lift + 0.004],
          [0.001, lift + 0.006],
          [TRAY_RIM - 0.001, lift + 0.006],
          [TRAY_RIM, lift + 0.004],
          [TRAY_RIM, lift - 0.001],
        ]),
      ),
    ),
  )
  return parts
}
