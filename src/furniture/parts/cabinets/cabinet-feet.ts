import type { Bench } from '../../kit/joinery/bench.ts'
import type { Span } from '../../kit/joinery/board.ts'
import { deform } from '../../kit/deform.ts'
import { rounded } from '../../kit/joinery/beam.ts'
import type { Vector } from '../../kit/mesh.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'

export const FEET = [
  'none',
  'tapered',
  'splayed',
  'turned',
  'square',
  'plinth',
  'skirt',
  'bracket',
  'sled',
  'pin',
  'bun',
  'panel',
  'frame',
] as const
export type Feet = (typeof FEET)[number]

/** The four corners of x × z, `inset` from its sides; `sx` and `sz` are the signs of the corner. */
const corners = (x: Span, z: Span, inset: number) =>
  [-1, 1].flatMap(sx =>
    [-1, 1].map(sz => ({ sx, sz, x: sx < 0 ? x[0] + inset : x[1] - inset, z: sz < 0 ? z[0] + inset : z[1] - inset })),
  )

/** Tapered legs; splayed ones lean outwards towards the floor. */
function taperedLegs(on: Bench, x: Span, z: Span, top: number, isSplayed: boolean): void {
  const leg = Math.min(0.048, top * 0.4)
  for (const s of corners(x, z, leg / 2 + 0.016))
    on.board('legs', [s.x - leg / 2, s.x + leg / 2], [0, top], [s.z - leg / 2, s.z + leg / 2], {
      grain: 'y',
      r: 0.004,
      facet: 0.3,
      shape: mesh =>
        deform(mesh, (px, py, pz): Vector => {
          const t = Math.max(0, (top - 0.03 - py) / top)
          const thin = 1 - 0.46 * t
          const out = isSplayed ? Math.min(0.05, top * 0.2) * t : 0
          return [
            s.x + (s.sx * leg) / 2 + (px - s.x - (s.sx * leg) / 2) * thin + s.sx * (out - 0.001),
            py,
            s.z + (s.sz * leg) / 2 + (pz - s.z - (s.sz * leg) / 2) * thin + s.sz * out,
          ]
        }),
    })
  rail(on, x, z, top, leg)
}

/** Turned legs with a rail, or buns. */
function turnedLegs(on: Bench, x: Span, z: Span, top: number, kind: 'turned' | 'bun'): void {
  const isBun = kind === 'bun'
  const tallLeg = top > 0.2 ? 'country' : 'taper'
  const name = isBun ? 'bun' : tallLeg
  const radius = Math.min(isBun ? top * 0.55 : 0.028, 0.06)
  for (const s of corners(x, z, Math.min(0.05, top * 0.5) + 0.004))
    on.turned('legs', turnedProfile(name, radius, top + 0.001, on.fine), [s.x, 0, s.z])
  if (kind === 'turned') rail(on, x, z, top, 0.05)
}

function squareLegs(on: Bench, x: Span, z: Span, top: number): void {
  for (const s of corners(x, z, 0.022))
    on.board('legs', [s.x - 0.022, s.x + 0.022], [0, top + 0.001], [s.z - 0.022, s.z + 0.022], {
      grain: 'y',
      r: 0.003,
    })
  rail(on, x, z, top, 0.044)
}

/** Boards with a sawn curve: thin in the middle, full height at the corners. */
function bracketFeet(on: Bench, x: Span, z: Span, top: number): void {
  const [w, d] = [x[1] - x[0], z[1] - z[0]]

  const arch = (mesh: Parameters<typeof deform>[0], half: number, centre: number, axis: 0 | 2) =>
    deform(mesh, (px, py, pz): Vector => {
      const t = Math.abs((axis === 0 ? px : pz) - centre) / half
      const rise = t < 0.62 ? 1 : Math.max(0, 1 - ((t - 0.62) / 0.2) ** 2)
      return [px, py + rise * top * 0.62 * (1 - py / top), pz]
    })
  on.board('legs', [x[0] - 0.004, x[1] + 0.004], [0, top], [z[1] - 0.016, z[1] + 0.004], {
    grain: 'x',
    facet: 0.02,
    shape: mesh => arch(mesh, w / 2, (x[0] + x[1]) / 2, 0),
  })
  for (const side of [0, 1])
    on.board('legs', side ? [x[1] - 0.016, x[1] + 0.004] : [x[0] - 0.004, x[0] + 0.016], [0, top], [z[0], z[1]], {
      grain: 'z',
      facet: 0.02,
      shape: mesh => arch(mesh, d / 2, (z[0] + z[1]) / 2, 2),
    })
}

/** Two runners of flat bar. */
function sled(on: Bench, x: Span, z: Span, top: number): void {
  for (const px of [x[0] + 0.06, x[1] - 0.06]) {
    const path = rounded(
      [
        [px, 0.006, z[0] + 0.02],
        [px, 0.006, z[1] - 0.02],
        [px, top - 0.005, z[1] - 0.02],
        [px, top - 0.005, z[0] + 0.02],
      ],
      0.012,
      on.fine ? 5 : 2,
      true,
    )
    on.beam('metal', path, { width: 0.012, thick: 0.03 }, { up: [1, 0, 0], closed: true })
  }
  for (const pz of [z[0] + 0.05, z[1] - 0.05])
    on.board('metal', [x[0] + 0.06, x[1] - 0.06], [top - 0.012, top], [pz - 0.014, pz + 0.014])
}

function metalFrame(on: Bench, x: Span, z: Span, top: number): void {
  const t = 0.02
  for (const s of corners(x, z, t / 2))
    on.board('metal', [s.x - t / 2, s.x + t / 2], [0, top], [s.z - t / 2, s.z + t / 2], { r: 0.002 })
  for (const pz of [z[0] + t / 2, z[1] - t / 2])
    on.board('metal', x, [top - t, top], [pz - t / 2, pz + t / 2], { r: 0.002 })
  for (const px of [x[0] + t / 2, x[1] - t / 2])
    on.board('metal', [px - t / 2, px + t / 2], [top - t, top], z, { r: 0.002 })
}

/** Thin metal legs; a wide case has two more in the middle. */
function pins(on: Bench, x: Span, z: Span, top: number): void {
  for (const s of [
    ...corners(x, z, 0.05),
    ...(x[1] - x[0] > 1.5
      ? [
          { x: 0, z: z[1] - 0.05 },
          { x: 0, z: z[0] + 0.05 },
        ]
      : []),
  ])
    on.turned(
      'metal',
      [
        [0, 0],
        [0.009, 0],
        [0.011, 0.01],
        [0.015, top + 0.001],
        [0, top + 0.001],
      ],
      [s.x, 0, s.z],
      { sides: on.fine ? 20 : 8 },
    )
}

/** Extends the sides of the case down to the floor. */
function sidePanels(on: Bench, x: Span, z: Span, top: number): void {
  for (const px of [x[0], x[1] - 0.022]) on.board('legs', [px, px + 0.022], [0, top + 0.001], z, { grain: 'y' })
  on.board('legs', [x[0] + 0.022, x[1] - 0.022], [top * 0.15, top + 0.001], [z[1] - 0.045, z[1] - 0.027], {
    grain: 'x',
  })
}

type FeetBuilder = (on: Bench, x: Span, z: Span, top: number) => void

const BUILDERS: Record<Exclude<Feet, 'none'>, FeetBuilder> = {
  tapered: (on, x, z, top) => taperedLegs(on, x, z, top, false),
  splayed: (on, x, z, top) => taperedLegs(on, x, z, top, true),
  turned: (on, x, z, top) => turnedLegs(on, x, z, top, 'turned'),
  square: squareLegs,
  plinth: (on, x, z, top) =>
    on.board('legs', [x[0] + 0.03, x[1] - 0.03], [0, top + 0.001], [z[0] + 0.01, z[1] - 0.04], { grain: 'x' }),
  skirt: (on, x, z, top) =>
    on.board('legs', [x[0] - 0.006, x[1] + 0.006], [0, top + 0.001], [z[0], z[1] + 0.006], {
      grain: 'x',
      r: 0.004,
    }),
  bracket: bracketFeet,
  sled,
  pin: pins,
  bun: (on, x, z, top) => turnedLegs(on, x, z, top, 'bun'),
  panel: sidePanels,
  frame: metalFrame,
}

/** The feet of a carcass, from the floor to `top`, under the box x × z. Slots `legs` and `metal`. */
export function feet(on: Bench, kind: Feet, x: Span, z: Span, top: number): void {
  if (kind === 'none' || top < 0.004) return
  BUILDERS[kind](on, x, z, top)
}

/** Rails that connect the legs under the case. */
function rail(on: Bench, x: Span, z: Span, top: number, leg: number): void {
  const y: Span = [top - Math.min(0.03, top * 0.22), top]
  for (const pz of [z[1] - 0.016 - leg / 2, z[0] + 0.016 + leg / 2])
    on.board('legs', [x[0] + leg, x[1] - leg], y, [pz - 0.01, pz + 0.01], { grain: 'x' })
}
