import { z } from 'zod'
import { ellipse, roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { transform, type Part, type Vector } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { hollow, spline } from '../../kit/profile.ts'
import { curve } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, rod, shade, SHADE_FORMS, socket, turned } from '../../parts/lamp.ts'

const parameters = z.strictObject({
  kind: z.enum(['disc', 'arm', 'swing', 'candle', 'cylinder', 'half', 'globe', 'pair', 'bracket']).default('arm'),
  shade: z.enum(SHADE_FORMS).default('empire'),
  /** Fraction of the height that the shade takes. */
  shadeHeight: z.number().min(0.15).max(0.95).default(0.5),
  plate: z.enum(['round', 'oblong', 'pill']).default('round'),
})

/** A lamp on a wall: its back is flat at the back of its extent. */
export const sconce = family({
  parameters,
  slots: { metal: 'brass-aged', shade: 'shade-linen', bulb: 'bulb-glow', body: 'plaster' },
  build: (extent, { kind, shade: form, shadeHeight, plate: back }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const thick = Math.min(0.022, D * 0.35)
    const parts: Part[] = []
    if (kind === 'disc') {
      const r = Math.min(W, H) / 2
      const base = D * 0.5
      parts.push(
        part('box', 'metal', transform(plate(ellipse(r * 0.45, r * 0.45, fine ? 64 : 20), base, { edge: 0.002 }), {})),
      )
      parts.push(
        part(
          'light',
          'bulb',
          transform(plate(ellipse(r * 0.78, r * 0.78, fine ? 64 : 20), 0.006, { edge: 0.002 }), {
            t: [0, 0, base * 0.55],
          }),
        ),
      )
      const edge = D * 0.12
      const dish = turn(
        fillet(
          [
            [0, 0],
            [r, 0],
            [r, edge],
            [r * 0.9, edge + D * 0.09],
            [r * 0.6, edge + D * 0.18],
            [r * 0.3, edge + D * 0.24],
            [0, edge + D * 0.26],
          ],
          Math.min(0.004, edge * 0.4),
          fine ? 5 : 2,
        ),
        { segments: fine ? 128 : 36, crease: 30 },
      )
      // Brushed across, not round: the grain would meet in a star.
      const uvs = dish.uvs.map((_, i) => dish.positions[(i >> 1) * 3 + (i & 1) * 2]!)
      parts.push(part('disc', 'metal', transform({ ...dish, uvs }, { rx: 90, t: [0, 0, D * 0.6] })))
      return fitted(parts, extent)
    }
    if (kind === 'half') {
      const bowl = spline(
        [
          [W * 0.16, 0],
          [W * 0.36, H * 0.16],
          [W * 0.47, H * 0.5],
          [W / 2, H],
        ],
        fine ? 10 : 4,
      )
      const mesh = turn(hollow(bowl, { wall: 0.007 }).profile, { segments: fine ? 96 : 28 })
      const p = mesh.positions
      for (let i = 2; i < p.length; i += 3) p[i] = Math.max(0, p[i]!) * ((2 * D) / W)
      parts.push(part('body', 'body', mesh), bulb(H * 0.3, Math.min(0.06, W * 0.3), fine))
      return fitted(parts, extent)
    }
    if (kind === 'bracket') {
      const bar = Math.min(0.03, W * 0.22)
      const r = Math.min(W / 2, D / 2 - 0.004)
      const z = D / 2 - r
      const flat = (w: number, h: number, t: number) => plate(roundedRectangle(w, h, 0.002, 3), t, { edge: 0.001 })
      parts.push(part('back', 'metal', transform(flat(bar, H, 0.006), { t: [0, H / 2, -D / 2] })))
      parts.push(
        part(
          'arm',
          'metal',
          transform(laid(flat(bar, D / 2 + z + r * 0.5, 0.006)), { t: [0, 0, (z + r * 0.5 - D / 2) / 2] }),
        ),
      )
      parts.push(
        ...tipped([...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine }), bulb(r * 0.5, r * 0.8, fine)], {
          t: [0, 0.016, z],
        }),
      )
      parts.push(
        part(
          'cup',
          'metal',
          transform(
            turned(
              [
                [0, 0.004],
                [r * 0.4, 0.004],
                [r * 0.4, 0.024],
                [0, 0.024],
              ],
              fine,
            ),
            { t: [0, 0, z] },
          ),
        ),
      )
      return fitted(parts, extent)
    }
    const plateW =
      kind === 'cylinder' ? W * 0.5 : Math.min(W, back === 'round' ? Math.min(0.13, H * 0.4) : W * 0.4, 0.14)
    const plateH = back === 'round' ? plateW : Math.min(H, plateW * 2.4)
    const isLow = kind === 'candle' || kind === 'arm' || kind === 'globe' || kind === 'pair'
    const plateY = isLow ? plateH / 2 + 0 : H / 2
    const outline =
      back === 'oblong'
        ? roundedRectangle(plateW, plateH, 0.004)
        : roundedRectangle(plateW, plateH, plateW / 2, fine ? 16 : 6)
    parts.push(
      part(
        'plate',
        'metal',
        transform(plate(outline, thick, { edge: thick * 0.35, back: 0.0005 }), { t: [0, plateY, -D / 2] }),
      ),
    )
    if (kind === 'cylinder') {
      const r = Math.min(W / 2, (D - thick) / 2)
      const z = D / 2 - r
      const wall = 0.004
      parts.push(
        part(
          'body',
          'body',
          transform(
            turned(
              [
                [r, 0],
                [r, H],
                [r - wall, H],
                [r - wall, H * 0.55],
                [0.001, H * 0.55],
                [0.001, H * 0.45],
                [r - wall, H * 0.45],
                [r - wall, 0],
                [r, 0.0001],
              ],
              fine,
              0.001,
            ),
            { t: [0, 0, z] },
          ),
        ),
      )
      for (const y of [H * 0.12, H * 0.62])
        parts.push({ ...bulb(y, r * 1.1, fine), mesh: transform(bulb(y, r * 1.1, fine).mesh, { t: [0, 0, z] }) })
      parts.push(
        part(
          'arm',
          'metal',
          rod(
            [
              [0, H / 2, -D / 2 + thick * 0.2],
              [0, H / 2, (z - r * 0.9 - D / 2 + thick * 0.2) / 2],
              [0, H / 2, z - r * 0.9],
            ],
            0.008,
            fine,
          ),
        ),
      )
      return fitted(parts, extent)
    }
    const lamps = kind === 'pair' ? [-1, 1] : [0]
    const r = Math.min(kind === 'pair' ? W * 0.24 : W / 2, (D - thick) / 2)
    const z = D / 2 - r
    const tall = Math.min(H * shadeHeight, form === 'globe' ? 2 * r : Infinity)
    for (const side of lamps) {
      const x = side * (W / 2 - r)
      const y = kind === 'swing' ? (H - tall) * 0.5 : H - tall
      const isGlobe = form === 'globe' || kind === 'globe'
      const height = isGlobe ? 2 * r : tall
      const one = [
        ...shade({ form: isGlobe ? 'globe' : form, radius: r, height, y: 0, fine }),
        bulb(height * 0.28, Math.min(0.06, r * 0.7), fine),
        socket(height * 0.28 - 0.045, 0.046, fine, 0.014),
      ]
      parts.push(...tipped(one, { t: [x, isGlobe ? H - height : y, z] }))
      const foot = isGlobe ? H - height : y
      const start = plateY
      if (kind === 'swing') {
        const lift = foot + height + 0.03
        const elbow: Vector = [W * 0.42, start + 0.012, -D * 0.16]
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              [[0, start + 0.012, -D / 2 + thick * 0.5], [W * 0.21, start + 0.012, (-D / 2 + elbow[2]) / 2], elbow],
              0.005,
              fine,
            ),
          ),
        )
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              [
                [elbow[0], start + 0.03, elbow[2]],
                [(elbow[0] + x) / 2, start + 0.03, (elbow[2] + z) / 2],
                [x, start + 0.03, z],
              ],
              0.005,
              fine,
            ),
          ),
        )
        parts.push(
          part(
            'elbow',
            'metal',
            transform(
              turned(
                [
                  [0, 0],
                  [0.009, 0],
                  [0.009, 0.036],
                  [0, 0.036],
                ],
                fine,
              ),
              { t: [elbow[0], start + 0.003, elbow[2]] },
            ),
          ),
        )
        parts.push(
          part(
            'stem',
            'metal',
            rod(
              [
                [x, start + 0.03, z],
                [x, (start + 0.03 + Math.min(lift, foot + height * 0.7)) / 2, z],
                [x, Math.min(lift, foot + height * 0.7), z],
              ],
              0.005,
              fine,
            ),
          ),
        )
      } else
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              curve(
                [
                  [0, start, -D / 2 + thick * 0.6],
                  [x * 0.4, start - H * 0.01, -D * 0.1],
                  [x * 0.9, start + 0.005, z - 0.01],
                  [x, Math.max(start + 0.03, foot - 0.03), z],
                  [x, foot + height * 0.12, z],
                ],
                fine ? 10 : 4,
              ),
              0.006,
              fine,
            ),
          ),
        )
      if (kind === 'candle')
        parts.push(
          part(
            'pan',
            'metal',
            transform(
              turned(
                [
                  [0, 0],
                  [r * 0.3, 0],
                  [r * 0.4, 0.012],
                  [0, 0.012],
                ],
                fine,
              ),
              { t: [x, foot - 0.05, z] },
            ),
          ),
        )
    }
    return fitted(parts, extent)
  },
})
