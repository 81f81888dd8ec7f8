import { z } from 'zod'
import { family, type Extent, type Workshop } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { ellipse, rectangle, slab } from '../../kit/joinery/slab.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import { box, boxCloth, upholstery } from '../../parts/seating/cushions.ts'
import { saddle, seatOutline } from '../../parts/seating/saddle.ts'

const parameters = z.strictObject({
  seatKind: z.enum(['saddle', 'round', 'pad', 'square', 'step']).default('saddle'),
  legs: z.enum(['splayed', 'rod', 'screw', 'swivel', 'tripod']).default('splayed'),
  leg: z.number().min(0.01).max(0.06).default(0.034),
  /** Horizontal distance between a leg's foot and its head, in metres. */
  splay: z.number().min(0).max(0.14).default(0.055),
  /** Height of the foot rail or ring. */
  footRail: z.number().min(0).max(0.5).default(0.2),
  /** Whether the front foot rail has a metal plate. */
  plate: z.boolean().default(false),
  /** Height of a padded or wooden back above the seat; 0: none. */
  back: z.number().min(0).max(0.45).default(0),
  backKind: z.enum(['pad', 'wood']).default('pad'),
  /** Width of the seat as a fraction of the total width. */
  seatWidth: z.number().min(0.4).max(1).default(0.9),
})
type Stool = z.output<typeof parameters>

/** Stools without a post-and-rail back: saddle, round and padded seats on splayed legs, rods, a screw or a swivel. */
export const stool = family({
  parameters,
  slots: {
    frame: 'oak',
    seat: 'oak',
    cover: 'leather-black',
    stitch: 'leather-black',
    metal: 'steel-black',
    screw: 'steel-raw',
    plate: 'brass-aged',
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const back = Math.min(given.back, extent.height * 0.45)
    const top = extent.height - back
    const [w, d] = [
      extent.width * given.seatWidth,
      Math.min(extent.depth, extent.width) *
        (given.seatKind === 'saddle' ? extent.depth / Math.min(extent.depth, extent.width) : 1) *
        given.seatWidth,
    ]
    const under = seatOn(on, workshop, given, w, d, top)
    standOn(on, given, extent, w, d, under)
    if (back) backOn(on, workshop, given, w, d, top, back)
    return fitted(on.parts(), extent)
  },
})

/** Adds the seat; returns the height of its underside. */
function seatOn(on: Bench, workshop: Workshop, { seatKind }: Stool, w: number, d: number, top: number): number {
  const isFine = on.fine
  switch (seatKind) {
    case 'saddle':
      on.put(
        'seat',
        saddle({
          outline: seatOutline(w, d, isFine, 4.5).map(([x, z]) => [x / (1 - 0.17 * (0.5 - z / d) ** 1.6), z] as const),
          y: [top - 0.044, top],
          dish: 0.017,
          pommel: 0,
          chamfer: 0.12,
          isScoop: true,
          fine: isFine,
          seed: on.next(),
        }),
      )
      return top - 0.05
    case 'round':
      on.put(
        'seat',
        saddle({
          outline: ellipse(w, w, isFine ? 72 : 20),
          y: [top - 0.034, top],
          dish: 0.008,
          pommel: 0,
          chamfer: 0.1,
          fine: isFine,
          seed: on.next(),
        }),
      )
      return top - 0.036
    case 'step':
    case 'square':
      on.put(
        'seat',
        slab({
          outline: rectangle(w, d, 0.02, isFine ? 8 : 3),
          y: [top - 0.026, top],
          fine: isFine,
          plank: 0.12,
          seed: on.next(),
        }),
      )
      return top - 0.026
    case 'pad': {
      const h = 0.055
      const making = upholstery(workshop, 'piping', boxCloth(w, d, h), 6)
      on.take(
        box(
          making,
          {
            w,
            d,
            h,
            corner: w * 0.42,
            crown: 0.022,
            ease: 0.012,
            pucker: 0.02,
            pressure: 85,
            gap: [0.004, 0.004, 0.004, 0.004],
            edge: 0.02,
          },
          3,
        ).map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, top - h - 0.02, 0] }) })),
      )
      on.put(
        'metal',
        slab({
          outline: ellipse(w * 0.86, d * 0.86, isFine ? 64 : 20),
          y: [top - h - 0.03, top - h - 0.016],
          fine: isFine,
        }),
      )
      return top - h - 0.03
    }
  }
}

const between = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

function ring(on: Bench, slot: string, radius: number, y: number, rod: number): void {
  const n = on.fine ? 64 : 20
  on.beam(
    slot,
    Array.from({ length: n }, (_, i): Vector => [
      Math.cos((i / n) * 2 * Math.PI) * radius,
      y,
      Math.sin((i / n) * 2 * Math.PI) * radius,
    ]),
    { width: rod, thick: rod, round: 1 },
    { closed: true, up: [0, 1, 0] },
  )
}

/** A cast base of four toes, a collar and the screw above it; `foot` is half its width. */
function screwBase(on: Bench, foot: number, under: number): void {
  for (let i = 0; i < 4; i++) {
    const a = ((i + 0.5) * Math.PI) / 2
    on.beam(
      'metal',
      [
        [Math.cos(a) * foot * 1.38, 0.012, Math.sin(a) * foot * 1.38],
        [Math.cos(a) * foot * 1.1, 0.028, Math.sin(a) * foot * 1.1],
        [Math.cos(a) * foot * 0.5, 0.1, Math.sin(a) * foot * 0.5],
        [0, 0.2, 0],
      ],
      { width: t => 0.034 + 0.03 * t, thick: t => 0.022 + 0.04 * t, round: 0.7 },
      { up: [0, 1, 0] },
    )
  }
  on.turned(
    'metal',
    [
      [0, 0.08],
      [0.036, 0.08],
      [0.042, 0.12],
      [0.036, 0.24],
      [0.03, 0.3],
      [0.036, 0.31],
      [0.036, 0.34],
      [0.026, 0.35],
      [0, 0.35],
    ].map(([r, y]) => [r!, y! * (under / 0.6)] as const),
    [0, 0, 0],
  )
  const turns = on.fine ? 22 : 0
  const from = 0.34 * (under / 0.6)
  const thread = Array.from({ length: turns * 2 + 2 }, (_, i, n = turns * 2 + 1): [number, number] => [
    i % 2 ? 0.0155 : 0.0125,
    from + ((under - from) * i) / n,
  ])
  on.turned('screw', [[0, from - 0.01], ...thread, [0, under]], [0, 0, 0], { sides: on.fine ? 28 : 8 })
  on.turned(
    'metal',
    [
      [0, under - 0.03],
      [0.03, under - 0.03],
      [0.075, under - 0.006],
      [0.075, under + 0.002],
      [0, under + 0.002],
    ],
    [0, 0, 0],
  )
}

function swivelPlate(on: Bench, under: number): void {
  on.turned(
    'metal',
    [
      [0, under - 0.04],
      [0.05, under - 0.04],
      [0.085, under - 0.01],
      [0.085, under + 0.002],
      [0, under + 0.002],
    ],
    [0, 0, 0],
  )
}

/** Foot and head of each leg; the heads are at height `high`. */
function legsOf(
  stool: Stool,
  extent: Extent,
  w: number,
  d: number,
  high: number,
  isRound: boolean,
): [foot: Vector, head: Vector][] {
  const { leg, splay } = stool
  const count = stool.legs === 'tripod' ? 3 : 4
  const inset = stool.seatKind === 'saddle' ? 0.32 : 0.36
  return Array.from({ length: count }, (_, i): [Vector, Vector] => {
    const a = ((i + (count === 3 ? 0.25 : 0.5)) / count) * 2 * Math.PI
    if (isRound) {
      const r = Math.min(w, d) * 0.3
      const out = Math.min(extent.width, extent.depth) / 2 - leg * 0.6
      return [
        [Math.cos(a) * out, 0, Math.sin(a) * out],
        [Math.cos(a) * r, high, Math.sin(a) * r],
      ]
    }
    const [sx, sz] = [Math.sign(Math.cos(a)), Math.sign(Math.sin(a))]
    const k = stool.legs === 'swivel' ? 0.24 : inset
    return [
      [sx * (w * k + splay), 0, sz * (d * k + splay * 0.8)],
      [sx * w * k, high, sz * d * k],
    ]
  })
}

/** Rails between the legs, with metal on the front one if the stool has a plate. */
function footRails(on: Bench, stool: Stool, rail: number, count: number, at: (i: number, y: number) => Vector): void {
  const { leg } = stool
  for (let i = 0; i < count; i++) {
    const y = rail + (i % 2 ? 0.045 : 0)
    const [a, b] = [at(i, y), at(i + 1, y)]
    const isFront = a[2] > 0 && b[2] > 0
    on.turned(
      'frame',
      turnedProfile('dowel', leg * 0.34, Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]), on.fine),
      a,
      { to: b, sides: on.fine ? 18 : 6 },
    )
    if (isFront && stool.plate)
      on.turned(
        'plate',
        turnedProfile('dowel', leg * 0.34 + 0.0018, Math.hypot(b[0] - a[0], b[2] - a[2]) - 0.034, on.fine),
        between(a, b, 0.06),
        { to: b, sides: on.fine ? 18 : 6 },
      )
  }
}

function standOn(on: Bench, stool: Stool, extent: Extent, w: number, d: number, under: number): void {
  if (stool.legs === 'screw') return screwBase(on, Math.min(extent.width, extent.depth) / 2, under)
  const { leg } = stool
  const isSwivel = stool.legs === 'swivel'
  if (isSwivel) swivelPlate(on, under)
  const rail = Math.min(stool.footRail, under * 0.7)
  const isRound = stool.legs === 'rod' || stool.legs === 'tripod'
  const high = isSwivel ? under - 0.03 : under + 0.012
  const legs = legsOf(stool, extent, w, d, high, isRound)
  const count = legs.length
  for (const [foot, head] of legs) {
    if (stool.legs === 'rod') on.beam('metal', [foot, head], { width: leg, thick: leg, round: 1 })
    else
      on.turned(
        'frame',
        turnedProfile('taper', leg / 2, Math.hypot(head[0] - foot[0], head[1] - foot[1], head[2] - foot[2]), on.fine),
        foot,
        { to: head, sides: on.fine ? 24 : 8 },
      )
  }
  const at = (i: number, y: number) => between(legs[i % count]![0], legs[i % count]![1], y / high)
  if (!rail) return
  if (!isRound) return footRails(on, stool, rail, count, at)
  const p = at(0, rail)
  ring(on, 'metal', Math.hypot(p[0], p[2]) + leg * 0.2, rail, leg * 0.85)
}

function backOn(on: Bench, workshop: Workshop, stool: Stool, w: number, d: number, top: number, back: number): void {
  const bow = (mesh: Parameters<typeof deform>[0]) => deform(mesh, (x, y, z): Vector => [x, y, z + 0.26 * x * x])
  const zBack = -d / 2 - 0.01
  for (const side of [-1, 1])
    on.beam(
      'frame',
      [
        [side * w * 0.3, top - 0.07, zBack + 0.05],
        [side * w * 0.32, top + 0.01, zBack + 0.02],
        [side * w * 0.34, top + back * 0.7, zBack - 0.03],
      ],
      { width: 0.026, thick: 0.02, round: 0.5 },
      { up: [0, 0, 1] },
    )
  const h = Math.min(0.28, back * 0.92)
  if (stool.backKind === 'wood')
    return on.board('seat', [-w * 0.46, w * 0.46], [top + back - h, top + back], [zBack - 0.03, zBack - 0.012], {
      grain: 'x',
      facet: 0.03,
      r: 0.006,
      shape: bow,
    })
  const making = upholstery(workshop, 'piping', boxCloth(w * 0.92, h, 0.05), 7)
  const pad = box(
    making,
    {
      w: w * 0.92,
      d: h,
      h: 0.05,
      corner: 0.06,
      crown: 0.016,
      ease: 0.01,
      pucker: 0.02,
      pressure: 80,
      gap: [0.003, 0.003, 0.003, 0.003],
      edge: 0.02,
    },
    4,
  )
  on.take(
    pad.map(part => ({
      ...part,
      mesh: bow(transform(part.mesh, { rx: 83, t: [0, top + back - h / 2, zBack - 0.045] })),
    })),
  )
}
