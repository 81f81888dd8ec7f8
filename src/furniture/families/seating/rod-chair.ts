import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { rounded } from '../../kit/joinery/beam.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'
import { rectangle, slab } from '../../kit/joinery/slab.ts'

const parameters = z.strictObject({
  shape: z.enum(['truss', 'fork', 'sling', 'sling-stool', 'folding']).default('truss'),
  seat: z.number().min(0.25).max(0.82).default(0.45),
  rod: z.number().min(0.008).max(0.035).default(0.0127),
  footRail: z.number().min(0.1).max(0.4).default(0.2),
})
type Rod = z.output<typeof parameters>

/** Chairs bent from steel rod or tube, with a thin seat and back of wood, cane or hide. */
export const rodChair = family({
  parameters,
  slots: { metal: 'steel-black', seat: 'ash', cane: 'cane', back: 'ash', hide: 'leather-saddle', foot: 'powder-black' },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const chair = { ...given, seat: Math.min(given.seat, extent.height * 0.82) }
    SHAPES[chair.shape](on, chair, extent)
    return fitted(on.parts(), extent)
  },
})

/** A path and its mirror image, joined in the middle to one rod. */
const mirrored = (path: readonly Vector[]): Vector[] => [
  ...path.map(([x, y, z]): Vector => [-x, y, z]).reverse(),
  ...path,
]
const bendRod = (on: Bench, path: readonly Vector[], rod: number, r: number, closed = false) =>
  on.beam('metal', rounded(path, r, on.fine ? 8 : 3, closed), { width: rod, thick: rod, round: 1 }, { closed })

function panel(
  on: Bench,
  slot: string,
  half: number,
  y: readonly [number, number],
  z: readonly [number, number],
  thick: number,
  bow: number,
  corner = 0.03,
): void {
  // A flat plate from height y[0] at z[0] to y[1] at z[1], curved backwards in the middle.
  const tall = Math.hypot(y[1] - y[0], z[1] - z[0])
  const mesh = slab({
    outline: rectangle(2 * half, tall, corner, on.fine ? 8 : 3),
    y: [-thick / 2, thick / 2],
    fine: on.fine,
    seed: on.next(),
    plank: 0.07,
    grain: 'z',
  })
  on.put(
    slot,
    deform(mesh, (px, py, pz): Vector => {
      const t = 0.5 - pz / tall
      const [cos, sin] = [(y[1] - y[0]) / tall, (z[1] - z[0]) / tall]
      return [
        px,
        y[0] + (y[1] - y[0]) * t - py * sin,
        z[0] + (z[1] - z[0]) * t + py * cos - bow * (1 - (px / half) ** 2),
      ]
    }),
  )
}

function truss(on: Bench, { seat, rod }: Rod, { width, depth, height }: Extent): void {
  const x = width / 2 - rod / 2
  const inner = x * 0.9
  const [front, back] = [depth / 2 - rod, -depth / 2 + rod]
  const y = seat - 0.012
  // One continuous rod: over the crest, down the back, along the seat, down in front, back along the floor and up to
  // the seat again.
  bendRod(
    on,
    mirrored([
      [inner, height - rod / 2, back],
      [inner, y + 0.02, back + depth * 0.2],
      [x, y, back + depth * 0.3],
      [x, y, front - 0.05],
      [x, rod / 2, front],
      [x, rod / 2, back + 0.02],
      [x * 0.985, y - 0.004, front - depth * 0.42],
    ]),
    rod,
    0.045,
  )
  for (const z of [front - 0.07, back + depth * 0.34])
    on.beam(
      'metal',
      [
        [-x, y - rod * 0.4, z],
        [x, y - rod * 0.4, z],
      ],
      { width: rod, thick: rod, round: 1 },
    )
  panel(on, 'seat', x - 0.004, [seat - 0.001, seat + 0.008], [front - 0.012, back + depth * 0.24], 0.014, 0, 0.05)
  const [low, high] = [seat + (height - seat) * 0.38, height - 0.026]
  const zAt = (at: number) => back + (depth * 0.2 * (height - at)) / (height - seat)
  panel(on, 'cane', inner - 0.008, [low, high], [zAt(low), zAt(high)], 0.0008, 0.014, 0.01)
  for (const [a, b] of [
    [low - 0.012, low + 0.014],
    [high - 0.016, high + 0.012],
  ] as const)
    panel(on, 'back', inner - 0.004, [a, b], [zAt(a) + 0.002, zAt(b) + 0.002], 0.012, 0.014, 0.005)
  for (const side of [-1, 1])
    for (const z of [front - 0.03, back + 0.06])
      on.board('foot', [side * x - 0.009, side * x + 0.009], [0, rod * 0.7], [z - 0.014, z + 0.014], { r: 0.004 })
}

function fork(on: Bench, { seat, rod }: Rod, { width, depth, height }: Extent): void {
  const x = width / 2 - rod / 2
  const [front, back] = [depth / 2 - rod / 2, -depth / 2 + rod / 2]
  for (const side of [-1, 1]) {
    // Tines: the back ones extend above the seat, the front ones end about 3 cm above it.
    bendRod(
      on,
      [
        [side * x, 0.001, back],
        [side * x, seat - 0.03, back + depth * 0.12],
        [side * x * 0.72, seat + 0.08, back + depth * 0.1],
        [side * x * 0.42, height - (height - seat) * 0.45, back + depth * 0.05],
        [side * x * 0.42, height, back],
      ],
      rod,
      0.06,
    )
    bendRod(
      on,
      [
        [side * x, 0.001, front],
        [side * x, seat + 0.028, front - 0.035],
      ],
      rod,
      0.02,
    )
    on.beam(
      'metal',
      [
        [side * x, seat - 0.045, back + depth * 0.12],
        [side * x, seat - 0.045, front - 0.034],
      ],
      { width: rod, thick: rod, round: 1 },
    )
  }
  for (const z of [back + depth * 0.12, front - 0.035])
    on.beam(
      'metal',
      [
        [-x, seat - 0.045, z],
        [x, seat - 0.045, z],
      ],
      { width: rod, thick: rod, round: 1 },
    )
  panel(on, 'seat', x - rod * 0.55, [seat - 0.016, seat - 0.012], [front - 0.02, back + depth * 0.13], 0.026, 0, 0.02)
  const [low, high] = [height - (height - seat) * 0.34, height - 0.03]
  panel(on, 'back', x * 0.8, [low, high], [back + depth * 0.035, back + 0.008], 0.012, -0.004, 0.02)
}

/** Two crossed, closed frames with a hide hung over both. */
function sling(on: Bench, { seat, rod }: Rod, { width, depth, height }: Extent): void {
  const x = width / 2 - rod / 2
  const [front, back] = [depth / 2 - rod / 2, -depth / 2 + rod / 2]
  const loop = (half: number, a: Vector, b: Vector) =>
    bendRod(
      on,
      [
        [-half, a[1], a[2]],
        [half, a[1], a[2]],
        [half, b[1], b[2]],
        [-half, b[1], b[2]],
      ],
      rod,
      0.035,
      true,
    )
  const seatFront = Math.min(seat, height * 0.6)
  loop(x, [0, rod / 2, front - depth * 0.06], [0, height - rod / 2, back])
  loop(x - rod * 1.4, [0, rod / 2, back + depth * 0.14], [0, seatFront, front])
  const hang = rounded(
    [
      [0, height - rod * 0.4, back - rod * 0.8],
      [0, height + rod * 0.15, back],
      [0, height * 0.6, back + depth * 0.2],
      [0, seatFront * 0.62, back + depth * 0.34],
      [0, seatFront * 0.72, front - depth * 0.36],
      [0, seatFront + rod * 0.8, front],
      [0, seatFront - rod * 0.6, front + rod],
    ],
    0.14,
    on.fine ? 12 : 4,
  )
  on.beam(
    'hide',
    hang,
    { width: t => 2 * (x - rod * 2.4) * (1 - 0.08 * Math.sin(Math.PI * t)), thick: 0.004 },
    { up: [0, 1, 0.35] },
  )
}

/** Four rod legs, with one strap of hide as the seat and one as the back. */
function slingStool(on: Bench, { seat, rod, footRail }: Rod, { width, depth, height }: Extent): void {
  const x = width / 2 - rod / 2
  const [front, back] = [depth / 2 - rod / 2, -depth / 2 + rod / 2]
  const top = x * 0.88
  const mid = back + depth * 0.13
  for (const side of [-1, 1]) {
    bendRod(
      on,
      [
        [side * x, 0.001, back],
        [side * top, seat + 0.02, mid],
        [side * top, height - 0.001, back + 0.006],
      ],
      rod,
      0.06,
    )
    bendRod(
      on,
      [
        [side * x, 0.001, front],
        [side * top, seat + 0.018, front - depth * 0.1],
        [side * top, seat + 0.018, mid],
      ],
      rod,
      0.05,
    )
    on.beam(
      'metal',
      [
        [side * (x - 0.01), footRail + 0.06, back + 0.03],
        [side * (x - 0.01), footRail + 0.06, front - 0.02],
      ],
      { width: rod * 0.9, thick: rod * 0.9, round: 1 },
    )
  }
  for (const z of [front - 0.022, back + 0.024])
    on.beam(
      'metal',
      [
        [-x + 0.005, footRail, z],
        [x - 0.005, footRail, z],
      ],
      { width: rod, thick: rod, round: 1 },
    )
  const strap = (y: number, sag: readonly [number, number], depthOf: number, z: number, up: Vector) => {
    const steps = on.fine ? 24 : 8
    const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
      const u = (i / steps) * 2 - 1
      return [u * (top + rod * 0.62), y - sag[0] * (1 - u * u) + rod * 0.4 * u ** 8, z - sag[1] * (1 - u * u)]
    })
    on.beam('hide', path, { width: depthOf, thick: 0.004 }, { up })
  }
  strap(seat + 0.018 + rod * 0.5, [0.034, 0], front - mid - depth * 0.14, (front - depth * 0.1 + mid) / 2, [0, 1, 0])
  strap(height - 0.085, [0, 0.03], 0.15, back + 0.02, [0, 0.12, 1])
}

const SHAPES = {
  truss,
  fork,
  sling,
  'sling-stool': slingStool,
  folding: truss,
} satisfies Record<Rod['shape'], (on: Bench, chair: Rod, extent: Extent) => void>
