import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, transform, type Mesh, type Part } from '../../kit/mesh.ts'
import { roundedRectangle } from '../../kit/contour.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { scaled, spline, type Profile } from '../../kit/profile.ts'
import { spar } from '../../kit/spar.ts'
import { fluted, thrown, turn } from '../../kit/turn.ts'
import { bulb, harp, rod, shade, SHADE_FORMS, socket, turned } from '../../parts/lamp.ts'

const BASES = [
  'gourd',
  'bottle',
  'urn',
  'sphere',
  'cone',
  'column',
  'stack',
  'spindle',
  'candlestick',
  'block',
  'hourglass',
  'stem',
  'loop',
] as const
type Base = (typeof BASES)[number]

/** Sections in a unit square: radius 1 is the widest, height 1 the neck. */
const SECTIONS: Partial<Record<Base, Profile>> = {
  gourd: [
    [0.5, 0],
    [0.62, 0.02],
    [0.94, 0.18],
    [1, 0.32],
    [0.84, 0.48],
    [0.5, 0.58],
    [0.46, 0.64],
    [0.56, 0.74],
    [0.54, 0.82],
    [0.3, 0.93],
    [0.2, 1],
  ],
  bottle: [
    [0.86, 0],
    [0.96, 0.03],
    [1, 0.3],
    [0.97, 0.55],
    [0.7, 0.72],
    [0.3, 0.82],
    [0.22, 0.9],
    [0.24, 1],
  ],
  urn: [
    [0.5, 0],
    [0.54, 0.04],
    [0.4, 0.1],
    [0.66, 0.28],
    [0.96, 0.56],
    [1, 0.7],
    [0.8, 0.86],
    [0.42, 0.94],
    [0.34, 1],
  ],
  sphere: [
    [0.3, 0],
    [0.66, 0.08],
    [0.94, 0.27],
    [1, 0.47],
    [0.92, 0.68],
    [0.64, 0.87],
    [0.26, 0.97],
    [0.18, 1],
  ],
  cone: [
    [1, 0],
    [0.98, 0.03],
    [0.62, 0.45],
    [0.3, 0.86],
    [0.22, 1],
  ],
  hourglass: [
    [0.98, 0],
    [1, 0.03],
    [0.8, 0.22],
    [0.5, 0.46],
    [0.48, 0.54],
    [0.72, 0.8],
    [0.8, 0.95],
    [0.74, 1],
  ],
  spindle: [
    [1, 0],
    [1, 0.05],
    [0.84, 0.085],
    [0.4, 0.12],
    [0.32, 0.2],
    [0.52, 0.36],
    [0.56, 0.48],
    [0.34, 0.68],
    [0.3, 0.74],
    [0.46, 0.77],
    [0.46, 0.81],
    [0.26, 0.85],
    [0.2, 1],
  ],
}

const parameters = z.strictObject({
  base: z.enum(BASES).default('gourd'),
  shade: z.enum(SHADE_FORMS).default('empire'),
  /** Fraction of the height that the shade takes. */
  shadeHeight: z.number().min(0.12).max(0.7).default(0.42),
  /** Fraction of the lamp's width that its base has. */
  baseWidth: z.number().min(0.12).max(1).default(0.55),
  surface: z.enum(['plain', 'thrown', 'fluted', 'ribbed', 'faceted']).default('plain'),
  foot: z.enum(['none', 'disc', 'square']).default('none'),
  /** Discs of a stack. */
  discs: z.number().int().min(2).max(9).default(5),
})

/** A lamp that stands on a table: a body, and a shade of cloth, metal or glass with the bulb inside. */
export const tableLamp = family({
  parameters,
  slots: { base: 'glaze-moss', shade: 'shade-linen', metal: 'brass-aged', bulb: 'bulb-glow', foot: 'oak' },
  build: (extent, { base, shade: form, shadeHeight, baseWidth, surface, foot, discs }, { detail }) => {
    const fine = detail === 'picture'
    const { height: H } = extent
    const R = Math.min(extent.width, extent.depth) / 2
    const isGlass = form === 'globe' || form === 'mushroom'
    const shadeTall = form === 'globe' ? Math.min(H * 0.6, Math.max(R * 1.2, H * shadeHeight)) : H * shadeHeight
    const shadeRadius = form === 'globe' ? Math.min(R, shadeTall / 2) : R
    const hasHarp = !isGlass && form !== 'dome'
    const shadeY = H - shadeTall - (hasHarp ? 0.018 : 0)
    const r = Math.min(R * baseWidth, R)
    const plinth = foot === 'none' ? 0 : Math.min(0.028, H * 0.06)
    const neck = isGlass ? shadeY : shadeY + (form === 'dome' ? shadeTall * 0.35 : Math.min(0.02, shadeTall * 0.06))
    const bodyTall = neck - plinth - (base === 'stem' || base === 'loop' ? 0 : Math.min(0.03, H * 0.05))
    const parts: Part[] = tipped(body(base, r, bodyTall, surface, discs, fine), { t: [0, plinth, 0] })
    if (foot === 'disc')
      parts.push(
        part(
          'foot',
          'foot',
          turned(
            [
              [0, 0],
              [r * 1.02, 0],
              [r * 1.02, plinth],
              [0, plinth],
            ],
            fine,
          ),
        ),
      )
    if (foot === 'square')
      parts.push(part('foot', 'foot', laid(plate(roundedRectangle(r * 1.9, r * 1.9, 0.004), plinth, { edge: 0.003 }))))
    const stem = plinth + bodyTall
    parts.push(
      part(
        'neck',
        'metal',
        turned(
          [
            [0, stem - 0.004],
            [0.014, stem - 0.004],
            [0.014, stem + 0.006],
            [0.008, stem + 0.01],
            [0.008, neck + 0.012],
            [0, neck + 0.012],
          ],
          fine,
          0.002,
        ),
      ),
    )
    if (isGlass)
      parts.push(
        part(
          'collar',
          'metal',
          turned(
            [
              [0, neck - 0.006],
              [shadeRadius * 0.34, neck - 0.006],
              [shadeRadius * 0.34, neck + 0.008],
              [0, neck + 0.008],
            ],
            fine,
          ),
        ),
      )
    const bulbY = isGlass ? neck + shadeTall * 0.22 : Math.max(neck + 0.03, shadeY + shadeTall * 0.26)
    const glow = Math.min(
      0.07,
      shadeRadius * 0.6,
      shadeTall * 0.34,
      Math.max(0.008, (shadeY + shadeTall * (form === 'dome' ? 0.84 : 0.95) - bulbY) / 1.4),
    )
    parts.push(socket(neck + 0.004, Math.max(0.012, bulbY - neck - 0.004), fine), bulb(bulbY, glow, fine))
    parts.push(...shade({ form, radius: shadeRadius, height: shadeTall, y: shadeY, fine, slot: 'shade' }))
    if (hasHarp) parts.push(...harp(neck + 0.02, H - 0.028, fine))
    if (form === 'dome')
      parts.push(
        part(
          'cap',
          'metal',
          turned(
            [
              [0, H - 0.012],
              [R * 0.13, H - 0.012],
              [R * 0.11, H],
              [0, H],
            ],
            fine,
          ),
        ),
      )
    return fitted(parts, extent)
  },
})

function body(base: Base, r: number, h: number, surface: string, discs: number, fine: boolean): Part[] {
  const one = (mesh: Mesh) => [part('base', 'base', mesh)]
  if (base === 'stack') {
    const pitch = h / discs
    const layers = Array.from({ length: discs }, (_, i) => {
      const wide = r * (1 - 0.1 * Math.abs(((i * 37) % 3) - 1)) * (1 - (0.28 * i) / discs)
      return turned(
        [
          [0, i * pitch + 0.0004],
          [wide, i * pitch + 0.0004],
          [wide, (i + 1) * pitch - 0.0004],
          [0, (i + 1) * pitch - 0.0004],
        ],
        fine,
        Math.min(0.006, pitch * 0.3),
      )
    })
    return one(merge(layers))
  }
  if (base === 'block')
    return one(transform(laid(plate(roundedRectangle(r * 1.5, r * 1.5, 0.006), h, { edge: 0.005 })), {}))
  if (base === 'stem') {
    const disc = Math.min(0.022, h * 0.1)
    return [
      part(
        'base',
        'base',
        turned(
          [
            [0, 0],
            [r, 0],
            [r, disc],
            [0, disc],
          ],
          fine,
          0.004,
        ),
      ),
      part(
        'stem',
        'metal',
        rod(
          [
            [0, disc * 0.5, 0],
            [0, h * 0.5, 0],
            [0, h, 0],
          ],
          Math.min(0.0075, r * 0.2),
          fine,
        ),
      ),
    ]
  }
  if (base === 'loop') {
    const n = fine ? 64 : 20
    const path = Array.from({ length: n }, (_, i): [number, number, number] => {
      const a = (i / n) * 2 * Math.PI - Math.PI / 2
      return [r * 0.86 * Math.cos(a), h * 0.5 + (h * 0.5 - r * 0.14) * Math.sin(a), 0]
    })
    return one(spar(path, { size: () => [r * 0.14, r * 0.14], segments: fine ? 28 : 10, isClosed: true }))
  }
  const points =
    base === 'column'
      ? ([
          [0.9, 0],
          [0.9, 1],
        ] as const)
      : base === 'candlestick'
        ? undefined
        : SECTIONS[base]
  const section: Profile =
    base === 'candlestick'
      ? fillet(
          [
            [r, 0],
            [r, h * 0.05],
            [r * 0.5, h * 0.08],
            [r * 0.2, h * 0.12],
            [r * 0.17, h * 0.46],
            [r * 0.3, h * 0.48],
            [r * 0.3, h * 0.52],
            [r * 0.17, h * 0.54],
            [r * 0.14, h * 0.9],
            [r * 0.36, h * 0.93],
            [r * 0.36, h],
          ],
          0.004,
          fine ? 4 : 1,
        )
      : base === 'column'
        ? scaled(points!, r, h)
        : scaled(spline(points!, fine ? 8 : 3), r, h)
  const closed: Profile =
    base === 'column'
      ? fillet([[0, 0], ...section.map(([a, b]): [number, number] => [a, b]), [0, h]], 0.006, fine ? 5 : 2)
      : [[0, 0], ...section, [0, h]]
  const rows =
    base === 'column' && (surface === 'thrown' || surface === 'ribbed')
      ? subdivided(closed, fine ? 0.006 : h / 20)
      : closed
  if (surface === 'faceted') return one(turn(closed, { segments: 12, isFaceted: true }))
  const radius =
    surface === 'thrown'
      ? thrown(0.012, 7)
      : surface === 'fluted'
        ? fluted(fine ? 26 : 12, 0.06)
        : surface === 'ribbed'
          ? (_: number, y: number) => 1 + 0.02 * Math.sin(y / 0.0024)
          : undefined
  return one(
    turn(rows, {
      segments: fine ? (surface === 'fluted' ? 208 : 96) : surface === 'fluted' ? 48 : 24,
      ...(radius && { radius }),
    }),
  )
}

function subdivided(points: Profile, step: number): [number, number][] {
  const found: [number, number][] = []
  points.forEach((p, i) => {
    const next = points[i + 1]
    if (!next) return void found.push([p[0], p[1]])
    const n = Math.min(400, Math.max(1, Math.round(Math.hypot(next[0] - p[0], next[1] - p[1]) / step)))
    for (let k = 0; k < n; k++) found.push([p[0] + ((next[0] - p[0]) * k) / n, p[1] + ((next[1] - p[1]) * k) / n])
  })
  return found
}
