import { placed, type Part } from '../../kit/mesh.ts'
import type { BackRoom } from './back-cushions.ts'
import { backSlab } from './backs.ts'
import type { Upholstery } from './cushions.ts'
import { sectionalMeasures, type SectionalStyle } from './sectional-style.ts'

/** The slab of a back, `width` metres wide with its middle at `x`, at the rear of the style's depth. */
export function sectionalSlab(style: SectionalStyle, width: number, x: number, making: Upholstery): Part[] {
  const { isLoose, slab } = sectionalMeasures(style)
  const top = isLoose ? Math.max(style.seatHeight + 0.1, style.height - 0.09) : style.height
  const lean = isLoose ? style.lean * 0.35 : style.lean
  const size = {
    width: width - 0.004,
    height: top - style.legHeight,
    thickness: slab,
    lean,
    from: style.seatHeight - style.legHeight - 0.03,
  }
  const columns =
    style.back === 'tight'
      ? Math.max(1, Math.round(width / style.seatWidth))
      : Math.max(2, Math.round((style.channels * width) / style.seatWidth))
  const parts = backSlab(style.back, size, { columns, rows: 0, buttons: style.buttons }, making)
  return placed(parts, [x, style.legHeight, -style.depth / 2 + lean * (top - style.seatHeight + 0.03)])
}

/** The room for loose cushions in front of a slab. `inside`: its width, metres. */
export function sectionalBackRoom(style: SectionalStyle, inside: number): BackRoom {
  const { rise, seatBack } = sectionalMeasures(style)
  return {
    inside,
    seatHeight: style.seatHeight,
    height: style.height,
    backFront: -style.depth / 2 + seatBack,
    rise,
    lean: style.lean,
  }
}
