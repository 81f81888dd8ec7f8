import type { Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import type { Mesh, Vector } from '../../kit/mesh.ts'
import { ellipse, slab } from '../../kit/joinery/slab.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'
import { MORE_BASES } from './desk-bases.ts'
import { corners, type Base } from './table-base.ts'
import { pedestal, tulip, hairpin, cross, sled, block, slabs, drum, aFrame, cluster } from './standing-bases.ts'

const apron = (bench: Bench, base: Base, setBack = 0.006) => {
  if (!base.apron) return
  const [a] = corners(base)
  const [x, z] = [Math.abs(a!.x), Math.abs(a!.z)]
  const y: [number, number] = [base.height - base.apron, base.height - 0.0005]
  const face = base.leg / 2 - setBack
  for (const side of [-1, 1]) {
    const span = (at: number): [number, number] => [
      Math.min(side * (at + face), side * (at + face - 0.022)),
      Math.max(side * (at + face), side * (at + face - 0.022)),
    ]
    bench.board('base', [-x, x], y, span(z), { grain: 'x' })
    bench.board('base', span(x), y, [-z, z], { grain: 'z' })
  }
}

/**
 * A square leg, upright or splayed at its outer corner, that tapers on its inner faces from height `from` down to the
 * floor.
 */
const taperedLeg = (
  mesh: Mesh,
  x: number,
  z: number,
  [sx, sz]: readonly [number, number],
  leg: number,
  from: number,
  foot: number,
  splay: number,
): Mesh =>
  deform(mesh, (px, py, pz): Vector => {
    const t = Math.max(0, (from - py) / from)
    const thin = 1 - (1 - foot) * t
    const [ox, oz] = [x + (sx * leg) / 2, z + (sz * leg) / 2]
    return [ox + (px - ox) * thin + sx * splay * t, py, oz + (pz - oz) * thin + sz * splay * t]
  })

const legs = (bench: Bench, base: Base, foot: number) => {
  for (const { x, z, sx, sz } of corners(base))
    bench.board(
      'base',
      [x - base.leg / 2, x + base.leg / 2],
      [0, base.height - 0.0005],
      [z - base.leg / 2, z + base.leg / 2],
      {
        r: 0.004,
        facet: 0.3,
        shape: mesh =>
          foot < 1 || base.splay
            ? taperedLeg(mesh, x, z, [sx, sz], base.leg, base.height - base.apron, foot, base.splay)
            : mesh,
      },
    )
  apron(bench, base)
}

const roundLegs = (bench: Bench, base: Base, count: number) => {
  const spots =
    count === 4
      ? corners(base).map(({ x, z }): Vector => [x, 0, z])
      : Array.from({ length: count }, (_, i): Vector => {
          const a = ((i + 0.25) / count) * 2 * Math.PI
          return [
            Math.sin(a) * (base.width / 2 - base.inset - base.leg / 2),
            0,
            Math.cos(a) * (base.depth / 2 - base.inset - base.leg / 2),
          ]
        })
  for (const [x, , z] of spots) {
    const l = Math.hypot(x, z) || 1
    const foot: Vector = [x + (x / l) * base.splay, 0, z + (z / l) * base.splay]
    const long = Math.hypot(base.splay, base.height)
    bench.turned(
      'base',
      turnedProfile(base.turning, base.leg / 2, long - 0.002, bench.fine),
      foot,
      base.splay ? { to: [x, base.height, z] } : {},
    )
  }
}

/** Legs with square blocks at the head, turned below. */
const turnedLegs = (bench: Bench, base: Base) => {
  const block = base.apron ? base.apron + 0.012 : 0.03
  for (const { x, z } of corners(base)) {
    bench.board(
      'base',
      [x - base.leg / 2, x + base.leg / 2],
      [base.height - block, base.height - 0.0005],
      [z - base.leg / 2, z + base.leg / 2],
      { grain: 'y', r: 0.003 },
    )
    bench.turned('base', turnedProfile(base.turning, base.leg / 2, base.height - block, bench.fine), [x, 0, z])
  }
  apron(bench, base)
}

const trestle = (bench: Bench, base: Base) => {
  const x = base.width / 2 - base.inset - base.leg / 2
  const half = base.depth / 2 - 0.06
  const t = base.leg / 2
  const foot = Math.min(0.075, base.height * 0.12)
  for (const side of [-1, 1]) {
    const at: [number, number] = [side * x - t, side * x + t]
    const ends = (mesh: Mesh) =>
      deform(mesh, (px, py, pz): Vector => [
        px,
        py > foot * 0.5 ? py - (foot - 0.03) * Math.max(0, Math.abs(pz) / half - 0.25) ** 1.4 * (py / foot) : py,
        pz,
      ])
    bench.board('base', at, [0, foot], [-half, half], { grain: 'z', r: 0.005, facet: 0.04, shape: ends })
    bench.board('base', at, [base.height - 0.055, base.height - 0.0005], [-half * 0.86, half * 0.86], {
      grain: 'z',
      r: 0.005,
    })
    for (const post of [-1, 1])
      bench.board(
        'base',
        [side * x - t * 0.8, side * x + t * 0.8],
        [foot - 0.004, base.height - 0.05],
        [post * half * 0.24 - 0.036, post * half * 0.24 + 0.036],
        { grain: 'y', r: 0.004 },
      )
  }
  const y = base.height * 0.36
  bench.board('base', [-x - t - 0.045, x + t + 0.045], [y, y + 0.085], [-0.017, 0.017], { grain: 'x', r: 0.004 })
  for (const side of [-1, 1])
    bench.board(
      'base',
      [side * (x + t + 0.012) - 0.009, side * (x + t + 0.012) + 0.009],
      [y - 0.014, y + 0.1],
      [-0.01, 0.01],
      { grain: 'y' },
    )
}

export const BASES = {
  ...MORE_BASES,
  straight: (bench: Bench, base: Base) => legs(bench, base, 1),
  tapered: (bench: Bench, base: Base) => legs(bench, base, 0.52),
  turned: turnedLegs,
  round: (bench: Bench, base: Base) => {
    roundLegs(bench, base, 4)
    apron(bench, base, base.leg * 0.3)
  },
  tripod: (bench: Bench, base: Base) => roundLegs(bench, base, 3),
  trestle,
  pedestal,
  tulip,
  hairpin,
  cross,
  sled,
  plinth: block,
  slab: slabs,
  drum: (bench: Bench, base: Base) => drum(bench, base, 0),
  fluted: (bench: Bench, base: Base) => drum(bench, base, 40),
  'a-frame': aFrame,
  cluster,
  /** Two fluted or plain drums under a long top. */
  pair: (bench: Bench, base: Base) => {
    const wide = Math.min(base.depth - 2 * base.inset, base.width * 0.3)
    for (const side of [-1, 1]) {
      const x = side * (base.width / 2 - base.inset - wide / 2)
      bench.put(
        'base',
        slab({
          outline: ellipse(wide, wide, bench.fine ? 96 : 30).map(([px, pz]): [number, number] => [px + x, pz]),
          y: [0, base.height - 0.0005],
          fine: bench.fine,
        }),
      )
    }
  },
} satisfies Record<string, (bench: Bench, base: Base) => void>

export type BaseName = keyof typeof BASES
