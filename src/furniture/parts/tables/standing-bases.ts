import type { Bench } from '../../kit/joinery/bench.ts'
import type { Vector } from '../../kit/mesh.ts'
import { ellipse, rectangle, slab } from '../../kit/joinery/slab.ts'
import { curve, rounded } from '../../kit/joinery/beam.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import { corners, type Base } from './table-base.ts'

/** One turned post on four feet that curve down to the floor. */
export const pedestal = (bench: Bench, base: Base) => {
  const low = base.height * 0.12
  bench.turned('base', turnedProfile('vase', base.leg, base.height - low, bench.fine), [0, low, 0], {
    sides: bench.fine ? 56 : 16,
  })
  const reach = Math.min(base.width, base.depth) / 2 - base.inset
  for (let i = 0; i < 4; i++) {
    const a = ((i + 0.5) * Math.PI) / 2
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const at = (r: number, y: number): Vector => [c * r, y, s * r]
    const path = curve(
      [
        at(0, low * 1.9),
        at(reach * 0.3, low * 1.75),
        at(reach * 0.65, low * 0.95),
        at(reach * 0.9, low * 0.42),
        at(reach, low * 0.36),
      ],
      bench.fine ? 8 : 3,
    )
    bench.beam(
      'base',
      path,
      { width: t => base.leg * (0.62 - 0.16 * t), thick: t => low * (1.25 - 0.53 * t), round: 0.35 },
      { up: [0, 1, 0] },
    )
  }
  bench.put(
    'base',
    slab({
      outline: ellipse(base.leg * 4.6, base.leg * 4.6, bench.fine ? 72 : 20),
      y: [base.height - 0.024, base.height - 0.0005],
      fine: bench.fine,
      plank: 1,
    }),
  )
}

/** A flared stem on a disc, cast in one piece. */
export const tulip = (bench: Bench, base: Base) => {
  const foot = Math.min(base.width, base.depth) * 0.29
  const profile = Array.from({ length: bench.fine ? 40 : 12 }, (_, i): [number, number] => {
    const t = i / (bench.fine ? 39 : 11)
    return [
      base.leg * 0.55 + (foot - base.leg * 0.55) * (1 - t) ** 7 + base.leg * 1.1 * Math.max(0, t - 0.55) ** 2.2 * 4,
      0.008 + t * (base.height - 0.0085),
    ]
  })
  bench.turned('base', [[0, 0], [foot - 0.004, 0], [foot, 0.004], ...profile, [0, base.height - 0.0005]], [0, 0, 0], {
    sides: bench.fine ? 72 : 20,
  })
}

/** Bent rod, three for each leg. */
export const hairpin = (bench: Bench, base: Base) => {
  const rod = Math.min(0.012, base.leg)
  for (const { x, z, sx, sz } of corners(base)) {
    const foot: Vector = [x + sx * base.splay, 0.006 + rod / 2, z + sz * base.splay]
    const y = base.height - 0.004
    const path = rounded([[x - sx * 0.09, y, z], foot, [x, y, z - sz * 0.09]], 0.022, bench.fine ? 8 : 3)
    bench.beam('metal', path, { width: rod, thick: rod, round: 1 })
    bench.beam('metal', [foot, [x - sx * 0.03, y, z - sz * 0.03]], { width: rod, thick: rod, round: 1 })
    bench.board(
      'metal',
      [x - sx * 0.045 - 0.06, x - sx * 0.045 + 0.06],
      [base.height - 0.004, base.height - 0.0002],
      [z - sz * 0.045 - 0.06, z - sz * 0.045 + 0.06],
      { r: 0.001 },
    )
    bench.turned(
      'metal',
      [
        [0, 0],
        [rod * 0.8, 0],
        [rod * 0.8, 0.012],
        [0, 0.012],
      ],
      [foot[0], 0, foot[2]],
    )
  }
}

/** Two crossed bars at each end, or one cross in the middle of a round table. */
export const cross = (bench: Bench, base: Base) => {
  const slot = 'base'
  const reach = base.depth / 2 - base.inset - base.leg / 2
  const x = base.width / 2 - base.inset - base.leg / 2
  const thick = Math.min(base.leg, 0.05)
  for (const at of base.isRound ? [0] : [-x, x])
    for (const side of [-1, 1]) {
      const turn = (z: number): Vector => (base.isRound && side > 0 ? [z, 0, 0] : [at, 0, z])
      const [foot, head] = base.isRound ? [turn(-reach), turn(reach)] : [turn(-side * reach), turn(side * reach)]
      bench.beam(
        slot,
        [
          [foot[0] + (base.isRound ? 0 : side * 0.0008), thick * 0.3, foot[2]],
          [head[0] + (base.isRound ? 0 : side * 0.0008), base.height - thick * 0.3, head[2]],
        ],
        { width: base.leg, thick },
        { up: [0, 1, 0] },
      )
    }
  if (!base.isRound)
    bench.beam(
      slot,
      [
        [-x, base.height / 2, 0],
        [x, base.height / 2, 0],
      ],
      { width: thick * 0.8, thick: thick * 0.8, round: 0 },
    )
}

/** Sheet or bar folded into a rectangle at each end. */
export const sled = (bench: Bench, base: Base) => {
  const t = Math.min(0.014, base.leg / 3)
  const half = base.depth / 2 - base.inset - t / 2
  for (const side of [-1, 1]) {
    const x = side * (base.width / 2 - base.inset - base.leg / 2)
    const path = rounded(
      [
        [x, t / 2, -half],
        [x, t / 2, half],
        [x, base.height - t / 2 - 0.0005, half],
        [x, base.height - t / 2 - 0.0005, -half],
      ],
      0.018,
      bench.fine ? 6 : 2,
      true,
    )
    bench.beam('metal', path, { width: t, thick: base.leg }, { up: [1, 0, 0], closed: true })
  }
}

export const block = (bench: Bench, base: Base) =>
  bench.put(
    'base',
    slab({
      outline: rectangle(base.width - 2 * base.inset, base.depth - 2 * base.inset, 0.012),
      y: [0, base.height - 0.0005],
      fine: bench.fine,
    }),
  )

/** Upright boards, one near each end. */
export const slabs = (bench: Bench, base: Base) => {
  for (const side of [-1, 1]) {
    const x = side * (base.width / 2 - base.inset - base.leg / 2)
    bench.board(
      'base',
      [x - base.leg / 2, x + base.leg / 2],
      [0, base.height - 0.0005],
      [-base.depth / 2 + base.inset, base.depth / 2 - base.inset],
      { grain: 'y', r: 0.004 },
    )
  }
  if (base.apron)
    bench.board(
      'base',
      [-base.width / 2 + base.inset + base.leg, base.width / 2 - base.inset - base.leg],
      [base.height - base.apron, base.height - 0.0005],
      [-0.015, 0.015],
      { grain: 'x' },
    )
}

/** A drum with `flutes` flutes; 0: plain. */
export const drum = (bench: Bench, base: Base, flutes: number) => {
  const [w, d] = [base.width - 2 * base.inset, base.depth - 2 * base.inset]
  if (!flutes)
    return bench.put(
      'base',
      slab({ outline: ellipse(w, d, bench.fine ? 120 : 36), y: [0, base.height - 0.0005], fine: bench.fine }),
    )
  const count = flutes
  const steps = bench.fine ? 8 : 3
  const outline = Array.from({ length: count * steps }, (_, i): [number, number] => {
    const a = (i / (count * steps)) * 2 * Math.PI
    const dip = 0.011 * (1 - Math.sin(((i % steps) / steps) * Math.PI) ** 0.6)
    return [(w / 2 - dip) * Math.cos(a), (-d / 2 + dip) * Math.sin(a)]
  })
  bench.put('base', slab({ outline, y: [0, base.height - 0.0005], fine: bench.fine, edge: 'square' }))
}

/** A-frames: at each end two legs that lean towards each other, braced. */
export const aFrame = (bench: Bench, base: Base) => {
  const x = base.width / 2 - base.inset - base.leg / 2
  const half = base.depth / 2 - base.inset - base.leg / 2
  for (const side of [-1, 1]) {
    for (const z of [-1, 1])
      bench.beam(
        'base',
        [
          [side * x, base.leg * 0.08, z * half],
          [side * x, base.height - 0.012, z * half * 0.34],
        ],
        { width: base.leg * 0.62, thick: base.leg },
        { up: [0, 0, 1] },
      )
    const y = base.height * 0.3
    const w = half * (1 - 0.66 * 0.3)
    bench.board('base', [side * x - base.leg * 0.25, side * x + base.leg * 0.25], [y, y + 0.055], [-w, w], {
      grain: 'z',
    })
    bench.board(
      'base',
      [side * x - base.leg * 0.34, side * x + base.leg * 0.34],
      [base.height - 0.05, base.height - 0.0005],
      [-half * 0.9, half * 0.9],
      { grain: 'z' },
    )
  }
  bench.board('base', [-x, x], [base.height * 0.3 + 0.008, base.height * 0.3 + 0.045], [-0.016, 0.016], { grain: 'x' })
}

/** Three touching cylinders of different diameters. */
export const cluster = (bench: Bench, base: Base) => {
  const r = Math.min(base.width, base.depth) * 0.17
  for (const [angle, share] of [
    [20, 1.1],
    [140, 0.92],
    [260, 1],
  ] as const) {
    const a = (angle * Math.PI) / 180
    const k = r * share
    bench.turned(
      'base',
      [
        [0, 0],
        [k, 0],
        [k, base.height - 0.0005],
        [0, base.height - 0.0005],
      ],
      [Math.sin(a) * r * 1.1, 0, Math.cos(a) * r * 1.1],
      { sides: bench.fine ? 64 : 18 },
    )
  }
}
