import { z } from 'zod'
import { roundedRectangle } from '../../kit/contour.ts'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { merge, transform, type Part, type Vector } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { curve, spar } from '../../kit/spar.ts'
import { bulb, harp, ring, rod, shade, SHADE_FORMS, socket, turned } from '../../parts/lamp.ts'

const parameters = z.strictObject({
  base: z
    .enum(['pole', 'tripod', 'arc', 'pharmacy', 'lantern', 'spindle', 'bent', 'cluster', 'torchiere', 'mast'])
    .default('pole'),
  shade: z.enum(SHADE_FORMS).default('drum'),
  /** Fraction of the height; of a lantern, how much of it is paper. */
  shadeHeight: z.number().min(0.08).max(0.9).default(0.2),
  /** Fraction of the lamp's width that the shade takes. */
  shadeWidth: z.number().min(0.15).max(1).default(1),
  foot: z.enum(['disc', 'block', 'square']).default('disc'),
  /** Fraction of the lamp's width that the foot takes. */
  footWidth: z.number().min(0.15).max(1).default(0.6),
  /** A round tabletop on the pole, as a fraction of the height; 0: none. */
  shelf: z.number().min(0).max(0.6).default(0),
})

/** A lamp that stands on the floor. */
export const floorLamp = family({
  parameters,
  slots: {
    pole: 'steel-black',
    foot: 'marble-carrara',
    shade: 'shade-linen',
    metal: 'brass-aged',
    bulb: 'bulb-glow',
    shelf: 'oak',
    rib: 'steel-black',
  },
  build: (extent, look, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const R = (Math.min(W, D) / 2) * look.shadeWidth
    const tall = H * look.shadeHeight
    const parts: Part[] = []
    const head = (x: number, y: number, radius: number, height: number, z = 0, tip = 0): Part[] => {
      const glow = Math.min(0.075, radius * 0.55, height * 0.36)
      const isGlass = look.shade === 'globe' || look.shade === 'mushroom'
      const low = isGlass ? height * 0.25 : height * 0.3
      const all = [
        ...shade({ form: look.shade, radius, height, y: 0, fine }),
        bulb(low, glow, fine),
        socket(low - 0.05, 0.052, fine),
      ]
      return tipped(all, { rx: tip, t: [x, y, z] })
    }
    const f = (Math.min(W, D) / 2) * look.footWidth
    const foot = (x: number, radius: number, z = 0): Part => {
      const thick =
        look.foot === 'disc' ? Math.min(0.024, H * 0.03) : look.foot === 'block' ? Math.min(0.1, H * 0.08) : 0.03
      const mesh =
        look.foot === 'disc'
          ? turned(
              [
                [0, 0],
                [radius, 0],
                [radius, thick * 0.8],
                [0, thick],
              ],
              fine,
              0.004,
            )
          : laid(
              plate(roundedRectangle(radius * 2, look.foot === 'block' ? radius * 1.1 : radius * 2, 0.006), thick, {
                edge: 0.003,
              }),
            )
      return part('foot', 'foot', transform(mesh, { t: [x, 0, z] }))
    }
    const top = H - tall
    if (look.base === 'pole' || look.base === 'spindle' || look.base === 'torchiere') {
      parts.push(foot(0, f))
      if (look.base === 'spindle') {
        const r = Math.min(0.034, H * 0.03)
        const beads = 7
        const line: [number, number][] = [
          [0, 0.01],
          [r, 0.01],
        ]
        for (let i = 0; i < beads; i++) {
          const y = 0.03 + ((top - 0.06) * i) / beads
          const step = (top - 0.06) / beads
          line.push(
            [r * 0.42, y + step * 0.06],
            [r * 0.78, y + step * 0.32],
            [r * 0.78, y + step * 0.6],
            [r * 0.42, y + step * 0.9],
            [r * 0.95, y + step * 0.95],
          )
        }
        parts.push(part('pole', 'pole', turned([...line, [r * 0.4, top], [0, top]], fine, 0.02)))
      } else
        parts.push(
          part(
            'pole',
            'pole',
            rod(
              [
                [0, 0.01, 0],
                [0, top * 0.5, 0],
                [0, look.base === 'torchiere' ? top + tall * 0.4 : top + 0.02, 0],
              ],
              0.0095,
              fine,
            ),
          ),
        )
      if (look.base === 'torchiere') {
        const bowl = tipped(shade({ form: 'dome', radius: R, height: tall, y: 0, fine }), { rx: 180, t: [0, H, 0] })
        parts.push(...bowl, bulb(top + tall * 0.42, Math.min(0.07, R * 0.5), fine))
      } else {
        parts.push(...head(0, top, R, tall))
        if (look.shade !== 'globe' && look.shade !== 'dome' && look.shade !== 'mushroom')
          parts.push(...harp(top + 0.03, H - 0.02, fine))
      }
    } else if (look.base === 'mast') {
      const r = Math.min(0.024, Math.min(W, D) * 0.12)
      parts.push(
        foot(0, Math.min(W, D) / 2),
        part(
          'pole',
          'pole',
          rod(
            [
              [0, 0.01, 0],
              [0, H * 0.5, 0],
              [0, H, 0],
            ],
            r,
            fine,
          ),
        ),
      )
      parts.push(
        part(
          'light',
          'bulb',
          rod(
            [
              [0, H * 0.24, r * 0.42],
              [0, H * 0.6, r * 0.42],
              [0, H * 0.985, r * 0.42],
            ],
            r * 0.74,
            fine,
          ),
        ),
      )
    } else if (look.base === 'tripod') {
      const legs = [0, 1, 2].map(i => {
        const a = ((i * 120 + 30) * Math.PI) / 180
        const spread = Math.min(W, D) * 0.5 * 0.94
        const foot: Vector = [Math.cos(a) * spread, 0.012, Math.sin(a) * spread]
        const neck: Vector = [Math.cos(a) * 0.022, top - 0.02, Math.sin(a) * 0.022]
        return spar([foot, [(foot[0] + neck[0]) / 2, (foot[1] + neck[1]) / 2, (foot[2] + neck[2]) / 2], neck], {
          size: t => [0.0125 + 0.005 * Math.sin(Math.PI * t), 0.0125 + 0.005 * Math.sin(Math.PI * t)],
          segments: fine ? 20 : 8,
        })
      })
      parts.push(part('legs', 'pole', merge(legs)))
      parts.push(
        part(
          'hub',
          'metal',
          turned(
            [
              [0, top - 0.06],
              [0.036, top - 0.06],
              [0.036, top - 0.03],
              [0.012, top - 0.02],
              [0.01, top + 0.02],
              [0, top + 0.02],
            ],
            fine,
          ),
        ),
      )
      parts.push(part('brace', 'metal', ring(Math.min(W, D) * 0.5 * 0.94 * 0.42, 0.003, top * 0.56, fine)))
      parts.push(...head(0, top, R, tall))
      if (look.shade !== 'globe') parts.push(...harp(top + 0.03, H - 0.02, fine))
    } else if (look.base === 'arc') {
      const r = (D / 2) * look.shadeWidth
      const fx = -W / 2 + f
      const hx = W / 2 - r
      const path = curve(
        [
          [fx, 0.05, 0],
          [fx, H * 0.3, 0],
          [fx + (hx - fx) * 0.07, H * 0.66, 0],
          [fx + (hx - fx) * 0.34, H * 0.93, 0],
          [fx + (hx - fx) * 0.66, H * 0.985, 0],
          [fx + (hx - fx) * 0.92, H * 0.9, 0],
          [hx, H * 0.8, 0],
        ],
        fine ? 14 : 5,
      )
      parts.push(foot(fx, f), part('pole', 'pole', rod(path, 0.011, fine)))
      const drop = H * 0.8
      parts.push(
        ...tipped(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), { t: [hx, drop - tall, 0] }),
      )
      parts.push(bulbAt(hx, drop - tall * 0.86, Math.min(0.08, r * 0.5), fine))
      parts.push(
        part(
          'holder',
          'metal',
          transform(
            turned(
              [
                [0, 0],
                [0.022, 0],
                [0.022, 0.05],
                [0.012, 0.06],
                [0, 0.06],
              ],
              fine,
            ),
            { t: [hx, drop - 0.02, 0] },
          ),
        ),
      )
    } else if (look.base === 'pharmacy') {
      const r = (D / 2) * look.shadeWidth
      const fx = -W / 2 + f
      const hx = W / 2 - r
      const arm = H - 0.03
      parts.push(
        foot(fx, f),
        part(
          'pole',
          'pole',
          rod(
            [
              [fx, 0.01, 0],
              [fx, H * 0.5, 0],
              [fx, H, 0],
            ],
            0.0085,
            fine,
          ),
        ),
      )
      parts.push(
        part(
          'arm',
          'pole',
          rod(
            [
              [fx - 0.03, arm - 0.05, 0.014],
              [(fx + hx) / 2, arm - 0.03, 0.014],
              [hx, arm - 0.01, 0.014],
            ],
            0.007,
            fine,
          ),
        ),
      )
      parts.push(
        part(
          'joint',
          'metal',
          transform(
            turned(
              [
                [0, -0.02],
                [0.016, -0.02],
                [0.016, 0.02],
                [0, 0.02],
              ],
              fine,
            ),
            { rx: 90, t: [fx, arm - 0.045, 0.01] },
          ),
        ),
      )
      parts.push(
        ...tipped(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), {
          t: [hx, arm - tall - 0.01, 0.014],
        }),
      )
      parts.push(bulbAt(hx, arm - tall * 0.85, Math.min(0.06, r * 0.6), fine))
    } else if (look.base === 'bent') {
      const r = (Math.min(W, D) / 2) * look.shadeWidth
      const fx = -W / 2 + f
      const hx = W / 2 - r
      const path = curve(
        [
          [fx, 0.01, 0],
          [fx, H * 0.45, 0],
          [fx, H * 0.88, 0],
          [fx + (hx - fx) * 0.12, H * 0.975, 0],
          [fx + (hx - fx) * 0.5, H - 0.01, 0],
          [hx - (hx - fx) * 0.1, H * 0.975, 0],
          [hx, H * 0.92, 0],
        ],
        fine ? 14 : 5,
      )
      parts.push(foot(fx, f), part('pole', 'pole', rod(path, 0.0105, fine)))
      parts.push(
        ...tipped(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), {
          t: [hx, H * 0.92 - tall + (look.shade === 'globe' ? 0 : 0.008), 0],
        }),
      )
      parts.push(bulbAt(hx, H * 0.92 - tall * 0.72, Math.min(0.07, r * 0.6), fine))
    } else if (look.base === 'lantern') {
      const r = Math.min(W, D) / 2
      const y0 = H - tall
      const count = Math.max(6, Math.round(tall / 0.06))
      const line: [number, number][] = []
      const n = fine ? count * 6 : count
      for (let i = 0; i <= n; i++) {
        const t = i / n
        const swell = Math.sin(Math.PI * (0.12 + 0.76 * t)) ** 0.5
        line.push([
          r * (0.72 + 0.28 * swell) - (fine ? 0.004 * (1 - Math.abs(Math.sin(Math.PI * t * count))) : 0),
          y0 + tall * t,
        ])
      }
      const inside = line.map(([a, b]): [number, number] => [a - 0.002, b]).reverse()
      parts.push(part('shade', 'shade', turned2([...line, ...inside], fine)))
      parts.push(
        part('ribs', 'rib', merge([ring(line[0]![0], 0.003, y0, fine), ring(line.at(-1)![0], 0.003, H - 0.003, fine)])),
      )
      parts.push(bulb(y0 + tall * 0.4, Math.min(0.12, r * 0.5), fine))
      parts.push(
        part(
          'pole',
          'pole',
          rod(
            [
              [0, 0.01, 0],
              [0, y0 * 0.5, 0],
              [0, y0 + tall * 0.4, 0],
            ],
            0.01,
            fine,
          ),
        ),
      )
      if (y0 > 0.03) parts.push(foot(0, Math.min(f, r)))
    } else {
      const r = (Math.min(W, D) / 2) * look.shadeWidth * 0.42
      parts.push(foot(0, f))
      ;[0, 1, 2].forEach(i => {
        const y = H - 2 * r - i * Math.max(2.15 * r, H * 0.17)
        const side = i % 2 ? 1 : -1
        const a = 0.5 + i * 2.1
        const at: Vector = [
          side * Math.abs(Math.cos(a)) * 0.02 + side * (Math.min(W, D) / 2 - r),
          y,
          Math.sin(a) * r * 0.6,
        ]
        parts.push(
          ...tipped([...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine }), bulb(r * 0.5, r * 0.7, fine)], {
            t: at,
          }),
        )
        parts.push(
          part(
            'arm',
            'pole',
            rod(
              curve(
                [
                  [0, y - 0.1, 0],
                  [at[0] * 0.5, y - 0.07, at[2] * 0.5],
                  [at[0], y + r * 0.06, at[2]],
                ],
                fine ? 8 : 3,
              ),
              0.006,
              fine,
            ),
          ),
        )
        parts.push(
          part(
            'cup',
            'metal',
            transform(
              turned(
                [
                  [0, 0],
                  [r * 0.42, 0],
                  [r * 0.42, 0.014],
                  [0, 0.014],
                ],
                fine,
              ),
              { t: [at[0], y - 0.002, at[2]] },
            ),
          ),
        )
      })
      parts.push(
        part(
          'pole',
          'pole',
          rod(
            [
              [0, 0.01, 0],
              [0, H * 0.4, 0],
              [0, H - 2 * r - 0.08, 0],
            ],
            0.009,
            fine,
          ),
        ),
      )
    }
    if (look.shelf > 0 && look.base === 'pole') {
      const y = H * look.shelf
      parts.push(
        part(
          'shelf',
          'shelf',
          turned(
            [
              [0, y],
              [f * 1.3, y],
              [f * 1.3, y + 0.018],
              [0, y + 0.018],
            ],
            fine,
            0.004,
          ),
        ),
      )
    }
    return fitted(parts, extent)
  },
})

const bulbAt = (x: number, y: number, size: number, fine: boolean): Part => ({
  ...bulb(0, size, fine),
  mesh: transform(bulb(0, size, fine).mesh, { t: [x, y, 0] }),
})

const turned2 = (line: [number, number][], fine: boolean) => turned(line, fine, 0.0006)
