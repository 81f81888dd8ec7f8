import { placed, transform, type Part } from '../../kit/mesh.ts'
import { scaledToHeights } from '../../kit/stand.ts'
import type { BackShape } from './backs.ts'
import { box, FILLED, knifeEdge, type Filling, type Upholstery } from './cushions.ts'

interface BackCushions {
  readonly back: BackShape
  /** Number of cushions. */
  readonly backCushions: number
  readonly seed: number
  /** Defaults to foam and feather. */
  readonly filling?: Filling
}

/** The room for the back cushions, metres. Their rear lies against z = `backFront`. */
export interface BackRoom {
  readonly inside: number
  readonly seatHeight: number
  readonly height: number
  readonly backFront: number
  /** Height of the back above the seat. */
  readonly rise: number
  /** Slope of the back: metres back for each metre up. */
  readonly lean: number
}

/** One cushion of the row: its number from the left, its width and the x of its middle, metres. */
interface RowPlace {
  readonly index: number
  readonly width: number
  readonly x: number
}

type CushionBuilder = (look: BackCushions, room: BackRoom, place: RowPlace, making: Upholstery) => Part[]

/** Thickness of a loose back cushion, metres, for a back that rises `rise` metres above the seat. */
export const backCushionDepth = (rise: number): number => Math.min(0.25, 0.12 + rise * 0.28)

/** A row of loose back cushions. */
export function backCushions(look: BackCushions, room: BackRoom, making: Upholstery): Part[] {
  const { back, backCushions: count } = look
  const width = room.inside / count
  const build = builderOf(back)
  return Array.from({ length: count }, (_, index) =>
    build(look, room, { index, width, x: (index - (count - 1) / 2) * width }, making),
  ).flat()
}

function builderOf(back: BackShape): CushionBuilder {
  switch (back) {
    case 'bolster':
      return bolster
    case 'box':
      return boxCushion
    default:
      return pillowCushion
  }
}

const filledOf = ({ filling }: BackCushions) => FILLED[filling ?? 'foam-and-feather']
const degreesOf = ({ lean }: BackRoom): number => (Math.atan(lean) * 180) / Math.PI

/** A bolster that lies on the seat. */
function bolster(_: BackCushions, room: BackRoom, { index, width, x }: RowPlace, making: Upholstery): Part[] {
  const parts = box(
    making,
    {
      w: width - 0.01,
      d: Math.min(0.26, room.rise * 0.9),
      h: Math.min(0.24, room.rise),
      corner: 0.05,
      crown: 0.05,
      edge: 0.1,
      ease: 0.02,
      pressure: 100,
    },
    10 + index,
  )
  return placed(parts, [x, room.seatHeight - 0.01, room.backFront + 0.13])
}

/** A cushion with four sides that stands on its edge. */
function boxCushion(look: BackCushions, room: BackRoom, { index, width, x }: RowPlace, making: Upholstery): Part[] {
  const filled = filledOf(look)
  const thickness = backCushionDepth(room.rise) * filled.thick
  const height = (room.rise + 0.02) / Math.cos(Math.atan(room.lean))
  const lying = box(
    making,
    {
      w: width - 0.008,
      d: height,
      h: thickness * 0.8,
      corner: 0.035,
      crown: 0.03 * filled.crown,
      edge: 0.03,
      ease: filled.ease + 0.004,
      pucker: 0.03,
      pressure: 100,
      gap: [0.003, 0.003, 0.01, 0.004],
      ...filled.uneven,
    },
    10 + index,
  )
  const standing = lying.map(part => ({
    ...part,
    mesh: transform(transform(part.mesh, { rx: 90, t: [0, height / 2, 0] }), { rx: -degreesOf(room) }),
  }))
  return squeezed(placed(standing, [x, 0, room.backFront + 0.012]), room.seatHeight - 0.008, room.height)
}

/** A pillow with a knife edge. */
function pillowCushion(look: BackCushions, room: BackRoom, { index, width, x }: RowPlace, making: Upholstery): Part[] {
  const degrees = degreesOf(room)
  const filled = filledOf(look)
  const thickness = backCushionDepth(room.rise) * filled.thick
  const cut = {
    w: width + 0.006,
    h: room.rise + 0.05,
    t: thickness,
    lean: degrees + 4,
    sag: filled.sag,
    gap: 0.002,
    core: 0.6,
    pressure: 90,
    edgeR: 0.06,
    ease: filled.backEase,
    pucker: 0.015,
    boxy: filled.boxy,
    bow: 0.02,
    ...filled.uneven,
  }
  const turned = knifeEdge(making, cut, index).map(part => ({
    ...part,
    mesh: transform(part.mesh, { rx: -degrees - 2, ry: 0.8 * Math.sin(index * 2.3 + look.seed) }),
  }))
  return squeezed(placed(turned, [x, 0, room.backFront + thickness * 0.42]), room.seatHeight - 0.014, room.height)
}

/**
 * Squeezes the parts of one cushion upright so that its cloth, the first part, ends between two heights. The stitches
 * move with the cloth.
 */
function squeezed(parts: readonly Part[], bottom: number, top: number): Part[] {
  const cloth = parts[0]!.mesh
  const sized = scaledToHeights(cloth, bottom, top)
  const scale = (sized.positions[1]! - sized.positions[4]!) / (cloth.positions[1]! - cloth.positions[4]!)
  const shift = sized.positions[1]! - cloth.positions[1]! * scale
  return parts.map((part, i) => ({
    ...part,
    mesh: i === 0 ? sized : transform(part.mesh, { s: [1, scale, 1], t: [0, shift, 0] }),
  }))
}
