import { z } from 'zod'
import { family } from '../../family.ts'
import { curve } from '../../kit/joinery/beam.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'
import { chairSeat } from '../../parts/seating/chair-seat.ts'

/** A chair whose back and arms are one bent rail on two leaning legs, with a thin Y-shaped splat and a woven seat. */
export const wishboneChair = family({
  parameters: z.strictObject({
    seat: z.number().min(0.3).max(0.6).default(0.445),
    leg: z.number().min(0.02).max(0.05).default(0.036),
    /** The splat: a Y, or upright slats. */
    splat: z.enum(['y', 'slats']).default('y'),
    seatKind: z.enum(['cord', 'rush']).default('cord'),
  }),
  slots: { frame: 'oak', seat: 'oak', cord: 'rush' },
  build: (extent, chair, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const seat = Math.min(chair.seat, height * 0.72)
    const front = width * 0.42
    const back = width * 0.33
    const zFront = depth / 2 - chair.leg / 2
    const zBack = -depth * 0.28
    const n = on.fine ? 8 : 4
    for (const side of [-1, 1]) {
      on.turned(
        'frame',
        [
          [0, 0],
          [chair.leg * 0.34, 0],
          [chair.leg * 0.38, 0.01],
          [chair.leg * 0.5, seat * 0.62],
          [chair.leg * 0.5, seat - 0.03],
          [chair.leg * 0.4, seat - 0.006],
          [chair.leg * 0.28, seat + 0.004],
          [0, seat + 0.006],
        ],
        [side * front, 0, zFront],
        { sides: on.fine ? 24 : 8 },
      )
      // The back leg curves backwards at the bottom and forward again to carry the rail.
      const post = curve(
        [
          [side * (back + 0.02), 0, zBack - depth * 0.12],
          [side * (back + 0.004), seat * 0.55, zBack - 0.012],
          [side * back, seat, zBack],
          [side * (back + 0.03), (seat + height) / 2, zBack - 0.03],
          [side * (width * 0.44), height - 0.02, zBack + 0.025],
        ],
        n,
      )
      on.beam(
        'frame',
        post,
        {
          width: t => chair.leg * (0.66 + 0.4 * Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.05))),
          thick: t => chair.leg * (0.7 + 0.5 * Math.sin(Math.PI * Math.min(1, t + 0.05))),
          round: 0.8,
        },
        { up: [0, 0, 1] },
      )
    }
    const arc = (a: number): Vector => [
      Math.sin(a) * (width / 2 - 0.014),
      height - 0.013 + 0.012 * Math.cos(a) ** 2,
      -Math.cos(a) * depth * 0.56 + depth * 0.075,
    ]
    const rail = Array.from({ length: on.fine ? 49 : 17 }, (_, i): Vector =>
      arc(((i / (on.fine ? 48 : 16)) * 2 - 1) * 1.95),
    )
    on.beam(
      'frame',
      rail,
      {
        width: t => 0.024 + 0.018 * Math.sin(Math.PI * t) ** 3,
        thick: t => 0.022 + 0.016 * Math.abs(2 * t - 1) ** 2 * (Math.abs(2 * t - 1) < 0.97 ? 1 : 0.6),
        round: 0.85,
      },
      { up: [0, 1, 0] },
    )
    const foot: Vector = [0, seat - 0.02, zBack - 0.004]
    if (chair.splat === 'y')
      for (const side of [-1, 1]) {
        const end = arc(side * 0.36)
        const path = curve(
          [
            [side * 0.011, foot[1], foot[2]],
            [side * 0.012, seat + (height - seat) * 0.36, foot[2] - depth * 0.07],
            [side * 0.026, seat + (height - seat) * 0.58, foot[2] - depth * 0.13],
            [end[0], end[1] - 0.006, end[2]],
          ],
          n,
        )
        on.beam('frame', path, { width: t => 0.024 + 0.012 * t, thick: 0.009, round: 0.2 }, { up: [0, 0, 1] })
      }
    else
      for (let i = -2; i <= 2; i++) {
        const end = arc(i * 0.22)
        on.beam(
          'frame',
          [
            [i * width * 0.1, foot[1], foot[2]],
            [end[0], end[1] - 0.006, end[2]],
          ],
          { width: 0.022, thick: 0.009 },
          { up: [0, 0, 1] },
        )
      }
    const low = seat * 0.4
    for (const side of [-1, 1])
      on.beam(
        'frame',
        [
          [side * (back + 0.006), low + 0.03, zBack - 0.03],
          [side * front, low - 0.012, zFront],
        ],
        { width: 0.017, thick: 0.03, round: 0.7 },
        { up: [0, 1, 0] },
      )
    on.beam(
      'frame',
      [
        [-front, low - 0.05, zFront],
        [front, low - 0.05, zFront],
      ],
      { width: 0.017, thick: 0.03, round: 0.7 },
      { up: [0, 1, 0] },
    )
    on.beam(
      'frame',
      [
        [-back, low + 0.07, zBack - 0.026],
        [back, low + 0.07, zBack - 0.026],
      ],
      { width: 0.017, thick: 0.03, round: 0.7 },
      { up: [0, 1, 0] },
    )
    chairSeat(on, workshop, chair.seatKind, {
      front: front + chair.leg / 2,
      back: back + chair.leg / 2,
      z: [zBack - chair.leg / 2, zFront + chair.leg / 2],
      y: seat,
      post: chair.leg,
    })
    return fitted(on.parts(), extent)
  },
})
