import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part } from '../../kit/mesh.ts'
import { turn } from '../../kit/turn.ts'
import { filletSteps } from './serving-style.ts'

function millKnob(H: number, fine: boolean): Part {
  return part(
    'knob',
    'metal',
    turn(
      fillet(
        [
          [0, H * 0.94],
          [0.006, H * 0.94],
          [0.01, H * 0.97],
          [0.006, H],
          [0, H],
        ],
        0.003,
        filletSteps(fine),
      ),
      { segments: fine ? 32 : 10 },
    ),
  )
}

/** A mill of radius `R`: its body, a metal band, the rotating cap and a knob. */
function mill(R: number, H: number, slot: string, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const segments = fine ? 72 : 20
  const h = H * 0.74
  return [
    part(
      'body',
      slot,
      turn(
        fillet(
          [
            [0, 0],
            [R, 0],
            [R, h * 0.1],
            [R * 0.62, h * 0.4],
            [R * 0.56, h * 0.62],
            [R * 0.86, h * 0.86],
            [R * 0.86, h],
            [0, h],
          ],
          0.012,
          n,
        ),
        { segments },
      ),
    ),
    part(
      'band',
      'metal',
      turn(
        fillet(
          [
            [0, h],
            [R * 0.6, h],
            [R * 0.6, h + 0.004],
            [0, h + 0.004],
          ],
          0.001,
          2,
        ),
        { segments },
      ),
    ),
    part(
      'cap',
      slot,
      turn(
        fillet(
          [
            [0, h + 0.004],
            [R * 0.84, h + 0.004],
            [R * 0.9, h + H * 0.08],
            [R * 0.6, h + H * 0.19],
            [0, h + H * 0.21],
          ],
          0.014,
          n,
        ),
        { segments },
      ),
    ),
    millKnob(H, fine),
  ]
}

/** One mill, or a pair for pepper and salt whose second mill is lower and dark. */
export function mills(count: 1 | 2, { width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const R = (Math.min(D, W / count) / 2) * (count === 2 ? 0.92 : 1)
  if (count === 1) return rotated(mill(R, H, 'body', fine), {})
  return [
    ...rotated(mill(R, H, 'body', fine), { t: [-(W / 2 - R), 0, -0.2 * R] }),
    ...rotated(mill(R, H, 'dark', fine), { s: [1, 0.86, 1], t: [W / 2 - R, 0, 0.2 * R] }),
  ]
}
