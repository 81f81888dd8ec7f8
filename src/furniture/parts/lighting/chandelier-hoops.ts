import { part } from '../../kit/fit.ts'
import { type Mesh, type Part } from '../../kit/mesh.ts'
import { spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { rod } from '../lamp.ts'
import { chandelierLight, type Lights } from './chandelier-light.ts'
import { around, type ChandelierFrame } from './chandelier-frame.ts'

const flatRing = (radius: number, y: number, tall: number, fine: boolean): Mesh =>
  turn(
    [
      [radius - 0.006, y],
      [radius, y],
      [radius, y + tall],
      [radius - 0.006, y + tall],
      [radius - 0.006, y + 0.0001],
    ],
    { segments: fine ? 96 : 32 },
  )

/** One hoop with lights or two, each hung on three rods. */
export function hoops(isDouble: boolean, frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { height: H, top, size, reach } = frame
  const parts: Part[] = []
  const tiers = isDouble
    ? ([
        [1, 0.06],
        [0.66, 0.5],
      ] as const)
    : ([[1, 0.05]] as const)
  for (const [k, t] of tiers) {
    const y = top * t
    const radius = reach * k
    parts.push(part('ring', 'metal', flatRing(radius, y, Math.min(0.03, H * 0.05), fine)))
    const n = Math.max(3, Math.round(lights.count * (isDouble ? k * 0.62 : 1)))
    around(n, (x, z) =>
      parts.push(
        ...chandelierLight(
          lights,
          size,
          [x * (radius - 0.003), y + Math.min(0.03, H * 0.05), z * (radius - 0.003)],
          fine,
        ),
      ),
    )
    around(3, (x, z) =>
      parts.push(
        part(
          'rod',
          'metal',
          rod(
            [
              [x * radius * 0.97, y + 0.01, z * radius * 0.97],
              [x * radius * 0.5, (y + top) * 0.5, z * radius * 0.5],
              [x * 0.006, top, z * 0.006],
            ],
            0.0028,
            fine,
          ),
        ),
      ),
    )
  }
  return parts
}

/** A bar with lights on alternate sides. */
export function barLights(frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { width: W, depth: D, top, size } = frame
  const parts: Part[] = []
  const y = top * 0.12
  parts.push(
    part(
      'bar',
      'metal',
      spar(
        [
          [-W / 2 + size, y, 0],
          [0, y, 0],
          [W / 2 - size, y, 0],
        ],
        { size: () => [0.011, 0.011], power: 6, segments: fine ? 24 : 8 },
      ),
    ),
  )
  for (let i = 0; i < lights.count; i++) {
    const x = -W / 2 + size * 1.4 + ((W - 2.8 * size) * i) / (lights.count - 1)
    parts.push(
      ...chandelierLight(lights, size, [x, y + 0.01, ((i % 2) * 2 - 1) * Math.max(0, D / 2 - size * 1.3)], fine),
    )
    parts.push(
      part(
        'arm',
        'metal',
        rod(
          [
            [x, y, 0],
            [x, y, ((i % 2) * 2 - 1) * (D / 4)],
            [x, y + 0.004, ((i % 2) * 2 - 1) * Math.max(0.001, D / 2 - size * 1.3)],
          ],
          0.005,
          fine,
        ),
      ),
    )
  }
  for (const side of [-1, 1])
    parts.push(
      part(
        'rod',
        'metal',
        rod(
          [
            [side * W * 0.25, y, 0],
            [side * W * 0.14, (y + top) / 2, 0],
            [0, top, 0],
          ],
          0.004,
          fine,
        ),
      ),
    )
  return parts
}
