import { z } from 'zod'
import { family } from '../../family.ts'
import { bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { fitted } from '../../kit/fit.ts'
import { transform, type Vector } from '../../kit/mesh.ts'
import { box, boxCloth, upholstery } from '../../parts/seating/cushions.ts'

/** A lounger on wheels with its head at −x: slats across a low frame, and a two-part pad tied to it. */
export const sunChaise = family({
  parameters: z.strictObject({
    pad: z.number().min(0.04).max(0.14).default(0.076),
    wheel: z.number().min(0.04).max(0.12).default(0.076),
    slat: z.number().min(0.02).max(0.12).default(0.051),
    /** Angle in degrees of the raised head end, within the height; 0: flat. */
    raised: z.number().min(0).max(50).default(0),
  }),
  slots: {
    frame: 'teak',
    wheel: 'powder-black',
    metal: 'steel-stainless',
    cover: 'outdoor-shell',
    stitch: 'outdoor-shell',
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth, height } = extent
    const rise = Math.sin((given.raised * Math.PI) / 180) * width * 0.36
    const deck = Math.max(0.12, height - given.pad - rise)
    const [x, z] = [width / 2, depth / 2]
    const hinge = -width * 0.13
    const lift = (px: number, py: number, pz: number): Vector =>
      px < hinge
        ? [
            hinge + (px - hinge) * Math.cos((given.raised * Math.PI) / 180),
            py + (hinge - px) * Math.sin((given.raised * Math.PI) / 180),
            pz,
          ]
        : [px, py, pz]
    for (const s of [-1, 1]) {
      on.board('frame', [-x + 0.02, x], [deck - 0.082, deck - 0.02], s < 0 ? [-z, -z + 0.03] : [z - 0.03, z], {
        grain: 'x',
        r: 0.004,
      })
      on.board(
        'frame',
        [x - 0.1, x - 0.045],
        [0, deck - 0.08],
        s < 0 ? [-z + 0.002, -z + 0.028] : [z - 0.028, z - 0.002],
        { grain: 'y', r: 0.004 },
      )
      on.board(
        'frame',
        [-x + 0.2, -x + 0.25],
        [given.wheel * 0.8, deck - 0.08],
        s < 0 ? [-z + 0.002, -z + 0.028] : [z - 0.028, z - 0.002],
        { grain: 'y', r: 0.004 },
      )
      on.turned(
        'wheel',
        [
          [0, 0],
          [given.wheel * 0.9, 0],
          [given.wheel, 0.006],
          [given.wheel, 0.026],
          [given.wheel * 0.9, 0.032],
          [given.wheel * 0.6, 0.026],
          [0.012, 0.026],
          [0, 0.03],
        ],
        [-x + 0.225, given.wheel, s * (z - 0.062)],
        { to: [-x + 0.225, given.wheel, s * (z + 1)], sides: on.fine ? 48 : 14 },
      )
    }
    for (const px of [-x + 0.02, x - 0.03])
      on.board('frame', [px, px + 0.03], [deck - 0.082, deck - 0.02], [-z + 0.03, z - 0.03], { grain: 'z' })
    on.turned(
      'metal',
      [
        [0, 0],
        [0.008, 0],
        [0.008, 2 * z - 0.1],
        [0, 2 * z - 0.1],
      ],
      [-x + 0.225, given.wheel, -z + 0.05],
      { to: [-x + 0.225, given.wheel, z], sides: 12 },
    )
    const pitch = given.slat + 0.0127
    const count = Math.floor((2 * x - 0.01) / pitch)
    for (let i = 0; i < count; i++) {
      const at = -x + 0.005 + ((2 * x - 0.01) * (i + 0.5)) / count
      on.board('frame', [at - given.slat / 2, at + given.slat / 2], [deck - 0.02, deck], [-z + 0.002, z - 0.002], {
        grain: 'z',
        r: 0.003,
        ...(given.raised && { shape: mesh => deform(mesh, lift) }),
      })
    }
    const pieces: [number, number][] = [
      [-x + 0.02, hinge - 0.004],
      [hinge + 0.004, x - 0.02],
    ]
    const making = upholstery(
      workshop,
      'piping',
      pieces.reduce((sum, [a, b]) => sum + boxCloth(b - a, depth - 0.03, given.pad), 0),
      3,
    )
    pieces.forEach(([a, b], k) => {
      const pad = box(
        making,
        {
          w: b - a,
          d: depth - 0.03,
          h: given.pad,
          corner: 0.04,
          crown: 0.014,
          ease: 0.012,
          pucker: 0.025,
          pressure: 85,
          gap: [0.004, 0.004, 0.004, 0.004],
          edge: 0.024,
        },
        k,
      )
      on.take(
        pad.map(part => ({ ...part, mesh: deform(transform(part.mesh, { t: [(a + b) / 2, deck + 0.001, 0] }), lift) })),
      )
    })
    return fitted(on.parts(), extent)
  },
})
