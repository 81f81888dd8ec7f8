import { part } from '../../kit/fit.ts'
import { placedLeaf, leaf, OUTLINES, stem } from '../../kit/leaf.ts'
import { merge, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { GOLDEN_ANGLE } from './golden-angle.ts'
import type { GrowthOptions } from './growth-options.ts'
import { placeOnPath } from './place-on-path.ts'

/** Where the plume of a stem begins, and how long it is, as fractions of the stem. */
const PLUME = { start: 0.58, length: 0.42 }

/** A stem: its path from the soil, and the direction in which it leans, radians around the vertical. */
interface PampasStem {
  readonly path: readonly Vector[]
  readonly azimuth: number
}

/** Tall stems, each with a feathery plume at its end. Slots: `stem`, `plume`. */
export function pampasGrass(options: GrowthOptions): Part[] {
  const { height, spread, seed, fine, neck, stems: count = 7 } = options
  const next = random(seed)
  const stems: Mesh[] = []
  const plumes: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const azimuth = (i / count) * 2 * Math.PI + next()
    const shorter = height * (0.76 + 0.24 * next())
    const { path, mesh } = stem(
      [0, 0, 0],
      azimuth,
      { height: i === 0 ? height : shorter, reach: spread * (0.4 + 0.6 * next()), thick: 0.0026, neck },
      seed * 7 + i,
      fine,
    )
    stems.push(mesh)
    plumes.push(...plume({ path, azimuth }, options, fine ? 420 : Math.round(200 / count), next))
  }
  return [part('stems', 'stem', merge(stems)), part('plumes', 'plume', merge(plumes))]
}

/** The hairs of one plume, longest in its middle. */
function plume(
  { path, azimuth }: PampasStem,
  { height, fine }: GrowthOptions,
  count: number,
  next: () => number,
): Mesh[] {
  return Array.from({ length: count }, (_, k) => {
    const t = PLUME.start + PLUME.length * (k / count)
    const { at } = placeOnPath(path, t)
    const around = k * GOLDEN_ANGLE
    const lean = 0.35 + 0.45 * next()
    const along = (t - PLUME.start) / PLUME.length
    const hair = leaf({
      length: height * 0.12 * Math.sin(Math.PI * Math.min(1, 0.16 + along * 0.8)) * (0.6 + 0.7 * next()),
      half: fine ? 0.0011 : 0.006,
      outline: OUTLINES.blade,
      hang: 0.6 + 0.6 * next(),
      fold: 0.1,
      rows: 3,
    })
    const direction: Vector = [
      Math.sin(lean) * Math.cos(around) + Math.cos(azimuth) * 0.25,
      Math.cos(lean),
      Math.sin(lean) * Math.sin(around) + Math.sin(azimuth) * 0.25,
    ]
    return placedLeaf(hair, at, direction, [-Math.cos(around), 0.3, -Math.sin(around)])
  })
}
