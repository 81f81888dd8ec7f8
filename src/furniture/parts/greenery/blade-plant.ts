import { part } from '../../kit/fit.ts'
import { placedLeaf, leaf, OUTLINES, type Leaf } from '../../kit/leaf.ts'
import { merge, type Mesh, type Part } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { GOLDEN_ANGLE } from './golden-angle.ts'
import type { GrowthOptions } from './growth-options.ts'

/**
 * A species whose blades all rise from the soil. `ring` is a blade's distance from the middle as a fraction of the
 * outermost distance; `next` draws a random number. Angles in radians.
 */
interface BladeSpecies {
  readonly count: (fine: boolean) => number
  /** Radius of the foot of the plant as a fraction of its spread. */
  readonly foot: number
  /** Angle between a blade and the vertical. */
  readonly tilt: (ring: number, next: () => number) => number
  /** Length of a blade as a fraction of the height of the plant. */
  readonly length: (ring: number, next: () => number) => number
  /** Half the width of a blade, metres. */
  readonly half: (length: number, height: number) => number
  readonly outline: Leaf['outline']
  readonly hang: (next: () => number) => number
  readonly fold: number
  readonly wave: number
  /** Rows of triangles along a blade that is not fine. */
  readonly coarseRows: number
}

export const SNAKE_PLANT: BladeSpecies = {
  count: () => 13,
  foot: 0.4,
  tilt: (ring, next) => 0.08 + 0.34 * ring * (0.6 + 0.5 * next()),
  length: (ring, next) => 1 - 0.5 * ring * (0.4 + 0.8 * next()),
  half: (_, height) => Math.min(0.034, height * 0.055),
  outline: OUTLINES.strap,
  hang: next => 0.1 + 0.14 * next(),
  fold: 0.5,
  wave: 0.09,
  coarseRows: 8,
}

export const SUCCULENT: BladeSpecies = {
  count: () => 26,
  foot: 0.16,
  tilt: ring => 0.15 + 1.25 * ring,
  length: ring => 1 - 0.25 * ring,
  half: length => length * 0.16,
  outline: OUTLINES.strap,
  hang: () => -0.55,
  fold: 0.35,
  wave: 0,
  coarseRows: 4,
}

export const GRASS: BladeSpecies = {
  count: fine => (fine ? 150 : 60),
  foot: 0.1,
  tilt: (ring, next) => 0.08 + 0.55 * ring * next(),
  length: (_, next) => 0.6 + 0.42 * next(),
  half: () => 0.0022,
  outline: OUTLINES.blade,
  hang: next => 0.5 + 0.8 * next(),
  fold: 0.35,
  wave: 0,
  coarseRows: 4,
}

/** A plant of blades without stems. Slot: `leaf`. */
export function bladePlant(species: BladeSpecies, { height, spread, seed, fine, neck }: GrowthOptions): Part[] {
  const next = random(seed)
  const count = species.count(fine)
  const steepest = neck ? Math.atan2(neck.radius, neck.height) : Infinity
  const blades: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const azimuth = i * GOLDEN_ANGLE
    const ring = Math.sqrt((i + 0.5) / count)
    const out = neck ? ring * neck.radius * 0.3 : ring * spread * species.foot
    const lean = Math.min(species.tilt(ring, next), steepest * ring * 0.6)
    const length = height * species.length(ring, next)
    const blade = leaf({
      length,
      half: species.half(length, height),
      outline: species.outline,
      hang: species.hang(next),
      fold: species.fold,
      wave: species.wave,
      rows: fine ? 14 : species.coarseRows,
    })
    blades.push(
      placedLeaf(
        blade,
        [out * Math.cos(azimuth), 0, out * Math.sin(azimuth)],
        [Math.sin(lean) * Math.cos(azimuth), Math.cos(lean), Math.sin(lean) * Math.sin(azimuth)],
        [-Math.cos(azimuth), 0.2, -Math.sin(azimuth)],
      ),
    )
  }
  return [part('leaves', 'leaf', merge(blades))]
}
