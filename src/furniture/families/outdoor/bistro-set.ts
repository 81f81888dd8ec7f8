import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { rounded } from '../../kit/joinery/beam.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'

/** Folding café furniture of flat steel: a round slatted table, or a chair with a slatted seat and back. */
export const bistroSet = family({
  parameters: z.strictObject({
    piece: z.enum(['table', 'chair']).default('chair'),
    seat: z.number().min(0.35).max(0.6).default(0.445),
    slat: z.number().min(0.015).max(0.06).default(0.036),
    bar: z.number().min(0.008).max(0.03).default(0.016),
  }),
  slots: { metal: 'powder-sage', foot: 'powder-black' },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    if (given.piece === 'table') folding(on, extent, given.slat, given.bar)
    else chair(on, extent, given.seat, given.slat, given.bar)
    return fitted(on.parts(), extent)
  },
})

function folding(on: Bench, { width, depth, height }: Extent, slat: number, bar: number): void {
  const r = Math.min(width, depth) / 2
  const n = on.fine ? 72 : 24
  on.beam(
    'metal',
    Array.from({ length: n }, (_, i): Vector => [
      Math.cos((i / n) * 2 * Math.PI) * (r - 0.004),
      height - 0.013,
      Math.sin((i / n) * 2 * Math.PI) * (r - 0.004),
    ]),
    { width: 0.008, thick: 0.026, round: 0.6 },
    { closed: true, up: [0, 1, 0] },
  )
  const count = Math.max(5, Math.round((2 * r) / (slat + 0.008)))
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * 2 - 1
    const half = (r - 0.006) * Math.sqrt(Math.max(0.02, 1 - (Math.abs(u) + 0.5 / count) ** 2))
    on.board(
      'metal',
      [u * (r - 0.006) - slat / 2, u * (r - 0.006) + slat / 2],
      [height - 0.005, height - 0.001],
      [-half, half],
      { r: 0.0012, rounds: on.fine ? 1 : 0 },
    )
  }
  for (const s of [-1, 1])
    on.board(
      'metal',
      [-r * 0.72, r * 0.72],
      [height - 0.024, height - 0.006],
      [s * r * 0.56 - 0.008, s * r * 0.56 + 0.008],
      { r: 0.001 },
    )
  // Two crossed frames with a foot bar each.
  for (const s of [-1, 1]) {
    const z = (side: number) => side * r * (s > 0 ? 0.56 : 0.5)
    for (const side of [-1, 1])
      on.beam(
        'metal',
        [
          [s * r * 0.74, 0.006, z(side)],
          [-s * r * 0.6, height - 0.02, z(side)],
        ],
        { width: 0.006, thick: bar * 1.5 },
        { up: [1, 0.6, 0] },
      )
    on.beam(
      'metal',
      [
        [s * r * 0.74, 0.008, z(-1)],
        [s * r * 0.74, 0.008, z(1)],
      ],
      { width: bar, thick: bar, round: 1 },
    )
    on.beam(
      'metal',
      [
        [-s * r * 0.6, height - 0.02, z(-1)],
        [-s * r * 0.6, height - 0.02, z(1)],
      ],
      { width: bar, thick: bar, round: 1 },
    )
  }
}

function chair(on: Bench, { width, depth, height }: Extent, high: number, slat: number, bar: number): void {
  const seat = Math.min(high, height * 0.7)
  const x = width / 2 - bar / 2
  const [front, back] = [depth / 2 - bar, -depth / 2 + bar / 2]
  for (const s of [-1, 1]) {
    // The bar from the front foot becomes the back; the one from the rear foot runs forward to the seat.
    on.beam(
      'metal',
      rounded(
        [
          [s * x, 0.004, front],
          [s * x, seat - 0.02, -depth * 0.08],
          [s * x, height - 0.004, back],
        ],
        0.12,
        on.fine ? 8 : 3,
      ),
      { width: 0.007, thick: bar * 1.6 },
      { up: [0, 0.3, 1] },
    )
    on.beam(
      'metal',
      [
        [s * (x - 0.012), 0.004, back + 0.02],
        [s * (x - 0.012), seat - 0.012, front - depth * 0.16],
      ],
      { width: 0.007, thick: bar * 1.6 },
      { up: [0, 0.5, 1] },
    )
    on.beam(
      'metal',
      [
        [s * (x - 0.006), seat - 0.012, back + depth * 0.24],
        [s * (x - 0.006), seat - 0.012, front - 0.01],
      ],
      { width: 0.006, thick: 0.026 },
      { up: [0, 1, 0] },
    )
  }
  for (const [y, z] of [
    [0.075, front - depth * 0.08],
    [0.1, back + depth * 0.12],
  ] as const)
    on.beam(
      'metal',
      [
        [-x, y, z],
        [x, y, z],
      ],
      { width: bar * 0.7, thick: bar * 0.7, round: 1 },
    )
  const rows = 6
  for (let i = 0; i < rows; i++) {
    const z = front - 0.028 - ((front - back - depth * 0.26) * i) / rows
    const dip = 0.004 * Math.sin((i / (rows - 1)) * Math.PI)
    on.beam(
      'metal',
      [
        [-x - 0.002, seat - 0.001 - dip, z],
        [x + 0.002, seat - 0.001 - dip, z],
      ],
      { width: slat, thick: 0.004 },
      { up: [0, 1, 0] },
    )
  }
  for (const k of [0.1, 0.31, 0.52]) {
    const y = height - 0.012 - k * (height - seat) * 0.9
    const z = back + (-depth * 0.08 - back) * ((height - y) / (height - seat + 0.02)) + 0.012
    const steps = on.fine ? 14 : 5
    on.beam(
      'metal',
      Array.from({ length: steps + 1 }, (_, i): Vector => {
        const u = (i / steps) * 2 - 1
        return [u * (x + 0.002), y, z - 0.022 * (1 - u * u)]
      }),
      { width: 0.004, thick: slat },
      { up: [0, 1, -0.2] },
    )
  }
  for (const s of [-1, 1])
    for (const z of [front, back + 0.02])
      on.board('foot', [s * x - 0.009, s * x + 0.009], [0, 0.012], [z - 0.012, z + 0.012], { r: 0.003 })
}
