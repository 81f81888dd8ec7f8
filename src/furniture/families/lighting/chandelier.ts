import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import type { Part } from '../../kit/mesh.ts'
import { canopy, rod } from '../../parts/lamp.ts'
import { bowedArms, branches, spokes, sputnik } from '../../parts/lighting/chandelier-arms.ts'
import { beadBasket } from '../../parts/lighting/chandelier-beads.ts'
import type { ChandelierFrame } from '../../parts/lighting/chandelier-frame.ts'
import { barLights, hoops } from '../../parts/lighting/chandelier-hoops.ts'
import type { Lights } from '../../parts/lighting/chandelier-light.ts'

const parameters = z.strictObject({
  kind: z.enum(['ring', 'rings', 'arms', 'sputnik', 'beads', 'branch', 'bar', 'spokes']).default('arms'),
  lights: z.number().int().min(3).max(16).default(8),
  /** The light at each end: a bare bulb, a candle sleeve, a glass globe or a small shade. */
  end: z.enum(['bulb', 'candle', 'globe', 'shade']).default('candle'),
  /** Fraction of the height for the chain, the stem and the ceiling plate. */
  drop: z.number().min(0.05).max(0.7).default(0.4),
})

type Chandelier = z.output<typeof parameters>
type Builder = (frame: ChandelierFrame, lights: Lights, fine: boolean) => Part[]

const BUILDERS: Record<Chandelier['kind'], Builder> = {
  ring: (frame, lights, fine) => hoops(false, frame, lights, fine),
  rings: (frame, lights, fine) => hoops(true, frame, lights, fine),
  arms: bowedArms,
  sputnik,
  beads: (frame, _lights, fine) => beadBasket(frame, fine),
  branch: branches,
  bar: barLights,
  spokes,
}
/** Length of the stem inside the frame, as a fraction of the frame's height. */
const STEM_REACH: Partial<Record<Chandelier['kind'], number>> = { sputnik: 0.5, spokes: 0.66 }

/** A hanging fixture with many lights. */
export const chandelier = family({
  parameters,
  slots: {
    metal: 'brass-aged',
    globe: 'glass-opal',
    shade: 'shade-linen',
    bulb: 'bulb-glow',
    sleeve: 'ceramic-bone',
    bead: 'oak-whitewashed',
  },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const H = extent.height
    const frame = frameOf(extent, given)
    const { radius, top } = frame
    const plate = Math.min(0.035, H * 0.06)
    const low = Math.min(top - 0.01 - top * (STEM_REACH[given.kind] ?? 0), H - plate)
    const parts = [
      part('plate', 'metal', canopy(H, Math.min(0.07, radius * 0.3), plate, fine)),
      ...BUILDERS[given.kind](frame, { count: given.lights, end: given.end }, fine),
      part(
        'stem',
        'metal',
        rod(
          [
            [0, low, 0],
            [0, (low + H - plate * 0.8) / 2, 0],
            [0, H - plate * 0.8, 0],
          ],
          0.005,
          fine,
        ),
      ),
    ]
    return fitted(parts, extent)
  },
})

function frameOf({ width, depth, height }: Extent, { end, drop }: Chandelier): ChandelierFrame {
  const radius = Math.min(width, depth) / 2
  const size = Math.min(0.05, radius * 0.18, height * 0.1)
  const reach = end === 'bulb' ? radius - size * 0.8 : radius - size * 1.3
  return { width, depth, height, radius, top: height * (1 - drop), size, reach }
}
