import { cane } from './cane.ts'
import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { grain } from './grain.ts'
import { legHeight, legsOf } from './legs.ts'
import { box, curve, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'
import { buttons, channels, drawCushion } from './upholstery.ts'

type Bed = FormOf<'bed'>

/** An arched frame filled with cane, with two uprights in it. */
function caneHead(w: number, y: number, h: number, colour: string, arch: string): Shape[] {
  const x = -w / 2
  const inner: Point[] = [
    [x + 2.4, y],
    [x + 2.4, y + h * 0.6],
    [x * 0.76, y + h * 0.83],
    [0, y + h - 2.6],
    [-x * 0.76, y + h * 0.83],
    [-x - 2.4, y + h * 0.6],
    [-x - 2.4, y],
  ]
  return [
    fill(arch, colour),
    ...cane(x, y, w, h, `${curve(inner)}Z`),
    ...[-1, 1].map(s => fill(box(s * w * 0.17 - 0.8, y, 1.6, h - 1.6), tone(colour, -0.02))),
  ]
}

/** The headboard, drawn `y` higher because it is at the far end of the bed. */
function headOf(form: Bed, w: number, y: number, h: number, colour: string): Shape[] {
  const x = -w / 2
  const arch = `${curve([
    [x, y],
    [x, y + h * 0.62],
    [x * 0.8, y + h * 0.88],
    [0, y + h],
    [-x * 0.8, y + h * 0.88],
    [-x, y + h * 0.62],
    [-x, y],
  ])}Z`
  const plain = box(x, y, w, h, [1.2, 1.2, 0, 0])
  const posts = form.posts
    ? [
        fill(box(x - 0.4, y, 2.6, h + 2, [1.2, 1.2, 0, 0]), colour),
        fill(box(-x - 2.2, y, 2.6, h + 2, [1.2, 1.2, 0, 0]), tone(colour, -0.05)),
      ]
    : []
  switch (form.head) {
    case 'panel':
      return [
        fill(plain, colour),
        ...grain(x, y, w, h, colour, plain, 5),
        stroke(line([x + 0.4, y + h], [-x - 0.4, y + h]), tone(colour, 0.1), 0.4),
      ]
    case 'spindle':
    case 'slat':
      return [
        fill(box(x + 1.4, y + h - 3.4, w - 2.8, 2.6, 0.4), tone(colour, 0.02)),
        fill(box(x + 1.4, y + h * 0.34, w - 2.8, 1.8), tone(colour, -0.05)),
        ...spans(x + 3.4, w - 6.8, Math.round(w / 4.2), form.head === 'slat' ? 1.4 : 3).map(([sx, sw]) =>
          fill(box(sx, y + h * 0.36, sw, h * 0.62 - 2.4), tone(colour, -0.015)),
        ),
        ...posts,
        ...(form.posts
          ? [
              fill(ellipse(x + 0.9, y + h + 3.1, 1.5), colour),
              fill(ellipse(-x - 0.9, y + h + 3.1, 1.5), tone(colour, -0.05)),
            ]
          : []),
      ]
    case 'channel':
      return channels(x, y, w, h, colour, 7.2)
    case 'tufted':
      return [
        ...buttons(x + 2.4, y, w - 4.8, h - 2.4, colour),
        stroke(
          line([x + 1.2, y], [x + 1.2, y + h - 1.3], [-x - 1.2, y + h - 1.3], [-x - 1.2, y]),
          tone(colour, 0.05),
          2.4,
        ),
        stroke(line([x + 1.2, y], [x + 1.2, y + h - 1.3], [-x - 1.2, y + h - 1.3], [-x - 1.2, y]), '#b08b45', 0.4),
      ]
    case 'wing':
      return [
        fill(plain, colour),
        fill(box(x - 1, y, 4, h, 1), tone(colour, 0.04)),
        fill(box(-x - 3, y, 4, h, 1), tone(colour, -0.05)),
      ]
    case 'arch':
      return [fill(arch, colour), ...grain(x, y, w, h, colour, arch, 5)]
    case 'cane':
      return caneHead(w, y, h, colour, arch)
    default:
      return form.head satisfies never
  }
}

function pillows(w: number, y: number, linen: string, accent: string): Shape[] {
  const each = Math.min(27, w * 0.41)
  const big = (cx: number, lift: number, colour: string, high: number, wide = each) => {
    return drawCushion(cx - wide / 2, y + lift, wide, high, colour, { swell: 1.5, r: 4, sunk: high * 0.22 })
  }
  const cx = w * 0.24
  return [
    ...big(-cx, 1.6, tone(linen, -0.035), 12.5),
    ...big(cx, 1.6, tone(linen, -0.035), 12.5),
    ...big(-cx * 0.98, -0.4, linen, 9.6),
    ...big(cx * 0.98, -0.4, linen, 9.6),
    ...big(0, -0.6, accent, 6.6, each * 0.62),
  ]
}

/** A made bed, seen from its foot. */
export function drawBed(form: Bed, { w, d, h }: Extent, colour: string): Drawing {
  const rise = d * TILT
  const low = Math.max(3, legHeight(form.legs, 34))
  const railTop = low + (form.foot === 'none' ? 0 : 6.5)
  const top = Math.max(railTop + 6, 20)
  const half = w / 2 - 1.8
  const far = half * 0.95
  const linen = form.linen
  const { behind, front } = legsOf(form.legs, w, rise, low, colour)
  const cover = polygon([-half, top], [half, top], [far, top + rise * 0.92], [-far, top + rise * 0.92])
  const drop = cushion(-half - 0.5, railTop - 3.2, half * 2 + 1, top - railTop + 3.6, 0.4, 2.4)
  const at = (k: number): [number, number] => [half + (far - half) * k, top + rise * 0.92 * k]
  const [t0, y0] = at(0.1)
  const [t1, y1] = at(0.42)
  const foldAt = at(0.66)
  return standing(
    [
      ...behind,
      ...headOf(form, w, rise, h, colour),
      fill(box(-w / 2 + 1, low + rise * 0.5, w - 2, 4), tone(colour, -0.12)),
      ...pillows(w, top + rise * 0.86, linen, form.throw),
      fill(cover, tone(linen, 0.01)),
      fill(
        polygon([-foldAt[0], foldAt[1]], [foldAt[0], foldAt[1]], [far, top + rise * 0.95], [-far, top + rise * 0.95]),
        tone(linen, -0.045),
      ),
      stroke(line([-foldAt[0], foldAt[1]], [foldAt[0], foldAt[1]]), tone(linen, -0.11), 0.3, 0.9),
      fill(drop, tone(linen, -0.055)),
      fill(box(-half - 1, top - 1.6, half * 2 + 2, 2.2), tone(linen, -0.01), 0.9, drop),
      ...[-0.62, -0.2, 0.28, 0.7].map(k =>
        stroke(
          curve([
            [half * k, top - 0.6],
            [half * k * 1.02, (top + railTop) / 2],
            [half * k * 1.05, railTop - 2],
          ]),
          tone(linen, -0.12),
          0.45,
          0.55,
        ),
      ),
      fill(polygon([-t0 - 0.4, y0], [t0 + 0.4, y0], [t1 + 0.3, y1], [-t1 - 0.3, y1]), form.throw),
      stroke(line([-t0, y0 + (y1 - y0) * 0.3], [t0, y0 + (y1 - y0) * 0.3]), tone(form.throw, 0.1), 0.35, 0.7),
      ...footOf(form, w, low, railTop, colour),
      ...(form.foot === 'board' ? [] : front),
    ],
    w,
    h + rise,
  )
}

function footOf(form: Bed, w: number, low: number, railTop: number, colour: string): Shape[] {
  const rail = box(-w / 2, low, w, railTop - low, 0.5)
  const shape = [
    fill(rail, tone(colour, 0.01)),
    ...grain(-w / 2, low, w, railTop - low, colour, rail, 3),
    fill(box(-w / 2, low, w, 1.3), tone(colour, -0.1), 0.7, rail),
    fill(box(-w / 2, railTop - 0.8, w, 0.8), tone(colour, 0.08), 0.8, rail),
  ]
  if (form.foot === 'none') return []
  if (form.foot === 'rail') return shape
  const high = 17
  return [
    fill(box(-w / 2 + 1, high - 1.8, w - 2, 1.9, 0.5), tone(colour, 0.03)),
    ...spans(-w / 2 + 3.4, w - 6.8, Math.round(w / 4.2), 3).map(([x, width]) =>
      fill(box(x, railTop - 1, width, high - railTop), tone(colour, -0.01)),
    ),
    ...shape,
    ...[-1, 1].flatMap(s => [
      fill(box(s * (w / 2 - 0.9) - 1.4, 0, 2.8, high + 1.6, [1.2, 1.2, 0, 0]), s < 0 ? colour : tone(colour, -0.04)),
      fill(ellipse(s * (w / 2 - 0.9), high + 2.4, 1.6), s < 0 ? tone(colour, 0.03) : colour),
    ]),
  ]
}
