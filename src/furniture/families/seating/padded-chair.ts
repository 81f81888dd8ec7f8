import { z } from 'zod'
import { family } from '../../family.ts'
import { bend } from '../../kit/bend.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { channels, reliefOf } from '../../kit/tufting.ts'
import { tube } from '../../kit/tube.ts'
import { box, boxCloth, isFine, upholstery, WELTS, type Upholstery } from '../../parts/seating/cushions.ts'
import { foot, footSlot, FOOT_SHAPES } from '../../parts/seating/feet.ts'

/** An upholstered dining chair, counter stool or bar stool. Lengths in metres. */
export const paddedChair = family({
  parameters: z.strictObject({
    /** `high`: to the shoulders; `low`: a padded band; `lip`: folded over at the top; `none`. */
    back: z.enum(['high', 'low', 'lip', 'none']).default('high'),
    channels: z.number().int().min(0).max(24).default(0),
    bow: z.number().min(0).max(1).default(0.4),
    seatHeight: z.number().min(0.4).max(0.84).default(0.48),
    seatThickness: z.number().min(0.03).max(0.16).default(0.09),
    roundSeat: z.boolean().default(false),
    lean: z.number().min(0).max(0.4).default(0.2),
    backThickness: z.number().min(0.03).max(0.12).default(0.06),
    legs: z.enum([...FOOT_SHAPES, 'rods', 'pedestal']).default('taper'),
    splay: z.number().min(0).max(0.12).default(0.03),
    /** Height of a foot rail or ring; 0: none. */
    footRail: z.number().min(0).max(0.45).default(0),
    footRing: z.boolean().default(false),
    swivel: z.boolean().default(false),
    welt: z.enum(WELTS).default('piping'),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: { cover: 'linen-oat', stitch: 'linen-flax', legs: 'oak', metal: 'brass-aged' },
  build: (extent, p, workshop) => {
    const { width, depth, height } = extent
    const hasBack = p.back !== 'none'
    const seatHeight = hasBack ? Math.min(p.seatHeight, height - 0.12) : height
    const thickness = Math.min(p.seatThickness, seatHeight * 0.3)
    const under = seatHeight - thickness
    const making = upholstery(workshop, p.welt, boxCloth(width, depth, thickness), p.seed)
    const fine = isFine(making)
    const back = hasBack ? p.backThickness : 0
    const lean = hasBack ? p.lean * (height - seatHeight) : 0
    const seatDepth = depth - lean - back * 0.3
    const seatZ = depth / 2 - seatDepth / 2
    const corner = p.roundSeat ? Math.min(width, seatDepth) * 0.492 : 0.055
    const parts: Part[] = box(
      making,
      {
        w: width - 0.012,
        d: seatDepth - 0.004,
        h: thickness,
        corner,
        crown: 0.026,
        edge: Math.min(0.024, thickness * 0.34),
        ease: 0.012,
        pucker: 0.016,
        pressure: 90,
        dent: 0.006,
        gap: [0.004, 0.004, 0.004, 0.004],
      },
      1,
    ).map(part => ({
      ...part,
      mesh: transform(part.mesh, { t: [0, under, seatZ] }),
    }))
    if (hasBack)
      parts.push(
        ...backOf(p, { width, rise: height - seatHeight, thickness: back, seatHeight, z: -depth / 2 + lean }, making),
      )
    parts.push(
      ...legsOf(p, {
        width: width - (p.roundSeat ? width * 0.2 : 0.02),
        depth: seatDepth,
        under: under + 0.006,
        z: seatZ,
        fine,
      }),
    )
    return fitted(parts, extent)
  },
})

type Shape = {
  back: string
  channels: number
  bow: number
  lean: number
  legs: string
  splay: number
  footRail: number
  footRing: boolean
  swivel: boolean
  seed: number
}

function backOf(
  p: Shape,
  o: { width: number; rise: number; thickness: number; seatHeight: number; z: number },
  making: Upholstery,
): Part[] {
  const fine = isFine(making)
  const isLow = p.back === 'low'
  const start = isLow ? o.rise * 0.34 : -0.04
  const tall = o.rise - start
  const tufting = p.channels > 1 ? channels(o.width, tall * 1.3, p.channels, 0.012) : undefined
  const relief = tufting && reliefOf(tufting)
  const lip = p.back === 'lip' ? 0.075 : 0
  const body = softBox({
    w: o.width - 0.006,
    h: tall + lip,
    d: o.thickness,
    r: Math.min(o.thickness * 0.46, tall * 0.4),
    puff: [0, 0.004, 0.008],
    noise: 0.0014,
    seed: p.seed + 5,
    seg: fine ? (relief ? 0.008 : 0.02) : 0.06,
    rseg: fine ? 6 : 2,
    ...(relief && { relief: (x: number, y: number) => relief(x, y + 0.02) }),
  })
  const radius = o.width * (2.4 - 1.8 * p.bow)
  const curl = (x: number, y: number, z: number): Vector => {
    if (y <= tall - 0.012 || lip === 0) return [x, y, z]
    const r = 0.028
    const angle = Math.min((y - tall + 0.012) / (r + 0.012), Math.PI * 0.94)
    const past = Math.max(0, y - tall + 0.012 - angle * (r + 0.012))
    return [x, tall - 0.012 + (r + z) * Math.sin(angle) - past, -r + (r + z) * Math.cos(angle)]
  }
  const bowed = (mesh: Mesh) => (p.bow > 0.02 ? bend(mesh, radius) : mesh)
  const lean = (x: number, y: number, z: number): Vector => [
    x,
    y + o.seatHeight + start,
    z + o.z - p.lean * (y + start) - 0.5 * o.thickness + 0.02,
  ]
  const mesh = deform(bowed(lip > 0 ? deform(transform(body, {}), curl) : body), lean)
  const parts: Part[] = [{ name: 'back', slot: 'cover', mesh }]
  if (isLow) {
    const posts = [-1, 1].map(side => {
      const x = side * o.width * 0.3
      const zAt = (y: number) => o.z - p.lean * (y - o.seatHeight) - o.thickness * 0.6
      return tube(
        [
          [x, o.seatHeight - 0.07, zAt(o.seatHeight - 0.07) + 0.015],
          [x, o.seatHeight + o.rise * 0.3, zAt(o.seatHeight + o.rise * 0.3)],
          [x, o.seatHeight + o.rise * 0.72, zAt(o.seatHeight + o.rise * 0.72)],
        ],
        0.012,
        { seg: fine ? 16 : 6, cap: true },
      )
    })
    parts.push({ name: 'posts', slot: 'legs', mesh: merge(posts) })
  }
  return parts
}

function legsOf(p: Shape, o: { width: number; depth: number; under: number; z: number; fine: boolean }): Part[] {
  const parts: Part[] = []
  const seg = o.fine ? 20 : 6
  if (p.legs === 'pedestal') {
    const r = Math.min(o.width, o.depth) * 0.46
    const post = lathe(
      fillet(
        [
          [0, 0],
          [r, 0],
          [r, 0.008],
          [r * 0.3, 0.02],
          [0.03, 0.04],
          [0.026, o.under],
          [0, o.under],
        ],
        0.006,
        4,
      ),
      o.fine ? 64 : 20,
    )
    parts.push({ name: 'pedestal', slot: 'metal', mesh: transform(post, { t: [0, 0, o.z] }) })
  } else if (p.legs === 'rods') {
    const rods = corners(o, 0.04, p.splay).map(([top, bottom]) => tube([bottom, top], 0.008, { seg, cap: true }))
    parts.push({ name: 'legs', slot: 'metal', mesh: merge(rods) })
  } else {
    const shape = FOOT_SHAPES.find(name => name === p.legs) ?? 'taper'
    for (const [top, bottom] of corners(o, 0.035, p.splay)) {
      const straight = foot(shape, o.under - 0.004, o.fine, 0, 0)
      const mesh = deform(straight, (x, y, z): Vector => [
        x + bottom[0] + ((top[0] - bottom[0]) * y) / o.under,
        y,
        z + bottom[2] + ((top[2] - bottom[2]) * y) / o.under,
      ])
      parts.push({ name: 'leg', slot: footSlot(shape), mesh })
    }
  }
  if (p.swivel)
    parts.push({
      name: 'swivel',
      slot: 'metal',
      mesh: transform(
        lathe(
          fillet(
            [
              [0, 0],
              [0.09, 0],
              [0.09, 0.022],
              [0, 0.022],
            ],
            0.003,
            2,
          ),
          o.fine ? 40 : 12,
        ),
        { t: [0, o.under - 0.026, o.z] },
      ),
    })
  if (p.footRail > 0) parts.push({ name: 'footRail', slot: 'metal', mesh: footRail(p, o, seg) })
  return parts
}

/** Top and bottom of each leg, front legs first. */
const corners = (
  o: { width: number; depth: number; under: number; z: number },
  inset: number,
  splay: number,
): [Vector, Vector][] =>
  [1, -1].flatMap(end =>
    [-1, 1].map((side): [Vector, Vector] => {
      const [x, z] = [side * (o.width / 2 - inset - splay), o.z + end * (o.depth / 2 - inset - splay)]
      return [
        [x, o.under, z],
        [x + side * splay, 0, z + end * splay],
      ]
    }),
  )

function footRail(
  p: Shape,
  o: { width: number; depth: number; under: number; z: number; fine: boolean },
  seg: number,
): Mesh {
  const t = Math.min(0.9, p.footRail / o.under)
  const y = t * o.under
  const points = corners(o, p.legs === 'rods' ? 0.04 : 0.035, p.splay).map(([top, bottom]): Vector => [
    bottom[0] + (top[0] - bottom[0]) * t,
    y,
    bottom[2] + (top[2] - bottom[2]) * t,
  ])
  if (p.footRing) {
    const rx = Math.hypot(points[0]![0], points[0]![2] - o.z)
    return tube(
      Array.from({ length: o.fine ? 72 : 20 }, (_, i): Vector => {
        const angle = -(i / (o.fine ? 72 : 20)) * 2 * Math.PI
        return [rx * Math.cos(angle), y, o.z + rx * Math.sin(angle)]
      }),
      0.008,
      { closed: true, seg },
    )
  }
  const [a, b, c, d] = [points[0]!, points[1]!, points[2]!, points[3]!]
  const bar = (from: Vector, to: Vector) => tube([from, to], 0.009, { seg, cap: true })
  return merge([bar(a, b), bar(a, c), bar(b, d), bar(c, d)])
}
