import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { merge, placed, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { topstitch } from '../../kit/stitching.ts'
import { flatBar, hide } from '../../parts/seating/bar-and-hide.ts'
import { backCushions } from '../../parts/seating/back-cushions.ts'
import { boxCloth, isFine, upholstery, WELTS } from '../../parts/seating/cushions.ts'
import { seatCushions } from '../../parts/seating/seat-cushions.ts'

/** Cushions between two bent steel bars, on a plywood seat or on a hide slung between the bars. Lengths in metres. */
export const barSeat = family({
  parameters: z.strictObject({
    /**
     * `sled`: a closed loop with arms at each side; `cantilever`: a bar without rear support that carries the seat from
     * the front.
     */
    frame: z.enum(['sled', 'cantilever']).default('sled'),
    seats: z.number().int().min(1).max(3).default(2),
    seatHeight: z.number().min(0.34).max(0.5).default(0.42),
    armHeight: z.number().min(0.45).max(0.72).default(0.58),
    bar: z.number().min(0.02).max(0.08).default(0.05),
    thick: z.number().min(0.008).max(0.025).default(0.012),
    cushion: z.number().min(0.06).max(0.2).default(0.14),
    backCushion: z.enum(['loose', 'box']).default('loose'),
    /** Whether the cushions lie on a hide that is stitched over the bars. */
    sling: z.boolean().default(false),
    lean: z.number().min(0.05).max(0.4).default(0.2),
    welt: z.enum(WELTS).default('topstitch'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'wool-graphite', stitch: 'linen-flax', metal: 'steel-black', sling: 'leather-saddle' },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const seatHeight = Math.min(p.seatHeight, height - 0.2)
    const rise = height - seatHeight
    const inside = width - 2 * p.bar - 0.012
    const cushion = Math.min(p.cushion, seatHeight * 0.4)
    const deck = seatHeight - cushion
    const lean = p.lean
    const backFront = -depth / 2 + 0.05 + lean * rise
    const seatDepth = depth / 2 - backFront - 0.02
    const armHeight = Math.min(p.armHeight, height - 0.05)
    const making = upholstery(
      workshop,
      p.welt,
      p.seats * (boxCloth(inside / p.seats, seatDepth, cushion) + 2.2 * (inside / p.seats) * rise),
      p.seed,
    )
    const fine = isFine(making)
    const [front, rear] = [depth / 2 - p.thick / 2, -depth / 2 + p.thick / 2]
    const loop: [number, number][] =
      p.frame === 'sled'
        ? [
            [rear + 0.1, 0],
            [front, 0],
            [front, armHeight],
            [rear + 0.06, armHeight],
          ]
        : [
            [rear + 0.04, armHeight],
            [front, armHeight],
            [front, p.thick / 2],
            [rear + 0.1, p.thick / 2],
          ]
    const bars: Mesh[] = [-1, 1].map(side =>
      transform(
        flatBar(p.frame === 'sled' ? [...loop] : loop, {
          width: p.bar,
          thickness: p.thick,
          radius: p.frame === 'sled' ? 0.05 : 0.09,
          closed: p.frame === 'sled',
          fine,
        }),
        { t: [side * (width / 2 - p.bar / 2), 0, 0] },
      ),
    )
    const cross = (y: number, zc: number) =>
      transform(softBox({ w: width - p.bar, h: p.thick * 1.4, d: p.bar * 0.8, r: 0.002, rseg: 1, seg: 1 }), {
        t: [0, y, zc],
      })
    bars.push(cross(deck - p.thick * 1.6, depth / 2 - 0.12), cross(deck - p.thick * 1.6, backFront - 0.02))
    const upright = (side: number) =>
      transform(softBox({ w: p.bar * 0.8, h: height - deck - 0.02, d: p.thick, r: 0.002, rseg: 1, seg: 1 }), {
        rx: (-Math.atan(lean) * 180) / Math.PI,
        t: [side * (width / 2 - p.bar), deck - 0.02, backFront - 0.03],
      })
    bars.push(upright(-1), upright(1))
    bars.push(
      ...[-1, 1].map(side =>
        transform(softBox({ w: p.thick, h: 0.05, d: front - rear - 0.02, r: 0.002, rseg: 1, seg: 1 }), {
          t: [side * (width / 2 - p.bar - 0.004), deck - 0.055, 0],
        }),
      ),
    )
    const parts: Part[] = [{ name: 'frame', slot: 'metal', mesh: merge(bars) }]
    if (p.sling) parts.push(...slung({ inside: inside - 0.006, deck, backFront, depth, height, lean }, fine))
    else
      parts.push({
        name: 'deck',
        slot: 'metal',
        mesh: transform(softBox({ w: inside, h: 0.018, d: seatDepth, r: 0.004, rseg: 1, seg: 1 }), {
          t: [0, deck - 0.018, depth / 2 - 0.03 - seatDepth / 2],
        }),
      })
    parts.push(
      ...seatCushions(
        { seatCushions: p.seats, crown: 0.03 },
        { inside: inside - 0.006, seatDepth, seatThickness: cushion, deck, front: depth / 2 - 0.012 },
        making,
      ),
    )
    parts.push(
      ...placed(
        backCushions(
          { back: p.backCushion, backCushions: p.seats, seed: p.seed },
          { inside: inside - 0.01, seatHeight, height, backFront, rise, lean },
          making,
        ),
        [0, 0, -0.03],
      ),
    )
    return fitted(parts, extent)
  },
})

/** The hide under the cushions, up the back and over the top bar. */
function slung(
  o: { inside: number; deck: number; backFront: number; depth: number; height: number; lean: number },
  fine: boolean,
): Part[] {
  const top = o.height - 0.06
  const line: Vector[] = [
    [0, o.deck - 0.045, o.depth / 2 - 0.06],
    [0, o.deck - 0.004, o.depth / 2 - 0.035],
    [0, o.deck - 0.012, o.depth / 4],
    [0, o.deck - 0.016, 0],
    [0, o.deck - 0.008, o.backFront],
    [0, o.deck + 0.06, o.backFront - 0.02],
    [0, top, o.backFront - 0.03 - o.lean * (top - o.deck)],
    [0, top - 0.05, o.backFront - 0.055 - o.lean * (top - o.deck)],
  ]
  const sheet = hide(line, o.inside, 0.004, fine)
  const edge = (x: number) => line.slice(1, -1).map(([, y, zc]): Vector => [x, y + 0.0035, zc + 0.002])
  const parts: Part[] = [{ name: 'sling', slot: 'sling', mesh: sheet }]
  if (fine)
    parts.push({
      name: 'stitches',
      slot: 'stitch',
      mesh: merge([-1, 1].map(side => topstitch(edge(side * (o.inside / 2 - 0.014))))),
    })
  return parts
}
