import type { Extent } from '../../family.ts'
import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { type Part } from '../../kit/mesh.ts'
import { spline } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { filletSteps, vessel, type PotStyle } from './vessel.ts'

function kettleLid(R: number, body: number, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const parts: Part[] = []
  parts.push(
    part(
      'lid',
      'body',
      turn(
        fillet(
          [
            [0, body - 0.003],
            [R * 0.44, body - 0.003],
            [R * 0.43, body + 0.005],
            [R * 0.2, body + 0.014],
            [0, body + 0.015],
          ],
          0.003,
          n,
        ),
        { segments: fine ? 72 : 20 },
      ),
    ),
  )
  parts.push(
    part(
      'knob',
      'metal',
      turn(
        fillet(
          [
            [0, body + 0.012],
            [0.006, body + 0.012],
            [0.013, body + 0.024],
            [0.01, body + 0.032],
            [0, body + 0.034],
          ],
          0.004,
          n,
        ),
        { segments: fine ? 32 : 10 },
      ),
    ),
  )
  return parts
}

function kettleSpout(W: number, R: number, body: number, fine: boolean): Part {
  const neck = curve(
    [
      [-R * 0.62, body * 0.5, 0],
      [-R * 1.0, body * 0.66, 0],
      [-R - (W - 2 * R) * 0.6, body * 1.0, 0],
      [-R - (W - 2 * R) * 0.96, body * 1.16, 0],
    ],
    fine ? 10 : 4,
  )
  return part(
    'spout',
    'body',
    spar(neck, { size: t => [0.024 - 0.014 * t, 0.021 - 0.012 * t], segments: fine ? 24 : 8 }),
  )
}

/** The bail over a kettle and the grip on it. */
function bailHandle(R: number, body: number, H: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const bail = curve(
    [
      [-R * 0.66, body * 0.72, 0],
      [-R * 0.74, H * 0.82, 0],
      [-R * 0.4, H - 0.008, 0],
      [R * 0.4, H - 0.008, 0],
      [R * 0.74, H * 0.82, 0],
      [R * 0.66, body * 0.72, 0],
    ],
    fine ? 12 : 5,
  )
  parts.push(part('bail', 'metal', spar(bail, { size: () => [0.0045, 0.0045], segments: fine ? 16 : 6 })))
  parts.push(
    part(
      'grip',
      'handle',
      spar(
        curve(
          [
            [-R * 0.4, H - 0.009, 0],
            [0, H - 0.007, 0],
            [R * 0.4, H - 0.009, 0],
          ],
          fine ? 8 : 3,
        ),
        { size: () => [0.011, 0.0095], segments: fine ? 20 : 8 },
      ),
    ),
  )
  return parts
}

export function kettle({ width: W, depth: D, height: H }: Extent, style: PotStyle, fine: boolean): Part[] {
  const R = D / 2
  const n = filletSteps(fine)
  const body = H * 0.56
  const line = spline(
    [
      [R * 0.86, 0],
      [R * 0.98, body * 0.06],
      [R, body * 0.22],
      [R * 0.84, body * 0.66],
      [R * 0.5, body * 0.94],
      [R * 0.42, body],
    ],
    n,
  )
  return [
    ...vessel(line, body, style, 'body', fine),
    ...kettleLid(R, body, fine),
    kettleSpout(W, R, body, fine),
    ...bailHandle(R, body, H, fine),
  ]
}
