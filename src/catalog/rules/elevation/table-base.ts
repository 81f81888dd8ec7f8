import type { FormOf } from './form.ts'
import { leg } from './legs.ts'
import { curve, ellipse, fill, line, polygon, stroke, turned } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'

type BaseKind = FormOf<'table'>['base']

/** The space below a table top, in inches. */
export interface Base {
  /** Width of the table. */
  readonly w: number
  /** Vertical offset of the rear of the base in the picture. */
  readonly rise: number
  /** Height of the underside of the top. */
  readonly high: number
  readonly isRound: boolean
  readonly hasShelf: boolean
  readonly colour: string
}

/** Shapes painted before and after the objects between the legs. */
export interface DrawnBase {
  readonly behind: Shape[]
  readonly front: Shape[]
}

/** Profiles of a turned post and of a turned leg: radius and height as fractions of the whole. */
const POST: readonly Point[] = [
  [0.55, 0],
  [0.62, 0.08],
  [0.5, 0.16],
  [0.95, 0.34],
  [1, 0.46],
  [0.62, 0.62],
  [0.5, 0.78],
  [0.78, 0.84],
  [0.6, 0.9],
  [0.9, 1],
]
const ROUNDLEG: readonly Point[] = [
  [0.5, 0],
  [0.62, 0.06],
  [0.5, 0.12],
  [0.82, 0.5],
  [0.98, 0.66],
  [0.66, 0.76],
  [1, 0.82],
  [1, 1],
]

/** Distance of the legs from the centre. */
const legAt = ({ w, isRound }: Base): number => w / 2 - Math.max(1.6, w * (isRound ? 0.16 : 0.05))
/** Height in the picture where the centre of the base touches the floor. */
const middleOf = ({ isRound, rise }: Base): number => (isRound ? rise * 0.5 : 0)
const darkOf = ({ colour }: Base): string => tone(colour, -0.1)

/** Three legs under a round top. */
function legsOfRound(base: Base): DrawnBase {
  const { w, rise, high, colour } = base
  const x = legAt(base)
  const mid = middleOf(base)
  const dark = darkOf(base)
  const thick = Math.min(1.5, w * 0.034)
  return {
    behind: leg('tapered', 0.01, rise * 0.86, high - rise * 0.86 + 0.6, dark, thick),
    front: [
      ...leg('tapered', -x, mid * 0.5, high - mid * 0.5, colour, thick),
      ...leg('tapered', x, mid * 0.5, high - mid * 0.5, tone(colour, -0.03), thick),
    ],
  }
}

/** Four straight legs. */
function straightLegs(base: Base): DrawnBase {
  const { w, rise, high, colour } = base
  const x = legAt(base)
  const dark = darkOf(base)
  const thick = Math.min(1.5, w * 0.034)
  const straight = (at: number, y: number, ink: string) => [
    fill(polygon([at - thick, high], [at + thick, high], [at + thick * 0.7, y], [at - thick * 0.7, y]), ink),
    fill(
      polygon([at + thick * 0.2, high], [at + thick, high], [at + thick * 0.7, y], [at + thick * 0.2, y]),
      tone(ink, -0.07),
    ),
  ]
  return {
    behind: [...straight(-x + 1.4, rise * 0.85, dark), ...straight(x - 1.4, rise * 0.85, dark)],
    front: [...straight(-x, 0, colour), ...straight(x, 0, colour)],
  }
}

/** Four turned legs. */
function turnedLegs(base: Base): DrawnBase {
  const { w, rise, high, colour } = base
  const x = legAt(base)
  const dark = darkOf(base)
  const thick = Math.min(1.9, w * 0.035)
  const one = (at: number, y: number, ink: string) => [
    fill(turned(ROUNDLEG, at, y, thick, high - y), ink),
    fill(
      turned(
        ROUNDLEG.map(([r, k]): Point => [r * 0.28, k]),
        at - thick * 0.35,
        y,
        thick,
        high - y,
      ),
      tone(ink, 0.09),
      0.75,
    ),
  ]
  return {
    behind: [...one(-x + 1.6, rise * 0.85, dark), ...one(x - 1.6, rise * 0.85, dark)],
    front: [...one(-x, 0, colour), ...one(x, 0, colour)],
  }
}

/** One turned post on spread feet. */
function pedestal(base: Base): DrawnBase {
  const { w, rise, high, colour } = base
  const mid = middleOf(base)
  const dark = darkOf(base)
  const post = turned(POST, 0, mid + 2, Math.min(4.2, w * 0.09), high - mid - 2)
  const foot = (s: number, reach: number, y: number, ink: string) =>
    fill(
      `${curve([
        [0, y + 5.4],
        [s * reach * 0.5, y + 3.4],
        [s * reach * 0.9, y + 0.6],
        [s * reach, y],
      ])}L${s * reach * 0.86} ${-y}Q${s * reach * 0.5} ${-(y + 1.2)} 0 ${-(y + 1.6)}Z`,
      ink,
    )
  return {
    behind: [foot(-1, w * 0.2, rise * 0.75, dark), foot(1, w * 0.2, rise * 0.75, dark)],
    front: [
      fill(post, colour),
      fill(
        turned(
          POST.map(([r, k]): Point => [r * 0.3, k]),
          -1.2,
          mid + 2,
          Math.min(4.2, w * 0.09),
          high - mid - 2,
        ),
        tone(colour, 0.09),
        0.7,
      ),
      foot(-1, w * 0.3, mid * 0.3, colour),
      foot(1, w * 0.3, mid * 0.3, tone(colour, -0.04)),
    ],
  }
}

/** Three legs, with an optional shelf between them. */
function tripod(base: Base): DrawnBase {
  const { w, rise, high, hasShelf, colour } = base
  const dark = darkOf(base)
  const ring = high * 0.44
  return {
    behind: leg('tapered', 0.01, rise, high - rise, dark, 0.75),
    front: [
      ...leg('tapered', -w * 0.2, 0.3, high, colour, 0.8),
      ...leg('tapered', w * 0.2, 0.3, high, tone(colour, -0.04), 0.8),
      ...(hasShelf
        ? [
            fill(ellipse(0, ring - 0.7, w * 0.3, rise * 0.34), tone(colour, -0.1)),
            fill(ellipse(0, ring, w * 0.3, rise * 0.34), tone(colour, 0.04)),
          ]
        : []),
    ],
  }
}

/** A closed loop at either end. */
function sled(base: Base): DrawnBase {
  const { rise, high, colour } = base
  const x = legAt(base)
  const loop = (at: number, s: number) => [
    stroke(line([at, high], [at, 0.4], [at + s * 1.6, rise], [at + s * 1.6, high]), colour, 1.1),
    fill(polygon([at, high], [at, 0.4], [at + s * 1.6, rise], [at + s * 1.6, high]), colour, 0.22),
  ]
  return { behind: [], front: [...loop(-x, 1), ...loop(x, -1)] }
}

/** Crossed struts at either end, joined by a rail. */
function trestle(base: Base): DrawnBase {
  const { high, colour } = base
  const x = legAt(base)
  const dark = darkOf(base)
  const frame = (at: number) => [
    stroke(line([at - 4, 0.4], [at + 4, high]), colour, 1.6),
    stroke(line([at + 4, 0.4], [at - 4, high]), tone(colour, -0.06), 1.6),
  ]
  return {
    behind: [stroke(line([-x + 4, high * 0.42], [x - 4, high * 0.42]), dark, 1.6)],
    front: [...frame(-x + 5), ...frame(x - 5)],
  }
}

/** Four bent rods. */
function hairpin(base: Base): DrawnBase {
  const { rise, high, colour } = base
  const x = legAt(base)
  const dark = darkOf(base)
  const pin = (at: number, y: number, ink: string) =>
    stroke(line([at - 1.6, high], [at + Math.sign(at) * 0.8, y + 0.2], [at + 1.6, high]), ink, 0.5)
  return {
    behind: [pin(-x + 2, rise * 0.85, dark), pin(x - 2, rise * 0.85, dark)],
    front: [pin(-x, 0, colour), pin(x, 0, colour)],
  }
}

const NOTHING: DrawnBase = { behind: [], front: [] }

/** Drums and slabs have no base: their top is the body. */
const BASES: Record<BaseKind, (base: Base) => DrawnBase> = {
  legs: base => (base.isRound ? legsOfRound(base) : straightLegs(base)),
  turned: turnedLegs,
  pedestal,
  tripod,
  sled,
  trestle,
  cross: trestle,
  hairpin,
  drum: () => NOTHING,
  slab: () => NOTHING,
}

/** Draws the base of a table. */
export const drawTableBase = (kind: BaseKind, base: Base): DrawnBase => BASES[kind](base)
