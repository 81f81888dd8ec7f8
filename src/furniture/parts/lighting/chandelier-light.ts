import { part, rotated } from '../../kit/fit.ts'
import { type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import type { Profile } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, shade } from '../lamp.ts'

export interface Lights {
  readonly count: number
  /** A bare bulb, a candle sleeve, a glass globe or a small shade. */
  readonly end: 'bulb' | 'candle' | 'globe' | 'shade'
}

const smallTurned = (fine: boolean, line: Profile): Mesh => turn(line, { segments: fine ? 32 : 8 })

/** A globe of glass in a cup. */
function globeLight({ count }: Lights, size: number, p: Vector, up: boolean, fine: boolean): Part[] {
  return rotated(
    [
      ...shade({
        form: 'globe',
        radius: size * 1.15,
        height: size * 2.3,
        y: 0,
        fine: fine && count < 10,
        isCoarse: !fine && count > 6,
        slot: 'globe',
      }),
      bulb(size * 0.6, size * 0.9, false),
      part(
        'cup',
        'metal',
        smallTurned(fine, [
          [0, -0.006],
          [size * 0.5, -0.006],
          [size * 0.5, 0.008],
          [0, 0.008],
        ]),
      ),
    ],
    { rx: up ? 0 : 180, t: p },
  )
}

/** A small shade over a candle sleeve. */
function shadeLight({ count }: Lights, size: number, p: Vector, fine: boolean): Part[] {
  return rotated(
    [
      ...shade({
        form: 'empire',
        radius: size * 1.3,
        height: size * 1.9,
        y: size * 0.7,
        fine: fine && count < 10,
        isCoarse: !fine && count > 6,
      }),
      bulb(size * 1.1, size * 0.6, false),
      part(
        'sleeve',
        'sleeve',
        smallTurned(fine, [
          [0, 0],
          [size * 0.24, 0],
          [size * 0.24, size * 1.2],
          [0, size * 1.2],
        ]),
      ),
    ],
    { t: p },
  )
}

/** A candle sleeve in a drip pan. */
function candleLight({ count }: Lights, size: number, p: Vector, fine: boolean): Part[] {
  return rotated(
    [
      part(
        'sleeve',
        'sleeve',
        smallTurned(fine, [
          [0, 0],
          [size * 0.24, 0],
          [size * 0.24, size * 1.7],
          [0, size * 1.7],
        ]),
      ),
      part(
        'pan',
        'metal',
        smallTurned(fine, [
          [0, -0.004],
          [size * 0.5, -0.002],
          [size * 0.6, 0.006],
          [0, 0.006],
        ]),
      ),
      bulb(size * 1.68, size * 0.5, fine && count < 10),
    ],
    { t: p },
  )
}

/** A bare bulb in its holder. */
function bulbLight({ count }: Lights, size: number, p: Vector, up: boolean, fine: boolean): Part[] {
  return rotated(
    [
      bulb(0, size * 1.5, fine && count < 10),
      part(
        'holder',
        'metal',
        smallTurned(fine, [
          [0, -size * 0.5],
          [size * 0.4, -size * 0.5],
          [size * 0.4, size * 0.12],
          [0, size * 0.12],
        ]),
      ),
    ],
    { rx: up ? 0 : 180, t: p },
  )
}

/** A light at `p`. `size`: reference size in metres. `up`: whether a globe or bulb stands; otherwise it hangs. */
export function chandelierLight(lights: Lights, size: number, p: Vector, fine: boolean, up = true): Part[] {
  switch (lights.end) {
    case 'globe':
      return globeLight(lights, size, p, up, fine)
    case 'shade':
      return shadeLight(lights, size, p, fine)
    case 'candle':
      return candleLight(lights, size, p, fine)
    case 'bulb':
      return bulbLight(lights, size, p, up, fine)
  }
}
