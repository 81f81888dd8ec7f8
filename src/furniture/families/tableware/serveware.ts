import { z } from 'zod'
import { ellipse, inset, pebble, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { hollow, radiusAt, scaled, spline, type Profile } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { fluted, thrown, turn } from '../../kit/turn.ts'
import { earHandle } from '../../parts/dishes.ts'
import { spout } from './glassware.ts'

const KINDS = [
  'pitcher',
  'jug',
  'teapot',
  'cake-stand',
  'dome',
  'platter',
  'board',
  'end-grain',
  'mill',
  'mills',
  'salt-cellar',
  'gravy',
  'butter',
  'canister',
  'canisters',
  'crock',
] as const

const parameters = z.strictObject({
  kind: z.enum(KINDS).default('pitcher'),
  surface: z.enum(['plain', 'thrown', 'fluted']).default('plain'),
  plan: z.enum(['round', 'oval', 'rectangle', 'pebble', 'paddle']).default('oval'),
  seed: z.number().int().min(1).max(99).default(2),
})

/** What stands on a table to serve from, and the jars of a kitchen's shelf. */
export const serveware = family({
  parameters,
  slots: { body: 'glaze-milk', accent: 'oak', metal: 'steel-stainless', content: 'sand', dark: 'walnut' },
  build: (extent, { kind, surface, plan, seed }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const n = fine ? 9 : 3
    const segments = fine ? 112 : 28
    const warp = surface === 'thrown' ? thrown(0.01, seed) : undefined
    const parts: Part[] = []
    const pot = (
      section: Profile,
      R: number,
      h: number,
      wall: number,
      slot = 'body',
    ): { line: Profile; mesh: Part } => {
      const line = scaled(spline(section, n), R, h)
      const rows = surface === 'thrown' && fine ? refine(line, 0.003) : line
      const { profile, outside } = hollow(rows, { wall, floor: wall * 1.4, steps: fine ? 6 : 3 })
      const cut = surface === 'fluted' ? fluted(30, -0.04) : undefined
      return {
        line,
        mesh: part(
          'body',
          slot,
          turn(profile, {
            segments: fine && cut ? 240 : segments,
            ...((warp ?? cut) && {
              radius: (a, y, j) =>
                cut && fine ? (j < outside && y < h * 0.82 && y > h * 0.03 ? cut(a, y, j) : 1) : (warp?.(a, y, j) ?? 1),
            }),
          }),
        ),
      }
    }
    const board = (points: readonly (readonly [number, number])[], slot = 'body', thick = H) =>
      part('board', slot, laid(plate(points, thick, { edge: Math.min(0.004, thick * 0.3), steps: fine ? 4 : 2 })))

    if (kind === 'pitcher' || kind === 'jug') {
      const section: Profile =
        kind === 'jug'
          ? [
              [0.78, 0],
              [0.86, 0.02],
              [0.94, 0.3],
              [0.86, 0.62],
              [0.8, 0.84],
              [0.84, 1],
            ]
          : [
              [0.56, 0],
              [0.64, 0.02],
              [0.94, 0.22],
              [1, 0.38],
              [0.84, 0.62],
              [0.62, 0.78],
              [0.6, 0.88],
              [0.72, 1],
            ]
      const R = D / 2
      const { line, mesh } = pot(section, R, H, 0.005)
      spout(mesh.mesh.positions, H, R * 0.85)
      const [low, high] = [H * 0.28, H * 0.86]
      parts.push(
        mesh,
        part(
          'handle',
          'body',
          earHandle(
            radiusAt(line, low),
            radiusAt(line, high),
            low,
            high,
            Math.max(0.028, W - R * 1.75 - R * 0.25) * 0.9,
            Math.min(0.0105, R * 0.16),
            fine,
          ),
        ),
      )
    } else if (kind === 'teapot') {
      const R = D / 2
      const body = H * 0.76
      const { line, mesh } = pot(
        [
          [0.6, 0],
          [0.74, 0.02],
          [0.98, 0.3],
          [1, 0.5],
          [0.8, 0.82],
          [0.46, 1],
        ],
        R,
        body,
        0.004,
      )
      const path = curve(
        [
          [-R * 0.86, body * 0.3, 0],
          [-R * 1.3, body * 0.5, 0],
          [-R * 1.55, body * 0.86, 0],
          [-R * 1.78, body * 1.02, 0],
        ],
        fine ? 8 : 3,
      )
      parts.push(
        mesh,
        part(
          'spout',
          'body',
          spar(path, { size: t => [0.022 - 0.013 * t, 0.02 - 0.011 * t], segments: fine ? 20 : 8 }),
        ),
      )
      parts.push(
        part(
          'handle',
          'body',
          earHandle(
            radiusAt(line, body * 0.3),
            radiusAt(line, body * 0.8),
            body * 0.3,
            body * 0.86,
            R * 0.62,
            R * 0.1,
            fine,
          ),
        ),
      )
      parts.push(
        part(
          'lid',
          'body',
          turn(
            fillet(
              [
                [0, body],
                [R * 0.47, body],
                [R * 0.46, body + 0.006],
                [R * 0.1, body + H * 0.09],
                [R * 0.07, body + H * 0.13],
                [R * 0.14, body + H * 0.2],
                [0, H],
              ],
              0.005,
              n,
            ),
            { segments },
          ),
        ),
      )
    } else if (kind === 'cake-stand' || kind === 'dome') {
      const R = Math.min(W, D) / 2
      const foot = kind === 'dome' ? Math.min(H * 0.12, 0.03) : H
      const line = fillet(
        [
          [0, 0],
          [R * 0.5, 0],
          [R * 0.47, foot * 0.06],
          [R * 0.16, foot * 0.24],
          [R * 0.13, foot * 0.6],
          [R * 0.3, foot * 0.84],
          [R * 0.95, foot * 0.9],
          [R, foot * 0.92],
          [R, foot],
          [R * 0.95, foot],
          [R * 0.93, foot * 0.95],
          [0, foot * 0.94],
        ],
        0.006,
        n,
      )
      parts.push(
        part(
          'stand',
          'body',
          turn(
            kind === 'dome'
              ? fillet(
                  [
                    [0, 0],
                    [R, 0],
                    [R, foot],
                    [0, foot],
                  ],
                  0.004,
                  n,
                )
              : line,
            { segments, ...(warp && { radius: warp }) },
          ),
        ),
      )
      if (kind === 'dome') {
        const r = R * 0.88
        const outer = spline(
          [
            [r, foot],
            [r, foot + (H - foot) * 0.4],
            [r * 0.86, foot + (H - foot) * 0.72],
            [r * 0.4, foot + (H - foot) * 0.87],
            [0.0001, foot + (H - foot) * 0.9],
          ],
          n,
        )
        parts.push(
          part(
            'dome',
            'metal',
            turn(
              [
                ...outer,
                ...outer.map(([a, y]): [number, number] => [Math.max(0.0001, a - 0.0025), y - 0.0025]).reverse(),
              ],
              { segments },
            ),
          ),
        )
        parts.push(
          part(
            'knob',
            'accent',
            turn(
              fillet(
                [
                  [0, H * 0.9],
                  [0.008, H * 0.9],
                  [0.014, H * 0.96],
                  [0.01, H],
                  [0, H],
                ],
                0.004,
                n,
              ),
              { segments: fine ? 40 : 12 },
            ),
          ),
        )
      }
    } else if (kind === 'platter' || kind === 'gravy') {
      const R = W / 2
      const line = spline(
        scaled(
          [
            [0.6, 0],
            [0.7, 0.06],
            [0.84, 0.4],
            [0.94, 0.76],
            [1, 1],
          ],
          R,
          H,
        ),
        n,
      )
      const { profile } = hollow(line, {
        wall: Math.min(0.007, H * 0.3),
        steps: fine ? 5 : 2,
        foot: Math.min(0.003, H * 0.1),
      })
      const mesh = turn(profile, { segments, ...(warp && { radius: warp }), crease: 50 })
      parts.push(part('platter', 'body', plan === 'round' ? mesh : transform(mesh, { s: [1, 1, D / W] })))
    } else if (kind === 'board') {
      const wide = plan === 'paddle' ? W * 0.72 : W
      const shape =
        plan === 'round'
          ? ellipse(W / 2, D / 2, fine ? 120 : 36)
          : plan === 'oval'
            ? roundedRectangle(W, D, D / 2, fine ? 24 : 8)
            : plan === 'pebble'
              ? pebble(W, D, seed, 0.12, fine ? 120 : 36)
              : roundedRectangle(wide, D, Math.min(W, D) * 0.08, fine ? 10 : 4)
      const slab = board(shape)
      parts.push(plan === 'paddle' ? { ...slab, mesh: transform(slab.mesh, { t: [(W - wide) / 2, 0, 0] }) } : slab)
      if (plan === 'paddle') {
        const grip = laid(
          plate(roundedRectangle(W - wide + 0.03, D * 0.16, D * 0.08, fine ? 12 : 4), H, {
            edge: Math.min(0.004, H * 0.3),
          }),
        )
        parts.push(part('grip', 'body', transform(grip, { t: [-W / 2 + (W - wide + 0.03) / 2, 0, 0] })))
        parts.push(
          part(
            'cord',
            'accent',
            transform(
              laid(
                moulding(ellipse(D * 0.035, D * 0.035, fine ? 32 : 10), [
                  [-0.003, -0.002],
                  [-0.003, 0.003],
                  [0.003, 0.003],
                  [0.003, -0.002],
                ]),
              ),
              { t: [-W / 2 + D * 0.07, H, 0] },
            ),
          ),
        )
      }
    } else if (kind === 'end-grain') {
      const shape = roundedRectangle(W, D, 0.012, fine ? 8 : 3)
      const feet = Math.min(0.012, H * 0.2)
      const thick = H - feet
      const groove = 0.02
      const ease = Math.min(0.003, thick * 0.2)
      const lip: [number, number][] = [
        [ease, 0],
        [0, ease],
        [0, thick - ease],
        [ease, thick],
        [groove - 0.006, thick],
      ]
      for (let k = 0; k <= (fine ? 8 : 3); k++) {
        const a = (k / (fine ? 8 : 3)) * Math.PI
        lip.push([groove - 0.005 * Math.cos(a), thick - 0.0045 * Math.sin(a)])
      }
      parts.push(part('edge', 'body', laid(moulding(shape, [...lip, [groove + 0.006, thick]]), feet)))
      parts.push(part('back', 'body', laid(plate(inset(shape, ease), 0.0008, { edge: 0.0002, steps: 1 }), feet)))
      const [w, d] = [W - 2 * groove - 0.012, D - 2 * groove - 0.012]
      const [across, deep] = fine ? [Math.round(w / 0.036), Math.round(d / 0.036)] : [4, 3]
      const blocks = { body: [] as ReturnType<typeof laid>[], dark: [] as ReturnType<typeof laid>[] }
      for (let i = 0; i < across; i++)
        for (let j = 0; j < deep; j++) {
          const tile = laid(
            plate(roundedRectangle((w / across) * 0.997, (d / deep) * 0.997, 0), 0.004, { edge: 0.0003, steps: 1 }),
            feet + thick - 0.004,
          )
          const at = transform(tile, { t: [((i + 0.5) / across - 0.5) * w + 0, 0, ((j + 0.5) / deep - 0.5) * d] })
          const uvs = at.uvs.map((v, k) => v + ((i * 7 + j * 13) % 11) * 0.173 * (k % 2 ? 1 : 0.6))
          blocks[(i * 5 + j * 3) % 7 === 0 ? 'dark' : 'body'].push({ ...at, uvs })
        }
      parts.push(part('blocks', 'body', merge(blocks.body)))
      if (blocks.dark.length > 0) parts.push(part('blocks', 'body', merge(blocks.dark)))
      for (const [x, z] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const)
        parts.push(
          part(
            'foot',
            'metal',
            transform(laid(plate(ellipse(0.012, 0.012, fine ? 24 : 8), feet + 0.0006, { edge: 0.001 })), {
              t: [x * (W / 2 - 0.03), 0, z * (D / 2 - 0.03)],
            }),
          ),
        )
    } else if (kind === 'mill' || kind === 'mills') {
      const each = kind === 'mills' ? 2 : 1
      const R = (Math.min(D, W / each) / 2) * (each === 2 ? 0.92 : 1)
      const h = H * 0.74
      for (let i = 0; i < each; i++) {
        const k = i ? 0.86 : 1
        const one = [
          part(
            'body',
            i ? 'dark' : 'body',
            turn(
              fillet(
                [
                  [0, 0],
                  [R, 0],
                  [R, h * 0.1],
                  [R * 0.62, h * 0.4],
                  [R * 0.56, h * 0.62],
                  [R * 0.86, h * 0.86],
                  [R * 0.86, h],
                  [0, h],
                ],
                0.012,
                n,
              ),
              { segments: fine ? 72 : 20 },
            ),
          ),
          part(
            'band',
            'metal',
            turn(
              fillet(
                [
                  [0, h],
                  [R * 0.6, h],
                  [R * 0.6, h + 0.004],
                  [0, h + 0.004],
                ],
                0.001,
                2,
              ),
              { segments: fine ? 72 : 20 },
            ),
          ),
          part(
            'cap',
            i ? 'dark' : 'body',
            turn(
              fillet(
                [
                  [0, h + 0.004],
                  [R * 0.84, h + 0.004],
                  [R * 0.9, h + H * 0.08],
                  [R * 0.6, h + H * 0.19],
                  [0, h + H * 0.21],
                ],
                0.014,
                n,
              ),
              { segments: fine ? 72 : 20 },
            ),
          ),
          part(
            'knob',
            'metal',
            turn(
              fillet(
                [
                  [0, H * 0.94],
                  [0.006, H * 0.94],
                  [0.01, H * 0.97],
                  [0.006, H],
                  [0, H],
                ],
                0.003,
                n,
              ),
              { segments: fine ? 32 : 10 },
            ),
          ),
        ]
        parts.push(
          ...tipped(one, {
            s: [1, k, 1],
            t: [each === 2 ? (i ? 1 : -1) * (W / 2 - R) : 0, 0, each === 2 ? (i ? 0.2 : -0.2) * R : 0],
          }),
        )
      }
    } else {
      const jars = kind === 'canisters' ? 3 : 1
      const R = jars === 1 ? Math.min(W, D) / 2 : Math.min(D, W / 3.1) / 2
      for (let i = 0; i < jars; i++) {
        const h = H * (jars === 1 ? 1 : [1, 0.78, 0.58][i]!)
        const one: Part[] = []
        const lidded = kind !== 'crock' && kind !== 'butter'
        const tall = kind === 'salt-cellar' ? h * 0.72 : lidded ? h * 0.86 : h * 0.98
        const line = fillet(
          [
            [R * 0.96, 0],
            [R, 0.003],
            [R, tall],
          ],
          0.005,
          fine ? 5 : 2,
        )
        const { profile, outside } = hollow(
          kind === 'crock' && surface === 'thrown' && fine ? refine(line, 0.004) : line,
          { wall: 0.005, floor: 0.008, steps: 5 },
        )
        const cut = surface === 'fluted' ? fluted(28, -0.035) : undefined
        one.push(
          part(
            'body',
            'body',
            turn(profile, {
              segments: fine && cut ? 224 : segments,
              ...((warp ?? cut) && {
                radius: (a, y, j) =>
                  cut ? (j < outside && y < tall * 0.93 && y > 0.008 ? cut(a, y, j) : 1) : warp!(a, y, j),
              }),
            }),
          ),
        )
        if (lidded) {
          const top = fillet(
            [
              [0, tall - 0.012],
              [R * 0.9, tall - 0.012],
              [R * 0.9, tall + 0.001],
              [R * 1.01, tall + 0.001],
              [R * 1.01, tall + (h - tall) * (kind === 'salt-cellar' ? 0.8 : 0.55)],
              [0, tall + (h - tall) * (kind === 'salt-cellar' ? 0.8 : 0.55)],
            ],
            0.003,
            n,
          )
          one.push(part('lid', 'accent', turn(top, { segments })))
          one.push(
            part(
              'knob',
              kind === 'salt-cellar' ? 'metal' : 'accent',
              turn(
                fillet(
                  [
                    [0, tall + (h - tall) * 0.5],
                    [R * 0.12, tall + (h - tall) * 0.5],
                    [R * 0.16, h],
                    [0, h],
                  ],
                  0.004,
                  n,
                ),
                { segments: fine ? 40 : 12 },
              ),
            ),
          )
        }
        if (kind === 'crock') one.push(...tools(R, tall, H, fine))
        parts.push(
          ...tipped(one, {
            t: [jars === 1 ? 0 : (i - 1) * (W / 2 - R), 0, jars === 1 ? 0 : (i % 2 ? -1 : 1) * Math.max(0, D / 2 - R)],
          }),
        )
      }
    }
    return fitted(parts, extent)
  },
})

/** Spoons and a turner that stand in a crock, no higher than half its height again. */
function tools(R: number, tall: number, H: number, fine: boolean): Part[] {
  const long = Math.max(H, tall * 1.5)
  return [0, 1, 2, 3].map(i => {
    const a = i * 1.7 + 0.5
    const [x, z] = [Math.cos(a), Math.sin(a)]
    const top = long * [1, 0.92, 0.96, 0.86][i]!
    const path = curve(
      [
        [-x * R * 0.5, 0.012, -z * R * 0.5],
        [x * R * 0.3, tall * 0.7, z * R * 0.3],
        [x * R * 0.86, top * 0.8, z * R * 0.86],
        [x * R * 1.02, top, z * R * 1.02],
      ],
      fine ? 10 : 4,
    )
    return part(
      'tool',
      'accent',
      spar(path, {
        size: t =>
          t < 0.72
            ? [0.0055, 0.0055]
            : [0.0055 + 0.022 * Math.sin(Math.PI * Math.min(1, (t - 0.72) / 0.29)) ** 0.7, 0.0045],
        side: [-z, 0, x],
        segments: fine ? 16 : 6,
      }),
    )
  })
}

function refine(points: Profile, step: number): [number, number][] {
  return points.flatMap((p, i) => {
    const next = points[i + 1]
    if (!next) return [[p[0], p[1]] as [number, number]]
    const n = Math.min(120, Math.max(1, Math.round(Math.hypot(next[0] - p[0], next[1] - p[1]) / step)))
    return Array.from({ length: n }, (_, k): [number, number] => [
      p[0] + ((next[0] - p[0]) * k) / n,
      p[1] + ((next[1] - p[1]) * k) / n,
    ])
  })
}
