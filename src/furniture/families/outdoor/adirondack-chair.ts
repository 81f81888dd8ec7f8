import { z } from 'zod'
import { family } from '../../family.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import type { Vector } from '../../kit/mesh.ts'

/** A low garden chair of boards: a fanned back, a seat that curves down at the knees, broad flat arms. */
export const adirondackChair = family({
  parameters: z.strictObject({
    slats: z.int().min(3).max(9).default(7),
    /** Width of an arm. */
    arm: z.number().min(0.06).max(0.2).default(0.14),
  }),
  slots: { frame: 'eucalyptus', screw: 'steel-stainless' },
  build: (extent, { slats, arm }, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const half = width / 2 - arm * 0.72
    const [front, back] = [depth / 2, -depth / 2]
    const t = 0.022
    const seatFront = height * 0.4
    const seatBack = height * 0.23
    const armY = height * 0.56
    const zSeatBack = front - depth * 0.56
    for (const s of [-1, 1]) {
      const x = s * half
      // The long rail is also the back leg.
      on.beam(
        'frame',
        [
          [x, 0.012, back + 0.03],
          [x, seatBack - 0.03, zSeatBack - 0.02],
          [x, seatFront - 0.06, front - 0.05],
        ],
        { width: t, thick: time => 0.075 + 0.03 * time },
        { up: [0, 1, 0] },
      )
      on.board(
        'frame',
        [x + (s > 0 ? t / 2 : -t / 2 - t), x + (s > 0 ? t / 2 + t : -t / 2)],
        [0, armY - 0.01],
        [front - 0.15, front - 0.045],
        { grain: 'y', r: 0.004 },
      )
      on.board(
        'frame',
        [x + s * 0.03 - 0.012, x + s * 0.03 + 0.04 * s + 0.012].sort((a, b) => a - b) as [number, number],
        [armY - 0.1, armY - 0.012],
        [front - 0.108, front - 0.088],
        { grain: 'y', r: 0.004 },
      )
      const path: Vector[] = [
        [x + s * 0.012, armY, back + depth * 0.14],
        [x + s * arm * 0.12, armY, 0],
        [x + s * arm * 0.2, armY, front - 0.02],
      ]
      on.beam(
        'frame',
        path,
        { width: time => arm * (0.55 + 0.45 * Math.min(1, time * 1.6)), thick: t, round: 0.25 },
        { up: [0, 1, 0] },
      )
    }
    // The seat's slats follow a curve; the first one curves over the front edge.
    const seat = (u: number): Vector => {
      const y = seatFront + (seatBack - seatFront) * u + 0.02 * Math.sin(u * Math.PI) * -1
      return [0, y, front - 0.045 + (zSeatBack - front + 0.045) * u]
    }
    const rows = 7
    for (let i = -1; i < rows; i++) {
      const at: Vector = i < 0 ? [0, seatFront - 0.046, front - 0.012] : seat((i + 0.4) / rows)
      const slope = i < 0 ? ([0, 0.35, 1] as Vector) : ([0, 1, 0.28] as Vector)
      on.beam(
        'frame',
        [
          [-half - 0.012, at[1], at[2]],
          [half + 0.012, at[1], at[2]],
        ],
        { width: i < 0 ? 0.07 : depth * 0.56 * (1 / rows) - 0.007, thick: 0.018 },
        { up: slope },
      )
    }
    const spread = half * 0.92
    const lean = (y: number) =>
      zSeatBack + 0.01 - ((y - seatBack) / (height - seatBack)) * (zSeatBack - back - depth * 0.06)
    for (let i = 0; i < slats; i++) {
      const u = slats > 1 ? (i / (slats - 1)) * 2 - 1 : 0
      const top = height - 0.11 * (u * u) - 0.002
      const foot = u * spread * 0.86
      const head = u * (half * 1.16)
      const wide = (2 * spread * 0.86) / slats - 0.006
      const end = lean(top) + 0.02 * u * u
      on.beam(
        'frame',
        [
          [foot, seatBack - 0.05, lean(seatBack - 0.05)],
          [head, top - 0.03, end + 0.004],
          [head + u * 0.003, top, end],
        ],
        { width: time => wide * (1 + 0.3 * time) * (time > 0.98 ? 0.78 : 1), thick: 0.018, round: 0.25 },
        { up: [0, 0.25, 1] },
      )
    }
    for (const y of [seatBack + 0.02, armY - 0.036, height * 0.78]) {
      const reach = y > armY ? half * 1.08 : y > seatBack + 0.1 ? half + arm * 0.35 : half
      on.beam(
        'frame',
        [
          [-reach, y, lean(y) - 0.022],
          [reach, y, lean(y) - 0.022],
        ],
        { width: 0.02, thick: 0.062 },
        { up: [0, 1, 0.25] },
      )
    }
    return fitted(on.parts(), extent)
  },
})
