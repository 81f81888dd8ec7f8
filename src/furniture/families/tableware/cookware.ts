import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { baking } from '../../parts/cookware/baking.ts'
import { casserole } from '../../parts/cookware/casserole.ts'
import { kettle } from '../../parts/cookware/kettle.ts'
import { saucepan, skillet } from '../../parts/cookware/pans.ts'
import type { PotStyle } from '../../parts/cookware/vessel.ts'

const parameters = z.strictObject({
  kind: z
    .enum(['dutch-oven', 'saucepan', 'skillet', 'kettle', 'sheet', 'stockpot', 'braiser', 'baker'])
    .default('dutch-oven'),
  /** Thickness of the wall in millimetres. */
  wall: z.number().min(1).max(8).default(3.5),
  lid: z.boolean().default(true),
  /** Whether the rim has a pouring lip on both sides. */
  lips: z.boolean().default(false),
})

type Builder = (extent: Extent, style: PotStyle, fine: boolean) => Part[]

const BUILDERS: Record<z.output<typeof parameters>['kind'], Builder> = {
  'dutch-oven': (extent, style, fine) => casserole('dutch-oven', extent, style, fine),
  stockpot: (extent, style, fine) => casserole('stockpot', extent, style, fine),
  braiser: (extent, style, fine) => casserole('braiser', extent, style, fine),
  saucepan,
  skillet,
  kettle,
  sheet: (extent, style, fine) => baking('sheet', extent, style, fine),
  baker: (extent, style, fine) => baking('baker', extent, style, fine),
}

/** Pots, pans and kettles. The width includes the handles. */
export const cookware = family({
  parameters,
  slots: { body: 'enamel-sage', inside: 'enamel-white', metal: 'brass-aged', handle: 'enamel-sage' },
  build: (extent, { kind, wall: millimetres, lid, lips }, { detail }) => {
    const style = { wall: millimetres / 1000, lid, lips }
    return fitted(BUILDERS[kind](extent, style, detail === 'picture'), extent)
  },
})
