import { part } from '../kit/fit.ts'
import { fillet } from '../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../kit/mesh.ts'
import { spline, type Profile } from '../kit/profile.ts'
import { spar } from '../kit/spar.ts'
import { tube } from '../kit/tube.ts'
import { turn } from '../kit/turn.ts'

export const SHADE_FORMS = ['drum', 'empire', 'cone', 'pleated', 'bell', 'dome', 'globe', 'mushroom', 'square'] as const
export type ShadeForm = (typeof SHADE_FORMS)[number]

export interface Shade {
  readonly form: ShadeForm
  /** Radius in metres of the lower edge, of the globe or of the dome. */
  readonly radius: number
  readonly height: number
  /** Height of the lower edge. */
  readonly y: number
  readonly fine: boolean
  readonly slot?: string
  /** One of many lamps, for the player: as few triangles as possible. */
  readonly isCoarse?: boolean
}

/** Radius of the top as a fraction of the lower edge. */
const TOPS: Record<ShadeForm, number> = {
  drum: 0.94,
  empire: 0.62,
  cone: 0.3,
  pleated: 0.7,
  bell: 0.42,
  dome: 0.1,
  globe: 0,
  mushroom: 0,
  square: 0.72,
}

type ShadeMaker = (shade: Required<Shade>) => Part[]

const up = (y: number, points: Profile): [number, number][] => points.map(([r, v]) => [r, v + y])

/** Number of sides of a cloth shade. */
function segmentsOf(form: ShadeForm, fine: boolean, isCoarse: boolean): number {
  if (form === 'square') return 4
  if (isCoarse) return 12
  const isPleated = form === 'pleated'
  if (fine) return isPleated ? 288 : 96
  return isPleated ? 64 : 28
}

const globe: ShadeMaker = ({ radius: R, height: h, y, fine, slot, isCoarse }) => {
  const coarseSegments = isCoarse ? 10 : 16
  const coarseSteps = isCoarse ? 5 : 7
  const n = fine ? 28 : coarseSteps
  const neck = 0.22
  const line = Array.from({ length: n + 1 }, (_, i): [number, number] => {
    const a = -Math.PI / 2 + neck + ((Math.PI - neck) * i) / n
    return [i === n ? 0 : R * Math.cos(a), (h / 2) * (1 + Math.sin(a))]
  })
  const inner = line.map(([r, v]): [number, number] => [r * 0.985, h / 2 + (v - h / 2) * 0.985]).reverse()
  return [part('globe', slot, turn(up(y, [...line, ...inner]), { segments: fine ? 64 : coarseSegments }))]
}

/** A dome of metal or a mushroom of glass. */
function domed(isDome: boolean, { radius: R, height: h, y, fine, slot }: Required<Shade>): Part[] {
  const outside: Profile = isDome
    ? spline(
        [
          [R, 0],
          [R * 0.965, h * 0.25],
          [R * 0.8, h * 0.6],
          [R * 0.45, h * 0.9],
          [R * 0.12, h],
        ],
        fine ? 8 : 3,
      )
    : spline(
        [
          [R * 0.93, 0],
          [R, h * 0.14],
          [R * 0.94, h * 0.45],
          [R * 0.66, h * 0.8],
          [R * 0.3, h * 0.965],
          [0.0001, h],
        ],
        fine ? 8 : 3,
      )
  const wall = isDome ? 0.0025 : 0.004
  const inside = outside
    .map(([r, v]): [number, number] => [Math.max(0.0001, r - wall), Math.max(0, v - wall)])
    .reverse()
  const rim = isDome ? [part('rim', slot, ring(R, 0.0035, y + 0.0035, fine))] : []
  return [part('shade', slot, turn(up(y, shell(outside, inside)), { segments: fine ? 96 : 28 })), ...rim]
}

/** A shade of cloth between two rings. */
const clothShade: ShadeMaker = ({ form, radius: R, height: h, y, fine, slot, isCoarse }) => {
  const top = R * TOPS[form]
  const rows = form === 'bell' ? 14 : 2
  const outside = Array.from({ length: rows }, (_, i): [number, number] => {
    const t = i / (rows - 1)
    const bow = form === 'bell' ? -0.34 * Math.sin(Math.PI * t) * (1 - 0.35 * t) : 0
    return [R + (top - R) * t + bow * (R - top), h * t]
  })
  const inside = outside.map(([r, v]): [number, number] => [r - 0.0016, v]).reverse()
  const pleats = Math.round(R * 2 * Math.PI * 38)
  const body = turn(up(y, shell(outside, inside)), {
    segments: segmentsOf(form, fine, isCoarse),
    isFaceted: form === 'square',
    ...(form === 'pleated' && {
      radius: (angle: number) =>
        1 +
        0.022 * Math.asin(Math.sin(angle * Math.min(pleats, segmentsOf(form, fine, isCoarse) / 4))) * (fine ? 1 : 0),
    }),
  })
  const turned = form === 'square' ? transform(body, { ry: 45, s: [1, 1, 1] }) : body
  if (isCoarse) return [part('shade', slot, turned)]
  if (form === 'square')
    return [part('shade', slot, turned), part('spider', 'metal', spider(top * 0.68, y + h * 0.94, fine))]
  return [
    part('shade', slot, turned),
    part(
      'trim',
      slot,
      merge([ring(R - 0.0006, 0.0026, y + 0.0026, fine), ring(top - 0.0006, 0.0026, y + h - 0.0026, fine)]),
    ),
    part('spider', 'metal', spider(top, y + h - 0.012, fine)),
  ]
}

/** A lamp shade with its spider, open below, or a glass globe. The bulb is a separate part. */
export function shade(wanted: Shade): Part[] {
  const full = { slot: 'shade', isCoarse: false, ...wanted }
  switch (wanted.form) {
    case 'globe':
      return globe(full)
    case 'dome':
    case 'mushroom':
      return domed(wanted.form === 'dome', full)
    default:
      return clothShade(full)
  }
}

/** The closed profile of a shell: up the outside, down the inside. */
const shell = (outside: Profile, inside: Profile): [number, number][] => [...outside, ...inside].map(([r, v]) => [r, v])

/** A wire ring. */
export const ring = (radius: number, thickness: number, y: number, fine: boolean): Mesh => {
  const n = fine ? 72 : 24
  const path = Array.from({ length: n }, (_, i): Vector => [
    radius * Math.cos((i / n) * 2 * Math.PI),
    y,
    -radius * Math.sin((i / n) * 2 * Math.PI),
  ])
  return tube(path, thickness, { closed: true, seg: fine ? 8 : 4 })
}

function spider(radius: number, y: number, fine: boolean): Mesh {
  const seg = fine ? 6 : 3
  const spokes = [0, 1, 2].map(i => {
    const a = (i / 3) * 2 * Math.PI + 0.4
    return tube(
      [
        [0, y - 0.01, 0],
        [radius * Math.cos(a), y, radius * Math.sin(a)],
      ],
      0.0018,
      { seg },
    )
  })
  return merge([
    ...spokes,
    turn(
      [
        [0, y - 0.016],
        [0.012, y - 0.016],
        [0.012, y - 0.006],
        [0, y - 0.006],
      ],
      { segments: fine ? 20 : 6 },
    ),
  ])
}

/** A bulb with its cap at `y`; `size` is its diameter. */
export function bulb(y: number, size: number, fine: boolean, slot = 'bulb'): Part {
  const r = size / 2
  const line = spline(
    [
      [r * 0.42, 0],
      [r * 0.5, r * 0.35],
      [r * 0.92, r * 1.1],
      [r, r * 1.75],
      [r * 0.8, r * 2.4],
      [r * 0.4, r * 2.72],
      [0, r * 2.8],
    ],
    fine ? 5 : 1,
  )
  return part(
    'bulb',
    slot,
    turn([[0, y], ...line.map(([a, b]): [number, number] => [a, b + y])], { segments: fine ? 32 : 8 }),
  )
}

/** The brass or nickel lamp holder under a bulb, from `y`, `height` tall. */
export function socket(y: number, height: number, fine: boolean, radius = 0.017): Part {
  const line = fillet(
    [
      [0, y],
      [radius * 0.7, y],
      [radius, y + height * 0.25],
      [radius, y + height],
      [0, y + height],
    ],
    0.002,
    fine ? 3 : 1,
  )
  return part('socket', 'metal', turn(line, { segments: fine ? 32 : 10 }))
}

/** The bow that carries a shade, from the socket to the finial. */
export function harp(y: number, top: number, fine: boolean): Part[] {
  const w = Math.min(0.055, (top - y) * 0.3)
  const path = [-1, 1].flatMap(side => {
    const half = spline(
      [
        [0.02, y],
        [w, y + (top - y) * 0.3],
        [w * 0.9, y + (top - y) * 0.7],
        [0.004, top],
      ],
      fine ? 6 : 2,
    ).map(([x, v]): Vector => [side * x, v, 0])
    return side < 0 ? half : half.reverse()
  })
  return [
    part('harp', 'metal', tube(path, 0.0022, { seg: fine ? 8 : 4 })),
    part(
      'finial',
      'metal',
      turn(
        fillet(
          [
            [0, top - 0.004],
            [0.008, top - 0.004],
            [0.005, top + 0.006],
            [0.011, top + 0.016],
            [0.007, top + 0.026],
            [0, top + 0.028],
          ],
          0.003,
          3,
        ),
        { segments: fine ? 24 : 8 },
      ),
    ),
  ]
}

/** A round rod along a path. */
export const rod = (path: Vector[], radius: number, fine: boolean): Mesh =>
  spar(path, { size: () => [radius, radius], segments: fine ? 16 : 6 })

/** The plate at a ceiling or a wall: its flat side at `y`, the rest below it. */
export const canopy = (y: number, radius: number, height: number, fine: boolean): Mesh =>
  turn(
    fillet(
      [
        [0.004, y - height],
        [radius * 0.86, y - height],
        [radius, y - height * 0.55],
        [radius, y],
        [0, y],
      ],
      height * 0.3,
      fine ? 4 : 2,
    ),
    { segments: fine ? 48 : 16 },
  )

/** A solid turned from a profile in metres, with eased edges. */
export const turned = (points: Profile, fine: boolean, ease = 0.003): Mesh =>
  turn(
    fillet(
      points.map(([r, y]): [number, number] => [r, y]),
      ease,
      fine ? 4 : 1,
    ),
    { segments: fine ? 72 : 20 },
  )
