import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, rotated } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { spline } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, canopy, ring, rod, shade, turned } from '../../parts/lamp.ts'

const parameters = z.strictObject({
  kind: z.enum(['drum', 'bowl', 'disc', 'globes', 'schoolhouse']).default('drum'),
  lights: z.number().int().min(1).max(6).default(3),
  /** Gap between the ceiling and the shade as a fraction of the height; larger for a semi-flush mount. */
  gap: z.number().min(0).max(0.6).default(0.12),
})

/** A lamp mounted close to the ceiling. */
export const flushMount = family({
  parameters,
  slots: { shade: 'shade-linen', globe: 'glass-opal', metal: 'brass-aged', bulb: 'bulb-glow' },
  build: (extent, { kind, lights, gap }, { detail }) => {
    const fine = detail === 'picture'
    const { height: H } = extent
    const R = Math.min(extent.width, extent.depth) / 2
    const plate = Math.min(0.03, H * 0.25)
    const low = H * (1 - gap)
    const parts: Part[] = [
      part('plate', 'metal', canopy(H, kind === 'globes' ? R * 0.8 : Math.min(R * 0.55, 0.08), plate, fine)),
    ]
    const stem = () =>
      part(
        'stem',
        'metal',
        rod(
          [
            [0, low * 0.55, 0],
            [0, low * 0.8, 0],
            [0, H - plate * 0.5, 0],
          ],
          0.008,
          fine,
        ),
      )
    if (kind === 'drum') {
      parts.push(...shade({ form: 'drum', radius: R, height: low, y: 0, fine }), stem())
      parts.push(
        part(
          'diffuser',
          'globe',
          turned(
            [
              [0, 0.004],
              [R * 0.98, 0.004],
              [R * 0.98, 0.008],
              [0, 0.008],
            ],
            fine,
            0.001,
          ),
        ),
        bulb(low * 0.2, Math.min(0.08, low * 0.25), fine),
      )
      parts.push(
        part(
          'finial',
          'metal',
          turned(
            [
              [0, 0],
              [0.01, 0.002],
              [0.01, 0.01],
              [0, 0.01],
            ],
            fine,
          ),
        ),
      )
    } else if (kind === 'bowl' || kind === 'disc') {
      const line = spline(
        kind === 'bowl'
          ? [
              [0.0001, 0],
              [R * 0.45, low * 0.08],
              [R * 0.86, low * 0.42],
              [R, low * 0.94],
            ]
          : [
              [0.0001, 0],
              [R * 0.8, low * 0.04],
              [R * 0.97, low * 0.3],
              [R, low * 0.9],
            ],
        fine ? 8 : 4,
      )
      const inner = line.map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.004), y + 0.004]).reverse()
      parts.push(
        part('bowl', 'globe', turn([...line, ...inner], { segments: fine ? 96 : 28 })),
        bulb(low * 0.3, Math.min(0.09, low * 0.3), fine),
        stem(),
      )
      parts.push(part('rim', 'metal', ring(R - 0.001, 0.005, low * 0.94, fine)))
    } else if (kind === 'schoolhouse') {
      const line = spline(
        [
          [R * 0.34, low],
          [R * 0.36, low * 0.9],
          [R * 0.7, low * 0.74],
          [R, low * 0.5],
          [R * 0.9, low * 0.26],
          [R * 0.5, low * 0.06],
          [0.0001, 0],
        ],
        fine ? 8 : 4,
      ).reverse()
      const inner = line.map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.004), y + 0.003]).reverse()
      parts.push(
        part('globe', 'globe', turn([...line, ...inner], { segments: fine ? 72 : 24 })),
        bulb(low * 0.36, Math.min(0.09, low * 0.35), fine),
      )
      parts.push(
        part(
          'collar',
          'metal',
          turned(
            [
              [0, low - 0.012],
              [R * 0.4, low - 0.012],
              [R * 0.4, H - plate * 0.6],
              [0, H - plate * 0.6],
            ],
            fine,
          ),
        ),
      )
    } else {
      const r = Math.min(low / 2, lights === 1 ? R : R * 0.46)
      for (let i = 0; i < lights; i++) {
        const a = (i / lights) * 2 * Math.PI + 0.5
        const away = lights === 1 ? 0 : R - r
        const one = [
          ...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine, slot: 'globe' }),
          bulb(r * 0.5, r * 0.8, fine),
        ]
        parts.push(...rotated(one, { rx: 180, t: [away * Math.cos(a), 2 * r, away * Math.sin(a)] }))
        parts.push(
          part(
            'cup',
            'metal',
            transform(
              turned(
                [
                  [0, 0],
                  [r * 0.36, 0],
                  [r * 0.36, H - plate * 0.4 - 2 * r + 0.012],
                  [0, H - plate * 0.4 - 2 * r + 0.012],
                ],
                fine,
              ),
              { t: [away * Math.cos(a), 2 * r - 0.012, away * Math.sin(a)] },
            ),
          ),
        )
      }
    }
    return fitted(parts, extent)
  },
})
