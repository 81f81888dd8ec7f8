import { part } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, ring, turned } from '../lamp.ts'
import { around, type ChandelierFrame } from './chandelier-frame.ts'

/** Radius of a string of beads from the top (0) via the hoop (0.45) to the bottom (1). */
const stringRadius = (t: number, R: number): number =>
  t < 0.45 ? R * (0.16 + 0.84 * (t / 0.45) ** 1.6) : R * Math.cos(((t - 0.45) / 0.55) * Math.PI * 0.5) ** 0.8

const stringHeight = (t: number, top: number): number =>
  t < 0.45 ? top - (top * 0.5 * t) / 0.45 : top * 0.5 - top * 0.47 * Math.sin(((t - 0.45) / 0.55) * Math.PI * 0.5)

/** Strings of beads from the top over the hoop to the bottom. */
function strungBeads(R: number, top: number, fine: boolean): Mesh {
  const rows = fine ? 34 : 12
  const small = turn(
    [
      [0, -0.5],
      [0.42, -0.28],
      [0.42, 0.28],
      [0, 0.5],
    ],
    { segments: fine ? 8 : 5, crease: 90 },
  )
  const strings = fine ? 30 : 9
  const d = Math.min(0.022, (top * 1.9) / rows)
  const beads: Mesh[] = []
  for (let s = 0; s < strings; s++) {
    const a = (s / strings) * 2 * Math.PI
    for (let k = 0; k <= rows; k++) {
      const t = k / rows
      const r = Math.max(stringRadius(t, R), d * 0.6)
      const y = Math.max(d * 0.5, stringHeight(t, top))
      beads.push(transform(small, { s: [d, d, d], t: [r * Math.cos(a), y, r * Math.sin(a)] }))
    }
  }
  return merge(beads)
}

/** A basket of beads with a ball under it and three bulbs inside. */
export function beadBasket(frame: ChandelierFrame, fine: boolean): Part[] {
  const { radius: R, top, size } = frame
  const parts: Part[] = []
  const bead = turned(
    [
      [0, -0.5],
      [0.36, -0.36],
      [0.5, 0],
      [0.36, 0.36],
      [0, 0.5],
    ],
    fine,
    0.3,
  )
  parts.push(
    part('beads', 'bead', strungBeads(R, top, fine)),
    part('ball', 'bead', transform(bead, { s: [0.05, 0.05, 0.05], t: [0, 0.02, 0] })),
  )
  parts.push(
    part('hoops', 'metal', merge([ring(R * 0.985, 0.005, top * 0.5, fine), ring(R * 0.18, 0.004, top * 0.985, fine)])),
  )
  around(3, (x, z) =>
    parts.push({
      ...bulb(0, size * 1.1, false),
      mesh: transform(bulb(0, size * 1.1, false).mesh, { t: [x * R * 0.4, top * 0.5, z * R * 0.4] }),
    }),
  )
  return parts
}
