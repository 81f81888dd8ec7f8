import type { Workshop } from '../../family.ts'
import { bend } from '../../kit/bend.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import { armAt, type ArmShape } from './arms.ts'
import { backSlab, type BackShape, type Buttons } from './backs.ts'
import { boxCloth, isFine, upholstery, type Filling, type Upholstery, type Welt } from './cushions.ts'
import { base, type BaseShape } from './seat-base.ts'
import { at, backs, cushionDepth, seats } from './sofa-body.ts'

/** Arms and ends are left or right as you stand in front of the piece. */
export const SECTIONAL_KINDS = [
  'left-arm',
  'right-arm',
  'armless',
  'left-loveseat',
  'right-loveseat',
  'left-sofa',
  'right-sofa',
  'corner',
  'wedge',
  'left-chaise',
  'right-chaise',
  'left-bumper',
  'right-bumper',
  'ottoman',
  'console',
] as const
export type SectionalKind = (typeof SECTIONAL_KINDS)[number]

/** What all pieces of a sectional share. Lengths in metres. */
export interface SectionalStyle {
  readonly arms: ArmShape | 'none'
  readonly armWidth: number
  readonly armHeight: number
  readonly back: BackShape
  readonly backThickness: number
  readonly lean: number
  readonly buttons: Buttons
  /** Channels a seat. */
  readonly channels: number
  readonly seatHeight: number
  readonly seatThickness: number
  readonly crown: number
  readonly base: BaseShape
  readonly legHeight: number
  readonly legInset: number
  readonly welt: Welt
  /** One seat between its neighbours. */
  readonly seatWidth: number
  readonly depth: number
  readonly chaiseDepth: number
  readonly height: number
  readonly seed: number
  /** Foam and feather where nothing is said. */
  readonly filling?: Filling
}

export interface SectionalPiece {
  readonly parts: Part[]
  readonly width: number
  readonly depth: number
  readonly height: number
}

const CONSOLE_WIDTH = 0.32
const WEDGE_INSIDE = 0.3

/** Width, depth and height of a piece, metres: the size in a plan. */
export function sectionalFootprint(
  kind: SectionalKind,
  s: SectionalStyle,
): { width: number; depth: number; height: number } {
  const arm = s.arms === 'none' ? 0 : s.armWidth
  const straight = (width: number) => ({ width, depth: s.depth, height: s.height })
  const square = (side: number) => ({ width: side, depth: side, height: s.height })
  const chaise = { ...straight(s.seatWidth + arm), depth: s.chaiseDepth }
  const footprints: Readonly<Record<SectionalKind, { width: number; depth: number; height: number }>> = {
    'left-arm': straight(s.seatWidth + arm),
    'right-arm': straight(s.seatWidth + arm),
    'left-loveseat': straight(2 * s.seatWidth + arm),
    'right-loveseat': straight(2 * s.seatWidth + arm),
    'left-sofa': straight(3 * s.seatWidth + arm),
    'right-sofa': straight(3 * s.seatWidth + arm),
    armless: straight(s.seatWidth),
    'left-chaise': chaise,
    'right-chaise': chaise,
    'left-bumper': straight(s.seatWidth * 1.5),
    'right-bumper': straight(s.seatWidth * 1.5),
    corner: square(s.depth),
    wedge: square(s.depth + WEDGE_INSIDE),
    ottoman: {
      width: s.seatWidth,
      depth: Math.min(s.seatWidth, s.depth * 0.75),
      height: s.seatHeight + s.crown / 2,
    },
    console: { width: CONSOLE_WIDTH, depth: s.depth, height: Math.min(s.armHeight, s.height) },
  }
  return footprints[kind]
}

/**
 * A piece of a sectional on its own, its back to -z, filling its footprint. `share`: how many such pieces divide a
 * player's triangles.
 */
export function buildSectionalPiece(
  kind: SectionalKind,
  s: SectionalStyle,
  workshop: Workshop,
  share = 1,
): SectionalPiece {
  const size = sectionalFootprint(kind, s)
  const making = upholstery(
    workshop,
    s.welt,
    share *
      (kind === 'console'
        ? 0.1
        : boxCloth(size.width, size.depth, s.seatThickness) + 2.2 * size.width * (s.height - s.seatHeight)),
    s.seed,
  )
  return { ...size, parts: fitted(pieceParts(kind, s, size, making), size) }
}

function pieceParts(
  kind: SectionalKind,
  s: SectionalStyle,
  size: { width: number; depth: number },
  making: Upholstery,
): Part[] {
  switch (kind) {
    case 'console':
      return consoleParts(s, size.width, making)
    case 'wedge': {
      const radius = WEDGE_INSIDE + s.depth / 2
      const straight = seatParts(
        { ...s, lean: s.lean * 0.8 },
        { width: (radius * Math.PI) / 2, depth: s.depth, seats: 1, sides: [], back: true },
        making,
      )
      return straight.map(part => ({ ...part, mesh: transform(bend(part.mesh, radius), { ry: -45 }) }))
    }
    case 'ottoman':
      return seatParts(s, { width: size.width, depth: size.depth, seats: 1, sides: [], back: false }, making)
    case 'corner':
      return cornerParts(s, making)
    default: {
      const side = kind.startsWith('left') ? -1 : 1
      const isBumper = kind.endsWith('bumper')
      const hasArm = !isBumper && kind !== 'armless' && s.arms !== 'none'
      return seatParts(
        s,
        {
          width: size.width,
          depth: size.depth,
          seats: kind.endsWith('sofa') ? 3 : kind.endsWith('loveseat') ? 2 : 1,
          sides: hasArm ? [side] : [],
          back: true,
          ...(isBumper && { openEnd: side }),
        },
        making,
      )
    }
  }
}

/** Backs at the rear and the right, the seat between them. */
export function cornerParts(s: SectionalStyle, making: Upholstery): Part[] {
  const o = inner(s)
  const side = backSlabs(s, s.depth, o.slab, making, 0).map(part => ({
    ...part,
    mesh: transform(part.mesh, { ry: -90 }),
  }))
  const seat = s.depth - o.seatBack
  const cushions = o.isLoose
    ? [
        ...backs(
          { ...s, backCushions: 1 },
          {
            inside: seat - 0.02 - cushionDepth(o.rise) * 0.75,
            seatHeight: s.seatHeight,
            height: s.height,
            backFront: -s.depth / 2 + o.seatBack,
            rise: o.rise,
            lean: s.lean,
          },
          making,
        ).map(part => at(part, [-o.seatBack / 2 - cushionDepth(o.rise) * 0.375, 0, 0])),
        ...backs(
          { ...s, backCushions: 1, seed: s.seed + 1 },
          {
            inside: seat - 0.02,
            seatHeight: s.seatHeight,
            height: s.height,
            backFront: -s.depth / 2 + o.seatBack,
            rise: o.rise,
            lean: s.lean,
          },
          { ...making, seed: making.seed + 1 },
        ).map(part => ({ ...part, mesh: transform(part.mesh, { ry: -90, t: [0, 0, o.seatBack / 2] }) })),
      ]
    : []
  const deck = s.seatHeight - o.thickness
  return [
    ...backSlabs(s, s.depth, o.slab, making, 0),
    ...side,
    ...base(
      s.base,
      {
        width: s.depth,
        inside: s.depth,
        depth: s.depth,
        deck,
        legHeight: s.legHeight,
        inset: s.legInset,
        overhang: 0,
        armWidth: 0,
        hasArms: false,
        setback: 0,
      },
      making,
    ),
    ...seats(
      { ...s, seatCushions: 1 },
      { inside: seat, seatDepth: seat, seatThickness: o.thickness, deck, front: s.depth / 2 },
      making,
    ).map(part => at(part, [-o.seatBack / 2, 0, 0])),
    ...cushions,
  ]
}

function inner(s: SectionalStyle) {
  const isLoose = s.back === 'loose' || s.back === 'box' || s.back === 'bolster'
  const rise = s.height - s.seatHeight
  const slab = Math.min(s.backThickness, s.depth * 0.3)
  return {
    isLoose,
    rise,
    slab,
    thickness: Math.min(s.seatThickness, (s.seatHeight - s.legHeight) * 0.72),
    seatBack: slab + (isLoose ? 0.35 : 0.6) * s.lean * rise,
  }
}

function backSlabs(s: SectionalStyle, width: number, slab: number, making: Upholstery, x: number): Part[] {
  const { isLoose } = inner(s)
  const top = isLoose ? Math.max(s.seatHeight + 0.1, s.height - 0.09) : s.height
  const lean = isLoose ? s.lean * 0.35 : s.lean
  return backSlab(
    s.back,
    { width: width - 0.004, height: top - s.legHeight, thickness: slab, lean, from: s.seatHeight - s.legHeight - 0.03 },
    making,
    s.back === 'tight'
      ? Math.max(1, Math.round(width / s.seatWidth))
      : Math.max(2, Math.round((s.channels * width) / s.seatWidth)),
    s.buttons,
  ).map(part => at(part, [x, s.legHeight, -s.depth / 2 + lean * (top - s.seatHeight + 0.03)]))
}

/** A straight piece: its size, its seats, the sides with arms, and the end at which the back stops short. */
interface StraightPiece {
  readonly width: number
  readonly depth: number
  readonly seats: number
  readonly sides: readonly (-1 | 1)[]
  readonly back: boolean
  readonly openEnd?: -1 | 1
}

/** A straight piece, its back at the rear of `s.depth`: `sides` have arms, at `openEnd` the back stops short. */
export function seatParts(s: SectionalStyle, o: StraightPiece, making: Upholstery): Part[] {
  const { isLoose, thickness, seatBack } = inner(s)
  const armWidth = o.sides.length > 0 ? s.armWidth : 0
  const inside = o.width - armWidth * o.sides.length
  const cx = o.sides.length === 1 ? (-o.sides[0]! * armWidth) / 2 : 0
  const shift = (o.depth - s.depth) / 2
  const rear = o.back ? -s.depth / 2 : -o.depth / 2
  const front = o.back ? -s.depth / 2 + o.depth : o.depth / 2
  const deck = s.seatHeight - thickness
  const seatDepth = front - rear - (o.back ? seatBack - (isLoose ? 0 : 0.035) : 0)
  const isForward = o.depth > s.depth + 0.05
  const parts: Part[] = []
  // A rolled arm's wall, and what is under it, stands in from the roll.
  const roll = !isForward && o.sides.length > 0 && (s.arms === 'rolled' || s.arms === 'english') ? s.armWidth * 0.36 : 0
  const under = roll > 0 && o.sides.length === 1 ? (-o.sides[0]! * roll) / 2 : 0
  parts.push(
    ...base(
      s.base,
      {
        width: isForward ? inside : o.width - roll * o.sides.length,
        inside,
        depth: o.depth,
        deck,
        legHeight: s.legHeight,
        inset: s.legInset,
        overhang: 0,
        armWidth,
        hasArms: false,
        setback: 0,
      },
      making,
    ).map(part => at(part, [part.name === 'rail' || isForward ? cx : under, 0, o.back ? shift : 0])),
  )
  parts.push(
    ...seats({ ...s, seatCushions: o.seats }, { inside, seatDepth, seatThickness: thickness, deck, front }, making).map(
      part => at(part, [cx, 0, 0]),
    ),
  )
  for (const side of o.sides)
    parts.push(
      ...armAt(
        s.arms as ArmShape,
        { width: armWidth, height: Math.min(s.armHeight, s.height) - s.legHeight, depth: s.depth - 0.004 },
        making,
        side,
        o.width / 2,
        s.legHeight,
        0,
      ),
    )
  return o.back ? [...parts, ...backParts(s, o, { inside, cx, armWidth }, making)] : parts
}

/** The back of a straight piece: the slab and, where they are loose, the cushions before it. */
function backParts(
  s: SectionalStyle,
  { sides, seats: count, openEnd }: StraightPiece,
  { inside, cx, armWidth }: { readonly inside: number; readonly cx: number; readonly armWidth: number },
  making: Upholstery,
): Part[] {
  const { isLoose, rise, slab, seatBack } = inner(s)
  const backWidth = openEnd ? inside * 0.62 : inside
  const bx = openEnd ? (-openEnd * (inside - backWidth)) / 2 : cx
  const slabWidth = backWidth + (sides.length > 0 ? armWidth * 0.35 : 0)
  const slabX = bx + (sides.length === 1 ? (sides[0]! * armWidth * 0.35) / 2 : 0)
  const parts = backSlabs(s, slabWidth, slab, making, slabX)
  if (!isLoose) return parts
  const room = {
    inside: backWidth,
    seatHeight: s.seatHeight,
    height: s.height,
    backFront: -s.depth / 2 + seatBack,
    rise,
    lean: s.lean,
  }
  const cushions = backs({ ...s, backCushions: count }, room, making)
  return [...parts, ...cushions.map(part => at(part, [bx, 0, 0]))]
}

/** A chest as deep as a seat, covered at the sides, with a lid of wood. */
export function consoleParts(s: SectionalStyle, width: number, making: Upholstery): Part[] {
  const fine = isFine(making)
  const height = Math.min(s.armHeight, s.height)
  const lid = 0.024
  const body = softBox({
    w: width,
    h: height - s.legHeight - lid,
    d: s.depth,
    r: 0.02,
    puff: [0.003, 0, 0.006],
    noise: 0.0015,
    seed: s.seed,
    seg: fine ? 0.03 : 0.3,
    rseg: fine ? 5 : 1,
  })
  const top = softBox({
    w: width - 0.006,
    h: lid,
    d: s.depth - 0.008,
    r: 0.004,
    rseg: fine ? 3 : 1,
    seg: 0.3,
    grain: 'z',
  })
  return [
    { name: 'console', slot: 'cover', mesh: transform(body, { t: [0, s.legHeight, 0] }) },
    { name: 'lid', slot: 'legs', mesh: transform(top, { t: [0, height - lid, 0] }) },
    ...base(
      s.base,
      {
        width: width,
        inside: width - 0.02,
        depth: s.depth,
        deck: s.legHeight + 0.06,
        legHeight: s.legHeight,
        inset: Math.min(s.legInset, 0.05),
        overhang: 0,
        armWidth: 0,
        hasArms: false,
        setback: 0,
      },
      making,
    ),
  ]
}
