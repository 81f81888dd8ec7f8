import { z } from 'zod'
import { family, type Extent, type Workshop } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Part, Vector } from '../../kit/mesh.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import { bedding, BEDDING_SLOTS } from '../../parts/beds/bedding.ts'
import { knifeEdge, upholstery } from '../../parts/seating/cushions.ts'
import { plainBedding } from '../../parts/beds/plain-bedding.ts'
import { singleAlong } from '../../parts/beds/kids-bedding.ts'
import { softBox } from '../../kit/soft-box.ts'
import { transform } from '../../kit/mesh.ts'

const parameters = z.strictObject({
  kind: z.enum(['house', 'bunk', 'loft', 'crib', 'day', 'toddler']).default('house'),
  post: z.number().min(0.03).max(0.1).default(0.056),
  /** Height of the lower mattress's deck. */
  deck: z.number().min(0.05).max(0.6).default(0.12),
  mattress: z.number().min(0.08).max(0.28).default(0.16),
  /** A second mattress on casters underneath. */
  trundle: z.boolean().default(false),
  /** Turned spindles, or flat slats. */
  bars: z.enum(['spindles', 'slats']).default('slats'),
  /** Number of bars along the back of a day bed or one side of a crib; 0: as many as a safe gap needs. */
  count: z.int().min(0).max(40).default(0),
  seed: z.int().min(1).max(99).default(1),
})
type Bed = z.output<typeof parameters>

/** Beds for children and guests: a house, bunks, a loft, a crib and a day bed. All edges are rounded. */
export const kidsBed = family({
  parameters,
  slots: { frame: 'birch', deck: 'pine', pull: 'birch', ...BEDDING_SLOTS },
  build: (extent, bed, workshop) => {
    const on = bench(workshop.detail)
    const soft = KINDS[bed.kind](on, extent, bed, workshop)
    return [...fitted(on.parts(), extent), ...soft]
  },
})

const R = 0.008
const bar = (on: Bench, bed: Bed, x: number, z: number, low: number, high: number) =>
  bed.bars === 'spindles'
    ? on.turned('frame', turnedProfile('spindle', 0.0115, high - low, on.fine), [x, low, z], {
        sides: on.fine ? 18 : 5,
      })
    : on.board('frame', [x - 0.011, x + 0.011], [low, high], [z - 0.011, z + 0.011], { grain: 'y', r: 0.006 })

/** A fence of rails and bars along x or z. */
function fence(on: Bench, bed: Bed, from: Vector, to: Vector, low: number, high: number, gap: number, count = 0): void {
  const long = Math.hypot(to[0] - from[0], to[2] - from[2])
  const alongX = Math.abs(to[0] - from[0]) > Math.abs(to[2] - from[2])
  for (const [a, b] of [
    [low, low + 0.036],
    [high - 0.04, high],
  ] as const) {
    if (alongX)
      on.board(
        'frame',
        [Math.min(from[0], to[0]), Math.max(from[0], to[0])],
        [a, b],
        [from[2] - 0.014, from[2] + 0.014],
        { grain: 'x', r: R },
      )
    else
      on.board(
        'frame',
        [from[0] - 0.014, from[0] + 0.014],
        [a, b],
        [Math.min(from[2], to[2]), Math.max(from[2], to[2])],
        { grain: 'z', r: R },
      )
  }
  const n = count || Math.max(2, Math.ceil(long / gap) - 1)
  for (let i = 1; i <= n; i++) {
    const t = i / (n + 1)
    bar(on, bed, from[0] + (to[0] - from[0]) * t, from[2] + (to[2] - from[2]) * t, low + 0.034, high - 0.036)
  }
}

const posts = (on: Bench, x: number, z: number, top: number, post: number) => {
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      on.board('frame', [sx * x - post / 2, sx * x + post / 2], [0, top], [sz * z - post / 2, sz * z + post / 2], {
        grain: 'y',
        r: R,
      })
}
const rails = (on: Bench, x: number, z: number, y: readonly [number, number]) => {
  for (const s of [-1, 1]) {
    on.board('frame', [-x, x], y, [s * z - 0.014, s * z + 0.014], { grain: 'x', r: R })
    on.board('frame', [s * x - 0.014, s * x + 0.014], y, [-z, z], { grain: 'z', r: R })
  }
}
const deckOf = (on: Bench, x: number, z: number, y: number) => {
  const n = on.fine ? 10 : 2
  for (let i = 0; i < n; i++) {
    const at = -x + (2 * x * (i + 0.5)) / n
    on.board('deck', [at - 0.034, at + 0.034], [y - 0.02, y - 0.001], [-z, z], { grain: 'z', rounds: 0 })
  }
}

/** A house bed: four posts, a ridge and four rafters, without walls. */
function house(on: Bench, { width, depth, height }: Extent, bed: Bed, workshop: Workshop): Part[] {
  const p = bed.post
  const [x, z] = [width / 2 - p / 2, depth / 2 - p / 2]
  const eaves = height - Math.min(0.5, width * 0.42)
  posts(on, x, z, eaves + 0.012, p)
  rails(on, x, z, [0.012, bed.deck + 0.05])
  for (const sz of [-1, 1]) {
    for (const sx of [-1, 1])
      on.beam(
        'frame',
        [
          [sx * x, eaves - 0.004, sz * z],
          [sx * 0.02, height - p * 0.5, sz * z],
        ],
        { width: p * 0.9, thick: p * 0.9, round: 0.3 },
        { up: [0, 0, 1] },
      )
    on.board('frame', [-x, x], [eaves - 0.05, eaves - 0.01], [sz * z - 0.016, sz * z + 0.016], { grain: 'x', r: R })
  }
  on.board('frame', [-p * 0.45, p * 0.45], [height - p * 0.95, height], [-depth / 2, depth / 2], { grain: 'z', r: R })
  for (const sx of [-1, 1])
    on.board('frame', [sx * x - 0.016, sx * x + 0.016], [eaves - 0.04, eaves], [-z, z], { grain: 'z', r: R })
  deckOf(on, x, z, bed.deck)
  const [head, foot] = [-depth / 2 + p + 0.01, depth / 2 - p]
  const made = {
    width: width - 2 * p - 0.1,
    length: foot - head - 0.075,
    thickness: bed.mattress,
    deck: bed.deck,
    head,
    side: width / 2 - p + 0.02,
    foot,
    lowest: bed.deck + 0.06,
    throw: false,
    pillows: 'one' as const,
    seed: bed.seed,
  }
  if (!on.fine) return plainBedding(made)
  return bedding(made, workshop).map(part =>
    part.name === 'pillow' ? { ...part, mesh: transform(part.mesh, { t: [0, 0, 0.08] }) } : part,
  )
}

/** Two decks, a ladder at one end of the front, and guard rails around the upper deck. */
function bunk(on: Bench, extent: Extent, bed: Bed, workshop: Workshop): Part[] {
  const { width, depth, height } = extent
  const isLoft = bed.kind === 'loft'
  const p = bed.post
  const [x, z] = [width / 2 - p / 2, depth / 2 - p / 2 - 0.03]
  const upper = height - 0.356
  const low = Math.max(bed.deck, 0.24)
  posts(on, x, z, height, p)
  for (const y of isLoft ? [upper] : [low, upper]) {
    rails(on, x, z, [y - 0.06, y + 0.06])
    deckOf(on, x, z, y)
  }
  const ladder: [number, number] = [width / 2 - p - 0.46, width / 2 - p - 0.06]
  // The guard rail leaves a gap for the ladder.
  for (const y of [height - 0.06, height - 0.2]) {
    on.board('frame', [-x, x], [y - 0.035, y + 0.035], [-z - 0.012, -z + 0.012], { grain: 'x', r: R })
    on.board('frame', [-x, ladder[0] - 0.02], [y - 0.035, y + 0.035], [z - 0.012, z + 0.012], { grain: 'x', r: R })
  }
  on.board('frame', [ladder[0] - 0.06, ladder[0] - 0.01], [upper - 0.06, height - 0.02], [z - 0.03, z - 0.006], {
    grain: 'y',
    r: R,
  })
  for (const s of [-1, 1]) {
    fence(on, bed, [s * x, 0, -z], [s * x, 0, z], upper + 0.06, height - 0.01, 0.1)
    if (!isLoft) fence(on, bed, [s * x, 0, -z], [s * x, 0, z], low + 0.06, low + 0.42, 0.1)
  }
  for (const px of ladder)
    on.beam(
      'frame',
      [
        [px, 0, depth / 2 - 0.02],
        [px, height - 0.14, z + 0.02],
      ],
      { width: 0.034, thick: 0.05, round: 0.5 },
      { up: [0, 0, 1] },
    )
  const steps = isLoft ? 5 : 4
  for (let i = 1; i <= steps; i++) {
    const y = (upper * i) / (steps + 0.6)
    on.board('frame', ladder, [y - 0.014, y + 0.014], [z + 0.002, depth / 2 - 0.016], { grain: 'x', r: R })
  }
  if (isLoft) {
    // A desk top under the deck.
    on.board('frame', [-x, x * 0.5], [0.7, 0.724], [-z, -z + 0.56], { grain: 'x', r: 0.006 })
    on.board('frame', [x * 0.5 - 0.024, x * 0.5], [0, 0.7], [-z, -z + 0.54], { grain: 'y' })
  }
  const along = (y: number, seed: number) =>
    singleAlong(
      [0, y, 0],
      width - 2 * p - 0.02,
      2 * z - p - 0.01,
      Math.min(bed.mattress, 0.15),
      y + 0.02,
      seed,
      workshop,
    )
  return isLoft ? along(upper, bed.seed) : [...along(low, bed.seed), ...along(upper, bed.seed + 3)]
}

/** Four fences and a high mattress. */
function crib(on: Bench, { width, depth, height }: Extent, bed: Bed, workshop: Workshop): Part[] {
  const p = bed.post
  const [x, z] = [width / 2 - p / 2, depth / 2 - p / 2]
  const isToddler = bed.kind === 'toddler'
  posts(on, x, z, height, p)
  const low = Math.max(0.16, height * 0.22)
  for (const s of [-1, 1]) {
    fence(on, bed, [s * x, 0, -z], [s * x, 0, z], low, height - 0.006, 0.07)
    if (isToddler && s > 0) fence(on, bed, [-x, 0, z], [0, 0, z], low, low + 0.26, 0.07)
    else fence(on, bed, [-x, 0, s * z], [x, 0, s * z], low, height - 0.006, 0.07, bed.count)
  }
  const y = Math.max(bed.deck, low + 0.05)
  on.board('deck', [-x, x], [y - 0.018, y], [-z, z], { grain: 'x', rounds: 0 })
  const fine = workshop.detail === 'picture'
  const body = softBox({
    w: 2 * x - p,
    d: 2 * z - p,
    h: Math.min(bed.mattress, 0.14),
    r: 0.03,
    puff: [0.003, 0.006, 0.003],
    noise: 0.0015,
    seed: bed.seed,
    seg: fine ? 0.04 : 0.5,
    rseg: fine ? 5 : 1,
  })
  const folded = softBox({
    w: 0.34,
    d: 2 * z - p - 0.06,
    h: 0.05,
    r: 0.022,
    puff: [0.004, 0.006, 0.004],
    noise: 0.004,
    seed: bed.seed + 2,
    seg: fine ? 0.02 : 0.3,
    rseg: fine ? 5 : 1,
  })
  const mattress: Part = { name: 'mattress', slot: 'sheet', mesh: transform(body, { t: [0, y, 0] }) }
  // An infant sleeps on a bare mattress with a fitted sheet; a blanket or pillow in the crib is a suffocation hazard.
  if (!isToddler) return [mattress]
  return [
    mattress,
    {
      name: 'blanket',
      slot: 'throw',
      mesh: transform(folded, { ry: 2, t: [x - p / 2 - 0.2, y + Math.min(bed.mattress, 0.14) + 0.001, 0] }),
    },
  ]
}

/** Three sides of spindles around a single mattress, with cushions along the back. */
function day(on: Bench, { width, depth, height }: Extent, bed: Bed, workshop: Workshop): Part[] {
  const p = bed.post
  const [x, z] = [width / 2 - p / 2, depth / 2 - p / 2]
  const low = Math.min(bed.deck + 0.02, 0.4)
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const top = sz < 0 ? height : height * 0.82
      on.board('frame', [sx * x - p / 2, sx * x + p / 2], [low - 0.06, top - 0.05], [sz * z - p / 2, sz * z + p / 2], {
        grain: 'y',
        r: 0.004,
      })
      on.turned('frame', turnedProfile('country', p / 2, low - 0.058, on.fine), [sx * x, 0, sz * z])
      on.turned(
        'frame',
        [
          [0, 0],
          [p * 0.36, 0],
          [p * 0.26, 0.008],
          [p * 0.4, 0.024],
          [p * 0.36, 0.038],
          [0, 0.051],
        ],
        [sx * x, top - 0.051, sz * z],
      )
    }
  rails(on, x, z, [low - 0.09, low + 0.04])
  deckOf(on, x, z, low)
  const ends = 6
  fence(on, bed, [-x, 0, -z], [x, 0, -z], low + 0.1, height - 0.075, 0.1, bed.count ? bed.count - 2 * ends : 19)
  for (const s of [-1, 1]) fence(on, bed, [s * x, 0, -z], [s * x, 0, z], low + 0.1, height * 0.82 - 0.07, 0.1, ends)
  if (bed.trundle) {
    on.board('frame', [-x + p, x - p], [0.03, low - 0.105], [z - 0.012, z + 0.014], { grain: 'x', r: 0.004 })
    for (const s of [-1, 1])
      on.turned(
        'pull',
        [
          [0, 0],
          [0.01, 0],
          [0.009, 0.01],
          [0.018, 0.018],
          [0.018, 0.024],
          [0, 0.028],
        ],
        [s * x * 0.45, (low - 0.08) / 2, z + 0.013],
        { to: [s * x * 0.45, (low - 0.08) / 2, z + 1] },
      )
  }
  const fine = workshop.detail === 'picture'
  const thick = Math.min(bed.mattress, 0.2)
  const body = softBox({
    w: 2 * x - p - 0.01,
    d: 2 * z - p - 0.01,
    h: thick,
    r: 0.05,
    puff: [0.004, 0.008, 0.004],
    noise: 0.002,
    seed: bed.seed,
    seg: fine ? 0.04 : 0.5,
    rseg: fine ? 6 : 1,
  })
  const making = upholstery(workshop, 'piping', 1.4, bed.seed)
  const cushions = [-0.62, 0, 0.62].flatMap((at, i) =>
    knifeEdge(
      making,
      {
        w: 0.56,
        h: Math.min(0.5, Math.max(0.2, height - low - thick) / 0.96 - 0.02),
        t: 0.18,
        lean: 22,
        pressure: 70,
        sag: 0.4,
        ease: 0.02,
        pucker: 0.01,
        bow: 0.018,
        edgeR: 0.03,
      },
      3 + i,
      i === 1 ? 'throw' : 'sham',
    ).map(part => ({
      ...part,
      mesh: transform(part.mesh, { rx: -17, ry: (i - 1) * 3, t: [at * (x - 0.1), low + thick + 0.004, -z + 0.27] }),
    })),
  )
  return [{ name: 'mattress', slot: 'sheet', mesh: transform(body, { t: [0, low, 0] }) }, ...cushions]
}

const KINDS = { house, bunk, loft: bunk, crib, toddler: crib, day } satisfies Record<
  Bed['kind'],
  (on: Bench, extent: Extent, bed: Bed, workshop: Workshop) => Part[]
>
