import { part } from '../../kit/fit.ts'
import { placedLeaf, leaf, OUTLINES, stem } from '../../kit/leaf.ts'
import { merge, type Mesh, type Part } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { GOLDEN_ANGLE } from './golden-angle.ts'
import type { GrowthOptions } from './growth-options.ts'

const LEAVES = 13
const STEM_RADIUS = 0.0055

/** Large cut leaves, each at the end of its own stem; the outer stems are lower. Slots: `stem`, `leaf`. */
export function monstera({ height, spread, seed, fine, neck }: GrowthOptions): Part[] {
  const next = random(seed)
  const stems: Mesh[] = []
  const leaves: Mesh[] = []
  for (let i = 0; i < LEAVES; i++) {
    const azimuth = i * GOLDEN_ANGLE
    const stemHeight = height * (0.95 - 0.6 * (i / LEAVES) * (0.6 + 0.5 * next()))
    const reach = spread * (0.25 + 0.6 * (i / LEAVES))
    const thick = neck ? Math.min(STEM_RADIUS, neck.radius * 0.2) : STEM_RADIUS
    const { path, mesh } = stem([0, 0, 0], azimuth, { height: stemHeight, reach, thick, neck }, seed * 11 + i, fine)
    stems.push(mesh)
    const length = Math.min(0.36, height * 0.34) * (0.75 + 0.4 * next())
    const blade = leaf({
      length,
      half: length * 0.44,
      outline: OUTLINES.split,
      hang: 0.7 + 0.4 * next(),
      fold: 0.12,
      wave: 0.02,
      rows: fine ? 62 : 20,
    })
    leaves.push(
      placedLeaf(
        blade,
        path.at(-1)!,
        [Math.cos(azimuth), 0.25 - 0.75 * next(), Math.sin(azimuth)],
        [Math.cos(azimuth) * 0.9, 0.7, Math.sin(azimuth) * 0.9],
      ),
    )
  }
  return [part('stems', 'stem', merge(stems)), part('leaves', 'leaf', merge(leaves))]
}
