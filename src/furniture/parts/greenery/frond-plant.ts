import { part } from '../../kit/fit.ts'
import { placedLeaf, leaf, OUTLINES } from '../../kit/leaf.ts'
import { merge, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { tube } from '../../kit/tube.ts'
import { GOLDEN_ANGLE } from './golden-angle.ts'
import type { GrowthOptions } from './growth-options.ts'
import { placeOnPath } from './place-on-path.ts'

/** A number for a fine plant and a smaller one for a coarse plant. */
interface Count {
  readonly fine: number
  readonly coarse: number
}

/** A species with arching fronds, each a midrib with two rows of leaflets. Angles in radians. */
interface FrondSpecies {
  readonly fronds: Count
  readonly pairs: Count
  /** Angle of the innermost frond above the horizontal, and how much flatter the outermost one starts. */
  readonly rise: number
  readonly flatter: number
  /** Angle through which a frond droops from its foot to its tip. */
  readonly droop: number
  /** Radius of the midrib at its foot, metres. */
  readonly midrib: number
  /** The longest leaflet as a fraction of the frond, and half its width as a fraction of its own length. */
  readonly leaflet: { readonly length: number; readonly half: number }
  /** How far a leaflet points upwards and towards the tip of the frond, where 1 is as far as it points outwards. */
  readonly up: number
  readonly ahead: number
}

export const PALM: FrondSpecies = {
  fronds: { fine: 12, coarse: 10 },
  pairs: { fine: 26, coarse: 10 },
  rise: 1.25,
  flatter: 0.7,
  droop: 1.15,
  midrib: 0.004,
  leaflet: { length: 0.3, half: 0.055 },
  up: 0.15,
  ahead: 0.75,
}

export const FERN: FrondSpecies = {
  fronds: { fine: 30, coarse: 12 },
  pairs: { fine: 24, coarse: 8 },
  rise: 1.2,
  flatter: 0.85,
  droop: 1.5,
  midrib: 0.0018,
  leaflet: { length: 0.13, half: 0.17 },
  up: 0,
  ahead: 0.35,
}

/** The midrib of one frond, with its length in metres and its direction around the vertical in radians. */
interface Midrib {
  readonly path: readonly Vector[]
  readonly length: number
  readonly azimuth: number
}

/** A plant of arching fronds. Slots: `stem`, `leaf`. */
export function frondPlant(species: FrondSpecies, options: GrowthOptions): Part[] {
  const { height, spread, seed, fine } = options
  const next = random(seed)
  const stems: Mesh[] = []
  const leaves: Mesh[] = []
  const count = countOf(species.fronds, fine)
  for (let i = 0; i < count; i++) {
    const azimuth = i * GOLDEN_ANGLE
    const length = Math.hypot(height, spread) * (0.72 + 0.28 * next()) * 0.86
    const path = archingPath(species, options, { length, azimuth, level: Math.sqrt((i + 0.5) / count) })
    stems.push(tube(path, t => species.midrib * (1 - 0.8 * t), { seg: fine ? 5 : 4 }))
    leaves.push(...leaflets({ path, length, azimuth }, species, options, next))
  }
  return [part('stems', 'stem', merge(stems)), part('leaves', 'leaf', merge(leaves))]
}

const countOf = (count: Count, fine: boolean): number => (fine ? count.fine : count.coarse)

/** The path of a midrib. `level`: how far out the frond starts, 0 for the innermost frond and 1 for the outermost. */
function archingPath(
  { rise, flatter, droop }: FrondSpecies,
  { fine, neck }: GrowthOptions,
  { length, azimuth, level }: { readonly length: number; readonly azimuth: number; readonly level: number },
): Vector[] {
  const steps = fine ? 20 : 8
  const step = length / steps
  const start = rise - flatter * level
  const path: Vector[] = []
  let [out, up] = [0, 0]
  for (let k = 0; k <= steps; k++) {
    // Below the rim of a vase the frond leans against the inside of its neck.
    const slope =
      neck && up < neck.height
        ? Math.PI / 2 - Math.atan2(neck.radius, neck.height) * level * 0.7
        : start - (k / steps) ** 1.5 * droop * (0.7 + 0.5 * level)
    if (k > 0) {
      out += step * Math.cos(slope)
      up += step * Math.sin(slope)
    }
    path.push([out * Math.cos(azimuth), up, out * Math.sin(azimuth)])
  }
  return path
}

/** The two rows of leaflets of one frond, without those that would be inside the neck of the vase. */
function leaflets(
  { path, length, azimuth }: Midrib,
  { pairs, leaflet, up, ahead }: FrondSpecies,
  { fine, neck }: GrowthOptions,
  next: () => number,
): Mesh[] {
  const meshes: Mesh[] = []
  const count = countOf(pairs, fine)
  for (let k = 0; k < count; k++)
    for (const side of [-1, 1]) {
      const t = 0.14 + (0.85 * (k + 0.5)) / count
      const { at, tangent } = placeOnPath(path, t)
      if (neck && at[1] < neck.height * 1.1) continue
      const outward: Vector = [-Math.sin(azimuth) * side, up, Math.cos(azimuth) * side]
      const size = length * leaflet.length * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.86)) ** 0.8
      const blade = leaf({
        length: size,
        half: size * leaflet.half,
        outline: OUTLINES.lance,
        hang: 0.4 + 0.4 * next(),
        fold: 0.2,
        rows: 3,
      })
      const direction: Vector = [
        outward[0] + tangent[0] * ahead,
        outward[1] + tangent[1] * ahead,
        outward[2] + tangent[2] * ahead,
      ]
      meshes.push(placedLeaf(blade, at, direction, [0, 1, 0]))
    }
  return meshes
}
