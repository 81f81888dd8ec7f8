import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import { fluted, turn } from '../../kit/turn.ts'
import { ring, rod, turned } from '../lamp.ts'
import { candle } from './candle.ts'

/** The forms that hold a taper. */
export const TAPER_FORMS = ['stick', 'turned', 'disc'] as const
export type TaperForm = (typeof TAPER_FORMS)[number]

/** The cup for a taper of radius `r` at the top of a section, its rim at `y`. */
const cupSection = (r: number, y: number): [number, number][] => [
  [r * 1.55, y - 0.03],
  [r * 1.6, y],
  [r * 1.12, y],
  [r * 1.08, y - 0.018],
  [0, y - 0.018],
]

const HOLDERS: Record<TaperForm, (R: number, tall: number, r: number, fine: boolean) => Mesh> = {
  stick: (R, tall, r, fine) =>
    turn(
      fillet(
        [
          [0, 0],
          [R, 0],
          [R, tall * 0.03 + 0.004],
          [R * 0.34, tall * 0.05 + 0.012],
          [0.0065, tall * 0.14 + 0.014],
          [0.0058, tall - 0.036],
          ...cupSection(r, tall),
        ],
        0.004,
        fine ? 5 : 2,
      ),
      { segments: fine ? 72 : 18 },
    ),
  turned: (R, tall, r, fine) =>
    turn(
      fillet(
        [
          [0, 0],
          [R, 0],
          [R, tall * 0.06],
          [R * 0.6, tall * 0.1],
          [R * 0.3, tall * 0.16],
          [R * 0.5, tall * 0.24],
          [R * 0.3, tall * 0.31],
          [R * 0.24, tall * 0.5],
          [R * 0.46, tall * 0.6],
          [R * 0.26, tall * 0.68],
          [R * 0.22, tall * 0.8],
          [R * 0.52, tall * 0.88],
          ...cupSection(r, tall),
        ],
        0.008,
        fine ? 6 : 2,
      ),
      { segments: fine ? 72 : 18 },
    ),
  disc: (R, tall, r, fine) =>
    turn(
      fillet(
        [[0, 0], [R, 0], [R, tall * 0.16], [r * 1.8, tall * 0.2], [r * 1.5, tall * 0.6], ...cupSection(r, tall)],
        0.004,
        fine ? 5 : 2,
      ),
      { segments: fine ? 72 : 18 },
    ),
}

/** A stick of radius `R` for a taper of radius `r`. */
export const taperHolder = (form: TaperForm, R: number, tall: number, r: number, fine: boolean): Part =>
  part('holder', 'holder', HOLDERS[form](R, tall, r, fine))

/** A glass votive or a jar with the candle inside. */
export function votive(form: 'votive' | 'jar', R: number, tall: number, isLit: boolean, fine: boolean): Part[] {
  const parts: Part[] = []
  const wall = Math.min(0.005, R * 0.1)
  const profile = fillet(
    [
      [0, 0],
      [R * 0.94, 0],
      [R, tall * 0.05],
      [R, tall],
      [R - wall, tall],
      [R - wall, tall * 0.14],
      [0, tall * 0.12],
    ],
    wall * 0.48,
    fine ? 5 : 2,
  )
  parts.push(
    part(
      'glass',
      form === 'jar' ? 'holder' : 'glass',
      turn(profile, {
        segments: fine ? 96 : 24,
        ...(form === 'votive' &&
          fine && {
            radius: (a, y, j) => (j < profile.length * 0.5 && y > tall * 0.06 ? fluted(24, -0.02)(a, y, j) : 1),
          }),
      }),
    ),
  )
  parts.push(...candle(tall * 0.15, tall * (form === 'jar' ? 0.6 : 0.42), R - wall * 1.25, isLit, fine))
  return parts
}

/** A candle on a plinth under a glass chimney. */
export function hurricane(R: number, tall: number, isLit: boolean, fine: boolean): Part[] {
  const base = tall * 0.12
  const section: [number, number][] = [
    [0, 0],
    [R, 0],
    [R, base * 0.8],
    [R * 0.9, base],
    [0, base],
  ]
  const glass = part(
    'glass',
    'glass',
    turn(
      fillet(
        [
          [R * 0.86, base],
          [R * 0.92, base + tall * 0.2],
          [R * 0.9, tall - 0.002],
          [R * 0.9 - 0.004, tall],
          [R * 0.9 - 0.005, tall - 0.002],
          [R * 0.92 - 0.005, base + tall * 0.2],
          [R * 0.86 - 0.005, base],
          [R * 0.86, base],
        ],
        0.002,
        fine ? 4 : 2,
      ),
      { segments: fine ? 96 : 24 },
    ),
  )
  return [plinth(section, fine), glass, ...candle(base, tall * 0.46, R * 0.52, isLit, fine)]
}

/** A candle on a foot. */
export function pillar(R: number, tall: number, isLit: boolean, fine: boolean): Part[] {
  const base = tall * 0.5
  const section: [number, number][] = [
    [0, 0],
    [R * 0.8, 0],
    [R * 0.74, base * 0.08],
    [R * 0.22, base * 0.2],
    [R * 0.18, base * 0.72],
    [R * 0.9, base * 0.92],
    [R, base],
    [0, base],
  ]
  return [plinth(section, fine), ...candle(base, tall - base - 0.012, R * 0.52, isLit, fine)]
}

const plinth = (section: [number, number][], fine: boolean): Part =>
  part('holder', 'holder', turn(fillet(section, 0.005, fine ? 5 : 2), { segments: fine ? 72 : 20 }))

/** A lantern of four posts, a roof and glass panes. */
export function lantern(R: number, tall: number, isLit: boolean, fine: boolean): Part[] {
  const parts: Part[] = []
  const posts = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const s = R * 0.9
  parts.push(
    part(
      'frame',
      'holder',
      merge([
        ...posts.map(([x, z]) =>
          rod(
            [
              [x * s, 0.004, z * s],
              [x * s, tall * 0.4, z * s],
              [x * s, tall * 0.8, z * s],
            ],
            Math.min(0.005, R * 0.1),
            fine,
          ),
        ),
        turned(
          [
            [0, 0],
            [R * 1.34, 0],
            [R * 1.34, 0.01],
            [0, 0.01],
          ],
          fine,
        ),
        turned(
          [
            [0, tall * 0.8],
            [R * 1.34, tall * 0.8],
            [R * 1.3, tall * 0.82],
            [R * 0.3, tall * 0.9],
            [0, tall * 0.9],
          ],
          fine,
        ),
        transform(ring(R * 0.34, Math.min(0.004, R * 0.07), 0, fine), {
          rx: 90,
          t: [0, tall * 0.9 + R * 0.3, 0],
        }),
      ]),
    ),
  )
  parts.push(...candle(0.01, tall * 0.4, R * 0.5, isLit, fine))
  parts.push(
    part(
      'glass',
      'glass',
      turn(
        [
          [R * 0.8, 0.012],
          [R * 0.8, tall * 0.79],
          [R * 0.78, tall * 0.79],
          [R * 0.78, 0.012],
          [R * 0.8, 0.0121],
        ],
        { segments: fine ? 48 : 16 },
      ),
    ),
  )
  return parts
}

/** Cups on an arc that dips in the middle; `share` is the candles' fraction of the height. */
export function candleArc(extent: Extent, count: number, share: number, isLit: boolean, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const parts: Part[] = []
  const n = Math.max(3, count)
  const r = Math.min(0.011, W * 0.06)
  const holder = H * (1 - share)
  parts.push(
    part(
      'bar',
      'holder',
      turned(
        [
          [0, 0],
          [Math.min(D / 2, 0.06), 0],
          [Math.min(D / 2, 0.06), 0.01],
          [0, 0.012],
        ],
        fine,
        0.003,
      ),
    ),
  )
  parts.push(
    part(
      'stem',
      'holder',
      rod(
        [
          [0, 0.005, 0],
          [0, holder * 0.5, 0],
          [0, holder * 0.9, 0],
        ],
        0.006,
        fine,
      ),
    ),
  )
  const path = Array.from({ length: 17 }, (_, i): Vector => [
    (W / 2 - r * 1.6) * (i / 8 - 1),
    holder * 0.86 - holder * 0.36 * (1 - (i / 8 - 1) ** 2) * 0.5,
    0,
  ])
  parts.push(part('arm', 'holder', rod(path, 0.0055, fine)))
  for (let i = 0; i < n; i++) {
    const p = path[Math.round((i / (n - 1)) * 16)]!
    parts.push(
      part(
        'cup',
        'holder',
        transform(
          turned(
            [
              [0, 0],
              [r * 1.3, 0.002],
              [r * 1.3, 0.02],
              [r * 1.1, 0.02],
              [r * 1.05, 0.006],
              [0, 0.006],
            ],
            fine,
            0.001,
          ),
          { t: [p[0], p[1], 0] },
        ),
      ),
    )
    if (share > 0) parts.push(...rotated(candle(0.008, H - p[1] - 0.02, r, isLit, fine), { t: [p[0], p[1], 0] }))
  }
  return parts
}
