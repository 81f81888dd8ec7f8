import { placed, type Part } from '../../kit/mesh.ts'
import { armAt } from './arms.ts'
import { backCushions } from './back-cushions.ts'
import type { Upholstery } from './cushions.ts'
import { seatCushions } from './seat-cushions.ts'
import { sectionalBackRoom, sectionalSlab } from './sectional-back.ts'
import { sectionalBase } from './sectional-base.ts'
import { sectionalMeasures, type SectionalStyle } from './sectional-style.ts'

type Side = -1 | 1

/** A straight piece: its size in metres, its seats, and the ends that have arms. -1 is left, 1 is right. */
interface StraightPiece {
  readonly width: number
  readonly depth: number
  /** Number of seats. */
  readonly seats: number
  readonly sides: readonly Side[]
  readonly back: boolean
  /** The end at which the back stops short. */
  readonly openEnd?: Side
}

/** The measures of a straight piece, metres. */
interface StraightMeasures {
  /** Width of one arm; 0 without arms. */
  readonly armWidth: number
  /** Width between the arms. */
  readonly inside: number
  /** The x of the middle of the seat. */
  readonly seatX: number
  /** True for a piece that reaches farther forward than its neighbours: a chaise. */
  readonly isForward: boolean
}

function straightMeasures(style: SectionalStyle, { width, depth, sides }: StraightPiece): StraightMeasures {
  const armWidth = sides.length > 0 ? style.armWidth : 0
  return {
    armWidth,
    inside: width - armWidth * sides.length,
    seatX: middleBetween(sides, armWidth),
    isForward: depth > style.depth + 0.05,
  }
}

/** The x of the middle of what lies between the arms, if each arm takes `taken` metres of the width. */
const middleBetween = (sides: readonly Side[], taken: number): number =>
  sides.length === 1 ? (-sides[0]! * taken) / 2 : 0

/** A straight piece. A back stands at the rear of the style's depth, so that a deeper piece reaches forward. */
export function seatParts(style: SectionalStyle, piece: StraightPiece, making: Upholstery): Part[] {
  const measures = straightMeasures(style, piece)
  return [
    ...baseParts(style, piece, measures, making),
    ...cushionParts(style, piece, measures, making),
    ...armParts(style, piece, making),
    ...(piece.back ? backParts(style, piece, measures, making) : []),
  ]
}

function baseParts(
  style: SectionalStyle,
  { width, depth, sides, back }: StraightPiece,
  { armWidth, inside, seatX, isForward }: StraightMeasures,
  making: Upholstery,
): Part[] {
  const { deck } = sectionalMeasures(style)
  // The wall under a rolled arm is narrower than the roll, and the base is as wide as the walls.
  const isRolled = !isForward && sides.length > 0 && (style.arms === 'rolled' || style.arms === 'english')
  const roll = isRolled ? style.armWidth * 0.36 : 0
  const baseX = roll > 0 ? middleBetween(sides, roll) : 0
  const baseWidth = isForward ? inside : width - roll * sides.length
  const z = back ? (depth - style.depth) / 2 : 0
  return sectionalBase(style, { width: baseWidth, inside, depth, deck, armWidth }, making).flatMap(part =>
    placed([part], [part.name === 'rail' || isForward ? seatX : baseX, 0, z]),
  )
}

function cushionParts(
  style: SectionalStyle,
  { depth, seats, back }: StraightPiece,
  { inside, seatX }: StraightMeasures,
  making: Upholstery,
): Part[] {
  const { isLoose, thickness, deck, seatBack } = sectionalMeasures(style)
  const rear = back ? -style.depth / 2 : -depth / 2
  const front = back ? -style.depth / 2 + depth : depth / 2
  const seatDepth = front - rear - (back ? seatBack - (isLoose ? 0 : 0.035) : 0)
  const room = { inside, seatDepth, seatThickness: thickness, deck, front }
  return placed(seatCushions({ ...style, seatCushions: seats }, room, making), [seatX, 0, 0])
}

function armParts(style: SectionalStyle, { width, sides }: StraightPiece, making: Upholstery): Part[] {
  const { arms, legHeight } = style
  if (arms === 'none') return []
  const size = {
    width: style.armWidth,
    height: Math.min(style.armHeight, style.height) - legHeight,
    depth: style.depth - 0.004,
  }
  return sides.flatMap(side => armAt(arms, size, making, side, width / 2, legHeight, 0))
}

/** The slab of the back and any loose cushions in front of it. */
function backParts(
  style: SectionalStyle,
  { sides, seats, openEnd }: StraightPiece,
  { inside, seatX, armWidth }: StraightMeasures,
  making: Upholstery,
): Part[] {
  const backWidth = openEnd ? inside * 0.62 : inside
  const backX = openEnd ? (-openEnd * (inside - backWidth)) / 2 : seatX
  // The slab reaches a little behind the arms.
  const slabWidth = backWidth + (sides.length > 0 ? armWidth * 0.35 : 0)
  const slabX = backX + (sides.length === 1 ? (sides[0]! * armWidth * 0.35) / 2 : 0)
  const slab = sectionalSlab(style, slabWidth, slabX, making)
  if (!sectionalMeasures(style).isLoose) return slab
  const cushions = backCushions({ ...style, backCushions: seats }, sectionalBackRoom(style, backWidth), making)
  return [...slab, ...placed(cushions, [backX, 0, 0])]
}
