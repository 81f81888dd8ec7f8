import { part } from '../../kit/fit.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { curve } from '../../kit/spar.ts'
import { rod, turned } from '../lamp.ts'
import { chandelierLight, type Lights } from './chandelier-light.ts'
import { around, type ChandelierFrame } from './chandelier-frame.ts'

/** Straight arms of different lengths from a flat hub; every third light hangs. */
export function spokes(frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { top, size, reach } = frame
  const parts: Part[] = []
  const c = top * 0.34
  parts.push(
    part(
      'hub',
      'metal',
      transform(
        turned(
          [
            [0, -0.02],
            [0.05, -0.02],
            [0.055, 0],
            [0.05, 0.02],
            [0, 0.02],
          ],
          fine,
          0.006,
        ),
        { t: [0, c, 0] },
      ),
    ),
  )
  around(lights.count, (x, z, i) => {
    const far = reach * [1, 0.72, 0.92, 0.6, 0.98, 0.66, 0.84, 0.78][i % 8]!
    const y = c + (i % 2 ? 0.012 : -0.012)
    const up = i % 3 !== 1
    parts.push(
      part(
        'arm',
        'metal',
        rod(
          [
            [0, y, 0],
            [x * far * 0.5, y, z * far * 0.5],
            [x * far, y, z * far],
          ],
          0.0046,
          fine,
        ),
      ),
      ...chandelierLight(lights, size, [x * far, y, z * far], fine, up),
    )
  })
  return parts
}

/** Straight arms in all directions from a ball. */
export function sputnik(frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { top, size, reach } = frame
  const parts: Part[] = []
  const c = top * 0.5
  const n = lights.count * 2
  parts.push(
    part(
      'hub',
      'metal',
      transform(
        turned(
          [
            [0, -0.04],
            [0.03, -0.028],
            [0.042, 0],
            [0.03, 0.028],
            [0, 0.04],
          ],
          fine,
          0.014,
        ),
        { t: [0, c, 0] },
      ),
    ),
  )
  for (let i = 0; i < n; i++) {
    const v = 1 - (2 * (i + 0.5)) / n
    const a = i * 2.399963
    const h = Math.sqrt(1 - v * v)
    const d: Vector = [h * Math.cos(a) * reach, v * (top * 0.5 - size), h * Math.sin(a) * reach]
    parts.push(
      part(
        'arm',
        'metal',
        rod(
          [
            [0, c, 0],
            [d[0] * 0.5, c + d[1] * 0.5, d[2] * 0.5],
            [d[0], c + d[1], d[2]],
          ],
          0.0036,
          fine,
        ),
      ),
    )
    parts.push(
      part(
        'bulb',
        'bulb',
        transform(
          turned(
            [
              [0, -size * 0.5],
              [size * 0.36, -size * 0.36],
              [size * 0.5, 0],
              [size * 0.36, size * 0.36],
              [0, size * 0.5],
            ],
            fine && n < 20,
            size * 0.3,
          ),
          { t: [d[0], c + d[1], d[2]] },
        ),
      ),
    )
  }
  return parts
}

/** The path of an arm that bows down from the column and up to its light. */
const bowedArm = (x: number, z: number, low: number, top: number, out: number, y: number, fine: boolean): Vector[] =>
  curve(
    [
      [0.012 * x, low + top * 0.16, 0.012 * z],
      [x * out * 0.35, low - top * 0.1, z * out * 0.35],
      [x * out * 0.8, low - top * 0.08, z * out * 0.8],
      [x * out, y, z * out],
    ],
    fine ? 10 : 4,
  )

/** The path of a branch that leaves the column at its own height. */
function branchArm(
  x: number,
  z: number,
  low: number,
  lift: number,
  { top, size }: ChandelierFrame,
  out: number,
  y: number,
  fine: boolean,
): Vector[] {
  return curve(
    [
      [0, low + (top - low) * (0.15 + 0.5 * lift), 0],
      [x * out * 0.6, low + (top - low) * (0.15 + 0.5 * lift), z * out * 0.6],
      [x * out * 0.97, y - size * 0.4, z * out * 0.97],
      [x * out, y, z * out],
    ],
    fine ? 8 : 3,
  )
}

function column(low: number, top: number, fine: boolean): Part {
  return part(
    'column',
    'metal',
    turned(
      [
        [0, low - 0.02],
        [0.012, low - 0.01],
        [0.024, low + 0.03],
        [0.012, low + 0.06],
        [0.009, top * 0.6],
        [0.02, top * 0.66],
        [0.009, top * 0.72],
        [0.008, top],
        [0, top],
      ],
      fine,
      0.008,
    ),
  )
}

/** Bowed arms at one height around a turned column. */
export function bowedArms(frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { top, size, reach: out } = frame
  const low = top * 0.22
  const y = low + top * 0.16
  const parts: Part[] = []
  around(lights.count, (x, z) => {
    const path = bowedArm(x, z, low, top, out, y, fine)
    parts.push(part('arm', 'metal', rod(path, 0.0052, fine)))
    parts.push(...chandelierLight(lights, size, [x * out, y, z * out], fine))
  })
  return [...parts, column(low, top, fine)]
}

/** Branches that rise from the column to different heights. */
export function branches(frame: ChandelierFrame, lights: Lights, fine: boolean): Part[] {
  const { top, size, reach } = frame
  const low = top * 0.1
  const parts: Part[] = []
  around(lights.count, (x, z, i) => {
    const lift = ((i * 5) % lights.count) / lights.count
    const y = low + (top * 0.86 - low - size * 2.6) * lift
    const out = reach * (1 - 0.35 * lift)
    const path = branchArm(x, z, low, lift, frame, out, y, fine)
    parts.push(part('arm', 'metal', rod(path, 0.0052, fine)))
    parts.push(...chandelierLight(lights, size, [x * out, y, z * out], fine))
  })
  return [...parts, column(low, top, fine)]
}
