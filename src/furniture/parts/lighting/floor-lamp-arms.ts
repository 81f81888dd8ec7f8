import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { curve } from '../../kit/spar.ts'
import { rod, shade, turned } from '../lamp.ts'
import { bulbAt, footRadius, lampFoot, type FloorLamp } from './floor-lamp-parts.ts'

/** An arc from a foot on the left to a shade that hangs on the right. */
export function arcLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const tall = H * look.shadeHeight
  const f = footRadius(extent, look)
  const parts: Part[] = []
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
  parts.push(lampFoot(fx, f, look, extent.height, fine), part('pole', 'pole', rod(path, 0.011, fine)))
  const drop = H * 0.8
  parts.push(...rotated(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), { t: [hx, drop - tall, 0] }))
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
  return parts
}

/** A pole with a jointed arm that carries the shade. */
export function pharmacyLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const tall = H * look.shadeHeight
  const f = footRadius(extent, look)
  const parts: Part[] = []
  const r = (D / 2) * look.shadeWidth
  const fx = -W / 2 + f
  const hx = W / 2 - r
  const arm = H - 0.03
  parts.push(
    lampFoot(fx, f, look, extent.height, fine),
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
    ...rotated(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), {
      t: [hx, arm - tall - 0.01, 0.014],
    }),
  )
  parts.push(bulbAt(hx, arm - tall * 0.85, Math.min(0.06, r * 0.6), fine))
  return parts
}

/** A bent tube that carries the shade at its end. */
export function bentLamp(extent: Extent, look: FloorLamp, fine: boolean): Part[] {
  const { width: W, depth: D, height: H } = extent
  const tall = H * look.shadeHeight
  const f = footRadius(extent, look)
  const parts: Part[] = []
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
  parts.push(lampFoot(fx, f, look, extent.height, fine), part('pole', 'pole', rod(path, 0.0105, fine)))
  parts.push(
    ...rotated(shade({ form: look.shade, radius: r, height: tall, y: 0, fine }), {
      t: [hx, H * 0.92 - tall + (look.shade === 'globe' ? 0 : 0.008), 0],
    }),
  )
  parts.push(bulbAt(hx, H * 0.92 - tall * 0.72, Math.min(0.07, r * 0.6), fine))
  return parts
}
