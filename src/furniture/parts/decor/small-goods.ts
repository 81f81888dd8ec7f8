import { roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { plate } from '../../kit/moulding.ts'
import { spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { closedLoop, easedBlock } from './solids.ts'

/** A box with a lid. */
export const liddedBox = ({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] => [
  part('box', 'body', easedBlock(fine, W, H * 0.72, D, 0.006)),
  part('lid', 'body', transform(easedBlock(fine, W, H * 0.26, D, 0.006), { t: [0, H * 0.735, 0] })),
  part('seam', 'accent', transform(easedBlock(fine, W * 0.985, H * 0.02, D * 0.985), { t: [0, H * 0.718, 0] })),
]

/** A stand of rings and rods over a pan. */
export function umbrellaStand({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const n = fine ? 6 : 2
  const parts: Part[] = []
  const R = Math.min(W, D) / 2
  const ringAt = (y: number): Mesh =>
    closedLoop(fine, fine ? 96 : 28, a => [(R - 0.008) * Math.cos(a), y, (R - 0.008) * Math.sin(a)], 0.008)
  parts.push(part('rings', 'body', merge([ringAt(H - 0.008), ringAt(H * 0.55)])))
  parts.push(
    part(
      'pan',
      'body',
      turn(
        fillet(
          [
            [0, 0],
            [R, 0],
            [R, 0.04],
            [R - 0.006, 0.04],
            [R - 0.008, 0.012],
            [0, 0.012],
          ],
          0.003,
          n,
        ),
        { segments: fine ? 96 : 28 },
      ),
    ),
  )
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 2 * Math.PI
    const [x, z] = [(R - 0.008) * Math.cos(a), (R - 0.008) * Math.sin(a)]
    parts.push(
      part(
        'rod',
        'body',
        spar(
          [
            [x, 0.02, z],
            [x, H * 0.5, z],
            [x, H - 0.008, z],
          ],
          { size: () => [0.0055, 0.0055], segments: fine ? 14 : 6 },
        ),
      ),
    )
  }
  return parts
}

/** A gift card in its open envelope. */
export function giftCard({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const n = fine ? 6 : 2
  const parts: Part[] = []
  const [w, h] = [W * 0.94, H * 0.86]
  const sheet = (slot: string, name: string, outline: Parameters<typeof plate>[0], thick: number, at: Vector, rz = 0) =>
    parts.push(
      part(
        name,
        slot,
        transform(plate(outline, D * thick, { edge: 0.0002, steps: 1 }), { rz, t: [at[0], at[1], at[2] * D] }),
      ),
    )
  sheet('envelope', 'back', roundedRectangle(w, h * 0.74, 0.001, 2), 0.12, [0, h * 0.37, -0.5])
  sheet(
    'flap',
    'flap',
    [
      [-w / 2, 0],
      [w / 2, 0],
      [w * 0.08, h * 0.26],
      [-w * 0.08, h * 0.26],
    ],
    0.1,
    [0, h * 0.74, -0.5],
  )
  sheet('body', 'card', roundedRectangle(w * 0.9, h * 0.7, 0.003, n), 0.14, [0, H - h * 0.38, -0.2], -2)
  sheet(
    'envelope',
    'front',
    [
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, h * 0.56],
      [0, h * 0.34],
      [-w / 2, h * 0.56],
    ],
    0.12,
    [0, 0, 0.3],
  )
  sheet('accent', 'line', roundedRectangle(w * 0.46, h * 0.026, 0.0004, 2), 0.03, [-w * 0.12, H - h * 0.17, -0.06], -2)
  sheet(
    'accent',
    'mark',
    roundedRectangle(h * 0.11, h * 0.11, h * 0.055, n),
    0.03,
    [w * 0.31, H - h * 0.185, -0.06],
    -2,
  )
  return parts
}
