import { part } from '../../kit/fit.ts'
import { placedLeaf, leaf, stem } from '../../kit/leaf.ts'
import { merge, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { curve } from '../../kit/spar.ts'
import { tube } from '../../kit/tube.ts'
import { GOLDEN_ANGLE } from './golden-angle.ts'
import type { GrowthOptions } from './growth-options.ts'
import type { LeafySpecies } from './leafy-species.ts'
import { placeOnPath } from './place-on-path.ts'

/** One stem: its place among the stems of the plant, the line that leaves sit on, and its mesh. */
interface LeafyStem {
  readonly index: number
  readonly path: readonly Vector[]
  readonly mesh: Mesh
}

/** A plant with stems and many small leaves. Slots: `stem` or `bark`, and `leaf` or `petal`. */
export function leafyPlant(species: LeafySpecies, options: GrowthOptions): Part[] {
  const { height, seed, fine, isCut = false } = options
  const next = random(seed)
  const trunkHeight = isCut ? 0 : height * (species.trunk ?? 0)
  const stems: Mesh[] = trunkHeight > 0 ? [trunk(trunkHeight, height, fine)] : []
  const leaves: Mesh[] = []
  const count = options.stems ?? species.stems
  for (let index = 0; index < count; index++) {
    const grownStem = leafyStem(species, options, { index, count, trunkHeight }, next)
    stems.push(grownStem.mesh)
    leaves.push(...leavesOn(grownStem, species, options, leafCount(species, height - trunkHeight, fine), next))
  }
  return [part('stems', species.stemSlot, merge(stems)), part('leaves', species.leafSlot, merge(leaves))]
}

/** The bare trunk of a small tree, slightly bent. `plantHeight` decides its thickness. */
function trunk(height: number, plantHeight: number, fine: boolean): Mesh {
  const path = curve(
    [
      [0, 0, 0],
      [0.012, height * 0.5, 0.008],
      [0, height * 1.02, 0],
    ],
    fine ? 8 : 3,
  )
  return tube(path, t => 0.016 * Math.max(0.5, plantHeight) * (1 - 0.35 * t), { seg: fine ? 10 : 5 })
}

/** The stem number `index` of `count`, which starts at the top of the trunk or, without a trunk, in the soil. */
function leafyStem(
  species: LeafySpecies,
  { height: plantHeight, spread, seed, fine, neck }: GrowthOptions,
  { index, count, trunkHeight }: { readonly index: number; readonly count: number; readonly trunkHeight: number },
  next: () => number,
): LeafyStem {
  const isFirst = index === 0
  const room = plantHeight - trunkHeight
  const azimuth = (index / count) * 2 * Math.PI + next() * 0.9
  // The first stem of a tree continues the trunk.
  const share = trunkHeight > 0 && isFirst ? 0.15 : 1
  const height = room * heightShare(species, isFirst, next)
  const reach = spread * (0.5 + 0.5 * next()) * share * 0.9
  const { path, mesh } = stem(
    [0, trunkHeight * 0.96, 0],
    azimuth,
    { height, reach, thick: species.stemRadius, neck },
    seed * 31 + index,
    fine,
  )
  // The random number is drawn for every species, so that all species share one sequence of numbers.
  const fall = room * (0.6 + 0.12 * next())
  if (!species.isTrailing) return { index, path, mesh }
  const hanging = path.map((p, i): Vector => [p[0], p[1] - (i / path.length) ** 2.2 * fall, p[2]])
  return { index, path: hanging, mesh: tube(hanging, 0.0016, { seg: fine ? 5 : 3 }) }
}

/** Height of a stem as a fraction of the room above the trunk. */
function heightShare({ isTrailing }: LeafySpecies, isFirst: boolean, next: () => number): number {
  if (isTrailing) return 0.25 + 0.3 * next()
  return isFirst ? 1 : 0.62 + 0.34 * next()
}

function leafCount({ leavesPerStem }: LeafySpecies, room: number, fine: boolean): number {
  return Math.round(leavesPerStem * (fine ? Math.min(2.2, Math.max(1, room / 0.7)) : 0.6))
}

/** Leaves of cut stems have their natural size; those of a potted plant grow with its height. */
function leafSize({ leafScale }: LeafySpecies, { height, isCut = false }: GrowthOptions): number {
  return isCut ? 1 : Math.min(2, Math.max(leafScale.smallest, height / leafScale.fullHeight))
}

/** The leaves of one stem, without those that would be inside the neck of the vase. */
function leavesOn(
  { index: stemIndex, path }: LeafyStem,
  species: LeafySpecies,
  options: GrowthOptions,
  count: number,
  next: () => number,
): Mesh[] {
  const { neck, fine } = options
  const scale = leafSize(species, options)
  const leaves: Mesh[] = []
  for (let k = 0; k < count; k++) {
    const t = species.bareStem + ((1 - species.bareStem) * (k + 0.5)) / count
    const { at, tangent } = placeOnPath(path, t)
    if (neck && at[1] < neck.height * 1.12) continue
    const turn = leafTurn(species, k) + stemIndex
    const around: Vector = [Math.cos(turn + next() * 0.5), 0.12, Math.sin(turn + next() * 0.5)]
    const lean = species.angle * (0.75 + 0.5 * next()) * (1 - 0.4 * t)
    const direction: Vector = [
      tangent[0] * Math.cos(lean) + around[0] * Math.sin(lean),
      tangent[1] * Math.cos(lean) + around[1] * Math.sin(lean),
      tangent[2] * Math.cos(lean) + around[2] * Math.sin(lean),
    ]
    const size = (0.72 + 0.5 * next()) * (1 - 0.42 * Math.max(0, t - 0.5)) * scale
    const hang = species.leaf.hang * (0.4 + 1.1 * next())
    const mesh = leaf({ ...species.leaf, hang, rows: fine ? 8 : 3 })
    leaves.push(placedLeaf(mesh, at, direction, [tangent[0] * 0.6, tangent[1] + 0.2, tangent[2] * 0.6], size))
  }
  return leaves
}

/** The angle around the stem at which leaf number `k` sits, radians. */
function leafTurn({ isPaired }: LeafySpecies, k: number): number {
  return isPaired ? (Math.floor(k / 2) * Math.PI) / 2 + (k % 2) * Math.PI : k * GOLDEN_ANGLE
}
