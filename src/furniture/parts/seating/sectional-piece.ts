import type { Extent, Workshop } from '../../family.ts'
import { bend } from '../../kit/bend.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { boxCloth, upholstery, type Upholstery } from './cushions.ts'
import { consoleParts } from './sectional-console.ts'
import { cornerParts } from './sectional-corner.ts'
import { sectionalFootprint, WEDGE_INSIDE, type SectionalKind } from './sectional-footprint.ts'
import { seatParts } from './sectional-seat.ts'
import type { SectionalStyle } from './sectional-style.ts'

/**
 * Builds one piece of a sectional, which fills its footprint with its back towards -z. `share`: number of pieces that
 * divide the triangles of one piece in the player.
 */
export function buildSectionalPiece(kind: SectionalKind, style: SectionalStyle, workshop: Workshop, share = 1): Part[] {
  const size = sectionalFootprint(kind, style)
  const making = upholstery(workshop, style.welt, share * clothArea(kind, style, size), style.seed)
  return fitted(pieceParts(kind, style, size, making), size)
}

/** Area of the cloth of all cushions, m². */
function clothArea(kind: SectionalKind, style: SectionalStyle, { width, depth }: Extent): number {
  if (kind === 'console') return 0.1
  return boxCloth(width, depth, style.seatThickness) + 2.2 * width * (style.height - style.seatHeight)
}

function pieceParts(kind: SectionalKind, style: SectionalStyle, size: Extent, making: Upholstery): Part[] {
  switch (kind) {
    case 'console':
      return consoleParts(style, size.width, making)
    case 'wedge':
      return wedgeParts(style, making)
    case 'ottoman':
      return seatParts(style, { ...size, seats: 1, sides: [], back: false }, making)
    case 'corner':
      return cornerParts(style, making)
    default:
      return endParts(kind, style, size, making)
  }
}

/** A straight piece that is bent through 90 degrees. */
function wedgeParts(style: SectionalStyle, making: Upholstery): Part[] {
  const radius = WEDGE_INSIDE + style.depth / 2
  const straight = seatParts(
    { ...style, lean: style.lean * 0.8 },
    { width: (radius * Math.PI) / 2, depth: style.depth, seats: 1, sides: [], back: true },
    making,
  )
  return straight.map(part => ({ ...part, mesh: transform(bend(part.mesh, radius), { ry: -45 }) }))
}

/** A straight piece with a back and, by its kind, an arm or an open end at one side. */
function endParts(
  kind: Exclude<SectionalKind, 'console' | 'wedge' | 'ottoman' | 'corner'>,
  style: SectionalStyle,
  size: Extent,
  making: Upholstery,
): Part[] {
  const side = kind.startsWith('left') ? -1 : 1
  const isBumper = kind.endsWith('bumper')
  const hasArm = !isBumper && kind !== 'armless' && style.arms !== 'none'
  return seatParts(
    style,
    {
      ...size,
      seats: seatsOf(kind),
      sides: hasArm ? [side] : [],
      back: true,
      ...(isBumper && { openEnd: side }),
    },
    making,
  )
}

function seatsOf(kind: SectionalKind): number {
  if (kind.endsWith('sofa')) return 3
  return kind.endsWith('loveseat') ? 2 : 1
}
