import { cane } from './cane.ts'
import { spans, standing, TILT } from './drawing.ts'
import type { Drawing, Extent } from './drawing.ts'
import type { FormOf } from './form.ts'
import { leg } from './legs.ts'
import { box, curve, cushion, ellipse, fill, line, polygon, stroke } from './shape.ts'
import type { Point, Shape } from './shape.ts'
import { tone } from './tone.ts'
import { puff } from './upholstery.ts'

type Chair = FormOf<'chair'>

function backOf(form: Chair, w: number, h: number, y: number, frame: string, cloth: string): Shape[] {
  const half = w * 0.42
  const top = h + 0.0
  const posts = [
    stroke(line([-half, y - 2], [-half - w * 0.03, top - 1]), frame, 1.25),
    stroke(line([half, y - 2], [half + w * 0.03, top - 1]), tone(frame, -0.05), 1.25),
  ]
  const crest = (thick: number) => [
    stroke(
      curve([
        [-half - 1.3, top - 1.4],
        [-half * 0.5, top - 0.3],
        [0, top],
        [half * 0.5, top - 0.3],
        [half + 1.3, top - 1.4],
      ]),
      frame,
      thick,
    ),
    stroke(
      curve([
        [-half, top - 0.8],
        [0, top + thick * 0.2],
        [half * 0.6, top - 0.1],
      ]),
      tone(frame, 0.09),
      0.4,
      0.8,
    ),
  ]
  switch (form.back) {
    case 'none':
      return []
    case 'spindle':
      return [
        ...spans(-half + 1, half * 2 - 2, 7).map(([x, width], i) =>
          stroke(
            line([x + (width / 2) * (0.9 + i * 0.03), y], [x + width / 2 + (i - 3) * 0.28, top - 1.2]),
            tone(frame, i > 3 ? -0.06 : -0.02),
            0.62,
          ),
        ),
        ...posts,
        ...crest(2),
      ]
    case 'ladder':
      return [
        ...posts,
        ...[0.42, 0.66, 0.93].map((at, i) =>
          stroke(
            curve([
              [-half, y + (top - y) * at - 0.5],
              [0, y + (top - y) * at],
              [half, y + (top - y) * at - 0.5],
            ]),
            tone(frame, i === 2 ? 0.02 : -0.03),
            2 - (i === 2 ? 0 : 0.3),
          ),
        ),
      ]
    case 'wishbone':
      return [
        stroke(line([0, y], [0, y + (top - y) * 0.45]), frame, 1.5),
        stroke(
          curve([
            [0, y + (top - y) * 0.4],
            [-half * 0.4, y + (top - y) * 0.75],
            [-half * 0.7, top - 1],
          ]),
          frame,
          1,
        ),
        stroke(
          curve([
            [0, y + (top - y) * 0.4],
            [half * 0.4, y + (top - y) * 0.75],
            [half * 0.7, top - 1],
          ]),
          frame,
          1,
        ),
        ...posts,
        ...crest(2.2),
      ]
    case 'panel': {
      const d = box(-half - 0.6, y + (top - y) * 0.4, half * 2 + 1.2, (top - y) * 0.6, Math.min(5, half * 0.7))
      return [
        ...posts,
        fill(d, cloth),
        fill(box(half * 0.3, y, half, top), tone(cloth, -0.06), 0.6, d),
        fill(ellipse(0, top - (top - y) * 0.2, half * 0.16, half * 0.16), tone(cloth, -0.16)),
      ]
    }
    case 'cane': {
      const bottom = y + (top - y) * 0.28
      const d = box(-half - 0.6, bottom, half * 2 + 1.2, top - bottom, 3.4)
      return [
        ...posts.map(post => ({ ...post, width: 0.8 })),
        ...cane(-half - 0.6, bottom, half * 2 + 1.2, top - bottom, d),
        stroke(d, frame, 1),
      ]
    }
    case 'cushion': {
      return [
        ...posts,
        ...puff(-half + 0.6, y - 1, half * 2 - 1.2, top - y + 0.4, cloth, { swell: 1, r: 3, sunk: 3.5 }),
      ]
    }
    default:
      return form.back satisfies never
  }
}

/** Which part the sku's colour paints: the frame of wooden chairs, the cloth of the others. */
function paints(form: Chair, colour: string): { frame: string; cloth: string } {
  if (form.back === 'panel' || form.back === 'cushion' || form.back === 'none')
    return { frame: form.frame, cloth: colour }
  return { frame: colour, cloth: form.seat === 'woven' ? '#d9c7a2' : form.seat === 'wood' ? colour : '#d8d0c2' }
}

/** Dining chairs, easy chairs and stools: a frame one sees all of. */
export function drawChair(form: Chair, { w, d, h }: Extent, colour: string): Drawing {
  const { frame, cloth } = paints(form, colour)
  const seat = Math.min(form.seatHeight, h)
  const rise = d * TILT
  const isSoft = form.seat === 'upholstered'
  const thick = form.back === 'cushion' ? 4.6 : isSoft ? 2.2 : 1.3
  const low = seat - thick
  const half = w / 2 - (form.arms ? 1 : 0)
  const dark = tone(frame, -0.1)
  const legAt = (x: number, y: number, ink: string): Shape[] =>
    form.legs === 'sled' || form.legs === 'cross'
      ? [stroke(line([x * 0.9, low + 0.4], [x * 1.0, y]), ink, 0.85)]
      : leg(form.legs === 'turned' ? 'turned' : 'tapered', x * 0.86, y, low + 0.3 - y, ink, Math.min(1.05, w * 0.055))
  const rail = (y: number, ink: string) => stroke(line([-half * 0.86, y], [half * 0.86, y]), ink, 0.7)
  const rails =
    form.seatHeight > 22
      ? [rail(seat * 0.34, frame), rail(seat * 0.34 + rise, dark)]
      : form.legs === 'turned'
        ? [rail(seat * 0.42, tone(frame, -0.05))]
        : []
  const ring =
    form.legs === 'cross'
      ? [stroke(ellipse(0, seat * 0.3 + rise * 0.5, half * 0.94, rise * 0.62 + 0.5), frame, 0.75)]
      : []
  const sled =
    form.legs === 'sled'
      ? [
          stroke(line([-half, 0.4], [-half, rise]), frame, 0.85),
          stroke(line([half, 0.4], [half, rise]), tone(frame, -0.05), 0.85),
          stroke(line([-half, 0.4], [half, 0.4]), frame, 0),
        ]
      : []
  const top =
    form.back === 'none' && form.legs === 'cross'
      ? [
          fill(ellipse(0, seat - thick * 0.4, half * 0.98, rise * 0.6), tone(cloth, -0.09)),
          fill(box(-half * 0.98, seat - thick * 0.5, half * 1.96, thick * 0.5), tone(cloth, -0.05)),
          fill(ellipse(0, seat, half * 0.98, rise * 0.6), tone(cloth, 0.05)),
        ]
      : [
          fill(
            polygon(
              [-half, seat - 0.4],
              [half, seat - 0.4],
              [half * 0.88, seat + rise * 0.78],
              [-half * 0.88, seat + rise * 0.78],
            ),
            tone(cloth, 0.06),
          ),
          ...(form.seat === 'woven'
            ? spans(-half * 0.94, half * 1.88, 11).map(([x, width]) =>
                stroke(
                  line([x + width / 2, seat - 0.2], [(x + width / 2) * 0.88, seat + rise * 0.76]),
                  tone(cloth, -0.1),
                  0.25,
                ),
              )
            : []),
          ...(isSoft
            ? [
                fill(cushion(-half, low + 0.2, half * 2, thick, 0.4, 1.5), cloth),
                fill(box(-half + 0.6, low + 0.2, half * 2 - 1.2, thick * 0.35), tone(cloth, -0.09), 0.6),
              ]
            : [
                fill(box(-half, low, half * 2, thick, 0.6), tone(cloth, -0.04)),
                fill(box(-half, low, half * 2, thick * 0.35, [0, 0, 0.5, 0.5]), tone(cloth, -0.12), 0.7),
              ]),
        ]
  const armTop = seat + (h - seat) * 0.52
  const arms = form.arms
    ? ([-1, 1] as const).flatMap(s => [
        stroke(line([s * (half + 0.2), 0], [s * (half + 0.2), armTop]), tone(frame, s > 0 ? -0.05 : 0), 1.4),
        fill(
          polygon(
            [s * (half - 1.2), armTop - 0.2],
            [s * (half + 1.4), armTop - 0.2],
            [s * (half + 0.4), armTop + rise * 0.6],
            [s * (half - 1), armTop + rise * 0.6],
          ),
          tone(frame, 0.08),
        ),
        fill(box(s * half + (s > 0 ? -1.2 : -1.4), armTop - 1, 2.6, 1, 0.3), tone(frame, -0.02)),
      ])
    : []
  const railFront = form.arms ? [stroke(line([-half, low - 0.6], [half, low - 0.6]), frame, 1.7)] : []
  const backPoints: Point[] = [
    [-half, rise],
    [half, rise],
  ]
  return standing(
    [
      ...backPoints.flatMap(([x]) => legAt(x * 0.9, rise, dark)),
      ...rails.slice(1),
      ...ring,
      ...backOf(form, w, h, seat + rise * 0.55, frame, cloth),
      ...railFront,
      ...top,
      ...sled,
      ...(form.arms ? [] : [...legAt(-half, 0, frame), ...legAt(half, 0, frame)]),
      ...rails.slice(0, 1),
      ...arms,
    ],
    w,
    Math.max(h, seat + rise),
  )
}
