import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { filletSteps, turnedSegments, vessel, type PotStyle } from './vessel.ts'

/** The flat lid of a saucepan, from `tall` to `H`, and its arched handle. */
function panLid(R: number, tall: number, H: number, wall: number, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const segments = turnedSegments(fine)
  const parts: Part[] = []
  parts.push(
    part(
      'lid',
      'body',
      turn(
        fillet(
          [
            [0, tall - 0.004],
            [R - wall * 1.2, tall - 0.004],
            [R - wall * 1.2, tall + 0.001],
            [R * 1.015, tall + 0.001],
            [R * 1.015, tall + 0.004],
            [R * 0.9, tall + 0.0065],
            [0, tall + 0.0075],
          ],
          0.002,
          n,
        ),
        { segments },
      ),
    ),
  )
  const arch = curve(
    [
      [-R * 0.3, tall + 0.006, 0],
      [-R * 0.26, tall + (H - tall) * 0.7, 0],
      [-R * 0.12, H - 0.005, 0],
      [R * 0.12, H - 0.005, 0],
      [R * 0.26, tall + (H - tall) * 0.7, 0],
      [R * 0.3, tall + 0.006, 0],
    ],
    fine ? 8 : 3,
  )
  parts.push(
    part(
      'knob',
      'handle',
      spar(arch, { size: () => [0.0062, 0.0036], side: [0, 0, 1], power: 2.6, segments: fine ? 16 : 6 }),
    ),
  )
  return parts
}

/** The path of a long handle that leaves the wall at `start` and ends at height `top`, `length` beyond the pan. */
const handlePath = (
  start: Vector,
  low: number,
  R: number,
  length: number,
  tall: number,
  top: number,
  fine: boolean,
): Vector[] =>
  curve(
    [
      start,
      [R + length * 0.16, low, 0],
      [R + length * 0.5, tall + (top - tall) * 0.62, 0],
      [R + length - 0.004, top - 0.008, 0],
    ],
    fine ? 14 : 5,
  )

/** A skillet with sloping sides and an integral handle. */
export function skillet({ width: W, depth: D, height: H }: Extent, style: PotStyle, fine: boolean): Part[] {
  const R = D / 2
  const n = filletSteps(fine)
  const tall = H * 0.82
  const line = fillet(
    [
      [R * 0.76, 0],
      [R * 0.82, 0.002],
      [R, tall],
    ],
    0.014,
    n,
  )
  const parts = vessel(line, tall, style, 'body', fine)
  const path = handlePath([R * 0.985, tall * 0.84, 0], tall * 0.92, R, W - 2 * R, tall, H, fine)
  parts.push(
    part(
      'handle',
      'handle',
      spar(path, {
        size: t => [0.0125 - 0.003 * Math.sin(Math.PI * t) + 0.004 * t - (t > 0.97 ? 0.004 : 0), 0.0058],
        side: [0, 0, 1],
        power: 3,
        segments: fine ? 20 : 8,
      }),
    ),
  )
  return rotated(parts, { t: [-(W / 2 - R), 0, 0] })
}

/** A saucepan with a riveted handle. */
export function saucepan({ width: W, depth: D, height: H }: Extent, style: PotStyle, fine: boolean): Part[] {
  const { wall, lid } = style
  const R = D / 2
  const n = filletSteps(fine)
  const tall = H * (lid ? 0.78 : 0.86)
  const line = fillet(
    [
      [R * 0.9, 0],
      [R * 0.99, 0.003],
      [R * 0.995, tall * 0.94],
      [R * 1.0, tall],
    ],
    0.012,
    n,
  )
  const parts = vessel(line, tall, style, 'inside', fine)
  const start: Vector = [R * 0.985, tall * 0.74, 0]
  const path = handlePath(start, tall * 0.8, R, W - 2 * R, tall, H * 0.9, fine)
  parts.push(
    part(
      'handle',
      'handle',
      spar(path, {
        size: t => (t < 0.12 ? [0.016, 0.0022] : [0.0075 + 0.003 * t, 0.0055 + 0.001 * t]),
        side: [0, 0, 1],
        power: 2.6,
        segments: fine ? 20 : 8,
      }),
    ),
  )
  const rivet = turn(
    fillet(
      [
        [0, 0],
        [0.0048, 0],
        [0.0036, 0.002],
        [0, 0.0026],
      ],
      0.0012,
      3,
    ),
    { segments: fine ? 20 : 6 },
  )
  parts.push(part('rivet', 'metal', transform(rivet, { rz: -90, t: [R * 0.99 - wall * 2.4, start[1], 0] })))
  if (lid) parts.push(...panLid(R, tall, H, wall, fine))
  return rotated(parts, { t: [-(W / 2 - R), 0, 0] })
}
