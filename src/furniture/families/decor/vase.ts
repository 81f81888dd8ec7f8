import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part, Vector } from '../../kit/mesh.ts'
import { hollow, radiusAt, refined, scaled, spline, type Profile } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { fluted, thrown, turn } from '../../kit/turn.ts'
import { greenery, PLANTS } from '../../parts/greenery.ts'

const FORMS = [
  'bud',
  'bottle',
  'amphora',
  'cylinder',
  'bored',
  'moon',
  'teardrop',
  'trumpet',
  'shoulder',
  'hourglass',
  'jar',
  'ring',
  'pebble',
  'slot',
] as const

/** In a unit square. */
const SECTIONS: Record<(typeof FORMS)[number], Profile> = {
  bud: [
    [0.5, 0],
    [0.74, 0.03],
    [0.96, 0.2],
    [1, 0.34],
    [0.84, 0.54],
    [0.42, 0.7],
    [0.26, 0.8],
    [0.25, 0.92],
    [0.34, 1],
  ],
  bottle: [
    [0.9, 0],
    [1, 0.03],
    [1, 0.44],
    [0.86, 0.58],
    [0.42, 0.68],
    [0.26, 0.76],
    [0.24, 0.94],
    [0.3, 1],
  ],
  amphora: [
    [0.36, 0],
    [0.4, 0.02],
    [0.62, 0.2],
    [0.94, 0.5],
    [1, 0.64],
    [0.8, 0.78],
    [0.42, 0.86],
    [0.36, 0.93],
    [0.48, 1],
  ],
  cylinder: [
    [0.96, 0],
    [1, 0.02],
    [1, 0.98],
    [1, 1],
  ],
  bored: [
    [1, 0],
    [1, 0.7],
    [0.46, 0.7001],
    [0.46, 1],
  ],
  moon: [
    [0.36, 0],
    [0.5, 0.02],
    [0.88, 0.22],
    [1, 0.48],
    [0.9, 0.74],
    [0.5, 0.92],
    [0.24, 0.965],
    [0.25, 1],
  ],
  teardrop: [
    [0.44, 0],
    [0.8, 0.06],
    [1, 0.26],
    [0.92, 0.44],
    [0.6, 0.66],
    [0.28, 0.85],
    [0.17, 0.95],
    [0.19, 1],
  ],
  trumpet: [
    [0.62, 0],
    [0.64, 0.02],
    [0.42, 0.2],
    [0.38, 0.42],
    [0.5, 0.68],
    [0.78, 0.9],
    [1, 1],
  ],
  shoulder: [
    [0.56, 0],
    [0.6, 0.02],
    [0.8, 0.34],
    [0.97, 0.62],
    [1, 0.72],
    [0.86, 0.84],
    [0.5, 0.9],
    [0.42, 0.95],
    [0.48, 1],
  ],
  hourglass: [
    [0.94, 0],
    [1, 0.04],
    [0.86, 0.26],
    [0.54, 0.5],
    [0.62, 0.68],
    [0.86, 0.9],
    [0.9, 1],
  ],
  jar: [
    [0.68, 0],
    [0.84, 0.04],
    [1, 0.3],
    [1, 0.58],
    [0.86, 0.82],
    [0.7, 0.9],
    [0.7, 0.96],
    [0.76, 1],
  ],
  ring: [
    [0.4, 0],
    [0.44, 0.04],
    [0.24, 0.1],
    [0.2, 0.9],
    [0.26, 1],
  ],
  slot: [
    [0.97, 0],
    [1, 0.02],
    [1, 0.42],
  ],
  pebble: [
    [0.6, 0],
    [0.84, 0.1],
    [1, 0.4],
    [0.9, 0.72],
    [0.56, 0.92],
    [0.34, 1],
  ],
}

const parameters = z.strictObject({
  form: z.enum(FORMS).default('bud'),
  surface: z.enum(['plain', 'thrown', 'fluted', 'ribbed', 'faceted', 'dented', 'twisted']).default('plain'),
  /** Thickness of the wall, millimetres. */
  wall: z.number().min(1.5).max(20).default(4),
  handles: z.number().int().min(0).max(2).default(0),
  /** What stands in it; the vase then takes `share` of the height. */
  stems: z.enum([...PLANTS, 'none']).default('none'),
  share: z.number().min(0.2).max(1).default(0.5),
  stemCount: z.number().int().min(1).max(12).default(5),
  /** An unglazed band at the foot, fraction of the height. */
  bare: z.number().min(0).max(0.5).default(0),
  seed: z.number().int().min(1).max(99).default(3),
})

/** A vase, or a bottle, a jar or an amphora, with or without stems. */
export const vase = family({
  parameters,
  slots: {
    body: 'glaze-milk',
    bare: 'clay-dark',
    stem: 'stem',
    bark: 'bark',
    leaf: 'leaf-olive',
    petal: 'petal',
    plume: 'leaf-dry',
  },
  build: (extent, { form, surface, wall: millimetres, handles, stems, share, stemCount, bare, seed }, { detail }) => {
    const fine = detail === 'picture'
    const hasStems = stems !== 'none'
    const tall = extent.height * (hasStems ? share : 1)
    const full = Math.min(extent.width, extent.depth) / 2
    const R = hasStems ? Math.min(full, tall * 0.4) : handles > 0 ? full * 0.78 : full
    const wall = Math.min(millimetres / 1000, R * 0.3)
    const straight = form === 'cylinder' || form === 'bored' || form === 'slot'
    const outside: Profile = straight
      ? fillet(scaled(SECTIONS[form], R, tall), Math.min(0.006, wall), fine ? 4 : 2)
      : scaled(spline(SECTIONS[form], fine ? 10 : 3), R, tall)
    const rows: Profile =
      surface === 'ribbed' || surface === 'thrown' || surface === 'dented' || surface === 'twisted'
        ? refined(outside, fine ? 0.0022 : tall / 26, 60)
        : outside
    const hollowed = hollow(rows, { wall, floor: wall * 1.6, steps: fine ? 6 : 3 })
    const until = hollowed.outside
    const count = fine ? 24 : 9
    const press: Record<string, ((a: number, y: number, j: number) => number) | undefined> = {
      thrown: thrown(0.014, seed),
      fluted: fluted(count, -0.07),
      ribbed: (_, y) => 1 + 0.022 * Math.sin((y / tall) * 2 * Math.PI * Math.max(10, Math.round(tall / 0.011))),
      dented: (a, y) =>
        1 +
        0.09 * Math.sin(2 * a + 3 * (y / tall)) * Math.sin(Math.PI * Math.min(1, y / tall)) +
        thrown(0.02, seed)(a, y, 0) -
        1,
      twisted: (a, y) => 1 + 0.045 * Math.sin(7 * a + (y / tall) * 4.4),
    }
    const radius = press[surface]
    const segments = fine ? (surface === 'fluted' ? 240 : 112) : surface === 'fluted' ? 36 : 24
    const body = turn(hollowed.profile, {
      segments: surface === 'faceted' ? 10 : segments,
      isFaceted: surface === 'faceted',
      ...(radius && {
        radius: (a: number, y: number, j: number) => (j < until || surface === 'dented' ? radius(a, y, j) : 1),
      }),
    })
    const parts: Part[] = [part('body', 'body', body)]
    if (form === 'slot') {
      const gap = Math.min(0.6, 0.019 / R)
      const count = fine ? 120 : 36
      const path = Array.from({ length: count + 1 }, (_, i): Vector => {
        const a = gap / 2 + ((2 * Math.PI - gap) * i) / count - Math.PI / 2 + 0.35
        return [(R - wall / 2) * Math.cos(a), tall * 0.7, -(R - wall / 2) * Math.sin(a)]
      })
      parts.push(
        part(
          'wall',
          'body',
          spar(path, { size: () => [tall * 0.3, wall / 2], side: [0, 1, 0], power: 14, segments: fine ? 40 : 12 }),
        ),
      )
    }
    if (form === 'ring') {
      const hoop = R * 0.72
      const path = Array.from({ length: fine ? 72 : 24 }, (_, i, all = fine ? 72 : 24): Vector => {
        const a = (i / all) * 2 * Math.PI
        return [hoop * Math.cos(a), tall * 0.5 + tall * 0.36 * Math.sin(a), 0]
      })
      parts.push(
        part('ring', 'body', spar(path, { size: () => [R * 0.27, R * 0.2], segments: fine ? 28 : 10, isClosed: true })),
      )
    }
    if (bare > 0 && !straight) {
      const line = rows.filter(([, y]) => y <= tall * bare).map(([r, y]): [number, number] => [r + 0.0006, y])
      if (line.length > 2)
        parts.push(
          part(
            'bare',
            'bare',
            turn([[0, -0.0004], ...line, [line.at(-1)![0] - 0.001, line.at(-1)![1]]], {
              segments,
              ...(radius && surface !== 'faceted' && { radius }),
            }),
          ),
        )
    }
    for (let i = 0; i < handles; i++) {
      const side = i ? -1 : 1
      const [low, high] = [tall * 0.6, tall * 0.9]
      const path = curve(
        [
          [side * (radiusAt(rows, low) - wall * 0.5), low, 0],
          [side * (R * 1.16), tall * 0.7, 0],
          [side * (R * 1.02), tall * 0.88, 0],
          [side * (radiusAt(rows, high) - wall * 0.3), high, 0],
        ],
        fine ? 10 : 4,
      )
      parts.push(
        part(
          'handle',
          'body',
          spar(path, {
            size: t => [0.011 * (1 + 0.25 * Math.abs(2 * t - 1)), 0.006],
            side: [0, 0, 1],
            segments: fine ? 16 : 8,
          }),
        ),
      )
    }
    if (hasStems) {
      const neck = Math.min(R, ...rows.filter(([, y]) => y > tall * 0.5).map(([r]) => r)) - wall
      const low = tall * 0.12
      const bunch = greenery({
        plant: stems,
        height: extent.height - low,
        spread: Math.max(0.06, full - 0.02),
        seed,
        fine,
        isCut: true,
        stems: stemCount,
        neck: { height: tall - low, radius: Math.max(0.004, neck * 0.8) },
      })
      parts.push(...tipped(bunch, { t: [0, low, 0] }))
    }
    return fitted(parts, extent)
  },
})
