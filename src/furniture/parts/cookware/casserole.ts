import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { type Part } from '../../kit/mesh.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { filletSteps, turnedSegments, vessel, type PotStyle } from './vessel.ts'

/** Height of the rim as a fraction of the whole pot including its lid. */
const RIMS = { 'dutch-oven': 0.64, stockpot: 0.64, braiser: 0.5 }

/** Loop handles at both sides of a pot with the overall width `W`. */
function sideHandles(W: number, R: number, tall: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const reach = W / 2 - R
  for (const side of [-1, 1]) {
    const y = tall * 0.82
    const half = R * 0.3
    const x = Math.sqrt(Math.max(0, R * R - half * half)) - 0.006
    const path = curve(
      [
        [side * x, y, -half],
        [side * (R + reach * 0.6), y + tall * 0.02, -half * 0.94],
        [side * (R + reach - 0.006), y + tall * 0.035, -half * 0.45],
        [side * (R + reach - 0.006), y + tall * 0.035, half * 0.45],
        [side * (R + reach * 0.6), y + tall * 0.02, half * 0.94],
        [side * x, y, half],
      ],
      fine ? 10 : 4,
    )
    parts.push(part('handle', 'handle', spar(path, { size: () => [0.0075, 0.0085], segments: fine ? 18 : 7 })))
  }
  return parts
}

/** The lid of a pot, from `tall` to `H`, and its knob. */
function casseroleLid(R: number, tall: number, H: number, wall: number, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const segments = turnedSegments(fine)
  const parts: Part[] = []
  const y = tall + 0.001
  const rise = (H - y) * 0.6
  parts.push(
    part(
      'lid',
      'body',
      turn(
        fillet(
          [
            [0, y - 0.008],
            [R - wall * 1.4, y - 0.008],
            [R - wall * 1.4, y],
            [R * 1.005, y],
            [R * 1.005, y + 0.007],
            [R * 0.96, y + rise * 0.32],
            [R * 0.6, y + rise * 0.86],
            [0, y + rise],
          ],
          0.012,
          n,
        ),
        { segments },
      ),
    ),
  )
  const k = H - y - rise
  parts.push(
    part(
      'knob',
      'metal',
      turn(
        fillet(
          [
            [0, y + rise - 0.003],
            [R * 0.17, y + rise - 0.002],
            [R * 0.16, y + rise + k * 0.1],
            [R * 0.09, y + rise + k * 0.2],
            [R * 0.08, y + rise + k * 0.5],
            [R * 0.2, y + rise + k * 0.72],
            [R * 0.2, y + rise + k * 0.9],
            [R * 0.12, H],
            [0, H],
          ],
          0.005,
          n,
        ),
        { segments: fine ? 56 : 16 },
      ),
    ),
  )
  return parts
}

/** A round pot with two handles: a Dutch oven, a stockpot or a braiser. */
export function casserole(kind: keyof typeof RIMS, extent: Extent, style: PotStyle, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const R = D / 2
  const tall = H * (style.lid ? RIMS[kind] : 0.92)
  const n = filletSteps(fine)
  const line = fillet(
    [
      [R * 0.86, 0],
      [R * 0.93, tall * 0.05],
      [R * 0.985, tall * 0.5],
      [R, tall],
    ],
    0.018,
    n,
  )
  return [
    ...vessel(line, tall, style, 'inside', fine),
    ...sideHandles(W, R, tall, fine),
    ...(style.lid ? casseroleLid(R, tall, H, style.wall, fine) : []),
  ]
}
