import type { Extent } from '../../family.ts'
import { fitted, part } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { spar } from '../../kit/spar.ts'
import { bulb, canopy, rod, shade, type ShadeForm } from '../../parts/lamp.ts'
import { z } from 'zod'
import { family } from '../../family.ts'
import { globeCluster, globeRow } from '../../parts/lighting/pendant-globes.ts'
import { cordGrip, softBar, suspension, type Hanging } from '../../parts/lighting/pendant-parts.ts'
import { cylinderShade, discShade, domeLining, drumHoops, globeShade } from '../../parts/lighting/pendant-shades.ts'
import { basketShade, paperLantern, slatShade } from '../../parts/lighting/woven-shades.ts'

const KINDS = [
  'dome',
  'drum',
  'globe',
  'bell',
  'cone',
  'empire',
  'lantern',
  'basket',
  'slats',
  'cluster',
  'row',
  'bar',
  'cylinder',
  'disc',
] as const

const parameters = z.strictObject({
  kind: z.enum(KINDS).default('dome'),
  /** Fraction of the height for the cord and the ceiling plate. */
  drop: z.number().min(0.05).max(0.75).default(0.3),
  /** Number of lights of a cluster or a row. */
  lights: z.number().int().min(2).max(9).default(5),
  /** Diameter of each of a cluster's globes, or thickness of a bar, as a fraction of the width. */
  lightSize: z.number().min(0.02).max(0.5).default(0.3),
  /** Whether it hangs from a rigid stem instead of a cord. */
  stem: z.boolean().default(false),
  /** Wooden rings around the top and bottom of a drum, and a disc that hides its bulbs. */
  hoops: z.boolean().default(false),
})

type Pendant = z.output<typeof parameters>

/** A hanging lamp. The extent's height reaches from the ceiling plate to the bottom of the shade. */
export const pendant = family({
  parameters,
  slots: {
    shade: 'enamel-sage',
    inside: 'powder-white',
    metal: 'brass-aged',
    cord: 'cord-black',
    bulb: 'bulb-glow',
    globe: 'glass-opal',
    weave: 'rattan',
    hoop: 'maple',
    bar: 'powder-black',
  },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const plate = Math.min(0.03, extent.height * 0.06)
    const hanging: Hanging = given.stem ? 'stem' : 'cord'
    switch (given.kind) {
      case 'cluster':
        return fitted(globeCluster(extent, plate, { ...given, hanging }, fine), extent)
      case 'row':
        return fitted(globeRow(extent, plate, { ...given, hanging }, fine), extent)
      case 'bar':
        return fitted(lightBar(extent, plate, given.lightSize, hanging, fine), extent)
      default: {
        const R = Math.min(extent.width, extent.depth) / 2
        const ceilingPlate = part('plate', 'metal', canopy(extent.height, Math.min(R * 0.6, 0.062), plate, fine))
        return fitted([ceilingPlate, ...hungShade(given.kind, R, extent.height, plate, given, fine)], extent)
      }
    }
  },
})

/** A bar with a light under it, on two cords. */
function lightBar(
  { width: W, depth: D, height: H }: Extent,
  plate: number,
  lightSize: number,
  hanging: Hanging,
  fine: boolean,
): Part[] {
  const parts: Part[] = []
  const thick = Math.min(W * lightSize, D)
  const along: Vector[] = [
    [-W / 2, thick / 2, 0],
    [0, thick / 2, 0],
    [W / 2, thick / 2, 0],
  ]
  parts.push(
    part(
      'bar',
      'bar',
      spar(along, { size: () => [thick / 2, thick / 2], side: [0, 0, 1], power: 5, segments: fine ? 32 : 12 }),
    ),
  )
  parts.push(
    part(
      'light',
      'bulb',
      spar(
        [
          [-W * 0.48, thick * 0.02, 0],
          [0, thick * 0.02, 0],
          [W * 0.48, thick * 0.02, 0],
        ],
        { size: () => [thick * 0.3, thick * 0.05], side: [0, 0, 1], power: 6, segments: fine ? 20 : 8 },
      ),
    ),
  )
  for (const side of [-1, 1]) parts.push(suspension(hanging, side * W * 0.32, 0, H - plate, thick * 0.9, fine))
  parts.push(
    part('plate', 'metal', transform(softBar(W * 0.72, plate, Math.min(D, 0.06), fine), { t: [0, H - plate, 0] })),
  )
  return parts
}

/** A shade on its cord. Cloth and metal shades share one builder; the other kinds have their own. */
function hungShade(
  kind: Exclude<Pendant['kind'], 'cluster' | 'row' | 'bar'>,
  R: number,
  H: number,
  plate: number,
  given: Pendant,
  fine: boolean,
): Part[] {
  const hanging: Hanging = given.stem ? 'stem' : 'cord'
  const body = H * (1 - given.drop)
  const hungAt = (grip: number, cord: number): Part[] => [
    cordGrip(0, 0, grip, fine),
    suspension(hanging, 0, 0, H - plate, cord, fine),
  ]
  const bulbInside = () => bulb(body * 0.42, Math.min(0.1, R * 0.4), fine)
  switch (kind) {
    case 'globe': {
      const r = Math.min(R, body / 2)
      return [...globeShade(r, fine), ...hungAt(2 * r + 0.02, 2 * r + 0.04)]
    }
    case 'lantern':
      return [...paperLantern(R, body, fine), bulbInside(), ...hungAt(body - 0.01, body + 0.03)]
    case 'basket':
      return [...basketShade(R, body, fine), bulbInside(), ...hungAt(body - 0.01, body + 0.03)]
    case 'slats':
      return [...slatShade(R, body, fine), bulbInside(), ...hungAt(body - 0.01, body + 0.03)]
    case 'cylinder':
      return [...cylinderShade(R, body, fine), ...hungAt(body - 0.004, body + 0.03)]
    case 'disc':
      return [...discShade(R, body, fine), ...hungAt(body - 0.004, body + 0.03)]
    default:
      return [...lampShade(kind, R, body, given.hoops, fine), ...hungAt(body - 0.006, body + 0.03)]
  }
}

/** A lamp shade of the kinds that table lamps also have, with its bulb. */
function lampShade(form: ShadeForm, R: number, body: number, hoops: boolean, fine: boolean): Part[] {
  const isDome = form === 'dome'
  const neck = isDome ? Math.min(0.06, body * 0.2) : 0.012
  const high = body - neck
  const parts = shade({ form, radius: hoops ? R * 0.985 : R, height: high, y: 0, fine })
  if (hoops) parts.push(...drumHoops(R, high, fine))
  if (isDome) parts.push(...domeLining(R, high, neck, fine))
  else
    parts.push(
      part(
        'rod',
        'metal',
        rod(
          [
            [0, high * 0.5, 0],
            [0, high * 0.75, 0],
            [0, body, 0],
          ],
          0.005,
          fine,
        ),
      ),
    )

  return [...parts, bulb(isDome ? high * 0.2 : high * 0.35, Math.min(0.075, R * 0.5), fine)]
}
