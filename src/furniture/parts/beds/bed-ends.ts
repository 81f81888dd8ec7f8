import type { Bench } from '../../kit/joinery/bench.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { slab } from '../../kit/joinery/slab.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import { front } from '../cabinets/fronts.ts'

export const BED_ENDS = ['none', 'spindles', 'slats', 'panel', 'cane-arch', 'plank', 'rail', 'upholstered'] as const
export type BedEnd = (typeof BED_ENDS)[number]

/** The headboard or footboard of a bed, with its posts: outside of the posts in x, floor to top in y, in metres. */
export interface End {
  readonly x: Span
  readonly y: Span
  readonly z: number
  readonly post: number
  readonly posts: 'square' | 'turned' | 'tapered' | 'none'
  /** Height at which the filling starts. */
  readonly from: number
  /** Number of spindles or slats; 0: as many as fit. */
  readonly count: number
  /** Additional height of turned posts above the rail, including finials. */
  readonly over: number
}

/** A rail between the posts whose middle is at height `y`. */
const rail = (on: Bench, inner: Span, z: number, y: number, high: number, thick = 0.026): void =>
  on.board('frame', inner, [y - high / 2, y + high / 2], [z - thick / 2, z + thick / 2], { grain: 'x', r: 0.005 })

function bedPosts(on: Bench, end: End): void {
  const { x, z, post } = end
  const top = end.y[1]
  const half = post / 2
  const taper = (t: number) => post * (end.posts === 'tapered' ? 0.62 + 0.38 * Math.min(1, t * 2.4) : 1)
  for (const side of [-1, 1]) {
    const px = side < 0 ? x[0] + half : x[1] - half
    if (end.posts === 'turned') turnedPost(on, px, z, half, end)
    else
      on.beam(
        'frame',
        [
          [px, 0, z],
          [px, top * 0.5, z],
          [px, top, z],
        ],
        {
          width: taper,
          thick: taper,
          round: 0.2,
        },
        { up: [0, 0, 1] },
      )
  }
}

function spindles(on: Bench, end: End, inner: Span, crest: number): void {
  const { z } = end
  const wide = inner[1] - inner[0]

  rail(on, inner, z, crest - 0.03, 0.06, 0.034)
  rail(on, inner, z, end.from + 0.02, 0.04)
  const count = end.count || Math.max(3, Math.round(wide / 0.105))
  const long = crest - 0.056 - end.from - 0.036
  for (let i = 0; i < count; i++)
    on.turned(
      'frame',
      turnedProfile('spindle', 0.0125, long, on.fine),
      [inner[0] + (wide * (i + 1)) / (count + 1), end.from + 0.038, z],
      { sides: on.fine ? 20 : 6 },
    )
}

function slats(on: Bench, end: End, inner: Span, crest: number): void {
  const { z } = end
  const wide = inner[1] - inner[0]

  rail(on, inner, z, crest - 0.028, 0.056, 0.032)
  rail(on, inner, z, end.from + 0.03, 0.06)
  const count = end.count || Math.max(3, Math.round(wide / 0.16))
  const step = wide / count
  for (let i = 0; i < count; i++) {
    const at = inner[0] + step * (i + 0.5)
    const w = step / 2 - Math.min(0.019, step * 0.2)
    on.board('frame', [at - w, at + w], [end.from + 0.05, crest - 0.05], [z - 0.009, z + 0.009], {
      grain: 'y',
      r: 0.003,
    })
  }
}

/** Framed panels under a cap. */
function panels(on: Bench, end: End, inner: Span, crest: number): void {
  const { z } = end
  const wide = inner[1] - inner[0]

  const frame = { y: [end.from, crest] as Span, z: z + 0.014, isDrawer: false }
  const count = wide > 1.2 ? 3 : 2
  for (let i = 0; i < count; i++)
    front(on, 'panel', { ...frame, x: [inner[0] + (wide * i) / count, inner[0] + (wide * (i + 1)) / count] })
  on.board('frame', [inner[0], inner[1]], [crest - 0.004, crest + 0.022], [z - 0.022, z + 0.026], {
    grain: 'x',
    r: 0.008,
  })
}

/** One end of a bed. Slots `frame`, `cane`. */
export function bedEnd(on: Bench, kind: BedEnd, end: End): void {
  if (kind === 'none') return
  const { x, z } = end
  const post = end.posts === 'none' ? 0 : end.post
  const inner: Span = [x[0] + post, x[1] - post]
  const top = end.y[1]
  const crest = top - end.over
  if (end.posts !== 'none') bedPosts(on, end)
  switch (kind) {
    case 'spindles':
      return spindles(on, end, inner, crest)
    case 'slats':
      return slats(on, end, inner, crest)
    case 'panel':
      return panels(on, end, inner, crest)
    case 'plank':
      return on.board('frame', [x[0], x[1]], [end.from, top], [z - 0.022, z + 0.022], { grain: 'x', r: 0.006 })
    case 'upholstered':
      return on.board('panel', inner, [end.from, crest], [z - 0.016, z + 0.016], { grain: 'x', r: 0.006 })
    case 'rail':
      return on.board('frame', inner, [end.from, crest], [z - 0.013, z + 0.013], { grain: 'x', r: 0.004 })
    case 'cane-arch':
      return arch(on, { ...end, x: inner })
  }
}

/** A post with blocks where rails meet, turned between and above them, and a finial on top. */
function turnedPost(on: Bench, x: number, z: number, half: number, { y, from, over }: End): void {
  const top = y[1]
  const crest = top - over
  const block = (low: number, high: number) =>
    on.board('frame', [x - half, x + half], [low, high], [z - half, z + half], { grain: 'y', r: 0.004 })
  const low = Math.max(0.1, from - 0.14)
  on.turned('frame', turnedProfile('country', half, low, on.fine), [x, 0, z])
  block(low - 0.001, from + 0.06)
  if (over > 0.3) {
    on.turned('frame', turnedProfile('vase', half * 0.94, top - from - 0.058, on.fine), [x, from + 0.058, z], {
      sides: on.fine ? 40 : 10,
    })
    return
  }
  on.turned('frame', turnedProfile('spindle', half * 0.86, crest - 0.07 - from - 0.058, on.fine), [x, from + 0.058, z])
  block(crest - 0.072, crest + 0.004)
  if (over > 0.01)
    on.turned(
      'frame',
      [
        [0, 0],
        [half * 0.7, 0],
        [half * 0.5, over * 0.16],
        [half * 0.46, over * 0.24],
        [half * 0.8, over * 0.45],
        [half * 0.86, over * 0.62],
        [half * 0.62, over * 0.86],
        [half * 0.2, over * 0.97],
        [0, over],
      ],
      [x, crest + 0.003, z],
      { sides: on.fine ? 32 : 8 },
    )
}

/** A bent-wood arch with three cane panels under it. */
function arch(on: Bench, { x, y, z, from }: End): void {
  const [w, top] = [(x[1] - x[0]) / 2, y[1]]
  const rise = Math.min(0.3, (top - from) * 0.42)
  const t = 0.05
  const bow = (u: number) => top - t / 2 - rise * (1 - Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(u)) ** 2.6)))
  const steps = on.fine ? 44 : 14
  const over = Array.from({ length: steps + 1 }, (_, i): Vector => {
    const u = -Math.cos((i / steps) * Math.PI)
    return [u * (w - t / 2), bow(u), z]
  })
  const path: Vector[] = [
    [-(w - t / 2), 0, z],
    [-(w - t / 2), bow(1) * 0.6, z],
    ...over,
    [w - t / 2, bow(1) * 0.6, z],
    [w - t / 2, 0, z],
  ]
  on.beam('frame', path, { width: t, thick: 0.04, round: 0.45 }, { up: [0, 0, 1] })
  on.board('frame', [-w + t / 2, w - t / 2], [from, from + 0.045], [z - 0.014, z + 0.014], { grain: 'x' })
  for (const u of [-1 / 3, 1 / 3])
    on.board('frame', [u * w - 0.017, u * w + 0.017], [from + 0.03, bow(u) - 0.01], [z - 0.013, z + 0.013], {
      grain: 'y',
      r: 0.005,
    })
  const edge = [...over].reverse().map(([px, py]): [number, number] => [px * 0.985, -(py - 0.012)])
  const outline: [number, number][] = [
    ...edge.map(([px, pz]): [number, number] => [px, pz]),
    [-(w - t * 0.6), -(from + 0.03)],
    [w - t * 0.6, -(from + 0.03)],
  ]
  const middle = (top + from) / 2
  const mesh = slab({
    outline: outline.map(([px, pz]): [number, number] => [px, pz + middle]),
    y: [-0.0005, 0.0005],
    edge: 'square',
    fine: false,
    grain: 'z',
  })
  on.put('cane', transform(mesh, { rx: 90, t: [0, middle, z] }))
}
