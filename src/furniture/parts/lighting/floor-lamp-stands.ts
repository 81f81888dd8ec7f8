import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { merge, transform, type Part, type Vector } from '../../kit/mesh.ts'
import { curve, spar } from '../../kit/spar.ts'
import { bulb, harp, ring, rod, shade, turned, type ShadeForm } from '../lamp.ts'
import { footRadius, lampFoot, shadeRadius, shadeWithBulb, type FloorLamp } from './floor-lamp-parts.ts'

const GLASS_SHADES: ReadonlySet<ShadeForm> = new Set(['globe', 'dome', 'mushroom'])

/** A turned pole of seven beads. */
function spindlePole(H: number, top: number, fine: boolean): Part {
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
  return part('pole', 'pole', turned([...line, [r * 0.4, top], [0, top]], fine, 0.02))
}

/** A straight pole up to height `end`. */
const straightPole = (top: number, end: number, fine: boolean): Part =>
  part(
    'pole',
    'pole',
    rod(
      [
        [0, 0.01, 0],
        [0, top * 0.5, 0],
        [0, end, 0],
      ],
      0.0095,
      fine,
    ),
  )

/** A pole in the middle of its foot, with the harp and shade on top. */
function poleUnderShade(pole: Part, extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const H = extent.height
  const tall = H * look.shadeHeight
  const top = H - tall
  return [
    lampFoot(0, footRadius(extent, look), look, H, fine),
    pole,
    ...shadeWithBulb(look, top, shadeRadius(extent, look), tall, fine),
    ...(GLASS_SHADES.has(look.shade) ? [] : harp(top + 0.03, H - 0.02, fine)),
  ]
}

export function poleLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const top = extent.height - extent.height * look.shadeHeight
  return poleUnderShade(straightPole(top, top + 0.02, fine), extent, look, fine)
}

export function spindleLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const top = extent.height - extent.height * look.shadeHeight
  return poleUnderShade(spindlePole(extent.height, top, fine), extent, look, fine)
}

/** A lamp with a bowl that lights upwards. */
export function torchiere(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const H = extent.height
  const R = shadeRadius(extent, look)
  const tall = H * look.shadeHeight
  const top = H - tall
  return [
    lampFoot(0, footRadius(extent, look), look, H, fine),
    straightPole(top, top + tall * 0.4, fine),
    ...rotated(shade({ form: 'dome', radius: R, height: tall, y: 0, fine }), { rx: 180, t: [0, H, 0] }),
    bulb(top + tall * 0.42, Math.min(0.07, R * 0.5), fine),
  ]
}

/** A luminous pole. */
export function mast(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const parts: Part[] = []
  const r = Math.min(0.024, Math.min(W, D) * 0.12)
  parts.push(
    lampFoot(0, Math.min(W, D) / 2, look, extent.height, fine),
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
  return parts
}

/** Three legs under a shade. */
export function tripodLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const tall = H * look.shadeHeight
  const top = H - tall
  const R = shadeRadius(extent, look)
  const parts: Part[] = []
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
  parts.push(...shadeWithBulb(look, top, R, tall, fine))
  if (look.shade !== 'globe') parts.push(...harp(top + 0.03, H - 0.02, fine))
  return parts
}

/** A paper lantern on a pole. */
export function lanternLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const tall = H * look.shadeHeight
  const f = footRadius(extent, look)
  const parts: Part[] = []
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
  parts.push(part('shade', 'shade', turned([...line, ...inside], fine, 0.0006)))
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
  if (y0 > 0.03) parts.push(lampFoot(0, Math.min(f, r), look, extent.height, fine))
  return parts
}

/** Three globes on arms at different heights. */
export function clusterLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const f = footRadius(extent, look)
  const parts: Part[] = []
  const r = (Math.min(W, D) / 2) * look.shadeWidth * 0.42
  parts.push(lampFoot(0, f, look, extent.height, fine))
  for (let i = 0; i < 3; i++) {
    const y = H - 2 * r - i * Math.max(2.15 * r, H * 0.17)
    const side = i % 2 ? 1 : -1
    const a = 0.5 + i * 2.1
    const at: Vector = [side * Math.abs(Math.cos(a)) * 0.02 + side * (Math.min(W, D) / 2 - r), y, Math.sin(a) * r * 0.6]
    parts.push(
      ...rotated([...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine }), bulb(r * 0.5, r * 0.7, fine)], {
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
  }
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
  return parts
}
