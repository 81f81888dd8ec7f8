import { roundedRectangle } from '../../kit/contour.ts'
import { type Mesh, type Vector } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { spar } from '../../kit/spar.ts'

/** A closed loop through the points at angles from 0 to 2π; `thick` and `flat` are the half axes of its section. */
export const closedLoop = (
  fine: boolean,
  points: number,
  at: (a: number) => Vector,
  thick: number,
  flat = thick,
): Mesh =>
  spar(
    Array.from({ length: points }, (_, i) => at((i / points) * 2 * Math.PI)),
    { size: () => [thick, flat], segments: fine ? 24 : 8, isClosed: true },
  )

export function easedBlock(fine: boolean, w: number, h: number, d: number, ease = 0.004): Mesh {
  const n = fine ? 6 : 2
  return laid(
    plate(roundedRectangle(w, d, Math.min(ease, w * 0.2, d * 0.2), n), h, {
      edge: Math.min(ease, h * 0.3),
      steps: n,
    }),
  )
}
