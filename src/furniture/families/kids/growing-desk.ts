import { z } from 'zod'
import { family } from '../../family.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform } from '../../kit/mesh.ts'
import { rectangle, slab } from '../../kit/joinery/slab.ts'
import { turnedProfile } from '../../kit/joinery/turnings.ts'

/**
 * A child's desk with extendable legs: a shallow box with a drawer under a tilting lid, and a roll of paper on a rail
 * at the back.
 */
export const growingDesk = family({
  parameters: z.strictObject({
    /** Slope of the lid towards the sitter, in degrees. */
    tilt: z.number().min(0).max(25).default(10),
    /** Depth of the box under the lid. */
    box: z.number().min(0.06).max(0.2).default(0.1),
    leg: z.number().min(0.03).max(0.08).default(0.05),
    roll: z.boolean().default(true),
  }),
  slots: { frame: 'birch', top: 'birch', front: 'birch', roll: 'paper', knob: 'beech', hole: 'powder-black' },
  build: (extent, { tilt, box, leg, roll }, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const slope = (tilt * Math.PI) / 180
    const rollRoom = roll ? 0.075 : 0
    const lid = depth - rollRoom
    const rise = Math.sin(slope) * lid
    const edge = height - rise - 0.02
    const low = edge - box
    const [x, z] = [width / 2 - leg / 2, depth / 2 - leg / 2]
    const [front, back] = [depth / 2 - 0.02, -depth / 2 + rollRoom + 0.01]
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const pz = sz < 0 ? back + leg / 2 : z - 0.02
        // The outer leg, and the inner one that extends from it.
        on.board(
          'frame',
          [sx * x - leg / 2, sx * x + leg / 2],
          [low * 0.3, low + box * 0.5],
          [pz - leg / 2, pz + leg / 2],
          { grain: 'y', r: 0.006 },
        )
        on.board(
          'frame',
          [sx * x - leg * 0.34, sx * x + leg * 0.34],
          [0, low * 0.32],
          [pz - leg * 0.34, pz + leg * 0.34],
          { grain: 'y', r: 0.005 },
        )
        for (let i = 0; i < 4; i++)
          on.turned(
            'hole',
            [
              [0, 0],
              [0.005, 0],
              [0, 0.0006],
            ],
            [sx * (x + leg / 2), low * (0.4 + i * 0.11), pz],
            { to: [sx * 9, low * (0.4 + i * 0.11), pz], sides: on.fine ? 14 : 6 },
          )
      }
      on.board('frame', [sx * x - 0.011, sx * x + 0.011], [low * 0.34, low * 0.34 + 0.05], [back + leg / 2, z], {
        grain: 'z',
        r: 0.004,
      })
      on.board(
        'frame',
        [sx * (width / 2 - 0.009) - 0.009, sx * (width / 2 - 0.009) + 0.009],
        [low, edge + 0.004],
        [back, front],
        { grain: 'z', r: 0.004 },
      )
    }
    on.board('frame', [-width / 2 + 0.018, width / 2 - 0.018], [low, edge + rise * 0.96], [back, back + 0.016], {
      grain: 'x',
    })
    on.board('frame', [-width / 2 + 0.018, width / 2 - 0.018], [low, low + 0.01], [back, front], { grain: 'x' })
    on.board('front', [-width * 0.3, width * 0.3], [low + 0.012, edge - 0.012], [front - 0.016, front + 0.002], {
      grain: 'x',
    })
    for (const s of [-1, 1])
      on.board(
        'frame',
        s < 0 ? [-width / 2 + 0.016, -width * 0.3 - 0.003] : [width * 0.3 + 0.003, width / 2 - 0.016],
        [low, edge],
        [front - 0.016, front],
        { grain: 'x' },
      )
    on.turned('knob', turnedProfile('bun', 0.017, 0.026, on.fine), [0, (low + edge) / 2, front], {
      to: [0, (low + edge) / 2, front + 1],
    })
    for (const sx of [-1, 1])
      on.board(
        'frame',
        [sx * (width / 2 - 0.009) - 0.0085, sx * (width / 2 - 0.009) + 0.0085],
        [edge - 0.004, edge + rise * 0.9],
        [back, back + 0.05],
        { grain: 'y', r: 0.003 },
      )
    const top = slab({
      outline: rectangle(width, lid / Math.cos(slope), 0.03, on.fine ? 8 : 3),
      y: [0, 0.02],
      fine: on.fine,
      plank: 0.14,
      seed: on.next(),
    })
    on.put('top', transform(top, { rx: tilt, t: [0, edge + rise / 2, depth / 2 - lid / 2] }))
    on.board(
      'top',
      [-width * 0.44, width * 0.44],
      [edge - 0.002, edge + 0.034],
      [depth / 2 - 0.014, depth / 2 - 0.002],
      { grain: 'x', r: 0.005 },
    )
    if (roll) {
      const y = edge + rise * 0.72
      for (const s of [-1, 1])
        on.board(
          'frame',
          [s * (width / 2 - 0.05) - 0.009, s * (width / 2 - 0.05) + 0.009],
          [low + 0.02, y + 0.03],
          [-depth / 2 + 0.002, back + 0.004],
          { grain: 'y', r: 0.006 },
        )
      on.turned(
        'knob',
        turnedProfile('dowel', 0.011, width - 0.06, on.fine),
        [-width / 2 + 0.03, y, -depth / 2 + 0.036],
        { to: [width, y, -depth / 2 + 0.036] },
      )
      on.turned(
        'roll',
        [
          [0.012, 0],
          [0.033, 0],
          [0.033, width - 0.16],
          [0.012, width - 0.16],
        ],
        [-width / 2 + 0.08, y, -depth / 2 + 0.036],
        { to: [width, y, -depth / 2 + 0.036], sides: on.fine ? 40 : 12 },
      )
    }
    return fitted(on.parts(), extent)
  },
})
