import { roundedRectangle } from '../../kit/contour.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { refined, scaled, spline, type Profile } from '../../kit/profile.ts'
import { spar } from '../../kit/spar.ts'
import { fluted, thrown, turn, type Turn } from '../../kit/turn.ts'
import { rod, turned } from '../lamp.ts'

export const LAMP_BASES = [
  'gourd',
  'bottle',
  'urn',
  'sphere',
  'cone',
  'column',
  'stack',
  'spindle',
  'candlestick',
  'block',
  'hourglass',
  'stem',
  'loop',
] as const
export type LampBase = (typeof LAMP_BASES)[number]

/** Sections in a unit square: radius 1 is the widest point, height 1 the neck. */
const SECTIONS: Partial<Record<LampBase, Profile>> = {
  gourd: [
    [0.5, 0],
    [0.62, 0.02],
    [0.94, 0.18],
    [1, 0.32],
    [0.84, 0.48],
    [0.5, 0.58],
    [0.46, 0.64],
    [0.56, 0.74],
    [0.54, 0.82],
    [0.3, 0.93],
    [0.2, 1],
  ],
  bottle: [
    [0.86, 0],
    [0.96, 0.03],
    [1, 0.3],
    [0.97, 0.55],
    [0.7, 0.72],
    [0.3, 0.82],
    [0.22, 0.9],
    [0.24, 1],
  ],
  urn: [
    [0.5, 0],
    [0.54, 0.04],
    [0.4, 0.1],
    [0.66, 0.28],
    [0.96, 0.56],
    [1, 0.7],
    [0.8, 0.86],
    [0.42, 0.94],
    [0.34, 1],
  ],
  sphere: [
    [0.3, 0],
    [0.66, 0.08],
    [0.94, 0.27],
    [1, 0.47],
    [0.92, 0.68],
    [0.64, 0.87],
    [0.26, 0.97],
    [0.18, 1],
  ],
  cone: [
    [1, 0],
    [0.98, 0.03],
    [0.62, 0.45],
    [0.3, 0.86],
    [0.22, 1],
  ],
  hourglass: [
    [0.98, 0],
    [1, 0.03],
    [0.8, 0.22],
    [0.5, 0.46],
    [0.48, 0.54],
    [0.72, 0.8],
    [0.8, 0.95],
    [0.74, 1],
  ],
  spindle: [
    [1, 0],
    [1, 0.05],
    [0.84, 0.085],
    [0.4, 0.12],
    [0.32, 0.2],
    [0.52, 0.36],
    [0.56, 0.48],
    [0.34, 0.68],
    [0.3, 0.74],
    [0.46, 0.77],
    [0.46, 0.81],
    [0.26, 0.85],
    [0.2, 1],
  ],
}

export type LampSurface = 'plain' | 'thrown' | 'fluted' | 'ribbed' | 'faceted'

const base = (mesh: Mesh): Part[] => [part('base', 'base', mesh)]

/** A stack of discs of different widths. */
function stack(r: number, h: number, discs: number, fine: boolean): Part[] {
  const pitch = h / discs
  const layers = Array.from({ length: discs }, (_, i) => {
    const wide = r * (1 - 0.1 * Math.abs(((i * 37) % 3) - 1)) * (1 - (0.28 * i) / discs)
    return turned(
      [
        [0, i * pitch + 0.0004],
        [wide, i * pitch + 0.0004],
        [wide, (i + 1) * pitch - 0.0004],
        [0, (i + 1) * pitch - 0.0004],
      ],
      fine,
      Math.min(0.006, pitch * 0.3),
    )
  })
  return base(merge(layers))
}

/** A thin stem on a disc. */
function stemOnDisc(r: number, h: number, fine: boolean): Part[] {
  const disc = Math.min(0.022, h * 0.1)
  return [
    part(
      'base',
      'base',
      turned(
        [
          [0, 0],
          [r, 0],
          [r, disc],
          [0, disc],
        ],
        fine,
        0.004,
      ),
    ),
    part(
      'stem',
      'metal',
      rod(
        [
          [0, disc * 0.5, 0],
          [0, h * 0.5, 0],
          [0, h, 0],
        ],
        Math.min(0.0075, r * 0.2),
        fine,
      ),
    ),
  ]
}

/** A ring that stands upright. */
function loop(r: number, h: number, fine: boolean): Part[] {
  const n = fine ? 64 : 20
  const path = Array.from({ length: n }, (_, i): [number, number, number] => {
    const a = (i / n) * 2 * Math.PI - Math.PI / 2
    return [r * 0.86 * Math.cos(a), h * 0.5 + (h * 0.5 - r * 0.14) * Math.sin(a), 0]
  })
  return base(spar(path, { size: () => [r * 0.14, r * 0.14], segments: fine ? 28 : 10, isClosed: true }))
}

const candlestickSection = (r: number, h: number, fine: boolean): Profile =>
  fillet(
    [
      [r, 0],
      [r, h * 0.05],
      [r * 0.5, h * 0.08],
      [r * 0.2, h * 0.12],
      [r * 0.17, h * 0.46],
      [r * 0.3, h * 0.48],
      [r * 0.3, h * 0.52],
      [r * 0.17, h * 0.54],
      [r * 0.14, h * 0.9],
      [r * 0.36, h * 0.93],
      [r * 0.36, h],
    ],
    0.004,
    fine ? 4 : 1,
  )

/** The section of a turned body, from the middle of its foot to the middle of its neck. */
function turnedSection(form: LampBase, r: number, h: number, surface: LampSurface, fine: boolean): Profile {
  if (form === 'candlestick') return [[0, 0], ...candlestickSection(r, h, fine), [0, h]]
  if (form !== 'column') return [[0, 0], ...scaled(spline(SECTIONS[form]!, fine ? 8 : 3), r, h), [0, h]]
  const corners: [number, number][] = [
    [0, 0],
    [0.9 * r, 0],
    [0.9 * r, h],
    [0, h],
  ]
  const closed = fillet(corners, 0.006, fine ? 5 : 2)
  const isFine = surface === 'thrown' || surface === 'ribbed'
  return isFine ? refined(closed, fine ? 0.006 : h / 20, 400) : closed
}

function warpOf(surface: LampSurface, fine: boolean): Turn['radius'] {
  switch (surface) {
    case 'thrown':
      return thrown(0.012, 7)
    case 'fluted':
      return fluted(fine ? 26 : 12, 0.06)
    case 'ribbed':
      return (_, y) => 1 + 0.02 * Math.sin(y / 0.0024)
    default:
      return undefined
  }
}

function turnedBody(form: LampBase, r: number, h: number, surface: LampSurface, fine: boolean): Part[] {
  if (surface === 'faceted')
    return base(turn(turnedSection(form, r, h, surface, fine), { segments: 12, isFaceted: true }))
  const radius = warpOf(surface, fine)
  const isFluted = surface === 'fluted'
  const coarse = isFluted ? 48 : 24
  const segments = fine ? (isFluted ? 208 : 96) : coarse
  return base(turn(turnedSection(form, r, h, surface, fine), { segments, ...(radius && { radius }) }))
}

/** The body of a table lamp with radius `r` and height `h`; `discs` is the number of discs of a stack. */
export function lampBody(
  form: LampBase,
  r: number,
  h: number,
  surface: LampSurface,
  discs: number,
  fine: boolean,
): Part[] {
  switch (form) {
    case 'stack':
      return stack(r, h, discs, fine)
    case 'block':
      return base(transform(laid(plate(roundedRectangle(r * 1.5, r * 1.5, 0.006), h, { edge: 0.005 })), {}))
    case 'stem':
      return stemOnDisc(r, h, fine)
    case 'loop':
      return loop(r, h, fine)
    default:
      return turnedBody(form, r, h, surface, fine)
  }
}
