import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, placed, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { tube } from '../../kit/tube.ts'
import { backCushions } from '../../parts/seating/back-cushions.ts'
import { boxCloth, isFine, upholstery, WELTS } from '../../parts/seating/cushions.ts'
import { seatCushions } from '../../parts/seating/seat-cushions.ts'

/** Loose cushions on a wooden frame: easy chairs and show-wood sofas. Lengths in metres. */
export const frameSeat = family({
  parameters: z.strictObject({
    seats: z.number().int().min(1).max(3).default(1),
    seatHeight: z.number().min(0.36).max(0.52).default(0.43),
    armHeight: z.number().min(0.5).max(0.72).default(0.6),
    armWidth: z.number().min(0.04).max(0.12).default(0.07),
    /** The filling of the frame behind the cushions. */
    back: z.enum(['spindles', 'slats', 'rails']).default('slats'),
    count: z.number().int().min(2).max(25).default(7),
    leg: z.number().min(0.026).max(0.06).default(0.038),
    cushion: z.number().min(0.08).max(0.18).default(0.125),
    lean: z.number().min(0.1).max(0.45).default(0.28),
    welt: z.enum(WELTS).default('piping'),
    backCushion: z.enum(['loose', 'box']).default('box'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'linen-oat', stitch: 'linen-flax', frame: 'oak' },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const seatHeight = Math.min(p.seatHeight, height - 0.24)
    const armHeight = Math.min(p.armHeight, height - 0.06)
    const inside = width - 2 * p.armWidth
    const rise = height - seatHeight
    const cushion = Math.min(p.cushion, seatHeight * 0.36)
    const deck = seatHeight - cushion
    const lean = Math.min(p.lean, (depth * 0.3) / rise)
    const rear = -depth / 2 + p.leg
    const backFront = rear + lean * rise * 0.9
    const seatDepth = depth / 2 - backFront - 0.01
    const making = upholstery(
      workshop,
      p.welt,
      1.65 * p.seats * (boxCloth(inside / p.seats, seatDepth, cushion) + boxCloth(inside / p.seats, rise, cushion)),
      p.seed,
    )
    const fine = isFine(making)
    const stick = (w: number, h: number, d: number, grain: 'x' | 'y' | 'z', k = 0) =>
      softBox({
        w,
        h,
        d,
        r: Math.min(0.005, w / 3, h / 3, d / 3),
        rseg: fine ? 3 : 1,
        seg: 0.6,
        grain,
        seed: p.seed + k,
      })
    const frame: Mesh[] = []
    const x = width / 2 - p.armWidth / 2
    const frontZ = depth / 2 - p.leg * 0.9
    const backZ = -depth / 2 + p.leg * 0.6 + lean * (armHeight - deck) * 0.2
    for (const side of [-1, 1]) {
      frame.push(post([side * x, 0, frontZ], [side * x, armHeight - 0.02, frontZ - 0.02], p.leg, fine))
      frame.push(post([side * x, 0, backZ - 0.02], [side * x, armHeight - 0.02, backZ + 0.06], p.leg, fine))
      frame.push(
        transform(stick(p.armWidth, 0.026, frontZ - backZ + p.leg * 1.9, 'z', 3 + side), {
          rx: 3,
          t: [side * x, armHeight - 0.026, (frontZ + backZ) / 2 + 0.01],
        }),
      )
      frame.push(
        transform(stick(p.leg * 0.62, 0.055, frontZ - backZ, 'z', 7 + side), {
          rx: 2.5,
          t: [side * x, deck - 0.05, (frontZ + backZ) / 2],
        }),
      )
    }
    for (const z of [frontZ - 0.015, rear + lean * 0.05 + 0.02])
      frame.push(
        transform(stick(inside + p.armWidth - p.leg * 0.4, 0.055, p.leg * 0.62, 'x', 9), { t: [0, deck - 0.052, z] }),
      )
    frame.push(
      ...backFrame(p, {
        inside,
        top: height - 0.05,
        bottom: deck + 0.02,
        z: (y: number) => backFront - 0.03 - lean * (y - seatHeight),
        fine,
        stick,
      }),
    )
    const slats = Math.max(3, Math.round(seatDepth / 0.09))
    for (let i = 0; i < slats; i++)
      frame.push(
        transform(stick(inside + 0.01, 0.012, 0.05, 'x', 20 + i), {
          t: [0, deck - 0.014, backFront + ((i + 0.5) * seatDepth) / slats],
        }),
      )
    const parts: Part[] = [{ name: 'frame', slot: 'frame', mesh: merge(frame) }]
    parts.push(
      ...seatCushions(
        { seatCushions: p.seats, crown: 0.03 },
        { inside: inside - 0.01, seatDepth, seatThickness: cushion, deck, front: depth / 2 - 0.006 },
        making,
      ),
    )
    parts.push(
      ...placed(
        backCushions(
          { back: p.backCushion, backCushions: p.seats, seed: p.seed },
          { inside: inside - 0.014, seatHeight, height, backFront, rise, lean },
          making,
        ),
        [0, 0, p.backCushion === 'box' ? -0.02 : -0.04],
      ),
    )
    return fitted(parts, extent)
  },
})

/** A round leg, thickest where the rail meets it. */
const post = (from: Vector, to: Vector, thickness: number, fine: boolean): Mesh =>
  tube(
    Array.from(
      { length: 9 },
      (_, i): Vector => [0, 1, 2].map(axis => from[axis]! + ((to[axis]! - from[axis]!) * i) / 8) as Vector,
    ),
    t => (thickness / 2) * (0.66 + 0.34 * Math.sin(Math.PI * Math.min(1, t * 0.75 + 0.12))),
    { seg: fine ? 20 : 6, cap: true },
  )

interface BackFrame {
  readonly inside: number
  readonly top: number
  readonly bottom: number
  readonly z: (y: number) => number
  readonly fine: boolean
  readonly stick: (w: number, h: number, d: number, grain: 'x' | 'y' | 'z', k?: number) => Mesh
}

function backFrame(p: { back: 'spindles' | 'slats' | 'rails'; count: number; leg: number }, o: BackFrame): Mesh[] {
  const angle = (-Math.atan((o.z(o.bottom) - o.z(o.top)) / (o.top - o.bottom)) * 180) / Math.PI
  const between = (y: number): Vector => [0, y, o.z(y)]
  const rail = (y: number, h: number, k: number) =>
    transform(o.stick(o.inside + p.leg, h, 0.028, 'x', 40 + k), { rx: angle, t: between(y) })
  const [low, high] = [o.bottom + 0.03, o.top - 0.05]
  const found = [rail(o.bottom, 0.045, 1), rail(high, 0.05, 2)]
  for (const side of [-1, 1]) {
    const x = side * (o.inside / 2 + p.leg * 0.2)
    found.push(post([x, o.bottom - 0.06, o.z(o.bottom - 0.06)], [x, o.top, o.z(o.top)], p.leg * 0.86, o.fine))
  }
  for (let i = 0; i < p.count; i++) {
    if (p.back === 'rails') {
      if (i < 3) found.push(rail(low + ((high - low) * (i + 1)) / 4, 0.04, 5 + i))
      continue
    }
    const x = (i - (p.count - 1) / 2) * (o.inside / p.count)
    const length = Math.hypot(high - low, o.z(high) - o.z(low))
    const one =
      p.back === 'slats'
        ? o.stick(Math.min(0.045, (o.inside / p.count) * 0.5), length, 0.012, 'y', 50 + i)
        : lathe(
            fillet(
              [
                [0, 0],
                [0.006, 0],
                [0.0105, length * 0.42],
                [0.006, length],
                [0, length],
              ],
              0.03,
              o.fine ? 6 : 1,
            ),
            o.fine ? 16 : 5,
          )
    found.push(transform(one, { rx: angle, t: [x, low, o.z(low)] }))
  }
  return found
}
