import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { type Part } from '../../kit/mesh.ts'
import { curve, spar } from '../../kit/spar.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { roundedRectangle } from '../../kit/contour.ts'
import { type PotStyle } from './vessel.ts'

/** Both handles of a baking dish. */
function bakerHandles(W: number, D: number, H: number, fine: boolean): Part[] {
  const parts: Part[] = []
  for (const side of [-1, 1]) {
    const path = curve(
      [
        [side * W * 0.41, H * 0.8, -D * 0.2],
        [side * (W / 2 - 0.004), H * 0.86, -D * 0.14],
        [side * (W / 2 - 0.004), H * 0.86, D * 0.14],
        [side * W * 0.41, H * 0.8, D * 0.2],
      ],
      fine ? 10 : 4,
    )
    parts.push(part('handle', 'handle', spar(path, { size: () => [0.006, 0.008], segments: fine ? 16 : 6 })))
  }
  return parts
}

/** A baking sheet, or a baking dish with handles and a glazed inside. */
export function baking(kind: 'sheet' | 'baker', extent: Extent, { wall }: PotStyle, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const isBaker = kind === 'baker'
  const wide = isBaker ? W * 0.84 : W
  const parts: Part[] = []
  const thick = Math.max(0.0012, wall * 0.6)
  const flare = Math.min(0.012, H * 0.3)
  const floor = Math.min(0.004, H * 0.2)
  const outline = roundedRectangle(wide, D, Math.min(W, D) * (isBaker ? 0.16 : 0.05), fine ? 10 : 4)
  const rim = isBaker ? 0.006 : 0.0035
  parts.push(
    part(
      'wall',
      'body',
      laid(
        moulding(outline, [
          [flare, 0],
          [rim * 0.9, H * 0.9],
          [rim * 0.2, H * 0.92],
          [0, H * 0.96],
          [rim * 0.3, H],
          [rim * 1.1, H],
          [rim * 1.1 + thick * 0.3, H * 0.95],
          [flare + thick + 0.004, floor],
        ]),
      ),
    ),
  )
  const low = roundedRectangle(wide - 2 * flare + 0.002, D - 2 * flare + 0.002, Math.min(W, D) * 0.05, fine ? 10 : 4)
  parts.push(part('floor', isBaker ? 'inside' : 'body', laid(plate(low, floor + 0.0006, { edge: 0.0002, steps: 1 }))))
  return isBaker ? [...parts, ...bakerHandles(W, D, H, fine)] : parts
}
