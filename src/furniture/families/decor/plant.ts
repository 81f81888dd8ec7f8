import { z } from 'zod'
import { family, type Extent } from '../../family.ts'
import { fitted, rotated } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { greenery, PLANTS } from '../../parts/greenery/greenery.ts'
import { potBody, potFeet, POTS, potSaucer, potSoil, potStand } from '../../parts/decor/pots.ts'

const parameters = z.strictObject({
  plant: z.enum([...PLANTS, 'none']).default('olive'),
  pot: z.enum(POTS).default('taper'),
  /** Height of the pot including its stand, as a fraction of the height. */
  potHeight: z.number().min(0.1).max(1).default(0.25),
  /** Width of the pot as a fraction of the width. */
  potWidth: z.number().min(0.15).max(1).default(0.5),
  /** Height of its legs or stand as a fraction of the pot's height. */
  stand: z.number().min(0).max(0.7).default(0),
  /** Short feet of the pot's own clay. */
  feet: z.number().int().min(0).max(4).default(0),
  saucer: z.boolean().default(false),
  /** Thickness of the wall, millimetres. */
  wall: z.number().min(3).max(40).default(12),
  seed: z.number().int().min(1).max(99).default(4),
})

type Planter = z.output<typeof parameters>

/** Dimensions of a pot, in metres. */
interface PotSize {
  readonly radius: number
  /** Length of the pot; a trough is longer than it is deep. */
  readonly long: number
  readonly wall: number
  /** Height of the pot itself. */
  readonly tall: number
  /** Height of its stand. */
  readonly raised: number
  /** Height of its feet and thickness of its saucer's floor. */
  readonly feet: number
  readonly saucer: number
}

/** A planter, with or without a plant. */
export const plant = family({
  parameters,
  slots: {
    pot: 'terracotta',
    soil: 'soil',
    stem: 'stem',
    bark: 'bark',
    leaf: 'leaf-olive',
    petal: 'petal',
    plume: 'leaf-dry',
    stand: 'oak',
  },
  build: (extent, given, { detail }) => {
    const fine = detail === 'picture'
    const { pot } = given
    const size = potSize(extent, given)
    const { radius: R, long, wall, tall, raised } = size
    const parts = [potBody(pot, R, long, tall, wall, fine)]
    if (given.plant !== 'none') parts.push(...planting(given.plant, extent, given, size, fine))
    const lifted = raised > 0 ? rotated(parts, { t: [0, raised, 0] }) : parts
    const shrink = given.saucer ? 0.96 : 1
    lifted.push(...potFeet(given.feet, R, R * 0.56 * shrink, size.feet, size.saucer, fine))
    if (given.saucer) lifted.push(potSaucer(R, size.saucer, fine))
    if (given.stand > 0) lifted.push(potStand(R, raised, tall, fine))
    return fitted(lifted, extent)
  },
})

/** The size of the pot; without a plant it fills the whole extent. */
function potSize({ width: W, depth: D, height: H }: Extent, given: Planter): PotSize {
  const isBare = given.plant === 'none'
  const isTrough = given.pot === 'trough'
  const potTall = isBare ? H : H * given.potHeight
  const radius = (isTrough || isBare ? Math.min(W, D) : Math.min(W, D) * given.potWidth) / 2
  const feet = given.feet > 0 ? Math.min(0.022, potTall * 0.1) : 0
  const saucer = given.saucer ? Math.min(0.012, potTall * 0.06) : 0
  const raised = potTall * given.stand + feet + saucer
  const long = isTrough ? W * (isBare ? 1 : given.potWidth) : 2 * radius
  const wall = Math.min(given.wall / 1000, radius * 0.2)
  return { radius, long, wall, tall: potTall - raised, raised, feet, saucer }
}

/** Soil and plants; a trough has a row of plants. */
function planting(
  plant: Exclude<Planter['plant'], 'none'>,
  { width: W, depth: D, height: H }: Extent,
  { pot, seed }: Planter,
  { radius: R, long, wall, tall, raised }: PotSize,
  fine: boolean,
): Part[] {
  const level = tall * 0.86
  const rim = pot === 'belly' ? R * 0.84 : R
  const isTrough = pot === 'trough'
  const margin = plant === 'snake' || plant === 'grass' ? 0 : 0.03
  const spread = isTrough ? R * 1.2 : Math.max(0.04, Math.min(W, D) / 2 - margin)
  const rows = isTrough && fine ? Math.max(1, Math.round(long / (2 * R) / 1.2)) : 1
  const parts = potSoil(pot, rim, long, R, wall, level, seed, fine)
  for (let i = 0; i < rows; i++) {
    const x = rows === 1 ? 0 : ((i + 0.5) / rows - 0.5) * (long - 2 * wall)
    const grown = greenery({ plant, height: H - raised - level, spread, seed: seed + i, fine: fine && rows < 4 })
    parts.push(...rotated(grown, { t: [x, level, 0] }))
  }
  return parts
}
