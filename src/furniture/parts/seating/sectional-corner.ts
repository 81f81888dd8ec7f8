import { placed, type Part } from '../../kit/mesh.ts'
import { backCushionDepth, backCushions } from './back-cushions.ts'
import type { Upholstery } from './cushions.ts'
import { seatCushions } from './seat-cushions.ts'
import { sectionalBackRoom, sectionalSlab } from './sectional-back.ts'
import { sectionalBase } from './sectional-base.ts'
import { sectionalMeasures, type SectionalStyle } from './sectional-style.ts'

/** A square piece with backs at the rear and at the right, and one seat between them. */
export function cornerParts(style: SectionalStyle, making: Upholstery): Part[] {
  const { depth } = style
  const { isLoose, thickness, deck, seatBack } = sectionalMeasures(style)
  const seat = depth - seatBack
  const cushions = isLoose ? cornerCushions(style, making) : []
  const seatRoom = { inside: seat, seatDepth: seat, seatThickness: thickness, deck, front: depth / 2 }
  return [
    ...sectionalSlab(style, depth, 0, making),
    ...placed(sectionalSlab(style, depth, 0, making), [0, 0, 0], -90),
    ...sectionalBase(style, { width: depth, inside: depth, depth, deck }, making),
    ...placed(seatCushions({ ...style, seatCushions: 1 }, seatRoom, making), [-seatBack / 2, 0, 0]),
    ...cushions,
  ]
}

/** The loose cushions of the two backs. The rear one makes room for the cushion at the right. */
function cornerCushions(style: SectionalStyle, making: Upholstery): Part[] {
  const { rise, seatBack } = sectionalMeasures(style)
  const width = style.depth - seatBack - 0.02
  const thickness = backCushionDepth(rise)
  const rear = backCushions({ ...style, backCushions: 1 }, sectionalBackRoom(style, width - thickness * 0.75), making)
  const right = backCushions({ ...style, backCushions: 1, seed: style.seed + 1 }, sectionalBackRoom(style, width), {
    ...making,
    seed: making.seed + 1,
  })
  return [...placed(rear, [-seatBack / 2 - thickness * 0.375, 0, 0]), ...placed(right, [0, 0, seatBack / 2], -90)]
}
