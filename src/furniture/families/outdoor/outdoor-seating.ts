import { z } from 'zod'
import { family, type Extent, type Workshop } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { box, boxCloth, knifeEdge, upholstery, type Upholstery } from '../../parts/seating/cushions.ts'

const parameters = z.strictObject({
  /** `slatted`: timber posts, arms and slatted back; `tray`: low sheet-metal trays in an L. */
  kind: z.enum(['slatted', 'tray']).default('slatted'),
  seats: z.int().min(1).max(4).default(1),
  /** Height of the seat cushion's top. */
  seat: z.number().min(0.25).max(0.55).default(0.41),
  cushion: z.number().min(0.06).max(0.2).default(0.12),
  arm: z.number().min(0.03).max(0.2).default(0.1),
  post: z.number().min(0.03).max(0.1).default(0.058),
  seed: z.int().min(1).max(99).default(1),
})
type Seating = z.output<typeof parameters>

/** Outdoor sofas and lounge chairs: an open frame with loose cushions. */
export const outdoorSeating = family({
  parameters,
  slots: { frame: 'teak', metal: 'powder-black', cover: 'outdoor-shell', stitch: 'outdoor-shell' },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const parts = given.kind === 'tray' ? trays(on, extent, given, workshop) : slatted(on, extent, given, workshop)
    return fitted([...on.parts(), ...parts], extent)
  },
})

const moved = (parts: readonly Part[], how: Parameters<typeof transform>[1]): Part[] =>
  parts.map(part => ({ ...part, mesh: transform(part.mesh, how) }))

function seatCushion(making: Upholstery, w: number, d: number, h: number, k: number): Part[] {
  return box(
    making,
    {
      w,
      d,
      h,
      corner: 0.05,
      crown: 0.022,
      ease: 0.014,
      pucker: 0.025,
      pressure: 90,
      gap: [0.004, 0.004, 0.008, 0.004],
      edge: 0.026,
    },
    k,
  )
}

function slatted(on: Bench, { width, depth, height }: Extent, given: Seating, workshop: Workshop): Part[] {
  const { post, arm } = given
  const [x, z] = [width / 2 - Math.max(post, arm) / 2, depth / 2 - post / 2]
  const seat = Math.min(given.seat, height * 0.6)
  const deck = seat - given.cushion
  const armY = Math.min(height - 0.08, seat + 0.2)
  const rake = depth * 0.12
  const inner = x - post / 2
  for (const s of [-1, 1]) {
    on.board('frame', [s * x - post / 2, s * x + post / 2], [0, armY - 0.028], [z - post / 2, z + post / 2], {
      grain: 'y',
      r: 0.005,
    })
    on.beam(
      'frame',
      [
        [s * x, 0, -z + rake * 0.6],
        [s * x, deck, -z + rake],
        [s * x, height, -z + 0.001],
      ],
      { width: post * 0.9, thick: post, round: 0.15 },
      { up: [0, 0, 1] },
    )
    on.board('frame', [s * x - arm / 2, s * x + arm / 2], [armY - 0.028, armY], [-z + rake * 0.35, depth / 2], {
      grain: 'z',
      r: 0.008,
    })
    on.board('frame', [s * x - 0.012, s * x + 0.012], [deck - 0.08, deck - 0.006], [-z + rake, z], { grain: 'z' })
    const bars = 5
    for (let i = 0; i < bars; i++) {
      const at = -z + rake * 1.4 + ((2 * z - rake * 2) * (i + 0.5)) / bars
      on.board('frame', [s * x - 0.009, s * x + 0.009], [deck - 0.01, armY - 0.026], [at - 0.025, at + 0.025], {
        grain: 'y',
      })
    }
  }
  on.board('frame', [-inner, inner], [deck - 0.085, deck - 0.004], [z - 0.012, z + 0.014], { grain: 'x', r: 0.004 })
  on.board('frame', [-inner, inner], [deck - 0.085, deck - 0.004], [-z + rake - 0.012, -z + rake + 0.012], {
    grain: 'x',
  })
  const planks = 7
  for (let i = 0; i < planks; i++) {
    const at = -z + rake + ((2 * z - rake) * (i + 0.5)) / planks
    const half = (2 * z - rake) / planks / 2 - 0.007
    on.board('frame', [-inner, inner], [deck - 0.022, deck - 0.001], [at - half, at + half], { grain: 'x' })
  }
  // The back: 2 inch slats, half an inch apart, between two rails that lean with the posts.
  const lean = (y: number): number => -z + rake * (1 - (y - deck) / Math.max(0.05, height - deck))
  for (const y of [height - 0.03, deck + 0.07])
    on.beam(
      'frame',
      [
        [-inner, y, lean(y)],
        [inner, y, lean(y)],
      ],
      { width: 0.026, thick: 0.06, round: 0.2 },
      { up: [0, 1, -rake / (height - deck)] },
    )
  const count = Math.max(3, Math.round((2 * inner) / 0.0635))
  for (let i = 0; i < count; i++) {
    const at = -inner + (2 * inner * (i + 0.5)) / count
    on.beam(
      'frame',
      [
        [at, deck + 0.09, lean(deck + 0.09)],
        [at, height - 0.05, lean(height - 0.05)],
      ],
      { width: (2 * inner) / count - 0.0127, thick: 0.014 },
      { up: [0, 0, 1] },
    )
  }
  const wide = (2 * inner - 0.012) / given.seats
  const backHigh = Math.max(0.2, height - seat + 0.04)
  const deep = 2 * z - rake * 0.8 - 0.02
  const making = upholstery(
    workshop,
    'piping',
    given.seats * (boxCloth(wide, deep, given.cushion) + 2 * wide * backHigh),
    given.seed,
  )
  const tilt = (Math.atan2(rake, height - deck) * 180) / Math.PI
  return Array.from({ length: given.seats }, (_, i) => {
    const at = (i - (given.seats - 1) / 2) * wide
    const low = moved(seatCushion(making, wide - 0.008, deep, given.cushion, i), {
      t: [at, deck, z - deep / 2 + 0.012],
    })
    const back = knifeEdge(
      making,
      {
        w: wide - 0.02,
        h: backHigh,
        t: 0.15,
        lean: 14,
        pressure: 90,
        sag: 0.4,
        ease: 0.02,
        pucker: 0.02,
        bow: 0.016,
        edgeR: 0.05,
      },
      10 + i,
    )
    return [...low, ...moved(back, { rx: -tilt - 4, t: [at, seat - 0.006, -z + rake + 0.07] })]
  }).flat()
}

/** Three trays in a row and one in front of the first, each with a seat cushion; four back cushions in an L. */
function trays(on: Bench, { width, depth, height }: Extent, given: Seating, workshop: Workshop): Part[] {
  const [w, d] = [width / 3, depth / 2]
  const seat = Math.min(given.seat, height * 0.62)
  const deck = seat - given.cushion
  const spots = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
  ] as const
  const gap = 0.004
  const backs: { at: readonly [number, number]; side: 'back' | 'left' }[] = [
    { at: [0, 0], side: 'back' },
    { at: [1, 0], side: 'back' },
    { at: [2, 0], side: 'back' },
    { at: [0, 1], side: 'left' },
  ]
  const making = upholstery(workshop, 'piping', 4 * (boxCloth(w, d, given.cushion) + 2 * w * 0.4), given.seed)
  const t = 0.004
  const cushions: Part[] = []
  spots.forEach(([i, j], k) => {
    const x: [number, number] = [-width / 2 + i * w + gap, -width / 2 + (i + 1) * w - gap]
    const z: [number, number] = [-depth / 2 + j * d + gap, -depth / 2 + (j + 1) * d - gap]
    on.board('metal', x, [deck - 0.055, deck - 0.055 + t], z, { r: 0.001 })
    for (const side of x)
      on.board('metal', side === x[0] ? [side, side + t] : [side - t, side], [deck - 0.055, deck + 0.02], z, {
        r: 0.001,
      })
    for (const side of z)
      on.board('metal', x, [deck - 0.055, deck + 0.02], side === z[0] ? [side, side + t] : [side - t, side], {
        r: 0.001,
      })
    for (const px of [x[0] + 0.04, x[1] - 0.04])
      for (const pz of [z[0] + 0.04, z[1] - 0.04])
        on.board('metal', [px - 0.02, px + 0.02], [0, deck - 0.05], [pz - 0.02, pz + 0.02], { r: 0.002 })
    cushions.push(
      ...moved(seatCushion(making, x[1] - x[0] - 0.014, z[1] - z[0] - 0.014, given.cushion + 0.045, k), {
        t: [(x[0] + x[1]) / 2, deck - 0.05, (z[0] + z[1]) / 2],
      }),
    )
  })
  const high = height - seat
  for (const [k, { at, side }] of backs.entries()) {
    const [x0, z0] = [-width / 2 + at[0] * w, -depth / 2 + at[1] * d]
    const isBack = side === 'back'
    const long = isBack ? w - 0.02 : d - 0.02
    // A low bent bar that supports the cushion.
    if (isBack)
      on.board('metal', [x0 + 0.06, x0 + w - 0.06], [deck, seat + high * 0.6], [z0 + 0.006, z0 + 0.014], { r: 0.002 })
    else
      on.board('metal', [x0 + 0.006, x0 + 0.014], [deck, seat + high * 0.6], [z0 + 0.06, z0 + d - 0.06], { r: 0.002 })
    const cushion = box(
      making,
      {
        w: long,
        d: high,
        h: 0.14,
        corner: 0.05,
        crown: 0.022,
        ease: 0.014,
        pucker: 0.025,
        pressure: 90,
        gap: [0.004, 0.004, 0.004, 0.004],
        edge: 0.03,
      },
      20 + k,
    )
    const upright = moved(cushion, { rx: 84, t: [0, high / 2, 0] })
    cushions.push(
      ...moved(
        upright,
        isBack ? { t: [x0 + w / 2, seat - 0.004, z0 + 0.045] } : { ry: 90, t: [x0 + 0.045, seat - 0.004, z0 + d / 2] },
      ),
    )
  }
  return cushions
}
