import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { SHADE_FORMS, turned } from '../../parts/lamp.ts'
import { arcLamp, bentLamp, pharmacyLamp } from '../../parts/lighting/floor-lamp-arms.ts'
import { footRadius, type FloorLamp } from '../../parts/lighting/floor-lamp-parts.ts'
import {
  clusterLamp,
  lanternLamp,
  mast,
  poleLamp,
  spindleLamp,
  torchiere,
  tripodLamp,
} from '../../parts/lighting/floor-lamp-stands.ts'

const parameters = z.strictObject({
  base: z
    .enum(['pole', 'tripod', 'arc', 'pharmacy', 'lantern', 'spindle', 'bent', 'cluster', 'torchiere', 'mast'])
    .default('pole'),
  shade: z.enum(SHADE_FORMS).default('drum'),
  /** Height of the shade, or of a lantern's paper, as a fraction of the total height. */
  shadeHeight: z.number().min(0.08).max(0.9).default(0.2),
  /** Width of the shade as a fraction of the lamp's width. */
  shadeWidth: z.number().min(0.15).max(1).default(1),
  foot: z.enum(['disc', 'block', 'square']).default('disc'),
  /** Width of the foot as a fraction of the lamp's width. */
  footWidth: z.number().min(0.15).max(1).default(0.6),
  /** Height of a round tabletop on the pole as a fraction of the total height; 0: none. */
  shelf: z.number().min(0).max(0.6).default(0),
})

type Builder = (extent: Extent, look: FloorLamp, fine: boolean) => Part[]

const BUILDERS: Record<z.output<typeof parameters>['base'], Builder> = {
  pole: poleLamp,
  tripod: tripodLamp,
  arc: arcLamp,
  pharmacy: pharmacyLamp,
  lantern: lanternLamp,
  spindle: spindleLamp,
  bent: bentLamp,
  cluster: clusterLamp,
  torchiere,
  mast,
}

export const floorLamp = family({
  parameters,
  slots: {
    pole: 'steel-black',
    foot: 'marble-carrara',
    shade: 'shade-linen',
    metal: 'brass-aged',
    bulb: 'bulb-glow',
    shelf: 'oak',
    rib: 'steel-black',
  },
  build: (extent, look, { detail }) => {
    const fine = detail === 'picture'
    const parts = BUILDERS[look.base](extent, look, fine)
    if (look.shelf > 0 && look.base === 'pole') parts.push(shelf(extent, look, fine))
    return fitted(parts, extent)
  },
})

/** A round tabletop on the pole. */
function shelf(extent: Extent, look: z.output<typeof parameters>, fine: boolean): Part {
  const f = footRadius(extent, look)
  const y = extent.height * look.shelf
  return part(
    'shelf',
    'shelf',
    turned(
      [
        [0, y],
        [f * 1.3, y],
        [f * 1.3, y + 0.018],
        [0, y + 0.018],
      ],
      fine,
      0.004,
    ),
  )
}
