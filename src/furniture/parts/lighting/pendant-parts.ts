import { part } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { spar } from '../../kit/spar.ts'
import { rod, turned } from '../lamp.ts'

/** How a pendant hangs: by a cord, or rigidly by a stem. */
export type Hanging = 'cord' | 'stem'

/** The cord or stem at (x, z) from height `from` down to `to`. */
export const suspension = (hanging: Hanging, x: number, z: number, from: number, to: number, fine: boolean): Part =>
  part(
    'cord',
    hanging === 'stem' ? 'metal' : 'cord',
    rod(
      [
        [x, to, z],
        [x, (from + to) / 2, z],
        [x, from, z],
      ],
      hanging === 'stem' ? 0.0048 : 0.003,
      fine,
    ),
  )

/** The metal grip at the end of a cord. */
export const cordGrip = (x: number, z: number, y: number, fine: boolean, size = 1): Part =>
  part(
    'grip',
    'metal',
    transform(
      turned(
        [
          [0, 0],
          [0.017 * size, 0],
          [0.017 * size, 0.028 * size],
          [0.006 * size, 0.04 * size],
          [0.0045 * size, 0.055 * size],
          [0, 0.055 * size],
        ],
        fine,
        0.002,
      ),
      { t: [x, y, z] },
    ),
  )

/** A bar with rounded edges that lies along x. */
export const softBar = (w: number, h: number, d: number, fine: boolean) =>
  transform(
    spar(
      [
        [-w / 2, h / 2, 0],
        [0, h / 2, 0],
        [w / 2, h / 2, 0],
      ],
      { size: () => [d / 2, h / 2], side: [0, 0, 1], power: 6, segments: fine ? 28 : 12 },
    ),
    {},
  )
