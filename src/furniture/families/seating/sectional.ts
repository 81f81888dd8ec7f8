import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { placed, type Part } from '../../kit/mesh.ts'
import { ARM_SHAPES, usualArmWidth } from '../../parts/seating/arms.ts'
import { BACK_SHAPES } from '../../parts/seating/backs.ts'
import { upholstery, WELTS } from '../../parts/seating/cushions.ts'
import { BASE_SHAPES } from '../../parts/seating/seat-base.ts'
import { SECTIONAL_KINDS } from '../../parts/seating/sectional-footprint.ts'
import { sectionalLayout } from '../../parts/seating/sectional-layout.ts'
import { buildSectionalPiece } from '../../parts/seating/sectional-piece.ts'
import { throwPillows } from '../../parts/seating/throw-pillows.ts'

/** Pieces combined to one sectional. Lengths in metres. */
export const sectional = family({
  parameters: z.strictObject({
    /** From left to right as seen from the front; a corner or wedge turns the line towards the viewer. */
    layout: z.array(z.enum(SECTIONAL_KINDS)).min(1).max(9).default(['left-arm', 'right-chaise']),
    /** Whether the first run is along the back or comes from the front along the left. */
    lead: z.enum(['back', 'side']).default('back'),
    arms: z.enum([...ARM_SHAPES, 'none']).default('track'),
    /** 0: the shape's default. */
    armWidth: z.number().min(0).max(0.35).default(0),
    armHeight: z.number().min(0.35).max(0.9).default(0.6),
    back: z.enum(BACK_SHAPES).default('loose'),
    backThickness: z.number().min(0.08).max(0.3).default(0.15),
    lean: z.number().min(0).max(0.35).default(0.2),
    buttonPattern: z.enum(['diamond', 'grid', 'buttons']).default('diamond'),
    buttonColumns: z.number().int().min(2).max(12).default(3),
    buttonRows: z.number().int().min(1).max(5).default(3),
    /** Number of channels per seat. */
    channels: z.number().int().min(2).max(20).default(6),
    seatHeight: z.number().min(0.3).max(0.58).default(0.44),
    seatThickness: z.number().min(0.08).max(0.3).default(0.17),
    crown: z.number().min(0).max(0.07).default(0.04),
    base: z.enum(BASE_SHAPES).default('taper'),
    legHeight: z.number().min(0.02).max(0.25).default(0.1),
    legInset: z.number().min(0.02).max(0.3).default(0.07),
    welt: z.enum(WELTS).default('piping'),
    /** Depth of the pieces other than chaises, if the extent does not determine it. */
    depth: z.number().min(0.7).max(1.25).default(0.98),
    chaiseDepth: z.number().min(1.2).max(2).default(1.6),
    throwPillows: z.number().int().min(0).max(2).default(0),
    seed: z.number().int().min(1).max(60).default(1),
  }),
  slots: {
    cover: 'linen-oat',
    stitch: 'linen-flax',
    legs: 'walnut',
    metal: 'steel-black',
    pillow: 'linen-moss',
    pillow2: 'linen-flax',
  },
  build: (extent, { layout, lead, armWidth, buttonPattern, buttonColumns, buttonRows, ...p }, workshop) => {
    const style = {
      ...p,
      armWidth: armWidth || (p.arms === 'none' ? 0 : usualArmWidth[p.arms]),
      buttons: { pattern: buttonPattern, columns: buttonColumns, rows: buttonRows },
      seatWidth: 0.8,
      height: extent.height,
      seatHeight: Math.min(p.seatHeight, extent.height - 0.14),
    }
    const plan = sectionalLayout(layout, style, extent, lead)
    const parts = plan.flatMap(({ kind, style: own, x, z: deep, turn }): Part[] =>
      placed(buildSectionalPiece(kind, own, workshop, plan.length), [x, 0, deep], turn),
    )
    const making = upholstery(workshop, 'plain', 6, p.seed)
    const inside =
      extent.width - 2 * style.armWidth - (layout.some(kind => kind === 'corner' || kind === 'wedge') ? 0.5 : 0)
    const front = -extent.depth / 2 + p.backThickness + 0.25
    const pillows = throwPillows(
      p.throwPillows,
      { inside, seatHeight: style.seatHeight, front, height: extent.height, lean: p.lean },
      making,
    )
    return fitted([...fitted(parts, extent), ...placed(pillows, [lead === 'side' ? 0.2 : 0, 0, 0])], extent)
  },
})
