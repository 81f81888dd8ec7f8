import { z } from 'zod'
import { roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part, type Vector } from '../../kit/mesh.ts'
import { laid, moulding, plate } from '../../kit/moulding.ts'
import { hollow, spline } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'

const parameters = z.strictObject({
  kind: z
    .enum(['dutch-oven', 'saucepan', 'skillet', 'kettle', 'sheet', 'stockpot', 'braiser', 'baker'])
    .default('dutch-oven'),
  /** Wall, millimetres. */
  wall: z.number().min(1).max(8).default(3.5),
  lid: z.boolean().default(true),
  /** Both sides of the rim pour. */
  lips: z.boolean().default(false),
})

/** Pots, pans and kettles. Width takes the handles in. */
export const cookware = family({
  parameters,
  slots: { body: 'enamel-sage', inside: 'enamel-white', metal: 'brass-aged', handle: 'enamel-sage' },
  build: (extent, { kind, wall: millimetres, lid, lips }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const wall = millimetres / 1000
    const segments = fine ? 128 : 32
    const n = fine ? 8 : 3
    const R = D / 2
    const parts: Part[] = []
    const lipped = (positions: Float32Array, tall: number) => {
      if (!lips) return
      for (let i = 0; i < positions.length; i += 3) {
        const up = Math.max(0, (positions[i + 1]! / tall - 0.6) / 0.4)
        const a = Math.abs(Math.atan2(positions[i]!, Math.abs(positions[i + 2]!)))
        const near = Math.exp(-((a / 0.13) ** 2)) * up * up
        positions[i + 2] = positions[i + 2]! * (1 + 0.05 * near)
        positions[i + 1] = positions[i + 1]! - tall * 0.02 * near
      }
    }
    const vessel = (line: [number, number][], tall: number, inside = 'inside'): void => {
      const { profile, outside } = hollow(line, { wall, floor: wall * 1.3, steps: fine ? 6 : 2 })
      const [out, inner] = [
        turn(profile.slice(0, outside + (fine ? 3 : 1)), { segments }),
        turn(profile.slice(outside + (fine ? 2 : 0)), { segments }),
      ]
      for (const mesh of [out, inner]) lipped(mesh.positions, tall)
      parts.push(part('body', 'body', out), part('inside', inside, inner))
    }
    if (kind === 'dutch-oven' || kind === 'stockpot' || kind === 'braiser') {
      const tall = H * (lid ? (kind === 'braiser' ? 0.5 : 0.64) : 0.92)
      vessel(
        fillet(
          [
            [R * 0.86, 0],
            [R * 0.93, tall * 0.05],
            [R * 0.985, tall * 0.5],
            [R, tall],
          ],
          0.018,
          n,
        ),
        tall,
      )
      const reach = W / 2 - R
      for (const side of [-1, 1]) {
        const y = tall * 0.82
        const half = R * 0.3
        const x = Math.sqrt(Math.max(0, R * R - half * half)) - 0.006
        const path = curve(
          [
            [side * x, y, -half],
            [side * (R + reach * 0.6), y + tall * 0.02, -half * 0.94],
            [side * (R + reach - 0.006), y + tall * 0.035, -half * 0.45],
            [side * (R + reach - 0.006), y + tall * 0.035, half * 0.45],
            [side * (R + reach * 0.6), y + tall * 0.02, half * 0.94],
            [side * x, y, half],
          ],
          fine ? 10 : 4,
        )
        parts.push(part('handle', 'handle', spar(path, { size: () => [0.0075, 0.0085], segments: fine ? 18 : 7 })))
      }
      if (lid) {
        const y = tall + 0.001
        const rise = (H - y) * 0.6
        parts.push(
          part(
            'lid',
            'body',
            turn(
              fillet(
                [
                  [0, y - 0.008],
                  [R - wall * 1.4, y - 0.008],
                  [R - wall * 1.4, y],
                  [R * 1.005, y],
                  [R * 1.005, y + 0.007],
                  [R * 0.96, y + rise * 0.32],
                  [R * 0.6, y + rise * 0.86],
                  [0, y + rise],
                ],
                0.012,
                n,
              ),
              { segments },
            ),
          ),
        )
        const k = H - y - rise
        parts.push(
          part(
            'knob',
            'metal',
            turn(
              fillet(
                [
                  [0, y + rise - 0.003],
                  [R * 0.17, y + rise - 0.002],
                  [R * 0.16, y + rise + k * 0.1],
                  [R * 0.09, y + rise + k * 0.2],
                  [R * 0.08, y + rise + k * 0.5],
                  [R * 0.2, y + rise + k * 0.72],
                  [R * 0.2, y + rise + k * 0.9],
                  [R * 0.12, H],
                  [0, H],
                ],
                0.005,
                n,
              ),
              { segments: fine ? 56 : 16 },
            ),
          ),
        )
      }
    } else if (kind === 'saucepan' || kind === 'skillet') {
      const isSkillet = kind === 'skillet'
      const x0 = W / 2 - R
      const handleTop = isSkillet ? H : H * 0.9
      const tall = isSkillet ? H * 0.82 : lid ? H * 0.78 : H * 0.86
      vessel(
        isSkillet
          ? fillet(
              [
                [R * 0.76, 0],
                [R * 0.82, 0.002],
                [R, tall],
              ],
              0.014,
              n,
            )
          : fillet(
              [
                [R * 0.9, 0],
                [R * 0.99, 0.003],
                [R * 0.995, tall * 0.94],
                [R * 1.0, tall],
              ],
              0.012,
              n,
            ),
        tall,
        isSkillet ? 'body' : 'inside',
      )
      const length = W - 2 * R
      const start: Vector = [R * (isSkillet ? 0.985 : 0.985), tall * (isSkillet ? 0.84 : 0.74), 0]
      const path = curve(
        [
          start,
          [R + length * 0.16, tall * (isSkillet ? 0.92 : 0.8), 0],
          [R + length * 0.5, tall + (handleTop - tall) * 0.62, 0],
          [R + length - 0.004, handleTop - 0.008, 0],
        ],
        fine ? 14 : 5,
      )
      if (isSkillet)
        parts.push(
          part(
            'handle',
            'handle',
            spar(path, {
              size: t => [0.0125 - 0.003 * Math.sin(Math.PI * t) + 0.004 * t - (t > 0.97 ? 0.004 : 0), 0.0058],
              side: [0, 0, 1],
              power: 3,
              segments: fine ? 20 : 8,
            }),
          ),
        )
      else {
        parts.push(
          part(
            'handle',
            'handle',
            spar(path, {
              size: t => (t < 0.12 ? [0.016, 0.0022] : [0.0075 + 0.003 * t, 0.0055 + 0.001 * t]),
              side: [0, 0, 1],
              power: 2.6,
              segments: fine ? 20 : 8,
            }),
          ),
        )
        const rivet = turn(
          fillet(
            [
              [0, 0],
              [0.0048, 0],
              [0.0036, 0.002],
              [0, 0.0026],
            ],
            0.0012,
            3,
          ),
          { segments: fine ? 20 : 6 },
        )
        parts.push(part('rivet', 'metal', transform(rivet, { rz: -90, t: [R * 0.99 - wall * 2.4, start[1], 0] })))
      }
      if (lid && !isSkillet) {
        parts.push(
          part(
            'lid',
            'body',
            turn(
              fillet(
                [
                  [0, tall - 0.004],
                  [R - wall * 1.2, tall - 0.004],
                  [R - wall * 1.2, tall + 0.001],
                  [R * 1.015, tall + 0.001],
                  [R * 1.015, tall + 0.004],
                  [R * 0.9, tall + 0.0065],
                  [0, tall + 0.0075],
                ],
                0.002,
                n,
              ),
              { segments },
            ),
          ),
        )
        const arch = curve(
          [
            [-R * 0.3, tall + 0.006, 0],
            [-R * 0.26, tall + (H - tall) * 0.7, 0],
            [-R * 0.12, H - 0.005, 0],
            [R * 0.12, H - 0.005, 0],
            [R * 0.26, tall + (H - tall) * 0.7, 0],
            [R * 0.3, tall + 0.006, 0],
          ],
          fine ? 8 : 3,
        )
        parts.push(
          part(
            'knob',
            'handle',
            spar(arch, { size: () => [0.0062, 0.0036], side: [0, 0, 1], power: 2.6, segments: fine ? 16 : 6 }),
          ),
        )
      }
      return fitted(tipped(parts, { t: [-x0, 0, 0] }), extent)
    } else if (kind === 'kettle') {
      const body = H * 0.56
      const line = spline(
        [
          [R * 0.86, 0],
          [R * 0.98, body * 0.06],
          [R, body * 0.22],
          [R * 0.84, body * 0.66],
          [R * 0.5, body * 0.94],
          [R * 0.42, body],
        ],
        n,
      )
      vessel(line, body, 'body')
      parts.push(
        part(
          'lid',
          'body',
          turn(
            fillet(
              [
                [0, body - 0.003],
                [R * 0.44, body - 0.003],
                [R * 0.43, body + 0.005],
                [R * 0.2, body + 0.014],
                [0, body + 0.015],
              ],
              0.003,
              n,
            ),
            { segments: fine ? 72 : 20 },
          ),
        ),
      )
      parts.push(
        part(
          'knob',
          'metal',
          turn(
            fillet(
              [
                [0, body + 0.012],
                [0.006, body + 0.012],
                [0.013, body + 0.024],
                [0.01, body + 0.032],
                [0, body + 0.034],
              ],
              0.004,
              n,
            ),
            { segments: fine ? 32 : 10 },
          ),
        ),
      )
      const neck = curve(
        [
          [-R * 0.62, body * 0.5, 0],
          [-R * 1.0, body * 0.66, 0],
          [-R - (W - 2 * R) * 0.6, body * 1.0, 0],
          [-R - (W - 2 * R) * 0.96, body * 1.16, 0],
        ],
        fine ? 10 : 4,
      )
      parts.push(
        part(
          'spout',
          'body',
          spar(neck, { size: t => [0.024 - 0.014 * t, 0.021 - 0.012 * t], segments: fine ? 24 : 8 }),
        ),
      )
      const bail = curve(
        [
          [-R * 0.66, body * 0.72, 0],
          [-R * 0.74, H * 0.82, 0],
          [-R * 0.4, H - 0.008, 0],
          [R * 0.4, H - 0.008, 0],
          [R * 0.74, H * 0.82, 0],
          [R * 0.66, body * 0.72, 0],
        ],
        fine ? 12 : 5,
      )
      parts.push(part('bail', 'metal', spar(bail, { size: () => [0.0045, 0.0045], segments: fine ? 16 : 6 })))
      parts.push(
        part(
          'grip',
          'handle',
          spar(
            curve(
              [
                [-R * 0.4, H - 0.009, 0],
                [0, H - 0.007, 0],
                [R * 0.4, H - 0.009, 0],
              ],
              fine ? 8 : 3,
            ),
            { size: () => [0.011, 0.0095], segments: fine ? 20 : 8 },
          ),
        ),
      )
    } else {
      const thick = Math.max(0.0012, wall * 0.6)
      const flare = Math.min(0.012, H * 0.3)
      const floor = Math.min(0.004, H * 0.2)
      const outline = roundedRectangle(
        kind === 'baker' ? W * 0.84 : W,
        D,
        Math.min(W, D) * (kind === 'baker' ? 0.16 : 0.05),
        fine ? 10 : 4,
      )
      const rim = kind === 'baker' ? 0.006 : 0.0035
      parts.push(
        part(
          'wall',
          'body',
          laid(
            moulding(outline, [
              [flare, 0],
              [rim * 0.9, H * 0.9],
              [rim * 0.2, H * 0.92],
              [0, H * 0.96],
              [rim * 0.3, H],
              [rim * 1.1, H],
              [rim * 1.1 + thick * 0.3, H * 0.95],
              [flare + thick + 0.004, floor],
            ]),
          ),
        ),
      )
      const low = roundedRectangle(
        (kind === 'baker' ? W * 0.84 : W) - 2 * flare + 0.002,
        D - 2 * flare + 0.002,
        Math.min(W, D) * 0.05,
        fine ? 10 : 4,
      )
      parts.push(
        part(
          'floor',
          kind === 'baker' ? 'inside' : 'body',
          laid(plate(low, floor + 0.0006, { edge: 0.0002, steps: 1 })),
        ),
      )
      if (kind === 'baker')
        for (const side of [-1, 1]) {
          const path = curve(
            [
              [side * W * 0.41, H * 0.8, -D * 0.2],
              [side * (W / 2 - 0.004), H * 0.86, -D * 0.14],
              [side * (W / 2 - 0.004), H * 0.86, D * 0.14],
              [side * W * 0.41, H * 0.8, D * 0.2],
            ],
            fine ? 10 : 4,
          )
          parts.push(part('handle', 'handle', spar(path, { size: () => [0.006, 0.008], segments: fine ? 16 : 6 })))
        }
    }
    return fitted(parts.length > 1 ? parts : [part('body', 'body', merge(parts.map(one => one.mesh)))], extent)
  },
})
