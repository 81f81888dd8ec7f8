import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { softBox } from '../../kit/soft-box.ts'
import type { Bedding } from './bedding.ts'

/** The same bedding in a few hundred triangles for the player, without cloth simulation. */
export function plainBedding(bed: Bedding): Part[] {
  const top = bed.deck + bed.thickness
  const block = (w: number, h: number, d: number, r: number, x: number, y: number, z: number, puff = 0.008): Mesh =>
    transform(
      softBox({ w, h, d, r, puff: [puff * 0.5, puff, puff * 0.5], noise: 0.002, seg: 0.4, rseg: 2, seed: bed.seed }),
      { t: [x, y, z] },
    )
  const hang = Math.min(0.2, top - bed.lowest)
  const out = Math.min(0.03, bed.side - bed.width / 2)
  const from = bed.head + Math.min(0.62, bed.length * 0.35)
  const end = Math.min(bed.head + bed.length + out, bed.foot)
  const long = end - from
  const parts: Part[] = [
    {
      name: 'mattress',
      slot: 'sheet',
      mesh: block(
        bed.width,
        bed.thickness,
        bed.length,
        Math.min(0.05, bed.thickness * 0.3),
        0,
        bed.deck,
        bed.head + bed.length / 2,
      ),
    },
    {
      name: 'duvet',
      slot: 'duvet',
      mesh: block(bed.width + 2 * out - 0.006, hang + 0.03, long, 0.028, 0, top - hang, from + long / 2 - 0.003),
    },
    {
      name: 'fold',
      slot: 'sheet',
      mesh: block(bed.width + 2 * out - 0.004, 0.05, 0.2, 0.02, 0, top - 0.012, from + 0.05),
    },
  ]
  if (bed.throw)
    parts.push({
      name: 'throw',
      slot: 'throw',
      mesh: block(bed.width + 2 * out - 0.002, hang + 0.042, 0.55, 0.028, 0, top - hang, bed.head + bed.length * 0.74),
    })
  const count = bed.pillows === 'one' ? 1 : 2
  const wide = Math.min(bed.width / count - 0.08, 0.8)
  const rows = bed.pillows === 'four' ? 2 : 1
  for (let row = 0; row < rows; row++) {
    const meshes = Array.from({ length: count }, (_, i) => {
      const pillow = softBox({
        w: wide,
        h: 0.4,
        d: 0.13,
        r: 0.06,
        puff: [0.01, 0.01, 0.03],
        noise: 0.004,
        seg: 0.2,
        rseg: 2,
        seed: i + row * 3 + 1,
      })
      return transform(pillow, {
        rx: -38,
        t: [(i - (count - 1) / 2) * (bed.width / count), top, bed.head + 0.27 + row * 0.15],
      })
    })
    parts.push({ name: 'pillow', slot: row ? 'sham' : 'sheet', mesh: merge(meshes) })
  }
  return parts
}
