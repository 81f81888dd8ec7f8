import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { curve } from '../../kit/joinery/beam.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'
import { TURNINGS, turnedProfile, type Turning } from '../../kit/joinery/turnings.ts'
import { saddle, seatOutline } from '../../parts/seating/saddle.ts'

const parameters = z.strictObject({
  spindles: z.int().min(3).max(15).default(9),
  /** `comb` has a bent crest rail; `bow` is one hoop. */
  back: z.enum(['comb', 'bow', 'panel', 'none']).default('comb'),
  /** Height of the seat's rim above the floor, metres. */
  seat: z.number().min(0.22).max(0.8).default(0.45),
  /** Depth of the seat as a fraction of the total depth. */
  seatDepth: z.number().min(0.4).max(1).default(0.82),
  seatThick: z.number().min(0.02).max(0.07).default(0.04),
  dish: z.number().min(0).max(0.03).default(0.014),
  turning: z.enum(Object.keys(TURNINGS) as [Turning, ...Turning[]]).default('spindle'),
  leg: z.number().min(0.015).max(0.06).default(0.034),
  splay: z.number().min(0).max(0.14).default(0.05),
  stretchers: z.enum(['none', 'h', 'box']).default('h'),
  arms: z.boolean().default(false),
  rockers: z.boolean().default(false),
})
type Windsor = z.output<typeof parameters>

/** Chairs whose legs and spindles are socketed into a carved plank seat. */
export const windsorChair = family({
  parameters,
  slots: { frame: 'oak', seat: 'oak' },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const chair = { ...given, seat: Math.min(given.seat, extent.height * (given.back === 'none' ? 1 : 0.72)) }
    const lift = chair.rockers ? 0.055 : 0
    const depth = extent.depth * (chair.rockers ? 0.56 : chair.seatDepth)
    const width = Math.min(extent.width * (chair.arms ? 0.8 : 0.97), depth * 1.25)
    on.put(
      'seat',
      saddle({
        outline: seatOutline(width, depth, on.fine).map(([x, z]) => [x, z] as const),
        y: [chair.seat - chair.seatThick, chair.seat],
        dish: chair.dish,
        pommel: chair.dish * 0.5,
        chamfer: 0.1,
        fine: on.fine,
        seed: on.next(),
      }),
    )
    legs(on, chair, width, depth, lift)
    if (chair.back !== 'none') backOf(on, chair, extent, width, depth)
    if (chair.rockers) rockers(on, chair, extent, width, depth)
    return fitted(on.parts(), extent)
  },
})

interface Leg {
  readonly sx: number
  readonly sz: number
  readonly head: Vector
  readonly foot: Vector
}

function spots(chair: Windsor, width: number, depth: number, lift: number): Leg[] {
  return [-1, 1].flatMap(sx =>
    [-1, 1].map((sz): Leg => {
      const k = sz < 0 ? 0.3 : 0.35
      const head: Vector = [sx * width * k, chair.seat - chair.seatThick * 0.35, sz * depth * 0.33]
      return {
        sx,
        sz,
        head,
        foot: [head[0] + sx * chair.splay * 0.9, lift, head[2] + sz * chair.splay * (sz < 0 ? 1.25 : 0.8)],
      }
    }),
  )
}

const between = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
const rod = (on: Bench, name: Turning, radius: number, from: Vector, to: Vector) =>
  on.turned(
    'frame',
    turnedProfile(name, radius, Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]), on.fine),
    from,
    { to, sides: on.fine ? 18 : 6 },
  )

function legs(on: Bench, chair: Windsor, width: number, depth: number, lift: number): void {
  const all = spots(chair, width, depth, lift)
  for (const { foot, head } of all) rod(on, chair.turning, chair.leg / 2, foot, head)
  if (chair.stretchers === 'none') return
  const at = (sx: number, sz: number, t: number) => {
    const leg = all.find(one => one.sx === sx && one.sz === sz)!
    return between(leg.foot, leg.head, t)
  }
  const r = chair.leg * 0.3
  for (const sx of [-1, 1]) rod(on, 'spindle', r, at(sx, -1, 0.4), at(sx, 1, 0.4))
  if (chair.stretchers === 'h')
    rod(on, 'spindle', r, between(at(-1, -1, 0.4), at(-1, 1, 0.4), 0.55), between(at(1, -1, 0.4), at(1, 1, 0.4), 0.55))
  else for (const sz of [-1, 1]) rod(on, 'spindle', r, at(-1, sz, sz < 0 ? 0.4 : 0.32), at(1, sz, sz < 0 ? 0.4 : 0.32))
}

/** Position and lean of a Windsor back. */
interface BackLines {
  readonly tall: number
  readonly rake: number
  readonly top: number
  readonly depth: number
  readonly width: number
  /** Half the width of the crest. */
  readonly wide: number
  readonly crest: number
  /** A socket in the back rim of the seat; `u` runs from −1 (left) to 1. */
  readonly socket: (u: number) => Vector
  /** Head of a spindle; heads follow a flatter arc than the sockets. */
  readonly head: (u: number) => Vector
}

function backLines(chair: Windsor, extent: Extent, width: number, depth: number): BackLines {
  const tall = extent.height - chair.seat
  const rake = chair.rockers ? tall * 0.36 : tall * 0.24
  const top = extent.height
  const socket = (u: number): Vector => [
    u * width * 0.38,
    chair.seat - 0.008,
    -depth / 2 + 0.035 + u * u * depth * 0.09,
  ]
  const wide = chair.back === 'bow' ? width * 0.4 : width * 0.45
  const crest = chair.rockers ? 0.1 : Math.min(0.075, tall * 0.17)
  const head = (u: number): Vector => [u * wide, top - crest * 0.7, -depth / 2 - rake + 0.02 + u * u * 0.055]
  return { tall, rake, top, depth, width, wide, crest, socket, head }
}

/** A curved board across two posts. */
function panelBack(on: Bench, chair: Windsor, { tall, rake, top, depth, width, socket }: BackLines): void {
  const path = Array.from({ length: on.fine ? 17 : 7 }, (_, i): Vector => {
    const u = (i / (on.fine ? 16 : 6)) * 2 - 1
    return [u * width * 0.46, top - tall * 0.27, -depth / 2 - rake * 0.55 + u * u * 0.03]
  })
  on.beam('seat', path, { width: 0.018, thick: tall * 0.54, round: 0.5 }, { up: [0, 1, -rake / tall] })
  for (const u of [-0.72, 0.72])
    rod(
      on,
      'dowel',
      chair.leg * 0.34,
      socket(u),
      between(socket(u), [u * width * 0.44, top - tall * 0.2, -depth / 2 - rake * 0.62], 1),
    )
}

/** A hoop between the outer sockets, over the spindles. */
function bowBack(on: Bench, { rake, top, depth, wide, socket, head }: BackLines): void {
  const hoop = curve(
    [
      socket(-1),
      between(socket(-1), head(-1), 0.55),
      [-wide * 0.82, top - 0.06, -depth / 2 - rake + 0.06],
      [0, top - 0.012, -depth / 2 - rake + 0.012],
      [wide * 0.82, top - 0.06, -depth / 2 - rake + 0.06],
      between(socket(1), head(1), 0.55),
      socket(1),
    ],
    on.fine ? 10 : 4,
  )
  on.beam('frame', hoop, { width: 0.021, thick: 0.024, round: 0.8 }, { up: [0, 0, 1] })
}

/** A crest rail on the spindles. */
function combBack(on: Bench, { rake, top, depth, wide, crest }: BackLines): void {
  const path = Array.from({ length: on.fine ? 21 : 7 }, (_, i): Vector => {
    const u = (i / (on.fine ? 20 : 6)) * 2.16 - 1.08
    return [u * wide, top - crest / 2, -depth / 2 - rake + 0.012 + u * u * 0.058]
  })
  const ends = (t: number) => Math.min(1, 0.62 + 0.38 * Math.sin(Math.PI * t) ** 0.5)
  on.beam('seat', path, { width: 0.021, thick: t => crest * ends(t), round: 0.6 }, { up: [0, 1, -0.24] })
}

/** The upper end of a spindle under a bow. */
const underBow = (u: number, k: number, { wide, top, tall, depth, rake }: BackLines): Vector => [
  u * wide * k,
  top - 0.018 - (1 - Math.sqrt(Math.max(0, 1 - (u * 0.92) ** 2))) * tall * 0.5,
  -depth / 2 - rake * (1 - 0.35 * u ** 4) + 0.018 + u * u * 0.05,
]

function spindles(on: Bench, chair: Windsor, lines: BackLines): void {
  const isBow = chair.back === 'bow'
  const k = isBow ? 0.86 : 1
  for (let i = 0; i < chair.spindles; i++) {
    const u = (i / (chair.spindles - 1)) * 2 - 1
    const isEdge = chair.back === 'comb' && Math.abs(u) > 0.99
    const goal = isBow ? underBow(u, k, lines) : lines.head(u)
    rod(on, 'spindle', isEdge ? 0.0105 : 0.0078, lines.socket(u * k), goal)
  }
}

/** Arms from the back, on two spindles each. */
function arms(on: Bench, chair: Windsor, { tall, width, depth, socket, head }: BackLines): void {
  for (const side of [-1, 1]) {
    const y = chair.seat + Math.min(0.235, tall * 0.4)
    const t = (y - chair.seat) / tall
    const rear = between(socket(side), head(side), t)
    const front: Vector = [side * width * 0.56, y + 0.004, depth * 0.26]
    on.beam(
      'seat',
      curve([rear, [side * width * 0.53, y + 0.002, (rear[2] + front[2]) / 2], front], on.fine ? 8 : 3),
      { width: s => 0.034 + 0.026 * s ** 2, thick: 0.02, round: 0.7 },
      { up: [0, 1, 0] },
    )
    rod(
      on,
      'spindle',
      0.013,
      [side * width * 0.43, chair.seat - 0.01, depth * 0.16],
      [front[0] * 0.985, y - 0.004, front[2] - 0.05],
    )
    rod(
      on,
      'spindle',
      0.008,
      [side * width * 0.42, chair.seat - 0.01, -depth * 0.08],
      [side * width * 0.53, y - 0.004, (rear[2] + front[2]) / 2],
    )
  }
}

function backOf(on: Bench, chair: Windsor, extent: Extent, width: number, depth: number): void {
  const lines = backLines(chair, extent, width, depth)
  if (chair.back === 'panel') return panelBack(on, chair, lines)
  if (chair.back === 'bow') bowBack(on, lines)
  else combBack(on, lines)
  spindles(on, chair, lines)
  if (chair.arms) arms(on, chair, lines)
}

/** Two curved runners, with the centre of the curve at the sitter's head. */
function rockers(on: Bench, chair: Windsor, extent: Extent, width: number, depth: number): void {
  const all = spots(chair, width, depth, 0.055)
  const long = extent.depth * 0.98
  for (const sx of [-1, 1]) {
    const x = all.find(one => one.sx === sx && one.sz === -1)!.foot[0]
    const path = Array.from({ length: on.fine ? 25 : 9 }, (_, i): Vector => {
      const u = i / (on.fine ? 24 : 8)
      const pz = depth * 0.62 - long * u
      return [x, 0.021 + ((pz - 0.03) / long) ** 2 * 0.42, pz]
    })
    on.beam('frame', path, { width: 0.028, thick: 0.04, round: 0.4 }, { up: [0, 1, 0] })
  }
}
