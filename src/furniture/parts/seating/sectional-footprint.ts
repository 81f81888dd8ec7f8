import type { Extent } from '../../family.ts'
import type { SectionalStyle } from './sectional-style.ts'

/** The kinds of piece. Arms and ends are left or right as seen from in front of the piece. */
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

const CONSOLE_WIDTH = 0.32
/** Inner radius of a wedge, metres. */
export const WEDGE_INSIDE = 0.3

/** The size of a piece in a plan, metres. */
export function sectionalFootprint(kind: SectionalKind, style: SectionalStyle): Extent {
  const { depth, height, seatWidth } = style
  const arm = style.arms === 'none' ? 0 : style.armWidth
  const straight = (width: number): Extent => ({ width, depth, height })
  const square = (side: number): Extent => ({ width: side, depth: side, height })
  const chaise = { ...straight(seatWidth + arm), depth: style.chaiseDepth }
  const footprints: Readonly<Record<SectionalKind, Extent>> = {
    'left-arm': straight(seatWidth + arm),
    'right-arm': straight(seatWidth + arm),
    'left-loveseat': straight(2 * seatWidth + arm),
    'right-loveseat': straight(2 * seatWidth + arm),
    'left-sofa': straight(3 * seatWidth + arm),
    'right-sofa': straight(3 * seatWidth + arm),
    armless: straight(seatWidth),
    'left-chaise': chaise,
    'right-chaise': chaise,
    'left-bumper': straight(seatWidth * 1.5),
    'right-bumper': straight(seatWidth * 1.5),
    corner: square(depth),
    wedge: square(depth + WEDGE_INSIDE),
    ottoman: {
      width: seatWidth,
      depth: Math.min(seatWidth, depth * 0.75),
      height: style.seatHeight + style.crown / 2,
    },
    console: { width: CONSOLE_WIDTH, depth, height: Math.min(style.armHeight, height) },
  }
  return footprints[kind]
}
