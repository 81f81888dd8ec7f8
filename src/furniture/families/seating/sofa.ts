import { z } from 'zod'
import { family } from '../../family.ts'
import { ARM_SHAPES, usualArmWidth } from '../../parts/seating/arms.ts'
import { BACK_SHAPES } from '../../parts/seating/backs.ts'
import { WELTS } from '../../parts/seating/cushions.ts'
import { BASE_SHAPES } from '../../parts/seating/seat-base.ts'
import { sofaBody } from '../../parts/seating/sofa-body.ts'

/** A sofa, loveseat or club chair: arms, a back and one to four seats. Lengths in metres. */
export const sofa = family({
  parameters: z.strictObject({
    arms: z.enum([...ARM_SHAPES, 'none']).default('track'),
    /** 0: the shape's default. */
    armWidth: z.number().min(0).max(0.35).default(0),
    armHeight: z.number().min(0.35).max(1).default(0.6),
    armSetback: z.number().min(0).max(0.18).default(0),
    back: z.enum(BACK_SHAPES).default('loose'),
    backCushions: z.number().int().min(1).max(5).default(3),
    backThickness: z.number().min(0.08).max(0.3).default(0.15),
    lean: z.number().min(0).max(0.35).default(0.2),
    buttonPattern: z.enum(['diamond', 'grid', 'buttons']).default('diamond'),
    buttonColumns: z.number().int().min(2).max(12).default(6),
    buttonRows: z.number().int().min(1).max(5).default(3),
    channels: z.number().int().min(2).max(40).default(12),
    rows: z.number().int().min(0).max(6).default(0),
    wings: z.number().min(0).max(0.35).default(0),
    seatCushions: z.number().int().min(1).max(4).default(3),
    seatHeight: z.number().min(0.3).max(0.58).default(0.45),
    seatThickness: z.number().min(0.08).max(0.3).default(0.165),
    crown: z.number().min(0).max(0.07).default(0.04),
    base: z.enum(BASE_SHAPES).default('taper'),
    legHeight: z.number().min(0.02).max(0.25).default(0.12),
    legInset: z.number().min(0.02).max(0.3).default(0.075),
    welt: z.enum(WELTS).default('piping'),
    curve: z.number().min(0).max(40).default(0),
    throwPillows: z.number().int().min(0).max(3).default(0),
    seed: z.number().int().min(1).max(99).default(1),
  }),
  slots: {
    cover: 'linen-oat',
    stitch: 'linen-flax',
    legs: 'walnut',
    metal: 'brass-aged',
    pillow: 'linen-clay',
    pillow2: 'linen-moss',
  },
  build: (extent, { armWidth, buttonPattern, buttonColumns, buttonRows, ...p }, workshop) =>
    sofaBody(
      extent,
      {
        ...p,
        armWidth: armWidth || (p.arms === 'none' ? 0 : usualArmWidth[p.arms]),
        buttons: { pattern: buttonPattern, columns: buttonColumns, rows: buttonRows },
      },
      workshop,
    ),
})
