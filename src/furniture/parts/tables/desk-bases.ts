import { rounded } from '../../kit/joinery/beam.ts'
import type { Bench } from '../../kit/joinery/bench.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { ellipse, slab, type Point } from '../../kit/joinery/slab.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import type { Base } from './table-base.ts'

/** An A-shape of steel tube at each end, connected by one bar. */
function truss(on: Bench, base: Base): void {
  const t = Math.min(base.leg, 0.03)
  const x = base.width / 2 - base.inset - t / 2
  const half = base.depth / 2 - t / 2 - 0.004
  const y = base.height - t / 2 - 0.0005
  for (const side of [-1, 1]) {
    const at = side * x
    const path = rounded(
      [
        [at, 0.001, -half],
        [at, y, -half * 0.12],
        [at, y, half * 0.12],
        [at, 0.001, half],
      ],
      0.02,
      on.fine ? 5 : 2,
    )
    on.beam('metal', path, { width: t, thick: t, round: 0.25 }, { up: [1, 0, 0] })
    const low = base.height * 0.34
    const wide = half * (1 - (low / y) * 0.88)
    on.beam(
      'metal',
      [
        [at, low, -wide],
        [at, low, wide],
      ],
      { width: t * 0.9, thick: t * 0.9, round: 0.25 },
      { up: [1, 0, 0] },
    )
    on.board(
      'metal',
      [at - t / 2, at + t / 2],
      [y - t / 2, y + t / 2],
      [-base.depth / 2 + 0.05, base.depth / 2 - 0.05],
      { r: 0.003 },
    )
  }
  on.beam(
    'metal',
    [
      [-x, base.height * 0.34, 0],
      [x, base.height * 0.34, 0],
    ],
    { width: t * 0.8, thick: t * 0.8, round: 0.25 },
    { up: [0, 1, 0] },
  )
  // A tray for cables under the back edge.
  const [w, y0] = [Math.min(0.762, base.width * 0.6), base.height - 0.09]
  on.board('metal', [-w / 2, w / 2], [y0, y0 + 0.003], [-base.depth / 2 + 0.05, -base.depth / 2 + 0.177], { r: 0.001 })
  for (const z of [-base.depth / 2 + 0.05, -base.depth / 2 + 0.174])
    on.board('metal', [-w / 2, w / 2], [y0, base.height - 0.02], [z, z + 0.003], { r: 0.001 })
}

/** Two sawhorses: a beam on four splayed legs, braced. */
function horses(on: Bench, base: Base): void {
  const long = base.depth - 0.08
  for (const side of [-1, 1]) {
    const x = side * (base.width / 2 - Math.max(base.inset, 0.14) - 0.08)
    on.board('base', [x - 0.035, x + 0.035], [base.height - 0.045, base.height - 0.0005], [-long / 2, long / 2], {
      grain: 'z',
      r: 0.004,
    })
    const head = base.height - 0.04
    const spread = base.height * 0.17
    for (const sz of [-1, 1]) {
      const z = sz * (long / 2 - 0.06)
      for (const sx of [-1, 1])
        on.beam(
          'base',
          [
            [x + sx * spread, 0.002, z + sz * 0.05],
            [x + sx * 0.02, head, z],
          ],
          { width: 0.026, thick: 0.052 },
          { up: [0, 0, 1] },
        )
      const y = base.height * 0.36
      const w = spread * (1 - 0.36) + 0.02
      on.board('base', [x - w, x + w], [y - 0.024, y + 0.024], [z + sz * 0.036 - 0.01, z + sz * 0.036 + 0.01], {
        grain: 'x',
      })
    }
    // The inner post with pin holes for height adjustment.
    for (const z of [-long * 0.2, long * 0.2])
      on.turned('base', turnedProfile('dowel', 0.014, base.height * 0.36, on.fine), [x, base.height * 0.6, z])
    on.board(
      'base',
      [x - 0.02, x + 0.02],
      [base.height * 0.58, base.height * 0.64],
      [-long / 2 + 0.02, long / 2 - 0.02],
      { grain: 'z' },
    )
  }
}

/** A narrow frame in the middle, and two gate legs swung out under the leaves. */
function gate(on: Bench, base: Base): void {
  const half = Math.min(0.15, base.width * 0.14)
  const z = base.depth / 2 - 0.09
  const r = base.leg / 2
  const leg = (x: number, pz: number) => {
    on.turned('base', turnedProfile(base.turning, r, base.height - 0.1, on.fine), [x, 0, pz])
    on.board('base', [x - r, x + r], [base.height - 0.102, base.height - 0.0005], [pz - r, pz + r], {
      grain: 'y',
      r: 0.003,
    })
  }
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) leg(sx * half, sz * z)
  for (const s of [-1, 1]) {
    on.board('base', [s * half - 0.011, s * half + 0.011], [base.height - 0.095, base.height - 0.0005], [-z, z], {
      grain: 'z',
    })
    on.board(
      s > 0 ? 'front' : 'base',
      [-half + r, half - r],
      [base.height - 0.088, base.height - 0.006],
      [s * z - 0.011, s * z + 0.013],
      { grain: 'x' },
    )
    on.board('base', [s * half - 0.012, s * half + 0.012], [0.13, 0.16], [-z, z], { grain: 'z' })
    const [gx, gz] = [s * (base.width / 2 - 0.11), s * base.depth * 0.16]
    leg(gx, gz)
    for (const y of [0.145, base.height - 0.07])
      on.beam(
        'base',
        [
          [s * half, y, -s * z * 0.3],
          [gx, y, gz],
        ],
        { width: 0.022, thick: 0.036 },
        { up: [0, 1, 0] },
      )
  }
  on.turned(
    'pull',
    [
      [0, 0],
      [0.006, 0],
      [0.005, 0.011],
      [0.013, 0.018],
      [0.014, 0.023],
      [0, 0.028],
    ],
    [0, base.height - 0.047, z + 0.012],
    { to: [0, base.height - 0.047, z + 1] },
  )
}

/** Half columns, flat at the back. */
function piers(on: Bench, base: Base): void {
  const wide = Math.min(0.305, base.width * 0.25)
  const deep = Math.min(wide, base.depth - 0.03)
  for (const side of [-1, 1]) {
    const x = side * (base.width / 2 - Math.max(base.inset, 0.02) - wide / 2)
    const steps = on.fine ? 48 : 14
    const curve = Array.from({ length: steps + 1 }, (_, i): Point => [
      x - (wide / 2) * Math.cos((i / steps) * Math.PI),
      -base.depth / 2 + 0.012 + deep * Math.sin((i / steps) * Math.PI),
    ])
    on.put('base', slab({ outline: curve, y: [0, base.height - 0.0005], fine: on.fine, edge: 'square' }))
  }
}

/** Two plates slotted into each other. */
function plates(on: Bench, base: Base): void {
  const t = Math.min(0.01, base.leg)
  const [w, d] = [base.width * 0.72, base.depth * 0.72]
  const turn = (Math.atan2(d, w) * 180) / Math.PI
  const long = Math.hypot(w, d)
  for (const side of [-1, 1])
    on.board('metal', [-long / 2, long / 2], [0, base.height - 0.002], [-t / 2, t / 2], {
      r: 0.001,
      shape: mesh => transform(mesh, { ry: side * turn, t: [0, 0, side * 1e-4] }),
    })
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      on.turned(
        'seam',
        [
          [0, 0],
          [0.009, 0],
          [0.009, 0.003],
          [0, 0.003],
        ],
        [sx * w * 0.44, base.height - 0.003, sz * d * 0.44],
        { sides: 14 },
      )
}

/** A thin post on a weighted disc. */
function stem(on: Bench, base: Base): void {
  const r = base.leg / 2
  const foot = Math.min(base.width, base.depth) * 0.37
  const at = (list: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] =>
    list.map(([pr, py]) => [pr, py * base.height])
  on.turned(
    'base',
    at([
      [0, 0],
      [foot, 0],
      [foot, 0.014],
      [foot * 0.94, 0.026],
      [foot * 0.5, 0.045],
      [r * 1.9, 0.075],
      [r * 1.3, 0.1],
      [r * 1.7, 0.12],
      [r * 1.2, 0.14],
      [r * 0.8, 0.2],
      [r * 0.95, 0.45],
      [r * 1.15, 0.62],
      [r * 0.85, 0.78],
      [r * 1.5, 0.84],
      [r * 1.6, 0.86],
      [r * 0.9, 0.885],
      [r * 1.2, 0.94],
      [foot * 0.55, 0.999],
      [0, 0.999],
    ]),
    [0, 0, 0],
    { sides: on.fine ? 56 : 14 },
  )
}

/** Three rings joined by three rods. */
function rings(on: Bench, base: Base): void {
  const rod = Math.min(base.leg, 0.0127)
  const r = Math.min(base.width, base.depth) / 2 - rod / 2
  const n = on.fine ? 80 : 20
  for (const y of [rod / 2, base.height * 0.5, base.height - rod / 2])
    on.beam(
      'metal',
      Array.from({ length: n }, (_, i): Vector => [
        Math.cos((i / n) * 2 * Math.PI) * r,
        y,
        Math.sin((i / n) * 2 * Math.PI) * r,
      ]),
      { width: rod, thick: rod, round: 1 },
      { closed: true, up: [0, 1, 0] },
    )
  for (let i = 0; i < 3; i++) {
    const a = ((i + 0.25) / 3) * 2 * Math.PI
    on.beam(
      'metal',
      [
        [Math.cos(a) * r, 0.002, Math.sin(a) * r],
        [Math.cos(a) * r, base.height, Math.sin(a) * r],
      ],
      { width: rod, thick: rod, round: 1 },
    )
  }
}

/** A foot with a single upright at the side, for a table that reaches over the knees. */
function clip(on: Bench, base: Base): void {
  const t = Math.min(0.012, base.leg)
  const x = -base.width / 2
  const deep = base.depth * 0.9
  const path = rounded(
    [
      [base.width / 2 - 0.02, t / 2, 0],
      [x + t / 2, t / 2, 0],
      [x + t / 2, base.height - t / 2, 0],
      [x + base.width * 0.3, base.height - t / 2 - 0.0005, 0],
    ],
    0.014,
    on.fine ? 6 : 2,
  )
  on.beam('base', path, { width: deep, thick: t, round: 0 })
}

/** A deep round basket of bent rods, narrower at the waist. */
function wire(on: Bench, base: Base): void {
  const rod = 0.006
  const [top, waist, foot] = [0.48, 0.3, 0.42].map(share => Math.min(base.width, base.depth) * share)
  const count = on.fine ? 28 : 12
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI
    const at = (r: number, y: number): Vector => [Math.cos(a) * r, y, Math.sin(a) * r]
    on.beam(
      'metal',
      rounded(
        [at(foot!, 0.003), at(waist!, base.height * 0.5), at(top!, base.height - 0.003)],
        base.height * 0.4,
        on.fine ? 10 : 3,
      ),
      { width: rod, thick: rod, round: 1 },
    )
  }
  const ring = (r: number, y: number) =>
    on.beam(
      'metal',
      Array.from({ length: 60 }, (_, i): Vector => [
        Math.cos((i / 60) * 2 * Math.PI) * r,
        y,
        Math.sin((i / 60) * 2 * Math.PI) * r,
      ]),
      { width: rod * 1.4, thick: rod * 1.4, round: on.fine ? 1 : 0 },
      { closed: true, up: [0, 1, 0] },
    )
  ring(foot!, rod)
  ring(top!, base.height - rod)
}

/** Concrete or stone, wider at the top, with a shadow gap under it. */
function bowl(on: Bench, base: Base): void {
  const r = Math.min(base.width, base.depth) / 2
  on.turned(
    'base',
    [
      [0, 0.03],
      [r * 0.6, 0.03],
      [r * 0.72, 0.05],
      [r * 0.95, base.height * 0.6],
      [r, base.height - 0.001],
      [0, base.height - 0.001],
    ],
    [0, 0, 0],
    { sides: on.fine ? 120 : 32 },
  )
  on.turned(
    'metal',
    [
      [0, 0],
      [r * 0.5, 0],
      [r * 0.5, 0.034],
      [0, 0.034],
    ],
    [0, 0, 0],
    { sides: on.fine ? 80 : 20 },
  )
}

/** One oval block of wood or stone. */
const oval = (on: Bench, base: Base) =>
  on.put(
    'base',
    slab({
      outline: ellipse(base.width - 2 * base.inset, base.depth - 2 * base.inset, on.fine ? 120 : 36, 2.4),
      y: [0, base.height - 0.0005],
      fine: on.fine,
    }),
  )

export const MORE_BASES = { truss, horses, gate, piers, plates, stem, rings, clip, wire, bowl, oval } satisfies Record<
  string,
  (on: Bench, base: Base) => void
>
