import { z } from 'zod'
import { family } from '../../family.ts'
import { curve } from '../../kit/joinery/beam.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { box, boxCloth, upholstery } from '../../parts/seating/cushions.ts'

/**
 * A lounge chair of one bent tube with ropes from the seat ring up to the rail, so closely spaced that a sitter does
 * not feel the tube.
 */
export const ropeChair = family({
  parameters: z.strictObject({
    rope: z.number().min(0.004).max(0.016).default(0.0095),
    /** Gap between two ropes as a fraction of the rope's diameter. */
    gap: z.number().min(0.02).max(1.5).default(0.18),
    tube: z.number().min(0.012).max(0.04).default(0.025),
    seat: z.number().min(0.28).max(0.5).default(0.38),
  }),
  slots: { rope: 'rope-char', metal: 'powder-black', cover: 'outdoor-flint', stitch: 'outdoor-flint' },
  build: (extent, { rope, gap, tube, seat: high }, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const seat = Math.min(high, height * 0.6)
    const cushion = 0.075
    const deck = seat - cushion
    const [rx, rz] = [width / 2 - tube / 2, depth / 2 - tube / 2]
    // The rail is high at the back and slopes to the front in one sweep. `a` is 0 at the back and ±π at the front.
    const rail = (a: number): Vector => {
      const t = Math.min(1, Math.abs(a) / 2.15)
      const y =
        height -
        tube / 2 -
        (height - deck - 0.06) * (t < 0.45 ? 0.18 * (t / 0.45) ** 2 : 0.18 + 0.82 * ((t - 0.45) / 0.55) ** 2.1)
      return [Math.sin(a) * rx * (0.94 + 0.06 * Math.sin(Math.abs(a))), y, -Math.cos(a) * rz]
    }
    const ring = (a: number): Vector => [Math.sin(a) * rx * 0.8, deck, -Math.cos(a) * rz * 0.8 + 0.012]
    const end = 2.15
    const steps = on.fine ? 64 : 20
    on.beam(
      'metal',
      Array.from({ length: steps + 1 }, (_, i) => rail(((i / steps) * 2 - 1) * end)),
      { width: tube, thick: tube, round: 1 },
    )
    on.beam(
      'metal',
      Array.from({ length: steps }, (_, i) => ring((i / steps) * 2 * Math.PI)),
      { width: tube, thick: tube, round: 1 },
      { closed: true },
    )
    const pitch = on.fine ? rope * (1 + gap) : rope * (1 + gap) * 3.6
    const round = 2 * end * (rx + rz) * 0.5
    const count = Math.round(round / pitch)
    for (let i = 0; i <= count; i++) {
      const a = ((i / count) * 2 - 1) * end * 0.985
      const [top, low] = [rail(a), ring(a)]
      const out: Vector = [Math.sin(a), 0, -Math.cos(a)]
      const k = tube / 2 + rope * 0.35
      const path: Vector[] = [
        [low[0] + out[0] * k * 0.6, low[1] - k * 0.7, low[2] + out[2] * k * 0.6],
        [low[0] + out[0] * k, low[1] + 0.01, low[2] + out[2] * k],
        [
          low[0] * 0.5 + top[0] * 0.5 + out[0] * (k + 0.012),
          (low[1] + top[1]) / 2,
          low[2] * 0.5 + top[2] * 0.5 + out[2] * (k + 0.012),
        ],
        [top[0] + out[0] * k * 0.9, top[1] + k * 0.35, top[2] + out[2] * k * 0.9],
        [top[0], top[1] + k, top[2]],
        [top[0] - out[0] * k * 0.9, top[1] + k * 0.2, top[2] - out[2] * k * 0.9],
      ]
      on.beam(
        'rope',
        on.fine ? curve(path, 3) : [path[1]!, path[2]!, path[4]!],
        { width: on.fine ? rope : rope * 3.2, thick: rope, round: on.fine ? 1 : 0 },
        { up: [Math.cos(a), 0, Math.sin(a)] },
      )
    }
    for (const s of [-1, 1])
      for (const f of [-1, 1]) {
        const head: Vector = [s * rx * 0.6, deck, f * rz * 0.56 + 0.012]
        on.beam('metal', [[s * rx * 0.78, 0.001, f * rz * 0.74], head], {
          width: tube * 0.95,
          thick: tube * 0.95,
          round: 1,
        })
      }
    const steps2 = on.fine ? 22 : 7
    for (let i = 0; i < steps2; i++) {
      const z = ((i + 0.5) / steps2) * 2 - 1
      const x = rx * 0.8 * Math.sqrt(1 - z * z)
      on.beam(
        'rope',
        [
          [-x, deck, z * rz * 0.8 + 0.012],
          [x, deck, z * rz * 0.8 + 0.012],
        ],
        { width: rope * (on.fine ? 1 : 3), thick: rope, round: on.fine ? 1 : 0 },
      )
    }
    const [w, d] = [rx * 1.5, rz * 1.5]
    const making = upholstery(workshop, 'piping', boxCloth(w, d, cushion), 5)
    const pad = box(
      making,
      {
        w,
        d,
        h: cushion,
        corner: Math.min(w, d) * 0.42,
        crown: 0.024,
        ease: 0.014,
        pucker: 0.025,
        pressure: 90,
        gap: [0.004, 0.004, 0.004, 0.004],
        edge: 0.026,
      },
      1,
    )
    on.take(pad.map(part => ({ ...part, mesh: transform(part.mesh, { t: [0, deck + rope * 0.4, 0.014] }) })))
    return fitted(on.parts(), extent)
  },
})
