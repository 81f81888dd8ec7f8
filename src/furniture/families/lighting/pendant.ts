import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Part, type Vector } from '../../kit/mesh.ts'
import { spline, type Profile } from '../../kit/profile.ts'
import { spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, canopy, ring, rod, shade, turned } from '../../parts/lamp.ts'

const KINDS = [
  'dome',
  'drum',
  'globe',
  'bell',
  'cone',
  'empire',
  'lantern',
  'basket',
  'slats',
  'cluster',
  'row',
  'bar',
  'cylinder',
  'disc',
] as const

const parameters = z.strictObject({
  kind: z.enum(KINDS).default('dome'),
  /** Fraction of the height that is cord and ceiling plate. */
  drop: z.number().min(0.05).max(0.75).default(0.3),
  /** Lights of a cluster or a row. */
  lights: z.number().int().min(2).max(9).default(5),
  /** Diameter of each of a cluster's globes, or thickness of a bar, as a fraction of the width. */
  lightSize: z.number().min(0.02).max(0.5).default(0.3),
  /** A rigid stem in place of the cord. */
  stem: z.boolean().default(false),
  /** Rings of wood round the top and the bottom of a drum, and a disc that hides its bulbs. */
  hoops: z.boolean().default(false),
})

/** A lamp that hangs: its ceiling plate, its cord and what it carries, top to bottom the extent's height. */
export const pendant = family({
  parameters,
  slots: {
    shade: 'enamel-sage',
    inside: 'powder-white',
    metal: 'brass-aged',
    cord: 'cord-black',
    bulb: 'bulb-glow',
    globe: 'glass-opal',
    weave: 'rattan',
    hoop: 'maple',
    bar: 'powder-black',
  },
  build: (extent, { kind, drop, lights, lightSize, stem, hoops }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const R = Math.min(W, D) / 2
    const parts: Part[] = []
    const plate = Math.min(0.03, H * 0.06)
    const hang = (x: number, z: number, from: number, to: number): Part =>
      part(
        'cord',
        stem ? 'metal' : 'cord',
        rod(
          [
            [x, to, z],
            [x, (from + to) / 2, z],
            [x, from, z],
          ],
          stem ? 0.0048 : 0.003,
          fine,
        ),
      )
    const grip = (x: number, z: number, y: number, size = 1): Part =>
      part(
        'grip',
        'metal',
        transform(
          turned(
            [
              [0, 0],
              [0.017 * size, 0],
              [0.017 * size, 0.028 * size],
              [0.006 * size, 0.04 * size],
              [0.0045 * size, 0.055 * size],
              [0, 0.055 * size],
            ],
            fine,
            0.002,
          ),
          { t: [x, y, z] },
        ),
      )

    if (kind === 'cluster' || kind === 'row') {
      const r = Math.min(W * lightSize, D, H * 0.8) / 2
      const spread = W / 2 - r
      if (kind === 'cluster') parts.push(part('plate', 'metal', canopy(H, Math.min(D * 0.46, W * 0.24), plate, fine)))
      else
        parts.push(
          part(
            'plate',
            'metal',
            transform(softBar(W * 0.8, plate, Math.min(D * 0.5, 0.09), fine), { t: [0, H - plate, 0] }),
          ),
        )
      for (let i = 0; i < lights; i++) {
        const t = lights === 1 ? 0.5 : i / (lights - 1)
        const x = -spread + 2 * spread * t
        const z = kind === 'row' ? 0 : (D / 2 - r) * [0.1, -0.9, 0.95, -0.35, 0.6, -0.7, 0.4][i % 7]!
        const low =
          kind === 'row' ? 0 : [0.34, 0.02, 0.5, 0.2, 0, 0.42, 0.12, 0.3, 0.07][i % 9]! * (H * (1 - drop) - 2 * r)
        const y = Math.max(0, low)
        const one = [
          ...shade({
            form: 'globe',
            radius: r,
            height: 2 * r,
            y: 0,
            fine,
            isCoarse: !fine && lights > 5,
            slot: 'globe',
          }),
          bulb(r * 0.45, r * 0.75, fine),
        ]
        parts.push(...tipped(one, { rx: 180, t: [x, y + 2 * r, z] }))
        parts.push(grip(x, z, y + 2 * r - 0.012, Math.max(0.5, r / 0.1)))
        const head = kind === 'row' ? [x, z] : [x * 0.3 * (Math.min(D * 0.46, W * 0.24) / (W * 0.24)), z * 0.35]
        parts.push(
          part(
            'cord',
            stem ? 'metal' : 'cord',
            rod(
              [
                [x, y + 2 * r + 0.03, z],
                [(x + head[0]!) / 2, (y + 2 * r + H - plate) / 2, (z + head[1]!) / 2],
                [head[0]!, H - plate * 0.9, head[1]!],
              ],
              stem ? 0.004 : 0.0026,
              fine,
            ),
          ),
        )
      }
      return fitted(parts, extent)
    }
    const body = H * (1 - drop)
    if (kind === 'bar') {
      const thick = Math.min(W * lightSize, D)
      const along: Vector[] = [
        [-W / 2, thick / 2, 0],
        [0, thick / 2, 0],
        [W / 2, thick / 2, 0],
      ]
      parts.push(
        part(
          'bar',
          'bar',
          spar(along, { size: () => [thick / 2, thick / 2], side: [0, 0, 1], power: 5, segments: fine ? 32 : 12 }),
        ),
      )
      parts.push(
        part(
          'light',
          'bulb',
          spar(
            [
              [-W * 0.48, thick * 0.02, 0],
              [0, thick * 0.02, 0],
              [W * 0.48, thick * 0.02, 0],
            ],
            { size: () => [thick * 0.3, thick * 0.05], side: [0, 0, 1], power: 6, segments: fine ? 20 : 8 },
          ),
        ),
      )
      for (const side of [-1, 1]) parts.push(hang(side * W * 0.32, 0, H - plate, thick * 0.9))
      parts.push(
        part('plate', 'metal', transform(softBar(W * 0.72, plate, Math.min(D, 0.06), fine), { t: [0, H - plate, 0] })),
      )
      return fitted(parts, extent)
    }
    parts.push(part('plate', 'metal', canopy(H, Math.min(R * 0.6, 0.062), plate, fine)))
    if (kind === 'globe') {
      const r = Math.min(R, body / 2)
      parts.push(
        ...tipped(
          [
            ...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine, slot: 'globe' }),
            bulb(r * 0.5, Math.min(0.09, r * 0.7), fine),
          ],
          { rx: 180, t: [0, 2 * r, 0] },
        ),
      )
      parts.push(
        part(
          'cap',
          'metal',
          turned(
            [
              [0, 2 * r - 0.02],
              [r * 0.34, 2 * r - 0.02],
              [r * 0.34, 2 * r + 0.012],
              [0.01, 2 * r + 0.024],
              [0, 2 * r + 0.024],
            ],
            fine,
          ),
        ),
        grip(0, 0, 2 * r + 0.02),
        hang(0, 0, H - plate, 2 * r + 0.04),
      )
      return fitted(parts, extent)
    }
    if (kind === 'lantern' || kind === 'basket' || kind === 'slats') {
      parts.push(
        ...woven(kind, R, body, fine),
        bulb(body * 0.42, Math.min(0.1, R * 0.4), fine),
        grip(0, 0, body - 0.01),
        hang(0, 0, H - plate, body + 0.03),
      )
      return fitted(parts, extent)
    }
    if (kind === 'cylinder' || kind === 'disc') {
      const line: Profile =
        kind === 'cylinder'
          ? [
              [R, 0],
              [R, body * 0.97],
              [R * 0.9, body],
              [0.006, body],
            ]
          : spline(
              [
                [R, 0],
                [R, body * 0.1],
                [R * 0.55, body * 0.32],
                [R * 0.12, body * 0.5],
                [R * 0.07, body],
              ],
              fine ? 8 : 3,
            )
      const inner = line
        .map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.004), Math.max(0.002, y - 0.004)])
        .reverse()
      parts.push(part('shade', 'shade', turn([...line, ...inner], { segments: fine ? 96 : 28 })))
      parts.push(
        kind === 'disc'
          ? part(
              'light',
              'bulb',
              turned(
                [
                  [0, 0.006],
                  [R * 0.82, 0.006],
                  [R * 0.82, 0.012],
                  [0, 0.012],
                ],
                fine,
                0.002,
              ),
            )
          : bulb(body * 0.12, Math.min(0.07, R * 1.1), fine),
      )
      parts.push(grip(0, 0, body - 0.004), hang(0, 0, H - plate, body + 0.03))
      return fitted(parts, extent)
    }
    const form = kind === 'dome' ? 'dome' : kind
    const neck = kind === 'dome' ? Math.min(0.06, body * 0.2) : 0.012
    const high = body - neck
    parts.push(...shade({ form, radius: hoops ? R * 0.985 : R, height: high, y: 0, fine }))
    if (hoops) {
      const tall = Math.min(0.035, high * 0.13)
      const band = (y: number, r: number) =>
        turn(
          fillet(
            [
              [r - 0.006, y],
              [r, y],
              [r, y + tall],
              [r - 0.006, y + tall],
              [r - 0.006, y + 0.0001],
            ],
            0.0015,
            fine ? 3 : 1,
          ),
          { segments: fine ? 128 : 36 },
        )
      parts.push(part('hoop', 'hoop', merge([band(0, R), band(high - tall, R * 0.985 * 0.945 + 0.003)])))
      parts.push(
        part(
          'diffuser',
          'globe',
          turned(
            [
              [0, tall * 0.4],
              [R * 0.97, tall * 0.4],
              [R * 0.97, tall * 0.4 + 0.004],
              [0, tall * 0.4 + 0.004],
            ],
            fine,
            0.001,
          ),
        ),
      )
    }
    if (kind === 'dome') {
      const inner = spline(
        [
          [R, 0],
          [R * 0.965, high * 0.25],
          [R * 0.8, high * 0.6],
          [R * 0.45, high * 0.9],
          [R * 0.12, high],
        ],
        fine ? 8 : 3,
      ).map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.0034), Math.max(0.0015, y - 0.0034)])
      parts.push(part('lining', 'inside', turn(inner.reverse(), { segments: fine ? 96 : 24 })))
      parts.push(
        part(
          'cap',
          'metal',
          turned(
            [
              [0, high - 0.012],
              [R * 0.14, high - 0.012],
              [R * 0.14, high + neck * 0.3],
              [0.016, high + neck * 0.45],
              [0.014, high + neck],
              [0, high + neck],
            ],
            fine,
          ),
        ),
      )
    } else
      parts.push(
        part(
          'rod',
          'metal',
          rod(
            [
              [0, high * 0.5, 0],
              [0, high * 0.75, 0],
              [0, body, 0],
            ],
            0.005,
            fine,
          ),
        ),
      )
    parts.push(
      bulb(kind === 'dome' ? high * 0.2 : high * 0.35, Math.min(0.075, R * 0.5), fine),
      grip(0, 0, body - 0.006),
      hang(0, 0, H - plate, body + 0.03),
    )
    return fitted(parts, extent)
  },
})

const softBar = (w: number, h: number, d: number, fine: boolean) =>
  transform(
    spar(
      [
        [-w / 2, h / 2, 0],
        [0, h / 2, 0],
        [w / 2, h / 2, 0],
      ],
      { size: () => [d / 2, h / 2], side: [0, 0, 1], power: 6, segments: fine ? 28 : 12 },
    ),
    {},
  )

/** Bent withies on hoops, paper on hoops, or thin slats of wood. */
function woven(kind: 'lantern' | 'basket' | 'slats', R: number, h: number, fine: boolean): Part[] {
  const profile: Profile = spline(
    kind === 'lantern'
      ? [
          [R * 0.3, 0],
          [R * 0.78, h * 0.12],
          [R, h * 0.4],
          [R * 0.97, h * 0.58],
          [R * 0.7, h * 0.87],
          [R * 0.28, h],
        ]
      : kind === 'slats'
        ? [
            [R * 0.55, 0],
            [R * 0.9, h * 0.16],
            [R, h * 0.36],
            [R * 0.84, h * 0.66],
            [R * 0.42, h * 0.93],
            [R * 0.16, h],
          ]
        : [
            [R, 0],
            [R * 0.99, h * 0.22],
            [R * 0.86, h * 0.55],
            [R * 0.55, h * 0.85],
            [R * 0.2, h],
          ],
    6,
  )
  const at = (t: number): [number, number] => {
    const k = Math.min(profile.length - 1.001, t * (profile.length - 1))
    const [a, b] = [profile[Math.floor(k)]!, profile[Math.floor(k) + 1]!]
    const f = k - Math.floor(k)
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]
  }
  if (kind === 'lantern') {
    const hoops = Math.max(8, Math.round(h / 0.022))
    const rows = fine ? hoops * 5 : hoops * 2
    const line = Array.from({ length: rows + 1 }, (_, i): [number, number] => {
      const [r, y] = at(i / rows)
      return [r - (fine ? 0.0035 : 0.002) * (1 - Math.abs(Math.cos((Math.PI * i * hoops) / rows))), y]
    })
    return [
      part(
        'shade',
        'shade',
        turn([...line, ...line.map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.0015), y]).reverse()], {
          segments: fine ? 72 : 20,
          crease: 80,
        }),
      ),
      part('hoop', 'metal', ring(line.at(-1)![0], 0.0024, h - 0.0024, fine)),
    ]
  }
  const count = kind === 'slats' ? (fine ? 64 : 28) : fine ? 120 : 36
  const strips = Array.from({ length: count }, (_, i) => {
    const a0 = (i / count) * 2 * Math.PI
    const n = fine ? 18 : 7
    const lean = kind === 'basket' ? (i % 2 ? 0.55 : -0.55) : 0
    const path = Array.from({ length: n + 1 }, (_, k): Vector => {
      const [r, y] = at(k / n)
      const a = a0 + lean * (k / n)
      const out = kind === 'basket' ? r + (i % 2 ? 0.0016 : -0.0016) : r
      return [out * Math.cos(a), y, -out * Math.sin(a)]
    })
    const wide = kind === 'slats' ? Math.min(0.011, (R * 2 * Math.PI) / count / 2.6) : 0.0019
    return spar(path, {
      size: t => [
        kind === 'slats' ? wide * (0.35 + 0.65 * Math.min(1, at(t)[0] / R)) : wide,
        kind === 'slats' ? 0.0009 : wide * 0.8,
      ],
      side: [Math.sin(a0), 0, Math.cos(a0)],
      power: kind === 'slats' ? 4 : 2,
      segments: fine ? 8 : 4,
    })
  })
  const hoops = (kind === 'slats' ? [0, 1] : [0, 0.02, 0.34, 0.36, 0.68, 0.98, 1]).map(t =>
    ring(
      at(Math.min(1, t))[0],
      kind === 'slats' ? 0.004 : 0.0036,
      Math.max(0.0036, at(Math.min(1, t))[1] - 0.0036),
      fine,
    ),
  )
  return [part('weave', 'weave', merge([...strips, ...hoops]))]
}
