import { part } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'

/** A leather strap over a mirror `H` high and `T` thick, up to a peg on the wall. */
export function strapAndPeg(W: number, H: number, T: number, rise: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const reach = W * 0.36
  const side = H * 0.2
  // The ends of the strap are fixed behind the frame.
  const at = (x: number): Vector[] => [
    [x * 0.02, H / 2 + rise - 0.02, T * 0.5],
    [x * 0.5, H / 2 + rise * 0.46, T * 0.5],
    [x, H * 0.37, T * 0.2],
    [x * 1.02, side, T * 0.1],
  ]
  for (const x of [-reach, reach])
    parts.push(
      part(
        'strap',
        'strap',
        spar(curve(at(x), fine ? 10 : 4), {
          size: () => [Math.min(0.012, W * 0.03), 0.0014],
          side: [1, 0.4 * Math.sign(x), 0],
          power: 5,
          segments: fine ? 16 : 6,
        }),
      ),
    )
  parts.push(
    part(
      'peg',
      'peg',
      transform(
        turn(
          [
            [0, 0],
            [0.012, 0],
            [0.012, T * 0.9],
            [0.018, T * 0.9],
            [0.018, T],
            [0, T],
          ],
          { segments: fine ? 32 : 10 },
        ),
        { rx: 90, t: [0, H / 2 + rise - 0.018, 0] },
      ),
    ),
  )
  return parts
}
