import { z } from 'zod'
import { family } from '../../family.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform } from '../../kit/mesh.ts'
import { random } from '../../kit/noise.ts'
import { softBox } from '../../kit/soft-box.ts'

/** A concrete ring on a base that hides the tank, with a steel bowl of lava stones and a knob. */
export const fireTable = family({
  parameters: z.strictObject({
    /** Radius of the bowl as a fraction of the table's. */
    bowl: z.number().min(0.2).max(0.85).default(0.5),
    /** Radius of the foot as a fraction of the table's. */
    foot: z.number().min(0.4).max(0.98).default(0.72),
    stones: z.int().min(0).max(140).default(90),
  }),
  slots: { ring: 'concrete', bowl: 'steel-stainless', lava: 'basalt', knob: 'steel-raw' },
  build: (extent, { bowl, foot, stones }, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const r = Math.min(width, depth) / 2
    const hole = r * bowl
    const thick = height * 0.3
    on.turned(
      'ring',
      [
        [0, 0],
        [r * foot, 0],
        [r * foot, height - thick],
        [r * 0.985, height - thick * 0.86],
        [r, height - thick * 0.8],
        [r, height - 0.006],
        [r - 0.006, height],
        [hole + 0.006, height],
        [hole, height - 0.006],
        [hole, height - thick * 0.5],
        [0, height - thick * 0.5],
      ],
      [0, 0, 0],
      { sides: on.fine ? 128 : 36 },
    )
    on.turned(
      'bowl',
      [
        [hole + 0.012, height + 0.001],
        [hole + 0.012, height + 0.004],
        [hole - 0.002, height + 0.003],
        [hole - 0.004, height - 0.012],
        [hole * 0.8, height - 0.055],
        [0, height - 0.055],
      ],
      [0, 0, 0],
      { sides: on.fine ? 96 : 30 },
    )
    const next = random(8)
    const count = on.fine ? stones : Math.round(stones / 4)
    for (let i = 0; i < count; i++) {
      const [a, far] = [next() * 2 * Math.PI, Math.sqrt(next()) * hole * 0.86]
      const size = 0.026 + next() * 0.03
      const stone = softBox({
        w: size,
        h: size * 0.8,
        d: size * 0.9,
        r: size * 0.36,
        rseg: on.fine ? 3 : 1,
        seg: 0.1,
        noise: size * 0.14,
        nscale: 30,
        seed: i + 1,
      })
      on.put(
        'lava',
        transform(stone, {
          ry: next() * 360,
          rx: next() * 40,
          t: [Math.cos(a) * far, height - 0.05 + next() * 0.012, Math.sin(a) * far],
        }),
      )
    }
    on.turned(
      'knob',
      [
        [0, 0],
        [0.026, 0],
        [0.026, 0.016],
        [0.022, 0.02],
        [0, 0.02],
      ],
      [0, height * 0.36, r * foot - 0.001],
      { to: [0, height * 0.36, 1], sides: on.fine ? 32 : 10 },
    )
    return fitted(on.parts(), extent)
  },
})
