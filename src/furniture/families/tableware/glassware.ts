import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import type { Part } from '../../kit/mesh.ts'
import { radiusAt, scaled, spline, type Profile } from '../../kit/profile.ts'
import { fluted, turn } from '../../kit/turn.ts'
import { earHandle } from '../../parts/dishes.ts'

const FORMS = [
  'tumbler',
  'old-fashioned',
  'highball',
  'wine',
  'white-wine',
  'flute',
  'coupe',
  'martini',
  'goblet',
  'carafe',
  'decanter',
  'pitcher',
  'mug',
  'stemless',
] as const
type Form = (typeof FORMS)[number]

/** Bowl sections over the stem, in a unit square. */
const BOWLS: Partial<Record<Form, Profile>> = {
  wine: [
    [0.06, 0],
    [0.4, 0.05],
    [0.84, 0.26],
    [1, 0.52],
    [0.9, 0.8],
    [0.76, 1],
  ],
  'white-wine': [
    [0.06, 0],
    [0.42, 0.07],
    [0.86, 0.3],
    [1, 0.58],
    [0.92, 0.82],
    [0.84, 1],
  ],
  flute: [
    [0.1, 0],
    [0.4, 0.06],
    [0.82, 0.26],
    [1, 0.56],
    [0.96, 0.82],
    [0.86, 1],
  ],
  coupe: [
    [0.06, 0],
    [0.42, 0.1],
    [0.84, 0.42],
    [0.97, 0.76],
    [1, 1],
  ],
  martini: [
    [0.04, 0],
    [0.3, 0.22],
    [0.66, 0.62],
    [1, 1],
  ],
  goblet: [
    [0.1, 0],
    [0.5, 0.05],
    [0.86, 0.22],
    [0.96, 0.52],
    [0.98, 0.8],
    [1, 1],
  ],
  stemless: [
    [0.5, 0],
    [0.66, 0.02],
    [0.94, 0.22],
    [1, 0.44],
    [0.88, 0.8],
    [0.76, 1],
  ],
  carafe: [
    [0.86, 0],
    [0.96, 0.02],
    [1, 0.16],
    [0.94, 0.36],
    [0.56, 0.6],
    [0.4, 0.74],
    [0.4, 0.86],
    [0.56, 1],
  ],
  decanter: [
    [0.9, 0],
    [1, 0.03],
    [0.98, 0.12],
    [0.62, 0.32],
    [0.26, 0.5],
    [0.18, 0.72],
    [0.2, 0.9],
    [0.3, 1],
  ],
  pitcher: [
    [0.72, 0],
    [0.84, 0.02],
    [1, 0.2],
    [0.98, 0.4],
    [0.76, 0.72],
    [0.7, 0.86],
    [0.78, 1],
  ],
}

const parameters = z.strictObject({
  form: z.enum(FORMS).default('tumbler'),
  count: z.number().int().min(1).max(8).default(4),
  rows: z.number().int().min(1).max(3).default(1),
  /** Millimetres. */
  wall: z.number().min(0.8).max(6).default(1.6),
  /** Thickness of the foot, fraction of the height. */
  foot: z.number().min(0.02).max(0.3).default(0.06),
  surface: z.enum(['plain', 'fluted', 'faceted', 'hexagon', 'rippled']).default('plain'),
  /** Fraction of the height that a stem takes. */
  stem: z.number().min(0.1).max(0.65).default(0.42),
  /** How full, fraction of the bowl; the drink takes the slot `drink`. */
  fill: z.number().min(0).max(0.8).default(0),
})

/** Glasses that have a thickness, an inner wall and a foot, so that light goes through them as through glass. */
export const glassware = family({
  parameters,
  slots: { glass: 'glass-clear', drink: 'water', stopper: 'cork' },
  build: (extent, { form, count, wall: millimetres, foot, rows, surface, stem, fill }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const across = Math.ceil(count / rows)
    const R =
      Math.min((W / across) * 0.5 * (across > 1 ? 0.93 : 1), (D / (rows === 1 && count > 1 ? 1.25 : rows)) * 0.5) *
      (form === 'pitcher' || form === 'mug' ? 0.78 : 1)
    const wall = Math.min(millimetres / 1000, R * 0.2)
    const straight = form === 'tumbler' || form === 'old-fashioned' || form === 'highball' || form === 'mug'
    const stemmed =
      form === 'wine' ||
      form === 'white-wine' ||
      form === 'flute' ||
      form === 'coupe' ||
      form === 'martini' ||
      form === 'goblet'
    const n = fine ? 8 : 2
    const base = stemmed ? H * stem : 0
    const outer: Profile = straight
      ? fillet(
          [
            [R * (form === 'old-fashioned' ? 0.88 : 0.8), 0],
            [R * (form === 'highball' || form === 'mug' ? 0.97 : form === 'old-fashioned' ? 0.93 : 0.86), 0.0012],
            [R, H],
          ],
          0.003,
          fine ? 4 : 1,
        )
      : scaled(spline(BOWLS[form]!, n), R, H - base).map(([r, y]): [number, number] => [r, y + base])
    const floor = stemmed ? base + wall * 1.2 : H * foot
    const inner: [number, number][] = []
    for (let i = outer.length - 1; i >= 0; i--) {
      const [r, y] = outer[i]!
      if (y < floor || r - wall < 0.0006) break
      inner.push([r - wall, y])
    }
    const end = inner.at(-1) ?? [R - wall, H]
    const curved = straight ? 0.25 : 0.8
    inner.push(
      [end[0] * 0.86, Math.max(floor, end[1] - wall * curved)],
      [end[0] * 0.5, floor - (stemmed ? 0 : wall * 0.2)],
      [0, floor - (stemmed ? 0 : wall * 0.3)],
    )
    const lip: [number, number][] = [
      [outer.at(-1)![0] - wall * 0.2, H + wall * 0.32],
      [outer.at(-1)![0] - wall * 0.8, H + wall * 0.32],
    ]
    const below: [number, number][] = stemmed
      ? [
          [0, 0.0022],
          [R * 0.7, 0.0014],
          ...fillet(
            [
              [R * 0.84, 0],
              [R * 0.86, 0.0006],
              [R * 0.86, 0.0018],
              [R * 0.3, H * 0.024],
              [Math.max(0.0034, R * 0.09), H * 0.06],
              [Math.max(0.0032, R * 0.08), base * 0.55],
              [Math.max(0.0036, R * 0.1), base * 0.96],
            ],
            0.005,
            fine ? 6 : 2,
          ),
        ]
      : [
          [0, 0.0012],
          [outer[0]![0] * 0.8, 0.0012],
          [outer[0]![0] * 0.86, 0],
        ]
    const profile: Profile = [...below, ...outer, ...lip, ...inner]
    const outside = below.length + outer.length
    const segments = fine ? (surface === 'fluted' ? 160 : 80) : count > 6 ? 9 : count > 4 ? 12 : 20
    const press =
      surface === 'fluted'
        ? fluted(20, -0.035)
        : surface === 'rippled'
          ? (_: number, y: number) => 1 + 0.02 * Math.sin((y / H) * 44)
          : undefined
    const refinedProfile = surface === 'rippled' && straight && fine ? dense(profile, H / 60) : profile
    const one: Part[] = [
      part(
        'glass',
        'glass',
        turn(refinedProfile, {
          segments: surface === 'hexagon' ? 6 : surface === 'faceted' ? 9 : segments,
          isFaceted: surface === 'faceted' || surface === 'hexagon',
          ...(press && {
            radius: (a: number, y: number, j: number) =>
              y > base * 1.02 + H * 0.02 && y < H * 0.93 && (surface === 'rippled' || j < outside) ? press(a, y, j) : 1,
          }),
        }),
      ),
    ]
    if (form === 'pitcher' || form === 'mug') {
      const pour = form === 'pitcher'
      if (pour) for (const each of one) spout(each.mesh.positions, H, R)
      one.push(
        part(
          'handle',
          'glass',
          tipped(
            [
              part(
                'h',
                'glass',
                earHandle(
                  radiusAt(outer, H * 0.3),
                  radiusAt(outer, H * 0.84),
                  H * 0.3,
                  H * 0.84,
                  R * 0.62,
                  Math.min(0.008, R * 0.14),
                  fine,
                ),
              ),
            ],
            {},
          )[0]!.mesh,
        ),
      )
    }
    if (form === 'decanter')
      one.push(
        part(
          'stopper',
          'stopper',
          turn(
            fillet(
              [
                [0, H * 0.9],
                [R * 0.16, H * 0.9],
                [R * 0.19, H],
                [R * 0.24, H * 1.002],
                [R * 0.24, H * 1.05],
                [0, H * 1.05],
              ],
              0.002,
              fine ? 3 : 1,
            ),
            { segments: fine ? 40 : 12 },
          ),
        ),
      )
    if (fill > 0) {
      const level = floor + (H - floor) * fill
      const line: [number, number][] = [[0, floor + 0.0006]]
      for (let i = inner.length - 1; i >= 0; i--)
        if (inner[i]![1] < level && inner[i]![1] > floor) line.push([inner[i]![0] + 0.0003, inner[i]![1]])
      const edge = radiusAt(outer, level) - wall + 0.0003
      one.push(
        part(
          'drink',
          'drink',
          turn([...line, [edge, level], [0, level]], { segments: fine ? 64 : count > 4 ? 8 : 16 }),
        ),
      )
    }
    if (count === 1) return fitted(one, extent)
    const parts: Part[] = []
    for (let i = 0; i < count; i++) {
      const [row, column] = [Math.floor(i / across), i % across]
      const inRow = Math.min(across, count - row * across)
      const x = ((column + 0.5) / inRow - 0.5) * W * (inRow / across)
      const z = rows === 1 ? (i % 2 ? 1 : -1) * Math.max(0, D / 2 - R) : ((row + 0.5) / rows - 0.5) * D
      parts.push(...tipped(one, { ry: surface === 'hexagon' ? 30 : i * 40, t: [x, 0, z] }))
    }
    return fitted(parts, extent)
  },
})

/** Pulls a lip out towards −x near the rim. */
export function spout(positions: Float32Array, height: number, radius: number): void {
  for (let i = 0; i < positions.length; i += 3) {
    const up = Math.max(0, (positions[i + 1]! / height - 0.72) / 0.28)
    if (up <= 0) continue
    const a = Math.atan2(positions[i + 2]!, -positions[i]!)
    const near = Math.exp(-((a / 0.34) ** 2))
    positions[i] = positions[i]! - radius * 0.3 * near * up * up
    positions[i + 1] = positions[i + 1]! + height * 0.02 * near * up * up
    positions[i + 2] = positions[i + 2]! * (1 - 0.22 * near * up)
  }
}

function dense(points: Profile, step: number): [number, number][] {
  const found: [number, number][] = []
  points.forEach((p, i) => {
    const next = points[i + 1]
    if (!next) return void found.push([p[0], p[1]])
    const n = Math.min(80, Math.max(1, Math.round(Math.hypot(next[0] - p[0], next[1] - p[1]) / step)))
    for (let k = 0; k < n; k++) found.push([p[0] + ((next[0] - p[0]) * k) / n, p[1] + ((next[1] - p[1]) * k) / n])
  })
  return found
}
