import { part } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { type Part } from '../../kit/mesh.ts'
import { turn } from '../../kit/turn.ts'
import { rod, turned } from '../lamp.ts'

/** A candle of radius `r` from `y` up, `tall` high, with its wick and, if lit, its flame. */
export function candle(y: number, tall: number, r: number, isLit: boolean, fine: boolean): Part[] {
  const wax = fillet(
    [
      [0, y],
      [r, y],
      [r, y + tall * 0.96],
      [r * 0.4, y + tall],
      [0, y + tall - r * 0.1],
    ],
    r * 0.5,
    fine ? 4 : 2,
  )
  return [
    part('candle', 'candle', turn(wax, { segments: fine ? 32 : 10 })),
    part(
      'wick',
      'wick',
      rod(
        [
          [0, y + tall - 0.004, 0],
          [0.0006, y + tall + 0.003, 0],
          [0.0012, y + tall + 0.009, 0],
        ],
        0.0008,
        fine,
      ),
    ),
    ...(isLit ? [flame(y + tall, fine)] : []),
  ]
}

/** A flame over a candle whose top is at `top`. */
const flame = (top: number, fine: boolean): Part =>
  part(
    'flame',
    'flame',
    turned(
      [
        [0, top + 0.006],
        [0.0042, top + 0.014],
        [0.003, top + 0.024],
        [0, top + 0.04],
      ],
      fine,
      0.006,
    ),
  )
