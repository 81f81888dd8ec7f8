import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { fillet, lathe } from '../../kit/lathe.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { tube } from '../../kit/tube.ts'
import { ball } from '../../parts/trims.ts'

const parameters = z.strictObject({
  /** Height of the widest point as a fraction of the body's height. */
  belly: z.number().min(0.2).max(0.6).default(0.34),
  /** The shoulder's radius as a fraction of the belly's. */
  shoulder: z.number().min(0.35).max(0.95).default(0.6),
  hasHandle: z.boolean().default(true),
})

/** A pear-shaped night light: a base, a luminous body and a carrying loop. */
export const nightLight = family({
  parameters,
  slots: { body: 'glass-opal', core: 'bulb-glow', base: 'paint-sky', handle: 'paint-sky' },
  build: (extent, p, workshop) => {
    const sides = workshop.detail === 'picture' ? 72 : 20
    const r = Math.min(extent.width, extent.depth) / 2
    const loop = p.hasHandle ? extent.height * 0.16 : 0
    const top = extent.height - loop
    const foot = top * 0.16
    const bell = (t: number): number => {
      const rise =
        t < p.belly
          ? 0.86 + 0.14 * Math.sin((t / p.belly) * (Math.PI / 2))
          : p.shoulder + (1 - p.shoulder) * Math.cos(((t - p.belly) / (1 - p.belly)) * (Math.PI / 2)) ** 1.1
      return t > 0.9 ? rise * Math.sqrt(Math.max(0, 1 - ((t - 0.9) / 0.1) ** 2)) : rise
    }
    const profile: [number, number][] = Array.from({ length: 41 }, (_, i) => [
      Math.max(0, r * 0.985 * bell(i / 40)),
      foot + (top - foot) * (i / 40),
    ])
    const base = fillet(
      [
        [0, 0],
        [r * 0.84, 0],
        [r * 0.93, foot * 0.5],
        [r * 0.885, foot],
        [0, foot],
      ],
      0.006,
    )
    const parts: Part[] = [
      { name: 'base', slot: 'base', mesh: lathe(base, sides) },
      { name: 'body', slot: 'body', mesh: lathe([[0, foot], ...profile], sides) },
      {
        name: 'core',
        slot: 'core',
        mesh: transform(ball(r * 0.42, workshop.detail === 'picture' ? 12 : 5), {
          t: [0, foot + (top - foot) * 0.4, 0],
        }),
      },
    ]
    if (p.hasHandle) {
      const w = r * 0.4
      const path = Array.from({ length: 25 }, (_, i): Vector => {
        const turn = (i / 24) * Math.PI
        return [-w * Math.cos(turn), top * 0.955 + loop * 1.1 * Math.sin(turn) ** 0.8, 0]
      })
      const collar = fillet(
        [
          [0, top * 0.94],
          [r * 0.47, top * 0.94],
          [r * 0.44, top * 0.99],
          [0, top * 1.005],
        ],
        0.003,
      )
      parts.push(
        { name: 'handle', slot: 'handle', mesh: tube(path, r * 0.075, { seg: sides > 30 ? 14 : 6, cap: true }) },
        { name: 'collar', slot: 'handle', mesh: lathe(collar, sides) },
      )
    }
    return fitted(parts, extent)
  },
})
