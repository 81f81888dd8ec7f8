import { merge, type Mesh, type Vector } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { tube } from '../../kit/tube.ts'
import type { Place } from './turned-corner.ts'

/** Fringed ends: three strands from each knot, lying on the floor in random directions. */
export function fringed(
  width: number,
  hd: number,
  length: number,
  thickness: number,
  seed: number,
  isFine: boolean,
  ends: readonly number[],
  place: Place,
): Mesh {
  const next = random(seed + 77)
  const pitch = isFine ? 0.016 : 0.05
  const n = Math.max(3, Math.floor((width - 0.012) / pitch))
  const tubes: Mesh[] = []
  const strand = isFine ? 0.0016 : 0.004
  for (const end of ends)
    for (let i = 0; i <= n; i++) {
      const x0 = -width / 2 + 0.006 + ((width - 0.012) * i) / n
      for (let k = -1; k <= (isFine ? 1 : -1); k++) {
        const drift = (next() - 0.5) * 0.022
        const reach = length * (i === Math.floor(n / 2) ? 1 : 0.86 + 0.14 * next())
        const steps = isFine ? 6 : 2
        const path = Array.from({ length: steps + 1 }, (_, j): Vector => {
          const t = j / steps
          const spread = k * 0.0035 * Math.min(1, t * 1.4) + drift * t * t + 0.003 * Math.sin(t * 7 + i * 2.4) * t
          const x = Math.max(-width / 2 + strand, Math.min(width / 2 - strand, x0 + spread))
          return place(x, end * (hd + (reach - 0.0005) * t), Math.max(strand, thickness * 0.5 * (1 - t * 2.5)))
        })
        tubes.push(tube(path, t => strand * (t < 0.12 && isFine ? 1.9 : 1 - 0.35 * t), { seg: isFine ? 5 : 3 }))
      }
    }
  return merge(tubes)
}
