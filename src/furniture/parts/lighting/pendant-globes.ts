import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { bulb, canopy, rod, shade } from '../lamp.ts'
import { cordGrip, softBar, type Hanging } from './pendant-parts.ts'

/** A group of globes that hang from one ceiling plate. */
export interface GlobeGroup {
  readonly lights: number
  /** Diameter of each globe as a fraction of the width. */
  readonly lightSize: number
  /** Fraction of the height for the cord and the ceiling plate. */
  readonly drop: number
  readonly hanging: Hanging
}

/** Positions of a cluster's globes: forwards as a fraction of the available depth, and upwards. */
const FORWARDS = [0.1, -0.9, 0.95, -0.35, 0.6, -0.7, 0.4] as const
const UPWARDS = [0.34, 0.02, 0.5, 0.2, 0, 0.42, 0.12, 0.3, 0.07] as const

/** A globe of radius `r` on its cord from (x, y, z) to `head` on the plate. */
function hungGlobe(
  r: number,
  [x, y, z]: Vector,
  head: readonly [x: number, z: number],
  H: number,
  plate: number,
  { lights, hanging }: GlobeGroup,
  fine: boolean,
): Part[] {
  const one = [
    ...shade({
      form: 'globe',
      radius: r,
      height: 2 * r,
      y: 0,
      fine,
      isCoarse: !fine && lights > 5,
      slot: 'globe',
    }),
    bulb(r * 0.45, r * 0.75, fine),
  ]
  const cord = part(
    'cord',
    hanging === 'stem' ? 'metal' : 'cord',
    rod(
      [
        [x, y + 2 * r + 0.03, z],
        [(x + head[0]) / 2, (y + 2 * r + H - plate) / 2, (z + head[1]) / 2],
        [head[0], H - plate * 0.9, head[1]],
      ],
      hanging === 'stem' ? 0.004 : 0.0026,
      fine,
    ),
  )
  return [
    ...rotated(one, { rx: 180, t: [x, y + 2 * r, z] }),
    cordGrip(x, z, y + 2 * r - 0.012, fine, Math.max(0.5, r / 0.1)),
    cord,
  ]
}

const globeRadius = ({ width: W, depth: D, height: H }: Extent, { lightSize }: GlobeGroup): number =>
  Math.min(W * lightSize, D, H * 0.8) / 2

/** X position of the i-th globe. */
const alongWidth = (i: number, lights: number, spread: number): number =>
  -spread + 2 * spread * (lights === 1 ? 0.5 : i / (lights - 1))

/** Globes in a row under a long plate. */
export function globeRow(extent: Extent, plate: number, group: GlobeGroup, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const r = globeRadius(extent, group)
  const parts: Part[] = []
  parts.push(
    part('plate', 'metal', transform(softBar(W * 0.8, plate, Math.min(D * 0.5, 0.09), fine), { t: [0, H - plate, 0] })),
  )
  for (let i = 0; i < group.lights; i++) {
    const x = alongWidth(i, group.lights, W / 2 - r)
    parts.push(...hungGlobe(r, [x, 0, 0], [x, 0], H, plate, group, fine))
  }
  return parts
}

/** Globes at different heights under a round plate. */
export function globeCluster(extent: Extent, plate: number, group: GlobeGroup, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const r = globeRadius(extent, group)
  const plateRadius = Math.min(D * 0.46, W * 0.24)
  const parts: Part[] = [part('plate', 'metal', canopy(H, plateRadius, plate, fine))]
  for (let i = 0; i < group.lights; i++) {
    const x = alongWidth(i, group.lights, W / 2 - r)
    const z = (D / 2 - r) * FORWARDS[i % 7]!
    const y = Math.max(0, UPWARDS[i % 9]! * (H * (1 - group.drop) - 2 * r))
    const head = [x * 0.3 * (plateRadius / (W * 0.24)), z * 0.35] as const
    parts.push(...hungGlobe(r, [x, y, z], head, H, plate, group, fine))
  }
  return parts
}
