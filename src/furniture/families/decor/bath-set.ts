import { z } from 'zod'
import { ellipse, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { hollow } from '../../kit/profile.ts'
import { curve } from '../../kit/spar.ts'
import { fluted, turn } from '../../kit/turn.ts'
import { rod } from '../../parts/lamp.ts'

const PIECES = ['pump', 'cup', 'dish', 'tray', 'jar', 'brush', 'bin', 'stool'] as const

const parameters = z.strictObject({
  pieces: z.array(z.enum(PIECES)).min(1).max(6).default(['tray', 'pump', 'cup', 'dish']),
  surface: z.enum(['plain', 'fluted']).default('plain'),
  /** Corners of the tray and the dish, fraction of the shorter side. */
  corner: z.number().min(0).max(0.5).default(0.5),
})

/** What stands by a basin. */
export const bathSet = family({
  parameters,
  slots: { body: 'travertine', metal: 'steel-stainless', soap: 'soap', bristle: 'straw', wood: 'teak' },
  build: (extent, { pieces, surface, corner }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const n = fine ? 6 : 2
    const cut = surface === 'fluted' ? fluted(24, -0.05) : undefined
    const segments = fine ? (cut ? 192 : 96) : 24
    const cup = (R: number, h: number, wall: number, slot = 'body'): Part => {
      const { profile, outside } = hollow(
        fillet(
          [
            [R * 0.97, 0],
            [R, 0.004],
            [R, h],
          ],
          0.004,
          n,
        ),
        { wall, floor: wall * 1.5, steps: n },
      )
      return part(
        'cup',
        slot,
        turn(profile, {
          segments,
          ...(cut && { radius: (a, y, j) => (j < outside && y < h * 0.94 && y > h * 0.03 ? cut(a, y, j) : 1) }),
        }),
      )
    }
    if (pieces.length === 1 && pieces[0] === 'bin') return fitted([cup(Math.min(W, D) / 2, H, 0.005)], extent)
    if (pieces.length === 1 && pieces[0] === 'stool') {
      const slats = 5
      const top = Array.from({ length: slats }, (_, i) =>
        transform(
          laid(
            plate(roundedRectangle(W, (D / slats) * 0.86, 0.006, n), Math.min(0.022, H * 0.08), {
              edge: 0.003,
              steps: n,
            }),
          ),
          { t: [0, H - Math.min(0.022, H * 0.08), ((i + 0.5) / slats - 0.5) * D] },
        ),
      )
      const legs = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
      const square = roundedRectangle(0.034, 0.034, 0.004, 3)
      const posts = legs.map(([x, z]) =>
        transform(laid(plate(square, H - 0.02, { edge: 0.002, steps: 2 })), {
          t: [x * (W / 2 - 0.04), 0, z * (D / 2 - 0.04)],
        }),
      )
      const rails = [-1, 1].map(x =>
        transform(laid(plate(roundedRectangle(0.022, D - 0.08, 0.003, 2), 0.034, { edge: 0.002, steps: 2 })), {
          t: [x * (W / 2 - 0.04), H - 0.075, 0],
        }),
      )
      const shelf = [-1, 0, 1].map(z =>
        transform(laid(plate(roundedRectangle(W - 0.08, 0.03, 0.003, 2), 0.014, { edge: 0.002, steps: 2 })), {
          t: [0, H * 0.3, z * (D / 2 - 0.06)],
        }),
      )
      return fitted([part('stool', 'wood', merge([...top, ...posts, ...rails, ...shelf]))], extent)
    }
    const hasTray = pieces.includes('tray')
    const standing = pieces.filter(piece => piece !== 'tray')
    const rim = 0.006
    const lift = hasTray ? 0.009 : 0
    const parts: Part[] = []
    if (hasTray) {
      const outline = roundedRectangle(W, D, Math.min(W, D) * corner, fine ? 24 : 8)
      parts.push(
        part('floor', 'body', laid(plate(outline, lift, { edge: 0.0015 }))),
        part(
          'rim',
          'body',
          laid(
            moulding(outline, [
              [0.0004, 0.001],
              [0, lift + 0.004],
              [0.001, lift + 0.006],
              [rim - 0.001, lift + 0.006],
              [rim, lift + 0.004],
              [rim, lift - 0.001],
            ]),
          ),
        ),
      )
    }
    const room = W - (hasTray ? 2 * rim + D * corner * 0.35 : 0)
    const slot = room / standing.length
    const R = Math.min(D * (hasTray ? 0.36 : 0.48), slot * 0.46)
    standing.forEach((piece, i) => {
      const x = (i + 0.5) * slot - room / 2
      const one: Part[] = []
      const top = H - lift
      if (piece === 'pump' || piece === 'jar') {
        const h = piece === 'pump' ? top * 0.66 : top * 0.5
        one.push(
          part(
            'bottle',
            'body',
            turn(
              fillet(
                [
                  [0, 0],
                  [R * 0.97, 0],
                  [R, 0.003],
                  [R, h * 0.97],
                  [R * 0.97, h],
                  [0, h],
                ],
                0.004,
                n,
              ),
              {
                segments,
                ...(cut && { radius: (a: number, y: number) => (y > h * 0.04 && y < h * 0.94 ? cut(a, y, 0) : 1) }),
              },
            ),
          ),
        )
        if (piece === 'pump') {
          one.push(
            part(
              'collar',
              'metal',
              turn(
                fillet(
                  [
                    [0, h - 0.001],
                    [R * 0.42, h - 0.001],
                    [R * 0.42, h + 0.014],
                    [R * 0.2, h + 0.016],
                    [0, h + 0.016],
                  ],
                  0.0015,
                  n,
                ),
                { segments: fine ? 48 : 14 },
              ),
            ),
          )
          one.push(
            part(
              'stem',
              'metal',
              rod(
                [
                  [0, h + 0.01, 0],
                  [0, (h + top) / 2, 0],
                  [0, top - 0.008, 0],
                ],
                0.0042,
                fine,
              ),
            ),
          )
          const tip = Math.min(R * 1.1, 0.045)
          one.push(
            part(
              'spout',
              'metal',
              rod(
                curve(
                  [
                    [-0.012, top - 0.007, 0],
                    [0.01, top - 0.0065, 0],
                    [tip * 0.8, top - 0.008, 0],
                    [tip, top - 0.013, 0],
                    [tip, top - 0.02, 0],
                  ],
                  fine ? 8 : 3,
                ),
                0.0062,
                fine,
              ),
            ),
          )
          for (const each of one)
            if (each.name === 'spout') each.mesh.positions.set(transform(each.mesh, { ry: -35 }).positions)
        } else
          one.push(
            part(
              'lid',
              'metal',
              turn(
                fillet(
                  [
                    [0, h],
                    [R * 0.98, h],
                    [R * 0.98, h + 0.008],
                    [0, h + 0.009],
                  ],
                  0.002,
                  n,
                ),
                { segments: fine ? 72 : 20 },
              ),
            ),
          )
      } else if (piece === 'cup') one.push(cup(R * 0.94, top * 0.52, 0.005))
      else if (piece === 'dish') {
        const d = Math.min(D * 0.8, R * 2.1)
        const shape = roundedRectangle(R * 2, d, Math.min(R * 2, d) * corner, fine ? 20 : 7)
        one.push(
          part(
            'dish',
            'body',
            laid(
              moulding(shape, [
                [0.004, 0],
                [0.001, 0.003],
                [0, 0.016],
                [0.001, 0.018],
                [0.004, 0.018],
                [0.0055, 0.015],
                [0.012, 0.007],
              ]),
            ),
          ),
          part(
            'bed',
            'body',
            laid(
              plate(
                roundedRectangle(R * 2 - 0.022, d - 0.022, (Math.min(R * 2, d) - 0.022) * corner, fine ? 20 : 7),
                0.0072,
                { edge: 0.0004, steps: 1 },
              ),
            ),
          ),
        )
        one.push(
          part(
            'soap',
            'soap',
            transform(
              laid(plate(roundedRectangle(R * 1.25, d * 0.56, d * 0.18, n + 2), 0.02, { edge: 0.008, steps: n })),
              { ry: 12, t: [0, 0.0072, 0] },
            ),
          ),
        )
      } else if (piece === 'brush') {
        one.push(cup(R * 0.9, top * 0.4, 0.005))
        one.push(
          part(
            'handle',
            'metal',
            rod(
              [
                [0, 0.02, 0],
                [0, top * 0.5, 0],
                [0, top, 0],
              ],
              0.006,
              fine,
            ),
          ),
          part('lid', 'metal', laid(plate(ellipse(R * 0.92, R * 0.92, segments), 0.004, { edge: 0.001 }), top * 0.4)),
        )
      }
      parts.push(...tipped(one, { t: [x, lift, 0] }))
    })
    return fitted(parts, extent)
  },
})
