import type { Extent, Workshop } from '../../family.ts'
import { bend } from '../../kit/bend.ts'
import { fitted } from '../../kit/fit.ts'
import { placed, type Part } from '../../kit/mesh.ts'
import { armPair } from './arms.ts'
import { backCushionDepth, backCushions } from './back-cushions.ts'
import { backSlab, hasLooseCushions } from './backs.ts'
import { boxCloth, upholstery, type Upholstery } from './cushions.ts'
import { base } from './seat-base.ts'
import { seatCushions } from './seat-cushions.ts'
import { sofaMeasures, type SofaMeasures } from './sofa-measures.ts'
import type { SofaStyle } from './sofa-style.ts'
import { throwPillows } from './throw-pillows.ts'
import { wings } from './wings.ts'

/** Builds the whole piece, which fills its extent. */
export function sofaBody(extent: Extent, style: SofaStyle, workshop: Workshop): Part[] {
  const turn = (Math.min(style.curve, largestCurve(extent)) * Math.PI) / 180
  if (turn < 0.02) return fitted(straightSofa(extent, style, workshop), extent)
  const depth = (extent.depth - (extent.width / 2) * Math.tan(turn / 2)) / Math.cos(turn)
  const radius = extent.width / (2 * Math.sin(turn)) - depth / 2
  const parts = straightSofa({ ...extent, depth, width: 2 * radius * turn }, style, workshop)
  return fitted(
    parts.map(part => ({ ...part, mesh: bend(part.mesh, radius) })),
    extent,
  )
}

/**
 * The largest curve in degrees. Bent further, the seat would be less than half a metre deep, or the front would fold
 * into itself.
 */
function largestCurve({ width, depth }: Extent): number {
  const forSeat = 2 * Math.atan(Math.max(0, (depth - 0.62) / (width / 2)))
  const forFront = Math.asin(Math.min(1, width / (2.6 * depth)))
  return (Math.min(forSeat, forFront) * 180) / Math.PI
}

function straightSofa(extent: Extent, style: SofaStyle, workshop: Workshop): Part[] {
  const measures = sofaMeasures(extent, style)
  const { depth, height, inside, seatHeight, seatDepth, seatThickness, deck, backFront, rise, lean } = measures
  const making = upholstery(workshop, style.welt, clothArea(style, measures), style.seed)
  const isLoose = hasLooseCushions(style.back)
  const seatRoom = { inside, seatDepth, seatThickness, deck, front: depth / 2 }
  const pillowFront = backFront + (isLoose ? backCushionDepth(rise) : 0)
  return [
    ...armParts(style, measures, making),
    ...slabParts(style, measures, making),
    ...wingParts(style, measures, making),
    ...baseParts(style, measures, making),
    ...seatCushions(style, seatRoom, making),
    ...(isLoose ? backCushions(style, measures, making) : []),
    ...throwPillows(style.throwPillows, { inside, seatHeight, front: pillowFront, height, lean }, making),
  ]
}

/** Area of the cloth of all cushions, m². */
function clothArea(style: SofaStyle, { inside, seatDepth, seatThickness, rise }: SofaMeasures): number {
  return (
    style.seatCushions * boxCloth(inside / style.seatCushions, seatDepth, seatThickness) +
    (hasLooseCushions(style.back) ? style.backCushions * 2.2 * (inside / style.backCushions) * rise : 0) +
    style.throwPillows * 0.5
  )
}

function armParts(style: SofaStyle, measures: SofaMeasures, making: Upholstery): Part[] {
  if (style.arms === 'none') return []
  const { width, depth, height, armWidth, legHeight } = measures
  const size = {
    width: armWidth,
    height: Math.max(0.1, Math.min(style.armHeight, height) - legHeight),
    depth: depth - style.armSetback - 0.004,
  }
  return armPair(style.arms, size, making, width / 2, legHeight, -style.armSetback / 2)
}

/** Returns true for arms with a roll that stands out over a narrower wall. */
const hasRolledArms = ({ arms }: SofaStyle): boolean => arms === 'rolled' || arms === 'english'

/** Width of the slab: it reaches behind arms that are lower than the back. */
function slabWidth(style: SofaStyle, { height, inside, armWidth }: SofaMeasures): number {
  const isBetweenArms = style.arms !== 'none' && style.arms !== 'english' && style.armHeight > height - 0.03
  if (style.arms === 'none' || isBetweenArms) return inside
  return inside + armWidth * (hasRolledArms(style) ? 0.9 : 0.35)
}

/** The slab of the back, with the channels, seams or buttons of its cover. */
function slabParts(style: SofaStyle, measures: SofaMeasures, making: Upholstery): Part[] {
  const { depth, legHeight, seatHeight, slab, slabTop, slabLean, slabOffset } = measures
  const size = {
    width: slabWidth(style, measures) - 0.004,
    height: slabTop - legHeight,
    thickness: slab,
    lean: slabLean,
    from: seatHeight - legHeight - 0.03,
  }
  const columns = style.back === 'tight' ? style.backCushions : style.channels
  const parts = backSlab(style.back, size, { columns, rows: style.rows, buttons: style.buttons }, making)
  return placed(parts, [0, legHeight, -depth / 2 + slabOffset])
}

function wingParts(style: SofaStyle, measures: SofaMeasures, making: Upholstery): Part[] {
  if (style.wings <= 0) return []
  const { inside, height, depth, slab, lean, seatHeight } = measures
  const from = style.arms === 'none' ? seatHeight - 0.05 : Math.min(style.armHeight, height) - 0.07
  const room = {
    inside,
    height,
    from,
    depth: Math.min(style.wings, depth * 0.5),
    rear: -depth / 2,
    slab,
    lean,
  }
  return wings(room, making)
}

function baseParts(style: SofaStyle, measures: SofaMeasures, making: Upholstery): Part[] {
  const { width, inside, depth, deck, legHeight, armWidth, slabOffset } = measures
  const hasArms = style.arms !== 'none'
  return base(
    style.base,
    {
      width,
      inside,
      depth,
      deck,
      legHeight,
      inset: style.legInset,
      overhang: hasRolledArms(style) ? armWidth * 0.36 : 0,
      armWidth,
      hasArms,
      setback: style.armSetback,
      ...(!hasArms && { behind: slabOffset }),
    },
    making,
  )
}
