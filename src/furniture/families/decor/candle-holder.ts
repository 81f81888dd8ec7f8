import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part, type Vector } from '../../kit/mesh.ts'
import { fluted, turn } from '../../kit/turn.ts'
import { ring, rod, turned } from '../../parts/lamp.ts'

const parameters = z.strictObject({
  form: z.enum(['stick', 'turned', 'disc', 'hurricane', 'votive', 'pillar', 'arc', 'lantern', 'jar']).default('stick'),
  /** How many stand together, each lower than the last. */
  count: z.number().int().min(1).max(5).default(1),
  /** Height of the lowest as a fraction of the tallest holder. */
  lowest: z.number().min(0.25).max(1).default(0.45),
  /** Fraction of the height that a taper takes. */
  candle: z.number().min(0).max(0.75).default(0),
  isLit: z.boolean().default(false),
})

/** Candlesticks, votives, hurricanes and lanterns. */
export const candleHolder = family({
  parameters,
  slots: { holder: 'brass-aged', candle: 'wax', wick: 'book-ink', glass: 'glass-clear', flame: 'flame' },
  build: (extent, { form, count, lowest, candle, isLit }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const parts: Part[] = []
    const taper = (y: number, tall: number, r: number): Part[] => {
      const wax = fillet(
        [
          [0, y],
          [r, y],
          [r, y + tall * 0.96],
          [r * 0.4, y + tall],
          [0, y + tall - r * 0.1],
        ],
        r * 0.5,
        fine ? 4 : 2,
      )
      return [
        part('candle', 'candle', turn(wax, { segments: fine ? 32 : 10 })),
        part(
          'wick',
          'wick',
          rod(
            [
              [0, y + tall - 0.004, 0],
              [0.0006, y + tall + 0.003, 0],
              [0.0012, y + tall + 0.009, 0],
            ],
            0.0008,
            fine,
          ),
        ),
        ...(isLit
          ? [
              part(
                'flame',
                'flame',
                turned(
                  [
                    [0, y + tall + 0.006],
                    [0.0042, y + tall + 0.014],
                    [0.003, y + tall + 0.024],
                    [0, y + tall + 0.04],
                  ],
                  fine,
                  0.006,
                ),
              ),
            ]
          : []),
      ]
    }
    if (form === 'arc') {
      const n = Math.max(3, count)
      const r = Math.min(0.011, W * 0.06)
      const holder = H * (1 - candle)
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
        if (candle > 0) parts.push(...tipped(taper(0.008, H - p[1] - 0.02, r), { t: [p[0], p[1], 0] }))
      }
      return fitted(parts, extent)
    }
    const gap = 0.02
    const each =
      count === 1
        ? Math.min(W, D)
        : Math.min(D * (count > 2 ? 0.78 : 0.95), (W - (count - 1) * Math.min(gap, W * 0.03)) / count)
    for (let i = 0; i < count; i++) {
      const k = count === 1 ? 1 : 1 - ((1 - lowest) * ((i * 2 + 1) % count)) / Math.max(1, count - 1)
      const isTaper = form === 'stick' || form === 'turned' || form === 'disc'
      const tall = H * (1 - (isTaper ? candle : 0)) * k
      const R = each / 2
      const r = isTaper ? Math.min(0.0112, R * 0.5) : R * 0.72
      const one: Part[] = []
      const cup = (y: number): [number, number][] => [
        [r * 1.55, y - 0.03],
        [r * 1.6, y],
        [r * 1.12, y],
        [r * 1.08, y - 0.018],
        [0, y - 0.018],
      ]
      if (form === 'stick')
        one.push(
          part(
            'holder',
            'holder',
            turn(
              fillet(
                [
                  [0, 0],
                  [R, 0],
                  [R, tall * 0.03 + 0.004],
                  [R * 0.34, tall * 0.05 + 0.012],
                  [0.0065, tall * 0.14 + 0.014],
                  [0.0058, tall - 0.036],
                  ...cup(tall),
                ],
                0.004,
                fine ? 5 : 2,
              ),
              { segments: fine ? 72 : 18 },
            ),
          ),
        )
      else if (form === 'turned')
        one.push(
          part(
            'holder',
            'holder',
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
                  ...cup(tall),
                ],
                0.008,
                fine ? 6 : 2,
              ),
              { segments: fine ? 72 : 18 },
            ),
          ),
        )
      else if (form === 'disc')
        one.push(
          part(
            'holder',
            'holder',
            turn(
              fillet(
                [[0, 0], [R, 0], [R, tall * 0.16], [r * 1.8, tall * 0.2], [r * 1.5, tall * 0.6], ...cup(tall)],
                0.004,
                fine ? 5 : 2,
              ),
              { segments: fine ? 72 : 18 },
            ),
          ),
        )
      else if (form === 'votive' || form === 'jar') {
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
        one.push(
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
        one.push(...taper(tall * 0.15, tall * (form === 'jar' ? 0.6 : 0.42), R - wall * 1.25))
      } else if (form === 'hurricane' || form === 'pillar') {
        const base = form === 'pillar' ? tall * 0.5 : tall * 0.12
        one.push(
          part(
            'holder',
            'holder',
            turn(
              fillet(
                form === 'pillar'
                  ? [
                      [0, 0],
                      [R * 0.8, 0],
                      [R * 0.74, base * 0.08],
                      [R * 0.22, base * 0.2],
                      [R * 0.18, base * 0.72],
                      [R * 0.9, base * 0.92],
                      [R, base],
                      [0, base],
                    ]
                  : [
                      [0, 0],
                      [R, 0],
                      [R, base * 0.8],
                      [R * 0.9, base],
                      [0, base],
                    ],
                0.005,
                fine ? 5 : 2,
              ),
              { segments: fine ? 72 : 20 },
            ),
          ),
        )
        if (form === 'hurricane')
          one.push(
            part(
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
            ),
          )
        one.push(...taper(base, form === 'pillar' ? tall - base - 0.012 : tall * 0.46, R * 0.52))
      } else {
        const posts = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
        const s = R * 0.9
        one.push(
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
        one.push(...taper(0.01, tall * 0.4, R * 0.5))
        one.push(
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
      }
      if (isTaper && candle > 0) one.push(...taper(tall - 0.017, H * candle * (count > 1 ? 0.9 : 1) + 0.012, r))
      const x = count === 1 ? 0 : -W / 2 + R + (i * (W - each)) / (count - 1)
      const z = count === 1 ? 0 : (D / 2 - R) * [0.2, -1, 1, -0.4, 0.7][i % 5]!
      parts.push(...tipped(one, { t: [x, 0, z] }))
    }
    return fitted(parts, extent)
  },
})
