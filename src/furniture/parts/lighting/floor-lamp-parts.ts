import { roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { bulb, shade, socket, turned, type ShadeForm } from '../lamp.ts'

/** The parameters that the family floor lamp defines. */
export interface FloorLamp {
  readonly shade: ShadeForm
  readonly shadeHeight: number
  readonly shadeWidth: number
  readonly foot: 'disc' | 'block' | 'square'
  readonly footWidth: number
}

export const shadeRadius = ({ width, depth }: Extent, { shadeWidth }: FloorLamp): number =>
  (Math.min(width, depth) / 2) * shadeWidth

export const footRadius = ({ width, depth }: Extent, { footWidth }: FloorLamp): number =>
  (Math.min(width, depth) / 2) * footWidth

/** A shade over a bulb in its socket; its lower edge is at `y`. */
export function shadeWithBulb(look: FloorLamp, y: number, radius: number, height: number, fine: boolean): Part[] {
  const glow = Math.min(0.075, radius * 0.55, height * 0.36)
  const isGlass = look.shade === 'globe' || look.shade === 'mushroom'
  const low = isGlass ? height * 0.25 : height * 0.3
  const all = [
    ...shade({ form: look.shade, radius, height, y: 0, fine }),
    bulb(low, glow, fine),
    socket(low - 0.05, 0.052, fine),
  ]
  return rotated(all, { rx: 0, t: [0, y, 0] })
}

function footThickness({ foot }: FloorLamp, H: number): number {
  if (foot === 'square') return 0.03
  return foot === 'disc' ? Math.min(0.024, H * 0.03) : Math.min(0.1, H * 0.08)
}

/** The foot of a lamp of height `H`, its middle at `x`. */
export function lampFoot(x: number, radius: number, look: FloorLamp, H: number, fine: boolean): Part {
  const thick = footThickness(look, H)
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
  return part('foot', 'foot', transform(mesh, { t: [x, 0, 0] }))
}

/** A bulb at (x, y). */
export const bulbAt = (x: number, y: number, size: number, fine: boolean): Part => ({
  ...bulb(0, size, fine),
  mesh: transform(bulb(0, size, fine).mesh, { t: [x, y, 0] }),
})
